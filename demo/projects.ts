import type { Facility } from '../src/properties/enums.contract.ts';
import type { ListingRecord } from '../src/properties/record.contract.ts';
import { buildHome, type HomeSite } from './build-home.ts';
import { addDays, localInstant } from './calendar.ts';
import { hasRoomForPool } from './facilities.ts';
import { hash } from './hash.ts';
import type { Home } from './home.ts';
import type { Kind } from './mix.ts';
import type { Random } from './random.ts';

/** A development: a name, a site, and the homes in it. */
export interface Project {
  readonly externalId: string;
  readonly name: string;
  readonly kind: Kind;
  readonly site: HomeSite;
  readonly units: readonly Home[];
  readonly timeline: ListingRecord['timeline'];
  readonly takeover: string;
  /** When it was written, and when its sale began. */
  readonly createdAt: string;
  readonly publishedAt: string;
}

/** Four to thirty units on one site, alike in kind, each with its floor and size. */
export function buildProject(random: Random, kind: Kind, site: HomeSite, today: string, wantedUnits: number): Project {
  const name = projectName(random, site.place.region, site.street.name, kind);
  const takeover = addDays(today, random.int(120, 900));
  const year = Number(takeover.slice(0, 4));
  const timeline = timelineOf(random, today, takeover);
  const began = saleStart(timeline) ?? today;
  const floors = 4 + (hash(`${site.externalId}/floors`) % 3);
  const building = { floors, perFloor: Math.min(MOST_ON_A_FLOOR, Math.ceil(wantedUnits / floors)) };
  const units = Array.from({ length: wantedUnits }, (_, ordinal) => {
    const share = {
      externalId: site.externalId,
      name,
      unit: unitName(kind, ordinal, building, site.place.region),
      takeover,
      timeline,
    };
    const unit = buildHome(
      random,
      kind,
      { ...site, externalId: `${site.externalId}-${String(ordinal + 1).padStart(2, '0')}` },
      year,
      share,
    );
    if (kind.form !== 'flat') {
      const isStrata = site.place.region === 'au' && kind.form !== 'cabin';
      return { ...unit, yearBuilt: year, number: isStrata ? `${share.unit}/${site.number}` : site.number };
    }
    // In Australia a flat's number stands before the building's: A102/8 George Street.
    const number = site.place.region === 'au' ? `${share.unit.replace('-', '')}/${site.number}` : site.number;
    const facilities = floors >= 5 ? new Set([...unit.facilities, 'elevator' as const]) : unit.facilities;
    return { ...unit, facilities, yearBuilt: year, number, floor: floorOf(ordinal, building), floors };
  });
  return {
    externalId: site.externalId,
    name,
    kind,
    site,
    units: units.map((unit) => likeFirst(unit, units[0] ?? unit)),
    timeline,
    takeover,
    createdAt: localInstant(addDays(began, -7), 600, site.place.timeZone),
    publishedAt: localInstant(began, 380, site.place.timeZone),
  };
}

/** What belongs to the site or the building is the same for all units: the first one's. */
function likeFirst(unit: Home, first: Home): Home {
  const { postCode, stop, elevation, ownership, floors, plot, yearBuilt } = first;
  const facilities = new Set([
    ...[...unit.facilities].filter((facility) => !SHARED.includes(facility)),
    ...SHARED.filter((facility) => first.facilities.has(facility)),
  ]);
  if (!facilities.has('elevator')) facilities.delete('wheelchair_accessible');
  if (!hasRoomForPool({ ...unit, floors, plot })) facilities.delete('pool');
  return { ...unit, postCode, stop, elevation, ownership, floors, plot, yearBuilt, facilities };
}

const SHARED: readonly Facility[] = [
  ...(['public_transport', 'hiking_nearby', 'quiet', 'child_friendly', 'sea_view', 'mountain_view'] as const),
  ...(['ski_in_ski_out', 'water_access', 'elevator', 'bicycle_room', 'balanced_ventilation', 'gym', 'pool'] as const),
  ...(['wheelchair_accessible', 'roof_terrace', 'janitor_service', 'shared_laundry', 'fibre', 'solar_panels'] as const),
];

/** How flats stand in the houses of a development: so many floors, and so many flats on each. */
interface Building {
  readonly floors: number;
  readonly perFloor: number;
}

const MOST_ON_A_FLOOR = 4;

function floorOf(ordinal: number, { floors, perFloor }: Building): number {
  return (Math.floor(ordinal / perFloor) % floors) + 1;
}

/**
 * A-204 is the fourth flat on the second floor, in Australia on level 2, which is a floor higher; houses are numbered.
 */
function unitName({ form }: Kind, ordinal: number, building: Building, region: 'no' | 'au'): string {
  if (form !== 'flat') return String(ordinal + 1);
  const house = String.fromCharCode(65 + Math.floor(ordinal / (building.floors * building.perFloor)));
  const floor = floorOf(ordinal, building);
  const level = region === 'no' ? floor : floor === 1 ? 'G' : floor - 1;
  return `${house}-${level}0${(ordinal % building.perFloor) + 1}`;
}

function timelineOf(random: Random, today: string, takeover: string): ListingRecord['timeline'] {
  const building = begun(addDays(takeover, -random.int(420, 560)), today);
  const sale = addDays(building, -random.int(30, 140));
  const planning = addDays(sale, -random.int(200, 500));
  const starts = { planning, sale, building, takeover };
  const ends = { planning: starts.sale, sale: takeover, building: takeover, takeover: addDays(takeover, 60) };
  return (['planning', 'sale', 'building', 'takeover'] as const).map((phase) => ({
    phase,
    startsAt: starts[phase],
    endsAt: ends[phase],
    progress:
      phase === 'planning' ? 'done' : starts[phase] > today ? 'pending' : ends[phase] < today ? 'done' : 'inprogress',
  }));
}

/** A project's texts and facts say that it is under construction: it is, if only since two weeks ago. */
function begun(building: string, today: string): string {
  const latest = addDays(today, -14);
  return building < latest ? building : latest;
}

/** The day on which the sale of a project's homes begins: it is advertised from then on. */
export function saleStart(timeline: ListingRecord['timeline']): string | undefined {
  return timeline.find(({ phase }) => phase === 'sale')?.startsAt;
}

function projectName(random: Random, region: 'no' | 'au', street: string, { form }: Kind): string {
  if (region === 'au')
    return random.pick([
      `${random.pick(AU_FIRST)} ${random.pick(AU_LAST)}`,
      `${random.pick(AU_FIRST)} on ${street.split(' ')[0] ?? street}`,
      `The ${random.pick(AU_FIRST)}`,
    ]);
  return `${random.pick(NO_FIRST)}${random.pick(form === 'cabin' ? ['grenda', 'tunet', 'lia', 'toppen'] : ['hagen', 'parken', 'tunet', 'terrassen', 'bakken', 'gården', 'kvartalet', 'lia'])}`;
}

const NO_FIRST = [
  'Eple',
  'Kirsebær',
  'Plomme',
  'Syrin',
  'Lavendel',
  'Mølle',
  'Bekke',
  'Rosen',
  'Lykke',
  'Sol',
  'Morgen',
  'Furu',
  'Bjørke',
  'Linde',
  'Hassel',
  'Fiol',
  'Kløver',
  'Lerke',
  'Svale',
  'Stær',
  'Elve',
  'Utsikts',
  'Hage',
  'Måne',
  'Gull',
  'Kobber',
  'Teglverks',
  'Spinneri',
  'Veveri',
  'Meieri',
];
const AU_FIRST = [
  'Banksia',
  'Magnolia',
  'Linden',
  'Aurora',
  'Meridian',
  'Willow',
  'Saffron',
  'Marlowe',
  'Hazel',
  'Juniper',
  'Observatory',
  'Foundry',
  'Mill',
  'Orchard',
  'Halcyon',
  'Solstice',
  'Avalon',
  'Wren',
  'Heron',
  'Cedar',
  'Amber',
  'Elm',
  'Sable',
  'Opal',
];
const AU_LAST = ['Gardens', 'Residences', 'Quarter', 'Terraces', 'House', 'Green', 'Rise', 'Row', 'Park'];
