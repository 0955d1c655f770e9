import type { Home } from './home.ts';

/** Pictures of the rooms of one home, which are shown together. */
export interface RoomSet {
  readonly living: string;
  readonly kitchen: string;
  /** None: the home sleeps in its living room. */
  readonly bedroom?: string;
  readonly bathroom: string;
  /** The rooms look as if done in these years: built or refurbished. */
  readonly years: readonly [number, number];
}

export const ROOM_SETS: Readonly<Record<string, RoomSet>> = {
  nordic: setOf('nordic', 1870, 2030),
  flat1900: setOf('flat1900', 1870, 1931),
  seventies: setOf('seventies', 1870, 1989),
  cabin: setOf('cabin', 1945, 2030),
  auopen: setOf('auopen', 1975, 2030),
  autradition: setOf('autradition', 1870, 1949),
  dark: setOf('dark', 2000, 2030),
  studio: {
    living: 'set-studio-living',
    kitchen: 'set-studio-kitchen',
    bathroom: 'set-studio-bathroom',
    years: [1955, 2030],
  },
  sage: { living: 'living-1', kitchen: 'kitchen-1', bedroom: 'bedroom-1', bathroom: 'bathroom-1', years: [1985, 2030] },
  green: {
    living: 'living-2',
    kitchen: 'kitchen-2',
    bedroom: 'bedroom-2',
    bathroom: 'bathroom-2',
    years: [1995, 2030],
  },
  navy: { living: 'living-3', kitchen: 'kitchen-1', bedroom: 'bedroom-1', bathroom: 'bathroom-1', years: [1960, 2030] },
};

/** Pictures of bathrooms with a bath; the others show a shower. */
export const BATHTUBS: ReadonlySet<string> = new Set([
  ...['set-auopen-bathroom', 'set-autradition-bathroom', 'set-seventies-bathroom'],
]);

function setOf(name: string, from: number, to: number): RoomSet {
  return {
    living: `set-${name}-living`,
    kitchen: `set-${name}-kitchen`,
    bedroom: `set-${name}-bedroom`,
    bathroom: `set-${name}-bathroom`,
    years: [from, to],
  };
}

/**
 * Whether the rooms may be the home's: done when it was built or refurbished, with a bed where it has no
 * bedroom, and neither new ones in a worn home nor worn ones in a new one.
 */
export function isLikelySet(name: string, { years }: RoomSet, home: Home): boolean {
  const { yearBuilt, renovated, bedrooms, standard, form, floor = 1 } = home;
  const isWithin = (year: number | undefined): boolean => year === undefined || (year >= years[0] && year <= years[1]);
  if (name === 'studio' && bedrooms > 0) return false;
  // Through its sliding doors one steps out into a garden.
  if (name === 'auopen' && form === 'flat' && floor > 1) return false;
  if (name === 'seventies') return renovated === undefined && standard <= 1 && isWithin(yearBuilt);
  return renovated === undefined
    ? isWithin(yearBuilt)
    : isWithin(renovated) || (isWithin(yearBuilt) && KEEPS.has(name));
}

/** Rooms whose old details outlast a refurbishment. */
const KEEPS: ReadonlySet<string> = new Set(['flat1900', 'autradition', 'cabin']);
