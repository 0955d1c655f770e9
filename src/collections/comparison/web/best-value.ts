/** Which end of a row is the better one. */
export type Better = 'lowest' | 'highest';

/**
 * Which of the values are the best, by their places: all that share it. What is not known never is, and
 * where fewer than two are known there is nothing to be better than. With `groups`, each value is held beside those of
 * its own group alone.
 */
export function bestPlaces(
  values: readonly (number | undefined)[],
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
  const best = better === 'lowest' ? Math.min(...known) : Math.max(...known);
  return new Set(values.flatMap((value, place) => (value === best ? [place] : [])));
}
