import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Body, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { camelKeys, wireJson } from '../../contract/case.ts';
import { OBJECT_TYPES } from '../../properties/enums.contract.ts';
import { createDraft, editDraft, getDraft, publishDraft } from '../contract.ts';
import { HOST, ofDraft } from '../drafts.testing.ts';
import { PROPERTY_TYPE_OPTIONS, TABS } from '../form/options.contract.ts';
import { changesOf, pathOfMissing } from './field-kinds.ts';
import { fieldGroups } from './form-fields.ts';
import { readTab } from './form-view.ts';

/** Every type of listing in both markets, filled in by the fields of its form alone, as pages read and send them. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let houses = 0;

/** What owners type, by field: more than any one type asks for. */
function typed(email: string, region: 'no' | 'au', propertyType: string): Readonly<Record<string, string>> {
  houses += 1;
  return {
    'listingType.propertyType': propertyType,
    'location.street': region === 'no' ? `Storgata ${houses}` : `${houses} Swan Street`,
    'location.suburb': region === 'no' ? 'Oslo' : 'Richmond',
    'location.postCode': region === 'no' ? '0184' : '3121',
    'propertyDetail.title': 'A home of our own',
    'propertyDetail.usageArea.value': '84',
    'propertyDetail.bedrooms': '2',
    'propertyDetail.beds': '6',
    'propertyDetail.landRegistry.municipalityNumber': '0301',
    'propertyDetail.landRegistry.farmNumber': '208',
    'propertyDetail.landRegistry.shareNumber': String(houses),
    'priceAndDate.askingPrice': region === 'no' ? '4 500 000' : '$4,500,000',
    'priceAndDate.monthly': region === 'no' ? '18 000' : '$1,150',
    'contacts.0.name': 'Kari Nordmann',
    'contacts.0.email': email,
  };
}

const CASES = (['no', 'au'] as const).flatMap((region) => OBJECT_TYPES.map((type) => ({ region, type })));

it.each(CASES)(
  'makes $type in $region: each thing that is missing has a field, and filled in it is published',
  async (made) => {
    const { region, type } = made;
    const host = HOST[region];
    const owner: SignedInTester = await app.signIn();
    const { headers } = owner;
    const created = await app.request('POST', createDraft.path, {
      headers,
      host,
      body: { form_data: { listing_type: { object_type: type } } },
    });
    const { id } = created.body.data;
    const texts = typed(owner.email, region, PROPERTY_TYPE_OPTIONS[region][type][0] ?? '');
    const typing = { language: region === 'no' ? 'nb' : 'en', region } as const;
    for (const tab of TABS) {
      const draft: Body = camelKeys((await app.request('GET', ofDraft(getDraft, id), { headers, host })).body.data);
      const missing: string[] = draft.tabs.find((state: Body) => state.tab === tab).missing;
      const fields = fieldGroups(tab, type, region).flatMap((group) => group.fields);
      const paths = fields.map(({ path }) => path);
      const withoutField = missing.map(pathOfMissing).filter((path) => !paths.includes(path));
      expect(withoutField).toEqual([]);
      // As a browser sends it: every field of the tab, those that are not needed empty.
      const form = new FormData();
      for (const { path, kind } of fields)
        if (path === 'listingType.objectType') form.set(path, type);
        else if (kind !== 'choices' || texts[path] !== undefined) form.set(path, texts[path] ?? '');
      const read = readTab(fields, form, typing);
      expect([...read.problems]).toEqual([]);
      if (fields.length === 0) continue;
      const { status, body } = await app.request('PATCH', ofDraft(editDraft, id), {
        headers,
        host,
        body: wireJson({ version: draft.version, formData: changesOf(draft.formData, read.values) }),
      });
      expect(status, JSON.stringify(body)).toBe(200);
    }
    const { status, body } = await app.request('POST', ofDraft(publishDraft, id), { headers, host, body: {} });
    expect([status, body.data?.state], JSON.stringify(body)).toEqual([200, 'published']);
    const listing = await app.request('GET', `/api/v2/property?id=${body.data.property_id as string}`, { host });
    expect(listing.body.data).toMatchObject({
      object_type: type,
      region,
      prices: { price: { amount: type.endsWith('sale') ? 4_500_000 : region === 'no' ? 18_000 : 1_150 } },
    });
  },
);

it.each(['no', 'au'] as const)('asks of a room to rent what rooms have, and nothing of owning a home: %s', (region) => {
  const pathsOf = (tab: 'property_detail' | 'price_and_date' | 'listing_type', type: 'room_in_shared_apartment') =>
    fieldGroups(tab, 'residential_rent', region, [type]).flatMap(({ fields }) => fields.map(({ path }) => path));
  const [details, prices, types] = (['property_detail', 'price_and_date', 'listing_type'] as const).map((tab) =>
    pathsOf(tab, 'room_in_shared_apartment'),
  );
  expect(details).toEqual(
    expect.arrayContaining(
      ['usageArea.value', 'bedrooms', 'furnished', 'isPetAllowed', 'includedInLease'].map(
        (at) => `propertyDetail.${at}`,
      ),
    ),
  );
  expect(prices).toEqual(
    expect.arrayContaining(['monthly', 'deposit', 'lease', 'availableFrom'].map((at) => `priceAndDate.${at}`)),
  );
  expect([...(details ?? []), ...(prices ?? []), ...(types ?? [])].join(' ')).not.toMatch(
    /ownership|landRegistry|jointDebt|sharedCost|areaInternal|primaryRoom|plotArea|fixedFee|condition\b/,
  );
});

it('asks nothing of associations where a home is let, and of the land registry only when it is unfolded', () => {
  const groups = fieldGroups('property_detail', 'residential_rent', 'no', ['apartment']);
  expect(groups.find(({ name }) => name === 'co_op')).toBeUndefined();
  expect(groups.find(({ name }) => name === 'registry')).toMatchObject({ isFolded: true });
  expect(fieldGroups('property_detail', 'residential_sale', 'no', ['apartment']).map(({ name }) => name)).toContain(
    'co_op',
  );
});
