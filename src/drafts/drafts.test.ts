import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import { deleteDraft, duplicateDraft, editDraft, getDraft, listDrafts, previewDraft } from './contract.ts';
import { aDraft, aForm, aPublished, ofDraft } from './drafts.testing.ts';

/** Product specification, sections 4, 5 and 7, "Drafts": what is in the form, and what is missing in it. */

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  kari = await app.signIn();
});
afterAll(() => app.close());

function patch(id: string, version: number, form: object) {
  return app.request('PATCH', ofDraft(editDraft, id), { headers: kari.headers, body: { version, form_data: form } });
}

async function get(id: string) {
  const { body } = await app.request('GET', ofDraft(getDraft, id), { headers: kari.headers });
  return body.data;
}

const missingIn = (draft: { tabs: { missing: string[] }[] }) => draft.tabs.flatMap(({ missing }) => missing);

describe('a draft', () => {
  it('begins empty, with the first tab alone', async () => {
    const draft = await aDraft(app, kari, {});
    expect(draft).toMatchObject({ version: 1, state: 'draft', region: 'no', is_complete: false, property_id: null });
    expect(draft.tabs.map((tab: { tab: string; is_enabled: boolean }) => [tab.tab, tab.is_enabled])).toEqual([
      ['listing_type', true],
      ['images', false],
      ['location', false],
      ['property_detail', false],
      ['price_and_date', false],
      ['contacts', false],
    ]);
  });

  it('keeps what is typed, member by member, and says what is missing by its path', async () => {
    const { id } = await aDraft(app, kari, { listing_type: { object_type: 'residential_sale' } });
    const first = await patch(id, 1, {
      property_detail: { title: '  Lys \u202e toroms ', land_registry: { farm_number: 228 } },
    });
    const second = await patch(id, 2, { property_detail: { land_registry: { share_number: 4 }, bedrooms: 0 } });
    expect(first.body.data.version).toBe(2);
    expect(second.body.data.form_data.property_detail).toEqual({
      title: 'Lys toroms',
      land_registry: { farm_number: 228, share_number: 4 },
      bedrooms: 0,
    });
    expect(missingIn(await get(id))).toEqual([
      'listing_type.property_type',
      'location.street',
      'location.post_code',
      'property_detail.land_registry.municipality_number',
      'property_detail.usage_area',
      'price_and_date.asking_price',
      'contacts.0.name',
      'contacts.0.email',
    ]);
  });

  it('knows the share of an association by its name and number, or by the land registry', async () => {
    const { property_detail: detail, ...form } = aForm(kari.email);
    const { land_registry: numbers, ...bare } = detail;
    const missingOf = async (ownership: string | null, land_registry?: object) =>
      missingIn(
        await aDraft(app, kari, {
          ...form,
          listing_type: { ...form.listing_type, ownership },
          property_detail: { ...bare, ...(land_registry === undefined ? {} : { land_registry }) },
        }),
      );
    const share = { housing_association_name: 'Løkka borettslag', housing_association_section_number: '12' };
    for (const ownership of ['share', 'stock', 'cooperative']) {
      expect(await missingOf(ownership)).toEqual([
        'property_detail.land_registry.housing_association_name',
        'property_detail.land_registry.housing_association_section_number',
      ]);
      expect(await missingOf(ownership, share)).toEqual([]);
      expect(await missingOf(ownership, numbers)).toEqual([]);
    }
    for (const ownership of ['freehold', null])
      expect(await missingOf(ownership, share)).toEqual([
        'property_detail.land_registry.farm_number',
        'property_detail.land_registry.share_number',
      ]);
  });

  it('does not call missing what may stay empty', async () => {
    const { property_detail: detail, ...form } = aForm(kari.email, 'residential_rent');
    const { land_registry: _, ...bare } = detail;
    expect(missingIn(await aDraft(app, kari, { ...form, property_detail: bare }))).toEqual([]);
    const { primary_room: _room, construction_year: _year, ...sold } = aForm(kari.email).property_detail;
    expect(missingIn(await aDraft(app, kari, { ...aForm(kari.email), property_detail: sold }))).toEqual([]);
    const sale = aForm(kari.email, 'residential_sale', 'au');
    const known = { title: 'Lys toroms', bedrooms: 2 };
    expect(missingIn(await aDraft(app, kari, { ...sale, property_detail: known }, 'au'))).toEqual([]);
    const land = { ...sale.listing_type, property_type: ['land'] };
    const plot = { ...sale, listing_type: land, property_detail: { title: 'Corner block' } };
    expect(missingIn(await aDraft(app, kari, plot, 'au'))).toEqual(['property_detail.plot_area']);
  });

  it('knows by the postcode where the home is, and leaves what was typed', async () => {
    const { id } = await aDraft(app, kari, { location: { post_code: '0555' } });
    const first = await get(id);
    expect(first.form_data.location).toMatchObject({
      post_code: '0555',
      suburb: 'Oslo',
      municipality: 'Oslo',
      region: 'Oslo',
    });
    expect(first.form_data.property_detail.land_registry).toEqual({ municipality_number: 301 });
    const moved = (await patch(id, 1, { location: { post_code: '5003' } })).body.data.form_data;
    expect(moved.location).toMatchObject({ suburb: 'Bergen', municipality: 'Bergen', region: 'Vestland' });
    expect(moved.property_detail.land_registry).toEqual({ municipality_number: 4601 });
    await patch(id, 2, { location: { municipality: 'Askøy' } });
    const kept = (await patch(id, 3, { location: { post_code: '9008' } })).body.data.form_data;
    expect(kept.location).toMatchObject({ municipality: 'Askøy', region: 'Troms' });
    expect(kept.property_detail.land_registry).toEqual({ municipality_number: 4627 });
  });

  it('knows the suburb by an Australian postcode that has one alone, and asks for it where there are several', async () => {
    const rental = { object_type: 'residential_rent' };
    const { id, form_data, tabs } = await aDraft(
      app,
      kari,
      { listing_type: rental, location: { post_code: '3065' } },
      'au',
    );
    expect(form_data.location).toMatchObject({ suburb: 'Fitzroy', region: 'VIC' });
    expect(missingIn({ tabs })).not.toContain('location.suburb');
    const moved = (await patch(id, 1, { location: { post_code: '3121' } })).body.data;
    expect(moved.form_data.location).toMatchObject({ suburb: null, region: 'VIC' });
    expect(missingIn(moved)).toContain('location.suburb');
    // The council follows from the suburb that is named: the postcode may lie in several.
    const named = (await patch(id, 2, { location: { suburb: 'Cremorne' } })).body.data.form_data.location;
    expect(named).toMatchObject({ suburb: 'Cremorne', municipality: 'Yarra' });
    const emptied = (await patch(id, 3, { location: { post_code: null } })).body.data;
    expect(missingIn(emptied)).toContain('location.post_code');
  });

  it('knows by the pin alone in which municipality the home is', async () => {
    const { id } = await aDraft(app, kari, { location: { coordinates: { lat: 59.92, lng: 10.75 } } });
    const first = (await get(id)).form_data;
    expect(first.location).toMatchObject({ municipality: 'Oslo', region: 'Oslo' });
    expect(first.property_detail.land_registry).toEqual({ municipality_number: 301 });
    const moved = (await patch(id, 1, { location: { coordinates: { lat: 60.39, lng: 5.32 } } })).body.data.form_data;
    expect(moved.location).toMatchObject({ municipality: 'Bergen', region: 'Vestland' });
    expect(moved.property_detail.land_registry).toEqual({ municipality_number: 4601 });
    await patch(id, 2, { location: { municipality: 'Askøy' } });
    const kept = (await patch(id, 3, { location: { coordinates: { lat: 59.92, lng: 10.75 } } })).body.data.form_data;
    expect(kept.location.municipality).toBe('Askøy');
  });

  it('is never overwritten by somebody who has not seen it as it is', async () => {
    const { id, version } = await aDraft(app, kari);
    await patch(id, version, { property_detail: { title: 'Fra telefonen' } });
    const late = await patch(id, version, { property_detail: { title: 'Fra pulten' } });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'draft_changed',
        data: { id, version: 2, form_data: { property_detail: { title: 'Fra telefonen' } } },
      },
    });
    expect((await get(id)).form_data.property_detail.title).toBe('Fra telefonen');
  });

  it('refuses what no home has, by its path', async () => {
    const { id, version } = await aDraft(app, kari);
    const { status, body } = await patch(id, version, {
      property_detail: { bedrooms: -1, usage_area: { value: 'stor' } },
      price_and_date: { inspection_date: [{ date: '2026-11-31', time_from: '25:00', time_to: '12:00' }] },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual([
      'form_data.price_and_date.inspection_date.0.date',
      'form_data.price_and_date.inspection_date.0.time_from',
      'form_data.property_detail.bedrooms',
      'form_data.property_detail.usage_area.value',
    ]);
  });

  it('takes an unknown type for a home for sale, and leaves out kinds of property that a type has not', async () => {
    const { id } = await aDraft(app, kari, {
      listing_type: { object_type: 'residential_rent', property_type: ['dorm'] },
    });
    const { body } = await patch(id, 1, { listing_type: { object_type: 'castle' } });
    expect(body.data.form_data.listing_type).toEqual({ object_type: 'residential_sale', property_type: [] });
  });

  it('works out the total price, and counts figures that nobody told as unknown', async () => {
    const draft = await aDraft(app, kari);
    expect(draft.form_data.price_and_date).toMatchObject({
      asking_price: 4_500_000,
      joint_debt: 120_000,
      total_price: 4_620_000,
      shared_cost: null,
    });
    expect(draft.is_complete).toBe(true);
  });

  it.each([
    ['residential_rent', ['price_and_date.monthly']],
    ['commercial_sale', ['price_and_date.asking_price']],
    ['leisure_sale', ['property_detail.beds', 'price_and_date.asking_price']],
  ] as const)('asks for what %s needs', async (objectType, needs) => {
    const { property_detail: detail, ...form } = aForm(kari.email);
    const draft = await aDraft(app, kari, {
      ...form,
      listing_type: { object_type: objectType, property_type: ['others'] },
      property_detail: detail,
      price_and_date: {},
    });
    expect(missingIn(draft)).toEqual(needs);
  });

  it('is asked for no land registry in Australia, which has none', async () => {
    const draft = await aDraft(app, kari, aForm(kari.email, 'residential_sale', 'au'), 'au');
    expect(draft).toMatchObject({ region: 'au', is_complete: true });
  });
});

/** An operation in the OpenAPI document. */
interface Described {
  readonly summary: string;
  readonly security?: unknown;
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties?: object } } | undefined>;
  };
}

/** Section 7 of the product specification, and what the flow needs beside it; with the fields of their bodies. */
const CALLS: readonly (readonly [method: string, path: string, ...fields: string[]])[] = [
  ['post', '/api/user/properties/draft', 'form_data'],
  ['get', '/api/user/properties/draft'],
  ['get', '/api/user/properties/draft/{id}'],
  ['patch', '/api/user/properties/draft/{id}', 'form_data'],
  ['delete', '/api/user/properties/draft/{id}'],
  ['post', '/api/user/properties/draft/{id}/duplicate'],
  ['post', '/api/user/properties/draft/{id}/images'],
  ['patch', '/api/user/properties/draft/{id}/images/sort', 'images'],
  ['delete', '/api/user/properties/draft/{id}/images/{image_id}'],
  ['post', '/api/user/properties/draft/{id}/attachments'],
  ['delete', '/api/user/properties/draft/{id}/attachments/{att_id}'],
  ['post', '/api/user/properties/draft/{id}/publish'],
  ['put', '/api/user/properties/draft/{id}/activate'],
  ['put', '/api/user/properties/draft/{id}/deactivate'],
  ['get', '/api/user/properties/draft/{id}/preview'],
  ['post', '/api/user/properties/draft/{id}/payment', 'card_number'],
  ['post', '/api/listing/check-prices', 'listing_type'],
  ['post', '/api/listing/checkout', 'draft_id'],
];

it.each(CALLS.map(([method, path, ...fields]) => ({ method, path, fields })))(
  'is made by calls of their own, which are described: $method $path',
  async ({ method, path, fields }) => {
    const document: { paths: Record<string, Record<string, Described>> } = (
      await app.server.inject('/api/openapi.json')
    ).json();
    const described = document.paths[path]?.[method];
    expect(described?.summary).toMatch(/\w/);
    const body = described?.requestBody?.content['application/json']?.schema.properties ?? {};
    expect(Object.keys(body)).toEqual(expect.arrayContaining(fields));
    expect(described?.security).toEqual(path.endsWith('check-prices') ? undefined : expect.anything());
  },
);

describe("one's drafts", () => {
  it('are listed by page and state, the last changed first', async () => {
    const ola = await app.signIn();
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      ids.push((await aDraft(app, ola)).id);
      app.clock.advance(1_000);
    }
    const ask = (query: string) => app.request('GET', `${listDrafts.path}?${query}`, { headers: ola.headers });
    const { body } = await ask('size=2');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
    expect(body.data[0]).toMatchObject({ title: 'Lys toroms med balkong', price: 4_500_000, state: 'draft' });
    expect(body.pagination).toEqual({ current_page: 1, per_page: 2, results: 3, last_page: 2 });
    expect((await ask('state=published')).body.pagination.results).toBe(0);
  });

  it('are a hundred at most', async () => {
    const ola = await app.signIn();
    await app.db.query(
      "INSERT INTO drafts (owner_id, region, form_data, created_at, updated_at) SELECT $1, 'no', (SELECT form_data FROM drafts LIMIT 1), now(), now() FROM generate_series(1, 100)",
      [ola.userId],
    );
    await expect(aDraft(app, ola)).rejects.toThrow('too_many_drafts');
  });

  it('can be the beginning of another, without viewings', async () => {
    const { id } = await aPublished(app, kari, {
      ...aForm(kari.email),
      price_and_date: {
        asking_price: 4_500_000,
        inspection_date: [{ date: '2026-12-01', time_from: '17:00', time_to: '18:00' }],
      },
    });
    const { body } = await app.request('POST', ofDraft(duplicateDraft, id), { headers: kari.headers });
    expect(body.data).toMatchObject({ state: 'draft', property_id: null, link: null });
    expect(body.data.id).not.toBe(id);
    expect(body.data.form_data.property_detail.title).toBe('Lys toroms med balkong');
    expect(body.data.form_data.price_and_date.inspection_date).toBeUndefined();
  });

  it('take their listings off the market when they are deleted', async () => {
    const { id, property_id: propertyId } = await aPublished(app, kari);
    await app.request('DELETE', ofDraft(deleteDraft, id), { headers: kari.headers });
    expect((await app.request('GET', ofDraft(getDraft, id), { headers: kari.headers })).status).toBe(404);
    expect((await app.request('GET', `/api/v2/property?id=${propertyId}`)).body.code).toBe('listing_withdrawn');
  });
});

describe('the preview', () => {
  it('is the listing as it would be, and leaves nothing behind', async () => {
    const before = await app.db.query('SELECT count(*) FROM listings');
    const { id } = await aDraft(app, kari);
    const { status, body } = await app.request('GET', ofDraft(previewDraft, id), { headers: kari.headers });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      title: 'Lys toroms med balkong',
      owner_type: 'user',
      prices: { total_price: { amount: 4_620_000, currency: 'NOK' } },
      offered_by: { agents: [{ name: 'Kari Nordmann' }] },
    });
    // As on the market: its page has the same sections and sums.
    expect(body.meta.insurance.offers).not.toHaveLength(0);
    expect(await app.db.query('SELECT count(*) FROM listings')).toEqual(before);
    const stranger = await app.signIn();
    expect((await app.request('GET', ofDraft(previewDraft, id), { headers: stranger.headers })).status).toBe(404);
  });

  it('does without what is missing', async () => {
    const { id } = await aDraft(app, kari, {});
    const { body } = await app.request('GET', ofDraft(previewDraft, id), { headers: kari.headers });
    expect(body.data).toMatchObject({ title: 'Uten tittel', object_type: 'residential_sale' });
  });
});
