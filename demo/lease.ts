import { addDays } from './calendar.ts';
import { type Home, has } from './home.ts';
import { createRandom, type Random } from './random.ts';

/** What a rent covers beside the home itself. */
export type Covered = 'power' | 'water' | 'hot_water' | 'internet' | 'parking' | 'storage' | 'garden';

/** The terms of a home to let: one source for the record and for every sentence about them. */
export interface Lease {
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string | undefined;
  /** For how long it is let at first. */
  readonly months: number | undefined;
  /** Left out where the advertisement does not say. */
  readonly kind: 'fixed' | 'periodic' | undefined;
  readonly covers: readonly Covered[];
}

export function leaseOf(home: Home, today: string): Lease | undefined {
  if (home.offer !== 'rent') return undefined;
  const random = createRandom(`${home.externalId}/lease`);
  const from = addDays(today, random.int(-20, 75));
  const to = random.chance(0.3) ? addDays(from, random.pick([182, 365, 730, 1095])) : undefined;
  const { months, kind } = termOf(home);
  return {
    from,
    // A lease of so many months goes on until somebody gives notice.
    to: kind === undefined ? to : undefined,
    months,
    kind,
    covers: home.use === 'commercial' || home.form === 'parking' ? [] : coveredBy(home),
  };
}

type Term = Pick<Lease, 'months' | 'kind'>;

/** Holiday homes are let by dates, and of a car space nobody says. */
function termOf(home: Home): Term {
  if (home.use === 'leisure' || home.form === 'parking') return { months: undefined, kind: undefined };
  const random = createRandom(`${home.externalId}/months`);
  if (home.place.region === 'no') return norwegianTermOf(home, random);
  if (home.use === 'commercial') return fixed(random.pick([12, 24, 36, 60]));
  // Homes are let for six or twelve months at first.
  return fixed(
    home.form === 'room'
      ? random.pick([3, 6, 6, 12])
      : random.weighted([
          [6, 20],
          [12, 70],
          [24, 10],
        ]),
  );
}

/**
 * A fixed term of a home is three years at least, but for a loft or basement of the landlord's own home, which may be
 * let for one (the Tenancy Act, § 9-3); many are let until notice is given, and some advertisements do not say.
 */
function norwegianTermOf({ form, use }: Home, random: Random): Term {
  if (use === 'commercial') return fixed(random.pick([36, 60, 60, 120]));
  const drawn = random.weighted<number>([
    [form === 'flat' || form === 'row' ? 36 : 12, 52],
    [60, form === 'room' ? 0 : 6],
    [PERIODIC, 34],
    [UNSAID, 8],
  ]);
  if (drawn === UNSAID) return { months: undefined, kind: undefined };
  return drawn === PERIODIC ? { months: undefined, kind: 'periodic' } : fixed(drawn);
}

const PERIODIC = -1;
const UNSAID = 0;

function fixed(months: number): Term {
  return { months, kind: 'fixed' };
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
