import { localParts } from '../platform/local-parts.ts';

/** A viewing as it is kept of a listing. */
interface KeptViewing {
  /** ISO 8601. */
  readonly startsAt: string;
  /** The name that its sender gives it. */
  readonly id?: string | undefined;
}

/** A viewing that is held at another time than before. Both ISO 8601. */
export interface MovedViewing {
  readonly from: string;
  readonly to: string;
}

/**
 * Which viewings of a listing have moved: those with the same name, and, where one of the two has no name, the one that
 * was removed and the one that was added on a day of the home's clock with no others removed or added.
 */
export function movedViewings(
  before: readonly KeptViewing[],
  after: readonly KeptViewing[],
  timeZone: string,
): MovedViewing[] {
  const byId = new Map(after.flatMap((viewing) => (viewing.id === undefined ? [] : [[viewing.id, viewing] as const])));
  const named = before.flatMap((viewing) => {
    const same = viewing.id === undefined ? undefined : byId.get(viewing.id);
    return same === undefined ? [] : [{ before: viewing, after: same }];
  });
  const isNamed = new Set<KeptViewing>(named.flatMap((pair) => [pair.before, pair.after]));
  const removed = byDay(without(before, after, isNamed), timeZone);
  const added = byDay(without(after, before, isNamed), timeZone);
  const guessed = [...removed].flatMap(([day, [old, ...others]]) => {
    const [next, ...more] = added.get(day) ?? [];
    if (old === undefined || next === undefined || others.length + more.length > 0) return [];
    return old.id !== undefined && next.id !== undefined ? [] : [{ before: old, after: next }];
  });
  return [...named, ...guessed]
    .filter((pair) => Date.parse(pair.before.startsAt) !== Date.parse(pair.after.startsAt))
    .map((pair) => ({ from: pair.before.startsAt, to: pair.after.startsAt }));
}

/** The viewings at times that the others do not have. */
function without(
  viewings: readonly KeptViewing[],
  others: readonly KeptViewing[],
  left: ReadonlySet<KeptViewing>,
): KeptViewing[] {
  const times = new Set(others.map(({ startsAt }) => Date.parse(startsAt)));
  return viewings.filter((viewing) => !left.has(viewing) && !times.has(Date.parse(viewing.startsAt)));
}

function byDay(viewings: readonly KeptViewing[], timeZone: string): ReadonlyMap<string, readonly KeptViewing[]> {
  const days = new Map<string, KeptViewing[]>();
  for (const viewing of viewings) {
    const { year, month, day } = localParts(viewing.startsAt, timeZone);
    const key = `${year}-${month}-${day}`;
    days.set(key, [...(days.get(key) ?? []), viewing]);
  }
  return days;
}
