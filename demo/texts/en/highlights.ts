import type { Facility } from '../../../src/properties/enums.contract.ts';
import { goesWithoutSaying, has } from '../../home.ts';
import type { Random } from '../../random.ts';
import type { TextFacts } from '../text-facts.ts';
import { australianWords, grouped } from './words.ts';

/** Three to six points that an Australian listing leads with. */
export function australianHighlights(random: Random, told: TextFacts): string[] {
  const { home } = told;
  const words = australianWords(told);
  const fitted = [...home.facilities].flatMap((facility) =>
    POINTS[facility] === undefined || goesWithoutSaying(home, facility) ? [] : [random.pick(POINTS[facility])],
  );
  const always = [
    ...(home.renovated === undefined ? [] : [`Renovated in ${home.renovated}`]),
    ...(home.isNew && home.yearBuilt !== undefined
      ? [home.project === undefined ? `New, completed ${home.yearBuilt}` : `Completion ${String(words['completion'])}`]
      : []),
    ...(home.bedrooms > 1 ? [`${capital(String(words['bedrooms']))}, ${String(words['bathrooms'])}`] : []),
    ...(home.plot > 0 && home.form !== 'flat' ? [`${capital(String(words['plot']))} of land`] : []),
    ...(home.use === 'commercial' ? [`${grouped(home.internal)} m²`] : []),
    ...(has(home, 'public_transport') ? [`${capital(String(words['stop']))} to transport`] : []),
  ];
  return [...new Set([...random.shuffle(fitted).slice(0, 4), ...always.slice(0, 3)])].slice(0, random.int(4, 6));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const POINTS: Partial<Record<Facility, readonly string[]>> = {
  balcony: ['Balcony'],
  terrace: ['Terrace'],
  garden: ['Garden'],
  elevator: ['Lift access'],
  garage: ['Garage'],
  parking: ['Off-street parking'],
  ev_charging: ['EV charger'],
  fireplace: ['Fireplace'],
  air_conditioning: ['Air conditioning', 'Reverse-cycle air conditioning'],
  solar_panels: ['Solar panels'],
  fibre: ['Fibre internet'],
  alarm: ['Alarm'],
  storage_room: ['Storage room'],
  home_office: ['Study'],
  pool: ['Pool'],
  gym: ['Gym'],
  roof_terrace: ['Rooftop terrace'],
  sea_view: ['Sea views'],
  mountain_view: ['Mountain views'],
  water_access: ['Water access'],
  hiking_nearby: ['Walking tracks nearby'],
  quiet: ['Quiet position'],
  child_friendly: ['Family friendly'],
  granny_flat: ['Granny flat'],
  workshop_space: ['Workshop'],
  loading_dock: ['Loading dock'],
  meeting_rooms: ['Meeting rooms'],
  reception: ['Reception'],
  wheelchair_accessible: ['Step-free access'],
  ensuite: ['Ensuite'],
  open_plan: ['Open-plan living'],
  water_tank: ['Water tank'],
  built_in_wardrobes: ['Built-in robes'],
  dishwasher: ['Dishwasher'],
};
