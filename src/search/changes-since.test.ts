import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const asking = (askingPrice: number) => ({ prices: { currency: 'NOK', askingPrice } });
const HOUR = 3_600_000;

async function changes(since: string, filter: object = {}) {
  const body = { changed_since: since, changes: ['new', 'cheaper', 'gone'], ...filter };
  return (await app.request('POST', '/api/v4/property/changes', { body })).body.data;
}

async function titles(since: string, kinds: readonly string[], filter: object = {}): Promise<string[]> {
  const body = { changed_since: since, changes: kinds, ...filter };
  const { data } = (await app.request('POST', '/api/v4/property/search', { body })).body;
  return data.map(({ title }: { title: string }) => title).sort();
}

it('tells what of a search is new, cheaper and gone since an instant, to the second', async () => {
  const home = (title: string, more: object = {}) => aListing({ title, ...asking(4_000_000), ...more });
  const [same, cheaper, dearer, sold, withdrawn, back, elsewhere] = [
    home('Samme'),
    home('Billigere'),
    home('Dyrere'),
    home('Solgt'),
    home('Trukket'),
    home('Tilbake', { availability: 'unavailable' }),
    home('Stort', { details: { bedrooms: 5 } }),
  ];
  await app.add(same, cheaper, dearer, sold, withdrawn, back, elsewhere);
  app.clock.advance(HOUR);
  const visit = app.clock.now().toISOString();
  expect(await changes(visit)).toEqual({ new: 0, cheaper: 0, gone: 0 });
  app.clock.advance(HOUR);
  await app.add(
    { ...cheaper, ...asking(3_800_000) },
    { ...dearer, ...asking(4_100_000) },
    { ...sold, availability: 'sold' },
    { ...withdrawn, availability: 'unavailable' },
    { ...back, availability: 'available' },
    { ...elsewhere, ...asking(3_000_000) },
    // It was published before the visit, and nobody could see it here.
    home('Ny'),
  );
  expect(await changes(visit, { bedroom_max: 2 })).toEqual({ new: 2, cheaper: 1, gone: 2 });
  expect(await titles(visit, ['new'], { bedroom_max: 2 })).toEqual(['Ny', 'Tilbake']);
  expect(await titles(visit, ['cheaper'], { bedroom_max: 2 })).toEqual(['Billigere']);
  expect(await titles(visit, ['gone'], { bedroom_max: 2 })).toEqual(['Solgt', 'Trukket']);
  expect(await titles(visit, ['new', 'cheaper', 'gone'], { bedroom_min: 5 })).toEqual(['Stort']);

  // The same of the homes on one page, each by itself.
  const page = (await app.request('POST', '/api/v4/property/search', { body: { bedroom_max: 2 } })).body.data;
  const search = { bedroom_max: 2, changed_since: visit, changes: ['new', 'cheaper', 'gone'] };
  const ids = page.map(({ property_id: id }: { property_id: string }) => id);
  const marked = (await app.request('POST', '/api/v4/property/changed-homes', { body: { ids, search } })).body.data;
  const titleOf = (id: string) => page.find(({ property_id: each }: { property_id: string }) => each === id).title;
  expect(
    marked
      .map((each: { property_id: string; change: string }) => `${titleOf(each.property_id)}: ${each.change}`)
      .sort(),
  ).toEqual(['Billigere: cheaper', 'Ny: new', 'Tilbake: new']);

  // As dear again as it was, or on the market again, is no news of that kind any more.
  app.clock.advance(HOUR);
  const later = app.clock.now().toISOString();
  await app.add({ ...cheaper, ...asking(4_000_000) }, { ...sold, availability: 'available' });
  expect(await changes(visit, { bedroom_max: 2 })).toEqual({ new: 3, cheaper: 0, gone: 1 });
  expect(await changes(later, { bedroom_max: 2 })).toEqual({ new: 1, cheaper: 0, gone: 0 });
});

it('means nothing by halves', async () => {
  const half = await app.request('POST', '/api/v4/property/search', { body: { changes: ['new'] } });
  expect(half.body.meta.ignored).toEqual([{ field: 'changes', value: '["new"]' }]);
  expect((await app.request('POST', '/api/v4/property/changes', { body: {} })).body.data).toEqual({
    new: 0,
    cheaper: 0,
    gone: 0,
  });
});
