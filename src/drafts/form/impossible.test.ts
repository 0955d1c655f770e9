import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { editDraft, getDraft, publishDraft } from '../contract.ts';
import { aDraft, aForm, ofDraft } from '../drafts.testing.ts';

/** What no home has is refused at its field, and what the draft had before stays. */

let app: TestApp;
let kari: SignedInTester;

beforeAll(async () => {
  app = await startTestApp();
  kari = await app.signIn();
});
afterAll(() => app.close());

async function change(changes: object, region: 'no' | 'au' = 'no', language: 'en' | 'nb' = 'en') {
  const { id, version, form_data } = await aDraft(app, kari, aForm(kari.email, 'residential_sale', region), region);
  const { status, body } = await app.request('PATCH', ofDraft(editDraft, id), {
    headers: { ...kari.headers, 'accept-language': language },
    body: { version, form_data: changes },
  });
  const { body: kept } = await app.request('GET', ofDraft(getDraft, id), { headers: kari.headers });
  return { status, errors: body.errors, isAsBefore: JSON.stringify(kept.data.form_data) === JSON.stringify(form_data) };
}

const detail = (members: object) => ({ property_detail: members });

it.each([
  ['a year before any house', detail({ construction_year: 1066 }), 'property_detail.construction_year'],
  ['a year long to come', detail({ construction_year: 2190 }), 'property_detail.construction_year'],
  ['a renovation long to come', detail({ renovation_year: 2190 }), 'property_detail.renovation_year'],
  ['a hundred bedrooms', detail({ bedrooms: 99 }), 'property_detail.bedrooms'],
  ['a floor that no building has', detail({ floor_located: 99 }), 'property_detail.floor_located'],
  ['a flat of one m²', detail({ usage_area: { value: 1 } }), 'property_detail.usage_area'],
  ['a flat of 9000 m²', detail({ usage_area: { value: 9_000 } }), 'property_detail.usage_area'],
  ['a price of one krone', { price_and_date: { asking_price: 1 } }, 'price_and_date.asking_price'],
  [
    'a municipality that there is not',
    detail({ land_registry: { municipality_number: 9999 } }),
    'property_detail.land_registry.municipality_number',
  ],
])('%s is refused', async (_what, changes, field) => {
  const { status, errors, isAsBefore } = await change(changes);
  expect([status, Object.keys(errors)]).toEqual([400, [`form_data.${field}`]]);
  expect(isAsBefore).toBe(true);
});

it('a floor above the top of the building is refused at whichever of the two was typed', async () => {
  expect((await change(detail({ floor_located: 5, floors_in_building: 4 }))).status).toBe(400);
  const { id, version } = await aDraft(app, kari, aForm(kari.email));
  const edit = (at: number, members: object) =>
    app.request('PATCH', ofDraft(editDraft, id), {
      headers: kari.headers,
      body: { version: at, form_data: detail(members) },
    });
  const { body } = await edit(version, { floor_located: 5 });
  const refused = await edit(body.data.version, { floors_in_building: 4 });
  expect(Object.keys(refused.body.errors)).toEqual(['form_data.property_detail.floors_in_building']);
  expect((await edit(body.data.version, { floors_in_building: 5 })).body.data.form_data.property_detail).toMatchObject({
    floor_located: 5,
    floors_in_building: 5,
  });
});

it('a number that a municipality had before is answered with the one it has now', async () => {
  const before = {
    ...detail({ land_registry: { municipality_number: 1201 } }),
    location: { municipality: 'Bergen' },
  };
  const { errors } = await change(before, 'no', 'nb');
  expect(errors['form_data.property_detail.land_registry.municipality_number'][0]).toContain('Bergen har 4601');
});

it('the number of an association has nine digits, the last by the others, and may have spaces', async () => {
  const typed = (text: string) =>
    change(detail({ land_registry: { housing_association_registration_number: text } }), 'no', 'nb');
  const field = 'form_data.property_detail.land_registry.housing_association_registration_number';
  for (const wrong of ['123', '988 077 918', '98807791x'])
    expect((await typed(wrong)).errors[field]).toEqual([expect.stringContaining('ni sifre')]);
  expect((await typed('988 077 917')).status).toBe(200);
});

it('a wrong number that was kept before is in nobody’s way', async () => {
  const { id, version } = await aDraft(app, kari, aForm(kari.email));
  await app.db.query(
    `UPDATE drafts SET form_data = jsonb_set(form_data, '{propertyDetail,landRegistry,housingAssociationRegistrationNumber}', '"123"')
     WHERE id = $1`,
    [id],
  );
  const { status } = await app.request('PATCH', ofDraft(editDraft, id), {
    headers: kari.headers,
    body: { version, form_data: detail({ land_registry: { section_number: 3 } }) },
  });
  expect(status).toBe(200);
});

it('what is possible in one market need not be in the other', async () => {
  expect((await change(detail({ floor_located: 90 }), 'au')).status).toBe(200);
  expect((await change(detail({ construction_year: 1700 }), 'au')).status).toBe(400);
  expect((await change(detail({ construction_year: 1700 }))).status).toBe(200);
});

it('a kind that makes a value impossible is kept, and publishing waits for the value', async () => {
  const form = aForm(kari.email);
  const house = {
    ...form,
    listing_type: { ...form.listing_type, property_type: ['single_dwelling'] },
    property_detail: { ...form.property_detail, usage_area: { value: 4_000 } },
    price_and_date: { asking_price: 40_000_000 },
  };
  const { id, version } = await aDraft(app, kari, house);
  const { status } = await app.request('PATCH', ofDraft(editDraft, id), {
    headers: kari.headers,
    body: { version, form_data: { listing_type: { property_type: ['apartment'] } } },
  });
  expect(status).toBe(200);
  const published = await app.request('POST', ofDraft(publishDraft, id), { headers: kari.headers, body: {} });
  expect([published.status, Object.keys(published.body.errors)]).toEqual([400, ['property_detail.usage_area']]);
});
