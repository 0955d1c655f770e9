/** Which end of a row is the better one. */
export type Better = 'lowest' | 'highest';

/** One number, or several that are no measure of each other: of these each is held beside the same of the others. */
export type Compared = number | readonly number[];

/**
 * Which of the values are the best, by their places: all that share it. Several numbers are the best together where
 * none of them is worse than any other home's; then there may be no best. What is not known never is, and where fewer
 * than two are known there is nothing to be better than. With `groups`, each value is held beside those of its own
 * group alone.
 */
export function bestPlaces(
  values: readonly (Compared | undefined)[],
  better: Better,
  groups: readonly (string | undefined)[] = [],
): ReadonlySet<number> {
  const names = new Set(values.map((_, place) => groups[place]));
  if (names.size > 1)
    return new Set(
      [...names].flatMap((name) => [
        ...bestPlaces(
          values.map((value, place) => (groups[place] === name ? value : undefined)),
          better,
        ),
      ]),
    );
  const known = values.filter((value) => value !== undefined);
  if (known.length < 2) return new Set();
  const isBest = (value: Compared) => known.every((other) => isNoWorse(numbersOf(value), numbersOf(other), better));
  return new Set(values.flatMap((value, place) => (value !== undefined && isBest(value) ? [place] : [])));
}

function isNoWorse(one: readonly number[], other: readonly number[], better: Better): boolean {
  return one.every((number, at) => {
    const beside = other[at] ?? number;
    return better === 'lowest' ? number <= beside : number >= beside;
  });
}

function numbersOf(value: Compared): readonly number[] {
  return typeof value === 'number' ? [value] : value;
}
