import { expect, it } from 'vitest';
import { createQueue, type QueueParts } from './queue.server.ts';

/** A stranger's queue of a search that finds so many homes. */
function queueOf(results: number) {
  const ids = Array.from({ length: results }, (_, at) => String(300_000_001 + at));
  const parts = {
    homesLike: async () => ids,
    unhidden: async (some: readonly string[]) => some,
    searcherOf: async () => ({}),
    search: {
      search: async ({ page, size }: { page: number; size: number }) => ({
        cards: ids.slice((page - 1) * size, page * size).map((propertyId) => ({ propertyId })),
        pagination: { results, lastPage: Math.ceil(results / size) },
      }),
    },
  } as unknown as QueueParts;
  const swiper = { region: 'no', userId: undefined, user: undefined, cookies: { get: () => undefined } } as const;
  return (search: string | undefined, from = ids[0]) => createQueue(parts)(swiper, from as never, search);
}

it.each([
  [155, 155],
  [101, 101],
  [100, undefined],
  [7, undefined],
])('of a search that finds %d homes says that there are %s in all', async (results, found) => {
  const queue = await queueOf(results)('');
  expect([queue.ids.length, queue.found]).toEqual([Math.min(100, results), found]);
});

it('of homes like one says nothing of more', async () => {
  expect(await queueOf(155)(undefined)).toMatchObject({ ids: { length: 100 } });
  expect((await queueOf(155)(undefined)).found).toBeUndefined();
});

it.each([155, 1_250])(
  'of a search of %d homes is gone through whole, each from the last home of the one before',
  async (results) => {
    const ask = queueOf(results);
    const seen = new Set<string>();
    let [last, before]: [string | undefined, number] = [undefined, -1];
    while (seen.size > before) {
      before = seen.size;
      const fresh: readonly string[] = (await ask('', last)).ids.filter((id) => !seen.has(id));
      for (const id of fresh) seen.add(id);
      last = fresh.at(-1) ?? last;
    }
    expect(seen.size).toBe(results);
  },
);
