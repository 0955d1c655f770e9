import { describe, expect, it } from 'vitest';
import { MOST_STOPS, planViewings, type HomeToSee, type Slot, type ViewingPlan } from './viewing-plan.ts';

const MINUTE = 60_000;
const DAY = Date.UTC(2026, 10, 28);
const slot = (from: number, to: number): Slot => ({ start: DAY + from * MINUTE, end: DAY + to * MINUTE });
const options = (minutes: number, travel: (from: string, to: string) => number | undefined = () => 10) => ({
  stay: minutes * MINUTE,
  travel: (from: string, to: string) => {
    const way = travel(from, to);
    return way === undefined ? undefined : way * MINUTE;
  },
});
const timesOf = ({ stops }: ViewingPlan) =>
  stops.map(({ id, begin, end }) => [id, (begin - DAY) / MINUTE, (end - DAY) / MINUTE]);

describe('a day of viewings', () => {
  it('is in the order of time, and begins as late as it may', () => {
    const plan = planViewings(
      [
        { id: 'late', slots: [slot(720, 780)] },
        { id: 'early', slots: [slot(600, 720)] },
      ],
      options(30),
    );
    expect(timesOf(plan)).toEqual([
      ['early', 680, 710],
      ['late', 720, 750],
    ]);
    expect(plan.stops.map(({ travel, wait }) => [travel / MINUTE, wait / MINUTE])).toEqual([
      [0, 0],
      [10, 0],
    ]);
    expect(plan.clashes).toEqual([]);
  });

  it('takes that one of several viewings which leaves time for another home', () => {
    const plan = planViewings(
      [
        { id: 'one', slots: [slot(600, 630)] },
        { id: 'two', slots: [slot(600, 630), slot(700, 730)] },
      ],
      options(30),
    );
    expect(timesOf(plan)).toEqual([
      ['one', 600, 630],
      ['two', 700, 730],
    ]);
  });

  it('says what has to be skipped for a home that it leaves out', () => {
    const [a, b, c] = [
      { id: 'a', slots: [slot(600, 630)] },
      { id: 'b', slots: [slot(600, 700)] },
      { id: 'c', slots: [slot(610, 640)] },
    ];
    expect(timesOf(planViewings([a, b], options(30)))).toEqual([
      ['a', 600, 630],
      ['b', 640, 670],
    ]);
    const clash = planViewings([a, c], options(30));
    expect(clash.stops.map(({ id }) => id)).toEqual(['a']);
    expect(clash.clashes).toEqual([{ id: 'c', skips: ['a'] }]);
    expect(planViewings([a, c], { ...options(30), must: new Set(['c']) }).stops.map(({ id }) => id)).toEqual(['c']);
  });

  it('passes over wishes that cannot be met together, and says so', () => {
    const homes = [
      { id: 'a', slots: [slot(600, 630)] },
      { id: 'b', slots: [slot(600, 630)] },
    ];
    const plan = planViewings(homes, { ...options(30), must: new Set(['a', 'b']) });
    expect(plan.hasAllRequired).toBe(false);
    expect(plan.stops).toHaveLength(1);
  });

  it('goes nowhere that cannot be reached, and has no stops where there are no viewings', () => {
    expect(
      planViewings(
        [
          { id: 'a', slots: [slot(600, 630)] },
          { id: 'b', slots: [slot(700, 730)] },
        ],
        options(30, () => undefined),
      ).stops,
    ).toHaveLength(1);
    expect(planViewings([{ id: 'a', slots: [] }], options(30))).toEqual({
      stops: [],
      clashes: [],
      hasAllRequired: true,
    });
  });
});

describe('any day', () => {
  const days = Array.from({ length: 150 }, (_, seed) => dayOf(seed));

  it('has no two stops at once, keeps every way and every viewing, and is the same each time', () => {
    for (const { homes, stay, travel } of days) {
      const plan = planViewings(homes, options(stay, travel));
      expect(plan).toEqual(planViewings(homes.toReversed(), options(stay, travel)));
      expect(new Set(plan.stops.map(({ id }) => id)).size).toBe(plan.stops.length);
      expect(plan.stops.length + plan.clashes.length).toBe(homes.length);
      for (const [index, stop] of plan.stops.entries()) {
        expect(homes.find(({ id }) => id === stop.id)?.slots).toContainEqual(stop.slot);
        expect(stop.begin).toBeGreaterThanOrEqual(stop.slot.start);
        expect(stop.end).toBeLessThanOrEqual(stop.slot.end);
        expect(stop.end - stop.begin).toBe(Math.min(stay * MINUTE, stop.slot.end - stop.slot.start));
        const before = plan.stops[index - 1];
        if (before === undefined) continue;
        expect(stop.wait).toBeGreaterThanOrEqual(0);
        expect(stop.begin - before.end).toBe(stop.travel + stop.wait);
        expect(stop.travel).toBe(travel(before.id, stop.id) * MINUTE);
      }
    }
  });

  it('is as good as the best of all orders', () => {
    for (const { homes, stay, travel } of days) {
      const { stops } = planViewings(homes, options(stay, travel));
      const idle = stops.reduce((sum, each) => sum + each.travel + each.wait, 0);
      expect([stops.length, idle]).toEqual(
        bestByBruteForce(homes, stay * MINUTE, (from, to) => travel(from, to) * MINUTE),
      );
    }
  });

  it('is planned also when it is far too full', () => {
    const homes = Array.from({ length: MOST_STOPS + 6 }, (_, index) => ({
      id: `home ${String(index).padStart(2, '0')}`,
      slots: [slot(600 + (index % 5) * 30, 700 + (index % 5) * 30)],
    }));
    const { stops, clashes } = planViewings(homes, options(20));
    expect(stops.length).toBeGreaterThan(5);
    expect(stops.length + clashes.length).toBe(MOST_STOPS);
  });
});

/** Up to seven homes with up to three viewings each, on a plane; the same for the same seed. */
function dayOf(seed: number) {
  const next = randomOf(seed + 1);
  const pick = (most: number) => Math.floor(next() * most);
  const places = Array.from({ length: 1 + pick(7) }, (_, index) => ({
    id: `h${String(index)}`,
    x: pick(30),
    y: pick(30),
  }));
  const homes: HomeToSee[] = places.map(({ id }) => ({
    id,
    slots: Array.from({ length: 1 + pick(seed % 3 === 0 ? 3 : 2) }, () => {
      const start = 600 + pick(30) * 10;
      return slot(start, start + 20 + pick(8) * 10);
    }),
  }));
  const travel = (from: string, to: string) => {
    const [a, b] = [places.find(({ id }) => id === from), places.find(({ id }) => id === to)];
    return 2 + Math.abs((a?.x ?? 0) - (b?.x ?? 0)) + Math.abs((a?.y ?? 0) - (b?.y ?? 0));
  };
  return { homes, travel, stay: [20, 30, 45][pick(3)] ?? 30 };
}

/**
 * Most homes and, of those, least idle time, by trying every order of every choice; in each the latest beginning that
 * ends as early as can be.
 */
function bestByBruteForce(
  homes: readonly HomeToSee[],
  stay: number,
  travel: (from: string, to: string) => number,
): [number, number] {
  let best: [number, number] = [0, 0];
  const visit = (path: readonly { readonly id: string; readonly slot: Slot }[], end: number) => {
    if (path.length > 0) {
      const idle = leastIdle(path, end);
      if (path.length > best[0] || (path.length === best[0] && idle < best[1])) best = [path.length, idle];
    }
    for (const { id, slots } of homes) {
      if (path.some((stop) => stop.id === id)) continue;
      for (const each of slots) {
        const last = path.at(-1);
        const done =
          Math.max(each.start, last === undefined ? 0 : end + travel(last.id, id)) +
          Math.min(stay, each.end - each.start);
        if (done <= each.end) visit([...path, { id, slot: each }], done);
      }
    }
  };
  const leastIdle = (path: readonly { readonly id: string; readonly slot: Slot }[], end: number) => {
    let [begin, stays] = [Infinity, 0];
    for (const [index, stop] of path.toReversed().entries()) {
      const after = path.at(-index);
      const length = Math.min(stay, stop.slot.end - stop.slot.start);
      begin =
        Math.min(stop.slot.end, index === 0 || after === undefined ? end : begin - travel(stop.id, after.id)) - length;
      stays += length;
    }
    return end - begin - stays;
  };
  visit([], 0);
  return best;
}

/** Mulberry32: even numbers below 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
