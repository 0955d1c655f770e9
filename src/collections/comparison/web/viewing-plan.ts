/**
 * A day of viewings as a route: which homes to see, at which of their viewings, and when to be where.
 * All times are milliseconds, instants since 1970. Pure.
 */

/** When a home is open. */
export interface Slot {
  readonly start: number;
  readonly end: number;
  /** One stays until it is over, however long one stays elsewhere. */
  readonly isWhole?: boolean;
}

export interface HomeToSee {
  readonly id: string;
  /** Its viewings of the day, of which one is enough. */
  readonly slots: readonly Slot[];
}

export interface PlanOptions {
  /** How long to stay at each; at a viewing that is shorter, all of it. */
  readonly stay: number;
  /** How long the way takes; undefined where there is none. */
  readonly travel: (from: string, to: string) => number | undefined;
  /** Homes that must be among those seen, whatever it costs. Passed over when not all of them can be. */
  readonly must?: ReadonlySet<string>;
}

export interface Stop {
  readonly id: string;
  readonly slot: Slot;
  readonly begin: number;
  readonly end: number;
  /** From the stop before; 0 at the first. */
  readonly travel: number;
  /** At the door, before it begins. */
  readonly wait: number;
}

/** A home that the plan leaves out, and the stops that seeing it would cost. */
export interface Clash {
  readonly id: string;
  readonly skips: readonly string[];
}

export interface ViewingPlan {
  readonly stops: readonly Stop[];
  readonly clashes: readonly Clash[];
  /** Whether all that had to be seen is. */
  readonly hasAllRequired: boolean;
}

/** More homes than anybody sees in a day; those beyond are left out. */
export const MOST_STOPS = 24;

/**
 * The plan that sees most homes, and of those the one with least travelling and waiting, and of those
 * the one that ends first. It is the best there is, found by going through all sets of homes, for as
 * long as no more than `MOST_LABELS` ways are open at once: days fuller than that give a good plan.
 */
export function planViewings(homes: readonly HomeToSee[], wishes: PlanOptions): ViewingPlan {
  const seen = homes
    .filter(({ slots }) => slots.length > 0)
    .toSorted((a, b) => firstStart(a) - firstStart(b) || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_STOPS);
  const wanted = maskOf(seen, wishes.must ?? new Set());
  const ends = search(seen, wishes);
  const best = bestOf(ends.filter(({ mask }) => (mask & wanted) === wanted)) ?? bestOf(ends);
  if (best === undefined) return { stops: [], clashes: [], hasAllRequired: wanted === 0 };
  const clashes = seen.flatMap(({ id }, index) => {
    if (has(best.mask, index)) return [];
    const instead = bestOf(ends.filter(({ mask }) => has(mask, index)));
    return [
      {
        id,
        skips:
          instead === undefined
            ? []
            : seen.flatMap((home, other) => (has(best.mask, other) && !has(instead.mask, other) ? [home.id] : [])),
      },
    ];
  });
  return { stops: stopsOf(best, seen, wishes), clashes, hasAllRequired: (best.mask & wanted) === wanted };
}

/** A way through some homes, each begun as early as can be. */
interface Label {
  /** The homes it has seen, a bit for each. */
  readonly mask: number;
  readonly count: number;
  readonly home: number;
  readonly slot: Slot;
  readonly end: number;
  /** By how much all of it could begin later: waiting that comes next is taken out of the day so. */
  readonly slack: number;
  /** Travelling and waiting so far. */
  readonly idle: number;
  readonly before: Label | undefined;
}

/** Ways of one length that are followed on. */
const MOST_LABELS = 6_000;

/**
 * All ways worth having: of those that see the same homes and end at the same, the ones that no other is better than.
 */
function search(homes: readonly HomeToSee[], wishes: PlanOptions): readonly Label[] {
  const all: Label[] = [];
  let layer = keepBest(homes.flatMap((_, home) => stepsTo(undefined, home, homes, wishes)));
  while (layer.length > 0) {
    all.push(...layer);
    layer = keepBest(
      layer.flatMap((label) =>
        homes.flatMap((_, home) => (has(label.mask, home) ? [] : stepsTo(label, home, homes, wishes))),
      ),
    );
  }
  return all;
}

function stepsTo(
  before: Label | undefined,
  home: number,
  homes: readonly HomeToSee[],
  { stay, travel }: PlanOptions,
): Label[] {
  const { id, slots } = at(homes, home);
  const way = before === undefined ? 0 : travel(at(homes, before.home).id, id);
  if (way === undefined) return [];
  return slots.flatMap((slot) => {
    const there = before === undefined ? slot.start : before.end + way;
    const begin = Math.max(slot.start, there);
    const end = begin + stayAt(slot, stay);
    if (end > slot.end) return [];
    const absorbed = Math.min(begin - there, before?.slack ?? 0);
    return [
      {
        mask: (before?.mask ?? 0) | (1 << home),
        count: (before?.count ?? 0) + 1,
        home,
        slot,
        end,
        before,
        slack: Math.min((before?.slack ?? Infinity) - absorbed, slot.end - end),
        idle: (before?.idle ?? 0) + way + (begin - there) - absorbed,
      },
    ];
  });
}

function keepBest(labels: readonly Label[]): readonly Label[] {
  const groups = new Map<number, Label[]>();
  for (const label of labels.toSorted(byIdle)) {
    const key = label.mask * 32 + label.home;
    const group = groups.get(key) ?? [];
    if (group.some((other) => isNoWorse(other, label))) continue;
    groups.set(key, [...group.filter((other) => !isNoWorse(label, other)), label]);
  }
  const kept = [...groups.values()].flat();
  return kept.length <= MOST_LABELS ? kept : kept.toSorted(byIdle).slice(0, MOST_LABELS);
}

/**
 * Whether all that can follow on `b` can follow on `a` with no more idle time: what `a` is earlier by is waited, or
 * begun later.
 */
function isNoWorse(a: Label, b: Label): boolean {
  const earlier = b.end - a.end;
  if (earlier < 0 || a.slack < b.slack) return false;
  return a.idle + earlier - Math.min(earlier, a.slack - b.slack) <= b.idle;
}

function bestOf(labels: readonly Label[]): Label | undefined {
  return labels.reduce<Label | undefined>(
    (best, label) =>
      best === undefined || label.count > best.count || (label.count === best.count && byIdle(label, best) < 0)
        ? label
        : best,
    undefined,
  );
}

function byIdle(a: Label, b: Label): number {
  return a.idle - b.idle || a.end - b.end;
}

/** Begins as late as the end of the day allows, so that nobody waits who could have come later. */
function stopsOf(last: Label, homes: readonly HomeToSee[], { stay, travel }: PlanOptions): readonly Stop[] {
  const way: Label[] = [];
  for (let label: Label | undefined = last; label !== undefined; label = label.before) way.unshift(label);
  const travels = way.map((label, index) =>
    index === 0 ? 0 : (travel(at(homes, at(way, index - 1).home).id, at(homes, label.home).id) ?? 0),
  );
  const ends = way.map(({ end }) => end);
  for (let index = way.length - 2; index >= 0; index -= 1) {
    const nextBegin = at(ends, index + 1) - stayAt(at(way, index + 1).slot, stay);
    ends[index] = Math.min(at(way, index).slot.end, nextBegin - at(travels, index + 1));
  }
  return way.map(({ home, slot }, index) => {
    const [end, way] = [at(ends, index), at(travels, index)];
    const begin = end - stayAt(slot, stay);
    return {
      id: at(homes, home).id,
      slot,
      begin,
      end,
      travel: way,
      wait: index === 0 ? 0 : begin - at(ends, index - 1) - way,
    };
  });
}

function stayAt({ start, end, isWhole = false }: Slot, stay: number): number {
  return isWhole ? end - start : Math.min(stay, end - start);
}

function firstStart({ slots }: HomeToSee): number {
  return Math.min(...slots.map(({ start }) => start));
}

function maskOf(homes: readonly HomeToSee[], ids: ReadonlySet<string>): number {
  return homes.reduce((mask, { id }, index) => (ids.has(id) ? mask | (1 << index) : mask), 0);
}

function has(mask: number, index: number): boolean {
  return (mask & (1 << index)) !== 0;
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`there is nothing at ${String(index)}`);
  return item;
}
