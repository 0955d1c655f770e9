import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import { editDraft } from './contract.ts';
import { aDraft, aForm, aPublished, HOST, ofDraft } from './drafts.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { proposeAddresses } from './geocoding/contract.ts';

/** In Norway the postal place is that of the postcode; the quarter is told beside it. */

const IN_GRUNERLOKKA = {
  ...{ street: 'Markveien 41B', suburb: 'Grünerløkka', municipality: 'Oslo', region: 'Oslo', postCode: '0554' },
  ...{ lat: 59.9226, lng: 10.7593 },
};

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  kari = await app.signIn();
  // Quarters are known by the homes that lie in them.
  await app.add(aListing({ address: IN_GRUNERLOKKA }));
});
afterAll(() => app.close());

const propose = async (term: string) =>
  (await app.request('GET', `${proposeAddresses.path}?term=${encodeURIComponent(term)}`, { host: 'grend.no' })).body
    .data;

const draftAt = (location: object) => {
  const form = aForm(kari.email);
  return aDraft(app, kari, { ...form, location: { street: 'Toftes gate 48', municipality: 'Oslo', ...location } });
};

it('a quarter is proposed as the neighbourhood', async () => {
  const [first] = await propose('Grünerløkka');
  expect(first).toMatchObject({ neighbourhood: 'Grünerløkka', municipality: 'Oslo' });
  expect(first.suburb).toBeUndefined();
  expect(first.metres).toBeLessThan(3_000);
});

it('a street is proposed at the postal place of the postcode that was typed with it', async () => {
  const [first] = await propose('Toftes gate 48, 0556');
  expect(first).toMatchObject({ street: 'Toftes gate 48', post_code: '0556', suburb: 'Oslo' });
});

it('the postcode fills in the postal place, and leaves the neighbourhood', async () => {
  const { form_data } = await draftAt({ post_code: '0556', sub_locality_nickname: 'Grünerløkka' });
  expect(form_data.location).toMatchObject({ suburb: 'Oslo', sub_locality_nickname: 'Grünerløkka' });
});

it('a draft from before has its postal place mended once its address is changed, and not for another field', async () => {
  const { id, version } = await draftAt({ post_code: '0556', suburb: 'Grünerløkka' });
  const edit = async (by: number, form_data: object) => {
    const { body } = await app.request('PATCH', ofDraft(editDraft, id), {
      headers: kari.headers,
      body: { version: by, form_data },
    });
    return body.data;
  };
  const priced = await edit(version, { price_and_date: { asking_price: 5_000_000 } });
  expect(priced.form_data.location.suburb).toBe('Grünerløkka');
  const moved = await edit(priced.version, { location: { street: 'Toftes gate 50' } });
  expect(moved.form_data.location).toMatchObject({ suburb: 'Oslo', sub_locality_nickname: 'Grünerløkka' });
});

it('an address is not whole without its postcode, but where readers are not told it', async () => {
  const missing = ({ tabs }: { readonly tabs: readonly { readonly missing: readonly string[] }[] }) =>
    tabs.flatMap((tab) => tab.missing);
  expect(missing(await draftAt({ suburb: 'Oslo' }))).toEqual(['location.post_code']);
  expect(missing(await draftAt({ suburb: 'Oslo', is_address_hidden: true }))).toEqual([]);
});

it('the listing is told by the postal place, where the municipality has another name', async () => {
  const form = aForm(kari.email, 'leisure_sale');
  const location = { ...form.location, street: 'Bygdinvegen 3780', post_code: '2953', suburb: 'Beitostølen' };
  const here = { ...location, municipality: 'Øystre Slidre', region: 'Innlandet', coordinates: undefined };
  const { property_id } = await aPublished(app, kari, { ...form, location: here });
  const { body } = await app.request('GET', `/api/v2/property?id=${String(property_id)}`);
  expect(body.data.address).toMatchObject({
    full_address: 'Bygdinvegen 3780, 2953 Beitostølen',
    ...{ post_town: 'Beitostølen', municipality: 'Øystre Slidre' },
  });
});

it('a home whose postal place is the town is found in its quarter: by its neighbourhood, or by its pin', async () => {
  const found = async () => {
    await app.app.index.refresh();
    const { body } = await app.request('POST', '/api/v4/property/search', {
      body: { address: ['oslo,oslo,grunerlokka'] },
      host: HOST.no,
    });
    return body.data.map(({ property_id }: { readonly property_id: string }) => property_id);
  };
  const publish = async (location: object) => {
    const form = aForm(kari.email);
    const here = { ...form.location, suburb: 'Oslo', coordinates: undefined };
    const listing = await aPublished(app, kari, { ...form, location: { ...here, ...location } });
    return listing['property_id'];
  };
  const named = await publish({ sub_locality_nickname: 'Grünerløkka' });
  const pinned = await publish({ coordinates: { lat: 59.9227, lng: 10.7592 } });
  const neither = await publish({});
  const ids = await found();
  expect(ids).toEqual(expect.arrayContaining([named, pinned]));
  expect(ids).not.toContain(neither);
});
