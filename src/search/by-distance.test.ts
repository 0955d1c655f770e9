import { describe, expect, it } from 'vitest';
import { estimateTravel, straightMetres, type Point } from '../commute/travel.contract.ts';
import type { CommuteMode } from '../commute/modes.contract.ts';
import { searchByCommute, searchFromMiddle } from './by-distance.server.ts';
import { ENGINES, facts } from './facts.testing.ts';
import { MOST_AT_ONCE, type SearchEngine } from './search-engine.server.ts';

const WORK = { lat: 59.91, lng: 10.75 };
/** To seven decimals, as far as engines keep places. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
const south = (metres: number) => ({
  lat: rounded(WORK.lat - (metres / 6_371_008.8) * (180 / Math.PI)),
  lng: WORK.lng,
});

/**
 * More homes than are read at once, on a line south; every third shares its place with others, some are out of reach
 * and some of unknown place.
 */
const HOMES = Array.from({ length: 2_300 }, (_, at) => {
  const north = (at * 7_919) % 2_300;
  const metres = at % 3 === 0 ? 400 * (at % 5) : at % 50 === 1 ? 4_000_000 + at : north * 12;
  return facts({
    id: String(100_000_000 + ((at * 1_009) % 2_300)),
    ...(at % 40 === 7 ? {} : { coordinates: south(metres) }),
    numbers: { created: 1_700_000_000 + ((at * 31) % 900) },
  });
});

/**
 * Ids by the longest way in minutes, then all ways together, then those that nobody reaches, the newest first; of
 * equals the latest id first.
 */
function expectedOrder(mode: CommuteMode, places: readonly Point[], homes = HOMES): string[] {
  const timed = homes.map(({ id, coordinates, numbers }) => ({
    id,
    created: numbers.created ?? 0,
    ways: places.map((place) =>
      coordinates === undefined ? Infinity : (estimateTravel(mode, coordinates, place)?.duration ?? Infinity),
    ),
  }));
  const minutes = (ways: readonly number[]) => Math.max(1, Math.round(Math.max(...ways) / 60));
  const sum = (ways: readonly number[]) => ways.reduce((all, one) => all + one, 0);
  const isNear = ({ ways }: { ways: readonly number[] }) => Math.max(...ways) <= 24 * 3_600;
  const latest = (a: { id: string }, b: { id: string }) => Number(b.id) - Number(a.id);
  return [
    ...timed
      .filter(isNear)
      .sort((a, b) => minutes(a.ways) - minutes(b.ways) || sum(a.ways) - sum(b.ways) || latest(a, b)),
    ...timed.filter((home) => !isNear(home)).sort((a, b) => b.created - a.created || latest(a, b)),
  ].map(({ id }) => id);
}

describe.each(ENGINES)('homes by travel time, found %s', (_, over) => {
  const engine = over(HOMES);

  it.each<[CommuteMode, number, readonly Point[]]>([
    ['walking', 37, [WORK]],
    ['biking', 100, [WORK, { lat: 59.86, lng: 10.8 }]],
    ['driving', 250, [WORK]],
  ])('come in order when %s, on pages of %i, each once', async (mode, limit, places) => {
    const expected = expectedOrder(mode, places);
    const reached: string[] = [];
    for (let offset = 0; offset < HOMES.length; offset += limit) {
      const page = await searchByCommute(engine, [], { commute: `${mode},30` }, places, { offset, limit });
      expect(page.total).toBe(HOMES.length);
      reached.push(...page.ids);
    }
    expect(reached).toEqual(expected);
    expect(await searchByCommute(engine, [], {}, places, { offset: HOMES.length, limit })).toMatchObject({ ids: [] });
  });

  it('are told once where a page ends among homes of the same second', async () => {
    const row = Array.from({ length: 300 }, (_, at) =>
      facts({ id: String(100_000_000 + ((at * 7) % 300)), coordinates: south(1_000 + at * 0.3) }),
    );
    const alike = over(row);
    const ids: string[] = [];
    for (let offset = 0; offset < row.length; offset++)
      ids.push(...(await searchByCommute(alike, [], { commute: 'walking,30' }, [WORK], { offset, limit: 1 })).ids);
    expect(ids).toEqual(expectedOrder('walking', [WORK], row));
  });

  it('are driven to when nothing else is said', async () => {
    const page = { offset: 0, limit: 1_000 };
    expect((await searchByCommute(engine, [], {}, [WORK], page)).ids).toEqual(
      expectedOrder('driving', [WORK]).slice(0, 1_000),
    );
  });

  it('are found by few questions, and by reading few more than the page', async () => {
    const { spent, counting } = counted(engine);
    await searchByCommute(counting, [], { commute: 'walking,30' }, [WORK], { offset: 900, limit: 20 });
    expect(spent.questions).toBeLessThanOrEqual(14);
    // As many again live at the places that are shared.
    expect(spent.read).toBeGreaterThanOrEqual(920);
    expect(spent.read).toBeLessThan(960);
    expect(spent.pages).toBe(1);
  });

  it('are found without looking at the next ones where those are far away', async () => {
    const row = Array.from({ length: 60 }, (_, at) =>
      facts({ id: String(100_000_000 + at), coordinates: south(at < 20 ? at * 50 : 40_000) }),
    );
    const { spent, counting } = counted(over(row));
    const { ids } = await searchByCommute(counting, [], { commute: 'walking,30' }, [WORK], { offset: 0, limit: 20 });
    expect(ids).toEqual(expectedOrder('walking', [WORK], row).slice(0, 20));
    expect(spent).toMatchObject({ read: 20, pages: 1 });
  });

  it('are told without measuring any where none of the page can be reached', async () => {
    const row = Array.from({ length: 30 }, (_, at) =>
      facts({
        id: String(100_000_000 + at),
        coordinates: south(at < 20 ? at * 50 : 4_000_000),
        numbers: { created: 1_700_000_000 + ((at * 7) % 30) },
      }),
    );
    const { spent, counting } = counted(over(row));
    const { ids } = await searchByCommute(counting, [], { commute: 'walking,30' }, [WORK], { offset: 20, limit: 10 });
    expect(ids).toEqual(expectedOrder('walking', [WORK], row).slice(20));
    expect(spent).toEqual({ questions: 2, read: 0, pages: 1 });
  });
});

describe.each(ENGINES)('homes by distance, found %s', (_, over) => {
  it('come the nearest first, each once over pages, then those of unknown place', async () => {
    const engine = over(HOMES);
    const radius = 5_000;
    const measured = HOMES.map(({ id, coordinates, numbers }) => ({
      id: Number(id),
      created: numbers.created ?? 0,
      metres: coordinates === undefined ? Infinity : Math.round(straightMetres(coordinates, WORK)),
    }));
    const isNear = ({ metres }: { metres: number }) => metres < radius;
    const expected = [
      ...measured.filter(isNear).sort((a, b) => a.metres - b.metres || b.id - a.id),
      ...measured.filter((home) => !isNear(home)).sort((a, b) => b.created - a.created || b.id - a.id),
    ].map(({ id }) => String(id));
    const reached: string[] = [];
    for (let offset = 0; offset < HOMES.length; offset += 130) {
      const page = await searchFromMiddle(engine, [], { middle: WORK, radius }, { offset, limit: 130 });
      expect(page.total).toBe(HOMES.length);
      reached.push(...page.ids);
    }
    expect(reached).toEqual(expected);
  });
});

/** An engine that counts what is asked of it: counts, homes that are read, and pages of ids. */
function counted(engine: SearchEngine) {
  const spent = { questions: 0, read: 0, pages: 0 };
  const counting: SearchEngine = {
    ...engine,
    count: (questions) => {
      spent.questions += questions.length;
      return engine.count(questions);
    },
    search: (query) => {
      spent.pages += 1;
      return engine.search(query);
    },
    read: (ids, wanted) => {
      spent.read += ids.length;
      expect(ids.length).toBeLessThanOrEqual(MOST_AT_ONCE);
      return engine.read(ids, wanted);
    },
  };
  return { spent, counting };
}
