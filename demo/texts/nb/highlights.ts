import type { Facility } from '../../../src/properties/enums.contract.ts';
import { goesWithoutSaying, has } from '../../home.ts';
import type { Random } from '../../random.ts';
import type { TextFacts } from '../text-facts.ts';
import { grouped, norwegianWords } from './words.ts';

/** Three to six points that a Norwegian listing leads with. */
export function norwegianHighlights(random: Random, told: TextFacts): string[] {
  const { home } = told;
  const words = norwegianWords(told);
  const fitted = [...home.facilities].flatMap((facility) =>
    POINTS[facility] === undefined || goesWithoutSaying(home, facility) ? [] : [random.pick(POINTS[facility])],
  );
  const always = [
    ...(home.renovated === undefined ? [] : [`Pusset opp i ${home.renovated}`]),
    ...(home.isNew && home.yearBuilt !== undefined
      ? [
          home.project === undefined
            ? `Nybygg, ferdig ${home.yearBuilt}`
            : `Nybygg, overtakelse ${String(words['takeover'])}`,
        ]
      : []),
    ...(home.bedrooms > 1 ? [sentence(String(words['soverom']))] : []),
    ...(home.glazed > 0 ? [`Innglasset balkong, ${home.glazed} m²`] : []),
    ...(home.form === 'farm'
      ? [`${String(words['dekar'])} dekar`]
      : home.plot > 0 && home.form !== 'flat'
        ? [`Tomt på ${String(words['plot'])} m²`]
        : []),
    ...(home.form === 'flat' && home.floor !== undefined && home.floor > 0 ? [sentence(String(words['etasje']))] : []),
    ...(home.use === 'commercial' && home.internal > 0 ? [`${grouped(home.internal)} m² BRA`] : []),
    ...(has(home, 'public_transport') ? [`${String(words['stop'])} til holdeplass`] : []),
  ];
  return [...new Set([...random.shuffle(fitted).slice(0, 4), ...always.slice(0, 3)])].slice(0, random.int(4, 6));
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const POINTS: Partial<Record<Facility, readonly string[]>> = {
  balcony: ['Balkong'],
  terrace: ['Terrasse'],
  garden: ['Hage'],
  elevator: ['Heis'],
  garage: ['Garasje'],
  parking: ['Parkering'],
  ev_charging: ['Elbillader'],
  fireplace: ['Peis'],
  heat_pump: ['Varmepumpe'],
  solar_panels: ['Solceller på taket'],
  underfloor_heating: ['Gulvvarme'],
  balanced_ventilation: ['Balansert ventilasjon'],
  fibre: ['Fiber'],
  alarm: ['Alarm'],
  janitor_service: ['Vaktmester'],
  bicycle_room: ['Sykkelrom'],
  storage_room: ['Bod'],
  home_office: ['Hjemmekontor'],
  sauna: ['Badstue'],
  roof_terrace: ['Felles takterrasse'],
  sea_view: ['Sjøutsikt', 'Utsikt til sjøen'],
  mountain_view: ['Utsikt mot fjellet'],
  water_access: ['Egen strandlinje'],
  mooring: ['Båtplass'],
  boathouse: ['Naust'],
  ski_in_ski_out: ['Ski inn, ski ut'],
  hiking_nearby: ['Turstier i nærheten'],
  quiet: ['Rolig beliggenhet'],
  child_friendly: ['Barnevennlig'],
  granny_flat: ['Utleiedel'],
  loading_dock: ['Lasterampe'],
  meeting_rooms: ['Møterom'],
  canteen: ['Kantine'],
  reception: ['Resepsjon'],
  wheelchair_accessible: ['Trinnfri adkomst'],
};
