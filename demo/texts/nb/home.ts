import { hasFailed, isDated, isWellKept } from '../../condition.ts';
import { balconyBesideTerrace, has } from '../../home.ts';
import type { Topic } from '../grammar.ts';
import { isFreeNow } from '../text-facts.ts';

/** What a Norwegian text says of homes. Each sentence is a fact of the home, in the words of the trade. */

export const OPENING: Topic = [
  {
    text: 'Velkommen til {|visning i }$address! Dette er $en $bolig $iPlace.',
    when: ({ isOpen, viewings }) => isOpen && viewings > 0,
  },
  {
    text: '{$address er $en $bolig $iPlace, bygget i $year.|I $street $iPlace ligger $denne $boligen fra $year.}',
    when: ({ home }) => home.yearBuilt !== undefined && !home.isNew && home.form !== 'flat',
  },
  {
    text: '{Denne $romsleiligheten|$romsleiligheten} ligger i $etasje i $street $iPlace.',
    when: ({ home }) => home.form === 'flat' && home.type === 'apartment' && home.rooms > 1 && (home.floor ?? 0) > 0,
  },
  { text: '$address er $en $bolig $iPlace.' },
];

export const UNIT_OPENING: Topic = [
  {
    text: 'Leilighet $unit i $project ligger i $etasje og {er på $brai m²|har $brai m² innvendig}.',
    when: ({ home }) => home.form === 'flat',
  },
  { text: 'Bolig $unit i $project {er på $brai m²|har $brai m² innvendig}.', when: ({ home }) => home.form !== 'flat' },
];

export const CONTENTS: Topic = [
  { text: '$boligen er på $brai m² og inneholder $rooms.' },
  { text: 'Innvendig er $boligen på $brai m², med $rooms.' },
  {
    text: '$boligen er på $brai m² over $floors og inneholder $rooms.',
    when: ({ home }) => home.form !== 'flat' && home.floors > 1,
  },
];

/** Of a home whose size is told already. */
export const ROOMS: Topic = [{ text: '$boligen inneholder $rooms.' }, { text: 'Planløsningen består av $rooms.' }];

export const INSIDE: Topic = [
  { text: '{Det er peis i stua.|Stua har peis.}', when: ({ home }) => has(home, 'fireplace') },
  {
    text: '{Det er installert varmepumpe.|En varmepumpe varmer opp $boligen.}',
    when: ({ home }) => has(home, 'heat_pump'),
  },
  {
    text: '{Kjøkkenet har oppvaskmaskin.|Det er oppvaskmaskin på kjøkkenet.}',
    when: ({ home }) => has(home, 'dishwasher'),
  },
  {
    text: '{Det er gulvvarme på badet.|Badet har gulvvarme.}',
    when: ({ home }) => has(home, 'underfloor_heating') && home.bathrooms === 1,
  },
  { text: 'Det er balansert ventilasjon.', when: ({ home }) => has(home, 'balanced_ventilation') },
  { text: 'Hovedsoverommet har eget bad.', when: ({ home }) => has(home, 'ensuite') && home.bathrooms > 1 },
  { text: 'Det er {innebygde|plassbygde} garderobeskap.', when: ({ home }) => has(home, 'built_in_wardrobes') },
  { text: 'Fiber er lagt inn.', when: ({ home }) => has(home, 'fibre') },
];

export const CONDITION: Topic = [
  {
    text: '$boligen ble pusset opp i $renovated.',
    when: ({ home }) => home.renovated !== undefined,
  },
  {
    text: '$boligen har {behov for oppussing|oppgraderingsbehov}.',
    when: ({ home }) => home.standard === 0 && home.offer === 'sale' && !home.isNew,
  },
  {
    text: '$boligen har eldre standard, men er godt vedlikeholdt.',
    when: ({ home, condition }) => home.standard === 1 && isDated(home) && isWellKept(condition),
  },
  {
    text: '$boligen har eldre standard.',
    when: ({ home, condition }) => home.standard === 1 && isDated(home) && !isWellKept(condition),
  },
  { text: '$boligen har normal standard.', when: ({ home }) => home.standard === 1 && !isDated(home) && !home.isNew },
  {
    text: '$boligen har {god|gjennomgående god} standard.',
    when: ({ home, condition }) => home.standard === 2 && !hasFailed(condition),
  },
  {
    text: '$boligen har høy standard.',
    when: ({ home, condition }) => home.standard === 3 && !home.isNew && !hasFailed(condition),
  },
  {
    text: 'Den innvendige standarden er god.',
    // What has failed of a home that was renovated inside lies outside: its roof, its drains.
    when: ({ home, condition }) => home.standard >= 2 && hasFailed(condition),
  },
  {
    text: '$boligen er ny og {stod ferdig i $year|har ikke vært bebodd}.',
    when: ({ home }) => home.isNew && home.project === undefined,
  },
];

export const OUTDOORS: Topic = [
  {
    text: 'Fra stua er det utgang til {en balkong|balkongen} på $terrace m².',
    when: ({ home }) => home.form === 'flat' && has(home, 'balcony') && home.terrace > 0 && home.glazed === 0,
  },
  {
    text: '$boligen har en innglasset balkong på $glazed m² og en åpen balkong på $terrace m².',
    when: ({ home }) => home.glazed > 0,
  },
  {
    text: 'Det er terrasse utenfor stua og balkong ved et soverom. Uteplassene er på til sammen $terrace m².',
    when: ({ home }) => balconyBesideTerrace(home) > 0,
  },
  {
    text: 'Fra et soverom er det utgang til en balkong på $terrace m².',
    when: ({ home }) => home.form !== 'flat' && has(home, 'balcony') && !has(home, 'terrace') && home.terrace > 0,
  },
  {
    text: '{Fra stua er det utgang til en terrasse|Utenfor stua ligger en terrasse} på $terrace m².',
    when: ({ home }) => home.form !== 'flat' && has(home, 'terrace') && !has(home, 'balcony') && home.terrace > 0,
  },
  {
    text: 'Tomta er på $plot m² og {er opparbeidet med|har} hage.',
    when: ({ home }) => has(home, 'garden') && home.plot > 0 && home.form !== 'row' && home.form !== 'farm',
  },
  { text: '$boligen har egen hage.', when: ({ home }) => has(home, 'garden') && home.form === 'row' },
  {
    text: 'Tomta er på $plot m².',
    when: ({ home }) => home.plot > 0 && home.form !== 'flat' && home.form !== 'row' && home.form !== 'farm',
  },
  { text: 'Eiendommen er på $dekar dekar.', when: ({ home }) => home.form === 'farm' },
  {
    text: 'Beboerne deler en takterrasse.',
    when: ({ home }) => has(home, 'roof_terrace') && home.form === 'flat',
  },
];

export const VIEW: Topic = [
  { text: 'Det er {sjøutsikt|utsikt til sjøen}.', when: ({ home }) => has(home, 'sea_view') },
  { text: 'Det er {fjellutsikt|utsikt mot fjellet}.', when: ({ home }) => has(home, 'mountain_view') },
];

export const BUILDING: Topic = [
  {
    text: 'Bygget er fra $year og har $floors.',
    when: ({ home }) =>
      home.form === 'flat' &&
      home.type !== 'flat' &&
      home.yearBuilt !== undefined &&
      !home.isNew &&
      !has(home, 'elevator'),
  },
  {
    text: 'Bygget er fra $year og har heis.',
    when: ({ home }) => home.form === 'flat' && home.yearBuilt !== undefined && !home.isNew && has(home, 'elevator'),
  },
  {
    text: 'Bygget har heis.',
    when: ({ home }) => home.form === 'flat' && has(home, 'elevator') && (home.floor ?? 0) > 1,
  },
  { text: 'Bygget har vaktmester.', when: ({ home }) => home.form === 'flat' && has(home, 'janitor_service') },
  { text: 'Beboerne har felles vaskeri.', when: ({ home }) => home.form === 'flat' && has(home, 'shared_laundry') },
];

export const STORAGE: Topic = [
  {
    text: '{Til $boligen hører en bod|Det følger med en bod} på $external m².',
    when: ({ home }) => home.storeroom > 0 && home.storeroom === home.external,
  },
  { text: 'Bygget har sykkelrom.', when: ({ home }) => home.form === 'flat' && has(home, 'bicycle_room') },
  { text: 'Huset har kjeller.', when: ({ home }) => has(home, 'cellar') && home.form !== 'flat' },
];

export const PARKING: Topic = [
  {
    text: '{Garasjen har plass til $garage.|Det følger med garasje til $garage.}',
    when: ({ home }) => has(home, 'garage') && home.garage > 0 && home.form !== 'flat',
  },
  {
    text: 'Det følger med garasjeplass til $garage.',
    when: ({ home }) => has(home, 'garage') && home.garage > 0 && home.form === 'flat',
  },
  {
    text: '{Det er parkering på egen tomt.|Du parkerer på egen tomt.}',
    when: ({ home }) => has(home, 'parking') && !has(home, 'garage') && home.form !== 'flat' && home.form !== 'row',
  },
  {
    text: 'Det følger med en parkeringsplass.',
    when: ({ home }) => has(home, 'parking') && !has(home, 'garage') && home.form === 'flat',
  },
  {
    text: 'Det er montert elbillader.',
    when: ({ home }) => has(home, 'ev_charging') && (has(home, 'garage') || has(home, 'parking')),
  },
];

export const PLACE: Topic = [
  {
    text: '{Nærmeste holdeplass ligger $stop unna.|Det er $stop til nærmeste holdeplass.}',
    when: ({ home }) => has(home, 'public_transport'),
  },
  {
    text: '{Beliggenheten er rolig.|$boligen ligger rolig til.}',
    when: ({ home }) => has(home, 'quiet') && home.place.setting !== 'centre',
  },
  { text: 'Området er barnevennlig.', when: ({ home }) => has(home, 'child_friendly') },
  { text: 'Det er turområder i nærheten.', when: ({ home }) => has(home, 'hiking_nearby') },
];

export const UNIT_PLACE: Topic = [
  { text: 'Prosjektet er under oppføring, med overtakelse i $takeover.' },
  { text: 'Overtakelse er beregnet til $takeover.' },
];

export const SHARED: Topic = [
  {
    text: 'Felleskostnadene er $shared kr i måneden.',
    when: ({ prices }) => prices.sharedCost !== undefined && prices.finalMonthlySharedCost === undefined,
  },
  {
    text: 'Felleskostnadene er $shared kr i måneden, og $later kr når avdragene på fellesgjelden begynner.',
    when: ({ prices }) => prices.sharedCost !== undefined && prices.finalMonthlySharedCost !== undefined,
  },
];

export const TERMS: Topic = [
  ...SHARED,
  {
    text: '$boligen er en obligasjonsleilighet.',
    when: ({ home }) => home.ownership === 'cooperative',
  },
  {
    text: 'De kommunale avgiftene er $fees kr i året.',
    when: ({ prices }) => prices.annualMunicipalityFees !== undefined,
  },
];

export const DEBT: Topic = [
  {
    text: 'Andel fellesgjeld er $debt kr{| og er med i totalprisen}.',
    when: ({ prices }) => (prices.jointDebt ?? 0) > 0,
  },
  {
    text: 'Utleiedelen har egen inngang.',
    when: ({ home }) => has(home, 'granny_flat'),
  },
];

export const TAKEOVER: Topic = [
  {
    text: 'Overtakelse skjer etter avtale.',
    when: ({ home, isOpen }) => home.offer === 'sale' && home.project === undefined && isOpen,
  },
];

export const RENT: Topic = [
  {
    text: 'Månedsleien er $rent kr, og depositumet er $deposit kr.',
    when: ({ prices }) => prices.deposit !== undefined,
  },
];
export const COVERED: Topic = [
  {
    text: '{Leien inkluderer $covered.|I leien inngår $covered.}',
    when: ({ lease }) => (lease?.covers.length ?? 0) > 0,
  },
];
export const FURNISHED: Topic = [
  { text: '$boligen leies ut {umøblert|uten møbler}.', when: ({ home }) => home.furnished === 'none' },
  { text: '$boligen leies ut delvis møblert.', when: ({ home }) => home.furnished === 'partly' },
  { text: '$boligen leies ut {møblert|fullt møblert}.', when: ({ home }) => home.furnished === 'fully' },
];
export const PETS: Topic = [
  { text: '{Husdyr er tillatt.|Husdyr tillates.}', when: ({ home }) => home.pets },
  { text: 'Husdyr er ikke tillatt.', when: ({ home }) => !home.pets },
];
export const FREE: Topic = [
  { text: '$boligen er ledig nå.', when: (told) => told.isOpen && isFreeNow(told) && told.lease?.to === undefined },
  { text: '$boligen er ledig $from.', when: (told) => told.isOpen && !isFreeNow(told) && told.lease?.to === undefined },
  { text: '$boligen er ledig $from og leies ut til $to.', when: (told) => told.isOpen && told.lease?.to !== undefined },
];

export const HOUSEHOLD: Topic = [
  {
    text: '{I leiligheten bor det $others andre fra før.|Du deler leiligheten med $others andre.}',
    when: ({ home }) => home.type === 'room_in_shared_apartment',
  },
];

export const ROOM: Topic = [
  {
    text: 'Rommet er på $brai m² og leies ut møblert, i en leilighet med $homeBedrooms soverom og felles kjøkken og bad $iPlace.',
    when: ({ home }) => home.type !== 'dorm',
  },
  { text: 'Hybelen er på $brai m² og leies ut møblert.', when: ({ home }) => home.type === 'dorm' },
];
