import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Body } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { startTestAppWithHomes, type HomesToSearch } from './example-homes.testing.ts';

let app: HomesToSearch['app'];
let search: HomesToSearch['search'];
beforeAll(async () => {
  ({ app, search } = await startTestAppWithHomes());
});
afterAll(() => app.close());

it('sorts the newest by their first publication, whenever they were written down and published anew', async () => {
  const home = (title: string, created: string, published: string) =>
    aListing({ title: `Løe ${title}`, externalId: title, createdAt: created, publishedAt: published });
  await app.add(
    home('a', '2026-10-01T06:00:00.000Z', '2026-10-12T06:00:00.000Z'),
    home('b', '2026-10-09T06:00:00.000Z', '2026-10-10T06:00:00.000Z'),
    home('c', '2026-10-05T06:00:00.000Z', '2026-10-11T06:00:00.000Z'),
  );
  await app.add(home('b', '2026-10-09T06:00:00.000Z', '2026-10-20T06:00:00.000Z'));
  const homes = (await search({ name: 'Løe' })).data;
  expect(homes.map(({ title }: Body) => String(title))).toEqual(['Løe a', 'Løe c', 'Løe b']);
  expect(homes.map((home: Body) => home['first_published_at'])).toEqual([
    undefined,
    undefined,
    '2026-10-10T06:00:00.000Z',
  ]);
});
