import { addDays } from './calendar.ts';
import { type Home, has } from './home.ts';
import { createRandom } from './random.ts';

/** What a rent covers beside the home itself. */
export type Covered = 'power' | 'water' | 'hot_water' | 'internet' | 'parking' | 'storage' | 'garden';

/** The terms of a home to let: one source for the record and for every sentence about them. */
export interface Lease {
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string | undefined;
  /** For how long it is let at first, in Australia. */
  readonly months: number | undefined;
  readonly covers: readonly Covered[];
}

export function leaseOf(home: Home, today: string): Lease | undefined {
  if (home.offer !== 'rent') return undefined;
  const random = createRandom(`${home.externalId}/lease`);
  const from = addDays(today, random.int(-20, 75));
  const to = random.chance(0.3) ? addDays(from, random.pick([182, 365, 730, 1095])) : undefined;
  const months = monthsOf(home);
  return {
    from,
    // A lease of so many months goes on until somebody gives notice.
    to: months === undefined ? to : undefined,
    months,
    covers: home.use === 'commercial' || home.form === 'parking' ? [] : coveredBy(home),
  };
}

/** In Australia homes are let for six or twelve months at first, premises for years. Holiday homes are let by dates. */
function monthsOf(home: Home): number | undefined {
  if (home.place.region === 'no' || home.use === 'leisure' || home.form === 'parking') return undefined;
  const random = createRandom(`${home.externalId}/months`);
  if (home.use === 'commercial') return random.pick([12, 24, 36, 60]);
  return home.form === 'room'
    ? random.pick([3, 6, 6, 12])
    : random.weighted([
        [6, 20],
        [12, 70],
        [24, 10],
      ]);
}

function coveredBy(home: Home): Covered[] {
  const isNo = home.place.region === 'no';
  if (home.form === 'room' || home.use === 'leisure')
    return isNo ? ['power', 'internet'] : ['power', 'water', 'internet'];
  const random = createRandom(`${home.externalId}/covered`);
  return [
    ...(isNo ? (home.form === 'flat' && random.chance(0.5) ? (['hot_water'] as const) : []) : (['water'] as const)),
    ...(has(home, 'fibre') && random.chance(0.5) ? (['internet'] as const) : []),
    ...(has(home, 'parking') ? (['parking'] as const) : []),
    ...(isNo && has(home, 'storage_room') ? (['storage'] as const) : []),
    ...(!isNo && has(home, 'garden') && random.chance(0.3) ? (['garden'] as const) : []),
  ];
}
