import { balconyBesideTerrace, type Home, has } from '../home.ts';

/** What a plan shows of a home: few plain facts, from which the same drawing follows each time. */
export interface PlanFacts {
  readonly language: 'nb' | 'en';
  readonly kind: 'flat' | 'house';
  /** Whole m² inside (BRA-i in Norway), which the rooms of all floors add up to. */
  readonly internal: number;
  /** m² of a storeroom outside (BRA-e), a glazed balcony (BRA-b) and a terrace or balcony (TBA); 0 for none. */
  readonly external: number;
  readonly glazed: number;
  readonly terrace: number;
  readonly outside: 'balcony' | 'terrace' | 'none';
  /** A house's balcony, at a bedroom of its upper floor, and its m²: 0 where not stated. */
  readonly hasUpperBalcony: boolean;
  readonly upperBalcony: number;
  readonly hasFireplace: boolean;
  /** What one washes in, as on the picture of the bathroom; further bathrooms have showers. */
  readonly bath: 'tub' | 'shower';
  /** Cars in a garage of its own, and whether there is a pool on the ground. */
  readonly garage: number;
  readonly hasPool: boolean;
  readonly bedrooms: number;
  readonly bathrooms: number;
  /** Living rooms and the like beside the first one, by name. */
  readonly extras: readonly RoomKind[];
  readonly floors: number;
  /** Of a flat: the floor that it is on. */
  readonly floor: number | undefined;
  readonly isOpen: boolean;
  readonly hasEnsuite: boolean;
  readonly hasLaundry: boolean;
  readonly hasSauna: boolean;
  /** Which way round it is drawn, 0 to 3. */
  readonly turn: number;
}

export const ROOM_KINDS = [
  'living',
  'kitchen',
  'open',
  'studio',
  'dining',
  'lounge',
  'office',
  'guest',
  'bedroom',
  'bath',
  'ensuite',
  'laundry',
  'sauna',
  'stairs',
  'hall',
] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** A room and the m² that it would like to have. */
export interface WantedRoom {
  readonly kind: RoomKind;
  readonly wanted: number;
}

export interface FloorRooms {
  /** At one end of the floor, over its whole depth. */
  readonly living: readonly WantedRoom[];
  /** Along the corridor; an ensuite stands after its bedroom. */
  readonly others: readonly WantedRoom[];
}

/** The facts that a home's plan is drawn from; undefined for what has no rooms of its own, or a flat to let within. */
export function planFactsOf(home: Home, turn: number): PlanFacts | undefined {
  const { form, internal, place, type } = home;
  const isDwelling = form === 'flat' || form === 'row' || form === 'twin' || form === 'house' || form === 'cabin';
  if (!isDwelling || home.use === 'commercial' || has(home, 'granny_flat') || type === 'others') return undefined;
  const isNo = place.region === 'no';
  const isFlat = form === 'flat';
  // Three floors of few rooms each are mostly stairs.
  if (!isFlat && home.floors > 2 && home.bedrooms < 3) return undefined;
  const outside = has(home, 'terrace') && !isFlat ? 'terrace' : has(home, 'balcony') && isFlat ? 'balcony' : 'none';
  const hasUpperBalcony = !isFlat && has(home, 'balcony');
  const beside = balconyBesideTerrace(home);
  const facts: PlanFacts = {
    language: isNo ? 'nb' : 'en',
    kind: isFlat ? 'flat' : 'house',
    internal,
    external: home.external,
    glazed: home.glazed,
    terrace: outside === 'none' ? 0 : home.terrace - beside,
    outside,
    hasUpperBalcony,
    upperBalcony: hasUpperBalcony ? (outside === 'none' ? home.terrace : beside) : 0,
    hasFireplace: has(home, 'fireplace'),
    bath: 'shower',
    garage: !isFlat && has(home, 'garage') ? home.garage : 0,
    hasPool: !isFlat && has(home, 'pool'),
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    extras: extrasOf(home),
    floors: isFlat ? 1 : Math.min(3, home.floors),
    floor: home.floor,
    isOpen: isOpenPlan(home),
    hasEnsuite: has(home, 'ensuite') && home.bathrooms > 1,
    hasLaundry: hasLaundry(home),
    hasSauna: has(home, 'sauna') && internal > 60,
    turn: turn % 4,
  };
  return floorsOf(facts).every(({ others }) => others.length <= MOST_OTHERS) ? facts : undefined;
}

/** Rooms along a corridor; a floor of more is not tried. */
export const MOST_OTHERS = 11;

/** Whether living room and kitchen are one room: by the facts, or since the home is too small for two. */
export function isOpenPlan(home: Home): boolean {
  return has(home, 'open_plan') || home.internal < 46;
}

/** A room for washing of its own. */
export function hasLaundry({ form, internal, facilities, place }: Home): boolean {
  if (facilities.has('shared_laundry')) return false;
  return form === 'flat' ? place.region === 'au' && internal > 74 : internal > 96;
}

/** The rooms counted beside bedrooms and the living room, each with a use that the home is said to have. */
export function extrasOf(home: Home): RoomKind[] {
  const count = Math.max(0, home.rooms - home.bedrooms - 1);
  const named: RoomKind[] = [
    ...(has(home, 'home_office') ? (['office'] as const) : []),
    ...(has(home, 'guest_room') ? (['guest'] as const) : []),
    'dining',
    'lounge',
    'office',
  ];
  return [...new Set(named)].slice(0, count);
}

/** The rooms of each floor, from the ground up. */
export function floorsOf(facts: PlanFacts): FloorRooms[] {
  const size = Math.min(1.25, Math.max(0.7, facts.internal / (facts.kind === 'flat' ? 80 : 130)));
  const room = (kind: RoomKind): WantedRoom => ({ kind, wanted: WANTED[kind] * size });
  const living: WantedRoom[] =
    facts.bedrooms === 0 ? [room('studio')] : facts.isOpen ? [room('open')] : [room('living'), room('kitchen')];
  const social = facts.extras.filter((kind) => kind === 'dining' || kind === 'lounge');
  const quiet = facts.extras.filter((kind) => kind === 'office' || kind === 'guest');
  const bedrooms = Array.from({ length: facts.bedrooms }, (_, index) => ({
    ...room('bedroom'),
    wanted: WANTED.bedroom * size * (index === 0 ? 1.25 : 1 - 0.04 * index),
  }));
  const [first, ...otherBedrooms] = bedrooms;
  const main: WantedRoom[] = first === undefined ? [] : [first, ...(facts.hasEnsuite ? [room('ensuite')] : [])];
  const baths = Array.from({ length: facts.bathrooms - (facts.hasEnsuite ? 1 : 0) }, () => room('bath'));
  const wet = [...(facts.hasLaundry ? [room('laundry')] : []), ...(facts.hasSauna ? [room('sauna')] : [])];
  const extras = [...social, ...quiet].map(room);
  if (facts.floors === 1) return [{ living, others: [...main, ...otherBedrooms, ...baths, ...wet, ...extras] }];
  const stairs = room('stairs');
  const upstairsBaths = baths.slice(0, Math.max(1, Math.ceil(baths.length / 2)));
  const downstairsBaths = baths.slice(upstairsBaths.length);
  if (facts.floors === 2)
    return [
      { living, others: [stairs, ...downstairsBaths, ...wet, ...extras] },
      { living: [], others: [stairs, ...main, ...otherBedrooms, ...upstairsBaths] },
    ];
  const below = Math.ceil(otherBedrooms.length / 2);
  return [
    { living: [], others: [stairs, ...otherBedrooms.slice(0, below), ...wet, ...quiet.map(room), ...downstairsBaths] },
    { living, others: [stairs, ...social.map(room)] },
    { living: [], others: [stairs, ...main, ...otherBedrooms.slice(below), ...upstairsBaths] },
  ];
}

/** m² of each kind of room in a home of usual size. */
const WANTED: Readonly<Record<RoomKind, number>> = {
  living: 24,
  kitchen: 11,
  open: 34,
  studio: 22,
  dining: 12,
  lounge: 13,
  office: 8,
  guest: 9,
  bedroom: 10.5,
  bath: 5.5,
  ensuite: 4.6,
  laundry: 4.2,
  sauna: 3.6,
  stairs: 4.5,
  hall: 7,
};
