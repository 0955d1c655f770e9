import type { Suggestion, SuggestionMatch } from './contract.ts';
import { groupBy } from './group.server.ts';
import type { Entry } from './ranking.server.ts';

/** Entries in their order, but for those that share a name: among them homes decide. */
export function namesakesInOrder(
  entries: readonly Entry[],
  matchOf: (entry: Entry) => SuggestionMatch,
  homesOf: (entry: Entry) => number,
): readonly Entry[] {
  return suburbsBeforeCouncils(namesakesByHomes(entries, matchOf, homesOf), matchOf, homesOf);
}

/**
 * Of areas that are called just what was typed, the one with the most homes stands first: that is what the name alone
 * finds.
 */
function namesakesByHomes(
  entries: readonly Entry[],
  matchOf: (entry: Entry) => SuggestionMatch,
  homesOf: (entry: Entry) => number,
): readonly Entry[] {
  const isNamesake = (entry: Entry): boolean => entry.area !== undefined && matchOf(entry) === 'name';
  const namesakes = entries.filter(isNamesake).sort((a, b) => homesOf(b) - homesOf(a));
  let next = 0;
  return entries.map((entry) => (isNamesake(entry) ? (namesakes[next++] ?? entry) : entry));
}

/**
 * Of places that a misspelt name may mean, a suburb with homes stands before the council of its name: `Parramata` is
 * the town to who types it. Spelt right, the two are namesakes, of which the one stands first that the name alone
 * finds.
 */
function suburbsBeforeCouncils(
  entries: readonly Entry[],
  matchOf: (entry: Entry) => SuggestionMatch,
  homesOf: (entry: Entry) => number,
): readonly Entry[] {
  const ordered = [...entries];
  for (const council of entries) {
    if (council.area?.country !== 'au' || council.kind !== 'municipality' || matchOf(council) !== 'similar') continue;
    const [to, from] = [
      ordered.indexOf(council),
      ordered.findIndex((other) => other.kind === 'suburb' && other.folded === council.folded && homesOf(other) > 0),
    ];
    if (from > to) ordered.splice(to, 0, ...ordered.splice(from, 1));
  }
  return ordered;
}

/** Of streets of one name that are as good a match, those with homes stand before those without any. */
export function streetsWithHomesFirst(found: readonly Suggestion[]): Suggestion[] {
  const keyOf = ({ kind, name, match }: Suggestion): string | undefined =>
    kind === 'street' ? `${match} ${name}` : undefined;
  const namesakes = groupBy(found, keyOf);
  for (const [key, group] of namesakes)
    if (key !== undefined) group.sort((a, b) => Number(b.homes > 0) - Number(a.homes > 0));
  const next = new Map<string, number>();
  return found.map((one) => {
    const key = keyOf(one);
    if (key === undefined) return one;
    const at = next.get(key) ?? 0;
    next.set(key, at + 1);
    return namesakes.get(key)?.[at] ?? one;
  });
}
