import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Body, startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import {
  activateDraft,
  closeDraft,
  deactivateDraft,
  deleteDraft,
  editDraft,
  extendDraft,
  getDraft,
  listDrafts,
  publishDraft,
  relistDraft,
} from './contract.ts';
import { act, aDraft, aForm, aPublished, HOST, ofDraft, type ObjectTypeName } from './drafts.testing.ts';

/** Product specification, section 4, "Draft flow": from the form to a listing that is found, and to its end. */

const DAY_MS = 86_400_000;

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  // With a home, so that what is done once is done before anything is waited for.
  app = await startTestApp(aListing());
});
// An account that is new may not publish many.
beforeEach(async () => {
  kari = await app.signIn();
});
afterAll(() => app.close());

/** A token is good for minutes: who comes back signs in again. */
async function later(days: number): Promise<void> {
  app.clock.advance(days * DAY_MS);
  kari = await app.signIn(kari.email);
}

function send(
  endpoint: { method: 'POST' | 'PUT' | 'GET' | 'PATCH' | 'DELETE'; path: string },
  id: string,
  body?: object,
) {
  return app.request(endpoint.method, ofDraft(endpoint, id), {
    headers: kari.headers,
    ...(body === undefined ? {} : { body }),
  });
}

async function listingOf({ property_id: id }: Body): Promise<Body> {
  const { body } = await app.request('GET', `/api/v2/property?id=${id}&availability[]=all`);
  return body.data;
}

async function found(filter: object, host: string): Promise<string[]> {
  await app.app.index.refresh();
  const { body } = await app.request('POST', '/api/v4/property/search', { body: { ...filter, size: 100 }, host });
  return body.data.map(({ property_id }: Body) => property_id);
}

/** Changes the form of what is there. */
async function edit(id: string, form: object): Promise<Body> {
  const { version } = (await send(getDraft, id)).body.data;
  return (await send(editDraft, id, { version, form_data: form })).body.data;
}

const LISTING_TYPES: Readonly<Record<ObjectTypeName, string>> = {
  residential_sale: 'buy',
  residential_rent: 'rent',
  commercial_sale: 'commercial',
  commercial_rent: 'commercial',
  leisure_sale: 'leisure',
  leisure_rent: 'leisure',
};

describe.each(['no', 'au'] as const)('publishing in region %s', (region) => {
  it.each(Object.keys(LISTING_TYPES) as ObjectTypeName[])(
    'makes a listing of %s that is found at once',
    async (type) => {
      const { id } = await aDraft(app, kari, aForm(kari.email, type, region), region);
      const { status, body } = await send(publishDraft, id, { version: 1 });
      expect({ status, state: body.data?.state }, JSON.stringify(body)).toEqual({ status: 200, state: 'published' });
      const draft = body.data;
      expect(draft).toMatchObject({ external_id: id, link: `/r/owner/287955/${id}`, has_unpublished_changes: false });
      const acquisition = type.endsWith('rent') ? 'rent' : 'buy';
      expect(await found({ listing_type: LISTING_TYPES[type], acquisition }, HOST[region])).toContain(
        draft.property_id,
      );
      expect(await listingOf(draft)).toMatchObject({
        object_type: type,
        region,
        owner_type: 'user',
        status: 'available',
        prices: { price: { currency: region === 'no' ? 'NOK' : 'USD' } },
        time_zone: region === 'no' ? 'Europe/Oslo' : 'Australia/Melbourne',
      });
      const link = `/api/v2/property/by-source?source=owner&tenant=287955&external_id=${id}`;
      expect((await app.request('GET', link, { host: HOST[region] })).body.data.property_id).toBe(draft.property_id);
    },
  );
});

describe('publishing', () => {
  it('is refused with the names of what is missing', async () => {
    const { id } = await aDraft(app, kari, { ...aForm(kari.email), property_detail: { title: 'Lys toroms' } });
    const { status, body } = await send(publishDraft, id, {});
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'draft_incomplete' });
    expect(Object.keys(body.errors)).toEqual([
      'property_detail.land_registry.housing_association_name',
      'property_detail.land_registry.housing_association_section_number',
      'property_detail.usage_area',
      'property_detail.bedrooms',
    ]);
    expect((await send(getDraft, id)).body.data.state).toBe('draft');
  });

  it('tells of a share the association and its number, without a number of the property', async () => {
    const share = { housing_association_name: 'Løkka borettslag', housing_association_section_number: '12' };
    const number = { municipality_number: 301, farm_number: 228, share_number: 9_412 };
    const told = async (land_registry: object) => {
      const { property_detail: detail, ...form } = aForm(kari.email);
      const { id } = await aDraft(app, kari, { ...form, property_detail: { ...detail, land_registry } });
      const { body } = await send(publishDraft, id, { version: 1 });
      return (await listingOf(body.data)).land_registry;
    };
    expect(await told(share)).toMatchObject(share);
    // Half a number of the property says nothing.
    const { share_number: _, ...half } = number;
    expect(await told({ ...share, ...half })).toEqual({ ...share, municipality_number: 301 });
    expect(await told({ ...share, ...number })).toEqual({ ...share, ...number });
  });

  it('is refused of a version that nobody has seen', async () => {
    const { id } = await aDraft(app, kari);
    await edit(id, { property_detail: { title: 'Et annet navn' } });
    const { status, body } = await send(publishDraft, id, { version: 1 });
    expect({ status, version: body.data.version, state: body.data.state }).toEqual({
      status: 409,
      version: 2,
      state: 'draft',
    });
  });

  it('needs a contact that is proven, and shows no other', async () => {
    const form = aForm(kari.email);
    const { id } = await aDraft(app, kari, { ...form, contacts: [{ name: 'Kari', email: 'other@example.com' }] });
    const refused = await send(publishDraft, id, {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'contact_unverified' } });
    expect(Object.keys(refused.body.errors)).toEqual(['contacts.0.email']);
    await edit(id, { contacts: [{ name: 'Kari', email: kari.email.toUpperCase(), phones: ['+4740000001'] }] });
    const { body } = await send(publishDraft, id, {});
    expect(body.data.verified_contacts).toEqual([kari.email.toUpperCase()]);
    expect((await listingOf(body.data)).offered_by.agents).toEqual([{ name: 'Kari' }]);
  });

  it('tells readers no address of the owner’s, whom messages reach, unless the owner wants it', async () => {
    const published = await aPublished(app, kari);
    await app.app.index.refresh();
    const { property_id: home } = published;
    const all = [
      await app.request('GET', `/api/v2/property?id=${home}`),
      await app.request('GET', `/api/v2/properties?ids=${home}`),
      await app.request('POST', '/api/v4/property/search', { body: { property_id: home } }),
      await app.request('GET', `/api/v3/property/${home}/contact`),
    ];
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(JSON.stringify(all.map(({ body }) => body)).toLowerCase()).not.toContain(kari.email.toLowerCase());
    expect(await listingOf(published)).toMatchObject({ messages_go_to: 'owner' });
    await edit(published.id, { contacts: [{ name: 'Kari', email: kari.email, is_email_shown: true }] });
    await send(publishDraft, published.id, {});
    expect((await listingOf(published)).offered_by.agents).toEqual([{ name: 'Kari', email: kari.email }]);
  });

  it('tells nothing of a hidden address: not its street, point or number in the land registry', async () => {
    const { location, ...form } = aForm(kari.email);
    const street = location.street;
    const published = await aPublished(app, kari, {
      ...form,
      location: {
        ...location,
        // A place that nobody has named before: what is learnt of it must not be where the house is.
        suburb: 'Skjulestad',
        post_code: null,
        coordinates: { lat: 59.9312, lng: 10.7654 },
        is_address_hidden: true,
      },
    });
    const listing = await listingOf(published);
    expect(listing.address).toMatchObject({ is_hidden: true, suburb: 'Skjulestad' });
    expect(listing.address.coordinates).toBeUndefined();
    expect(listing.land_registry).toBeUndefined();
    expect(JSON.stringify(listing)).not.toContain(street);
    expect(JSON.stringify(listing)).not.toContain('59.9312');
    const rows = await app.db.query('SELECT street, lat FROM listings WHERE id = $1', [published.property_id]);
    expect(rows).toEqual([{ street: null, lat: 59.93 }]);
    // Nor do lists and maps.
    await app.app.index.refresh();
    const around = {
      location_top_left_lat: 59.96,
      location_top_left_lng: 10.7,
      location_bottom_right_lat: 59.9,
      location_bottom_right_lng: 10.83,
    };
    for (const [path, body] of [
      ['/api/v4/property/search', { listing_type: 'buy', size: 100 }],
      ['/api/v4/property/map', { listing_type: 'buy', zoom_level: 18, ...around }],
    ] as const) {
      const answer = JSON.stringify((await app.request('POST', path, { body })).body);
      expect(answer).toContain(published.property_id);
      for (const secret of [street, '59.9312', '10.7654']) expect(answer).not.toContain(secret);
    }
    // Whoever owns it still has it.
    expect((await send(getDraft, published.id)).body.data.form_data.location.street).toBe(street);
  });

  it('is refused while its own words tell the hidden address', async () => {
    const { location, property_detail: detail, ...form } = aForm(kari.email);
    const { id } = await aDraft(app, kari, {
      ...form,
      location: { ...location, is_address_hidden: true },
      property_detail: { ...detail, description: 'Sentralt i Markveien.' },
    });
    expect((await send(getDraft, id)).body.data.told_address_in).toEqual(['property_detail.description']);
    expect(await send(publishDraft, id, {})).toMatchObject({
      status: 400,
      body: { code: 'address_told', errors: { 'property_detail.description': [expect.stringContaining('skjult')] } },
    });
    await edit(id, { property_detail: { description: 'Sentralt på Løkka.' } });
    expect((await send(publishDraft, id, {})).body.data).toMatchObject({ state: 'published', told_address_in: [] });
  });

  it('has viewings by the clock of the place', async () => {
    const { price_and_date: price, ...form } = aForm(kari.email, 'residential_sale', 'au');
    const { id } = await aDraft(
      app,
      kari,
      {
        ...form,
        price_and_date: { ...price, inspection_date: [{ date: '2026-12-05', time_from: '10:00', time_to: '10:30' }] },
      },
      'au',
    );
    const listing = await listingOf((await send(publishDraft, id, {})).body.data);
    expect(listing.viewing_date).toMatchObject([{ starts_at: '2026-12-04T23:00:00.000Z', time_from: '10:00' }]);
  });
});

describe('a published listing', () => {
  it('stays as it was until what is changed is published, and has its price history', async () => {
    const { id } = await aPublished(app, kari);
    const edited = await edit(id, { price_and_date: { asking_price: 4_300_000 } });
    expect(edited).toMatchObject({ state: 'published', has_unpublished_changes: true });
    expect((await listingOf(edited)).prices.asking_price.amount).toBe(4_500_000);
    const { published_at: before } = edited;
    await later(1);
    const published = (await send(publishDraft, id, {})).body.data;
    expect(published).toMatchObject({ has_unpublished_changes: false, published_at: before });
    const listing = await listingOf(published);
    expect(listing.prices.asking_price.amount).toBe(4_300_000);
    expect(listing.price_history).toMatchObject([
      { action: 'listed', price: 4_500_000 },
      { action: 'price_down', price: 4_300_000 },
    ]);
  });

  it('has no step of its price history for what is put right on its first day', async () => {
    const { id } = await aPublished(app, kari);
    await edit(id, { price_and_date: { asking_price: 4_400_000 } });
    const corrected = await listingOf((await send(publishDraft, id, {})).body.data);
    expect(corrected.prices.asking_price.amount).toBe(4_400_000);
    expect(corrected.price_history).toEqual([]);
    const [row] = await app.db.query('SELECT price_cut_at FROM listings WHERE id = $1::bigint', [
      corrected.property_id,
    ]);
    expect(row).toEqual({ price_cut_at: null });
  });

  it('is taken off the market and put back', async () => {
    const published = await aPublished(app, kari);
    const { id, property_id: propertyId } = published;
    expect(await found({}, HOST.no)).toContain(propertyId);
    expect((await send(deactivateDraft, id, {})).body.data.state).toBe('inactive');
    expect(await found({}, HOST.no)).not.toContain(propertyId);
    expect((await send(deactivateDraft, id, {})).body.code).toBe('draft_closed');
    expect((await send(activateDraft, id, {})).body.data).toMatchObject({
      state: 'published',
      property_id: propertyId,
    });
    expect(await found({}, HOST.no)).toContain(propertyId);
  });

  it('is sold for a price, once, and on no day to come', async () => {
    const { id } = await aPublished(app, kari);
    expect((await send(closeDraft, id, { date: '2031-01-01' })).body.errors.date).toHaveLength(1);
    const sold = (await send(closeDraft, id, { price: 4_650_000, date: '2026-11-20' })).body.data;
    expect(sold).toMatchObject({ state: 'sold', sold_price: 4_650_000 });
    expect(await listingOf(sold)).toMatchObject({
      status: 'sold',
      sold_at: '2026-11-20T11:00:00.000Z',
      prices: { sold_price: { amount: 4_650_000 } },
    });
    expect((await send(closeDraft, id, {})).body.code).toBe('draft_closed');
    expect((await send(publishDraft, id, {})).body.code).toBe('draft_closed');
    expect((await send(editDraft, id, { version: sold.version, form_data: {} })).body.code).toBe('draft_closed');
  });

  it('stays told when its owner deletes it, without photographs and what was written', async () => {
    const { id } = await aPublished(app, kari);
    const sold = (await send(closeDraft, id, { price: 4_650_000, date: '2026-11-20' })).body.data;
    expect((await listingOf(sold)).description).toBeTruthy();
    await send(deleteDraft, id);
    const told = await listingOf(sold);
    expect(told).toMatchObject({ status: 'sold', prices: { sold_price: { amount: 4_650_000 } }, images: [] });
    expect(told.description ?? null).toBeNull();
  });

  it('is rented out when it was to let', async () => {
    const { id } = await aPublished(app, kari, aForm(kari.email, 'residential_rent'));
    const rented = (await send(closeDraft, id, {})).body.data;
    expect(rented.state).toBe('rented');
    expect((await listingOf(rented)).status).toBe('rented');
  });
});

describe('listing a home again', () => {
  it('within 14 weeks is the same listing, with its first day and price history, and no news', async () => {
    const searcher = await app.signIn();
    const form = aForm(kari.email);
    const first = await aPublished(app, kari, form);
    await app.request('POST', '/api/search-collections', {
      headers: searcher.headers,
      body: { name: 'Alt', query: { listing_type: 'buy' }, notifications: 'instant' },
    });
    await app.app.index.refresh();
    await app.app.alerts.runDue();
    await send(deactivateDraft, first.id, {});
    await app.app.alerts.runDue();
    const before = await alertsOf(searcher);
    await later(30);
    const again = (await send(relistDraft, first.id, {})).body.data;
    expect(again).toMatchObject({
      state: 'published',
      property_id: first.property_id,
      first_published_at: first.first_published_at,
    });
    expect(again.published_at > first.published_at).toBe(true);
    const listing = await listingOf(again);
    expect(listing.first_published_at).toBe(first.published_at);
    expect(listing.price_history.map(({ action }: Body) => action)).toEqual(['listed', 'withdrawn', 'relisted']);
    await app.app.index.refresh();
    await app.app.alerts.runDue();
    expect(await alertsOf(searcher)).toBe(before);
  });

  it('later is a draft once more, and a new listing when it is published', async () => {
    const first = await aPublished(app, kari);
    await send(deactivateDraft, first.id, {});
    await later(15 * 7);
    const again = (await send(relistDraft, first.id, {})).body.data;
    expect(again).toMatchObject({ state: 'draft', property_id: null, link: null, first_published_at: null });
    const published = (await send(publishDraft, first.id, {})).body.data;
    expect(published.property_id).not.toBe(first.property_id);
    expect(published.first_published_at).toBe(published.published_at);
  });

  it('is seen through when the draft was deleted and begun anew', async () => {
    const form = aForm(kari.email);
    const first = await aPublished(app, kari, form);
    await send(deleteDraft, first.id);
    await later(1);
    const again = await aPublished(app, kari, form);
    expect(again).toMatchObject({ property_id: first.property_id, first_published_at: first.first_published_at });
  });

  it('is for what has ended alone', async () => {
    const { id } = await aPublished(app, kari);
    expect((await send(relistDraft, id, {})).body.code).toBe('draft_closed');
    expect((await send(relistDraft, (await aDraft(app, kari)).id, {})).body.code).toBe('draft_closed');
  });
});

async function alertsOf({ userId }: SignedInTester): Promise<number> {
  return (await app.db.query('SELECT FROM alerts WHERE user_id = $1', [userId])).length;
}

describe('in time', () => {
  it('a listing that is paused ends too, and can be offered again', async () => {
    const { id } = await aPublished(app, kari);
    await act(app, kari, deactivateDraft, id);
    await later(95);
    await app.app.jobs.runDue();
    const { body } = await app.request('GET', ofDraft(getDraft, id), { headers: kari.headers });
    expect(body.data.state).toBe('expired');
    expect(await act(app, kari, relistDraft as never, id)).toMatchObject({ state: 'published' });
  });

  it.each([
    ['before its last week and put back within it', 80, 6],
    ['within its last week', 84, 1],
  ])('a listing that is paused %s has its owner told once that its time ends', async (_, pausedOn, days) => {
    const { id } = await aPublished(app, kari);
    await later(pausedOn);
    await act(app, kari, deactivateDraft, id);
    await later(days);
    await app.app.jobs.runDue();
    await act(app, kari, activateDraft, id);
    await app.app.jobs.runDue();
    const told = await app.db.query<{ text: string }>(
      "SELECT plain_text AS text FROM outbox WHERE recipient_address = $1 AND subject LIKE '%går snart ut'",
      [kari.email],
    );
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('satt på pause')]);
  });

  it('a listing that is resumed in its last week by an owner who was not told is told of at once', async () => {
    const { id } = await aPublished(app, kari);
    await act(app, kari, deactivateDraft, id);
    await app.db.query("DELETE FROM jobs WHERE kind = 'draft_ends_soon' AND key = $1", [id]);
    await later(86);
    await act(app, kari, activateDraft, id);
    await app.app.jobs.runDue();
    const subjects = (await app.app.outbox.sentTo(kari.email)).map((mail) => (mail as { subject: string }).subject);
    expect(subjects.filter((subject) => subject.endsWith('går snart ut'))).toHaveLength(1);
  });

  it('a listing is extended from a week before its end on, without a charge where there is none', async () => {
    const { id } = await aPublished(app, kari);
    expect((await send(extendDraft, id, {})).body.code).toBe('draft_closed');
    await later(84);
    const { expires_at: end } = (await send(getDraft, id)).body.data;
    const { body } = await send(extendDraft, id, {});
    expect((Date.parse(body.data.expires_at) - Date.parse(end)) / DAY_MS).toBe(90);
    expect((await send(extendDraft, id, {})).body.code).toBe('draft_closed');
    await later(10);
    await app.app.jobs.runDue();
    expect((await send(getDraft, id)).body.data.state).toBe('published');
  });

  it('a listing ends, and its owner is told before, asked meanwhile, and told then', async () => {
    const published = await aPublished(app, kari);
    const daysLeft = async (): Promise<number> =>
      (await app.request('GET', listDrafts.path, { headers: kari.headers })).body.data[0].days_left;
    expect(await daysLeft()).toBe(90);
    app.clock.advance(1_000);
    expect(await daysLeft()).toBe(90);
    const reminders = async (days: number) => {
      await later(days);
      await app.app.jobs.runDue();
      const [, ...told] = await app.app.outbox.sentTo(kari.email);
      return told.map((mail) => (mail as { subject: string }).subject);
    };
    expect(await reminders(27)).toEqual([]);
    expect(await reminders(2)).toEqual(['Er «Lys toroms med balkong» fortsatt ledig?']);
    // Nobody has answered: asked once more a week later, and then four weeks after the first time.
    expect(await reminders(7)).toHaveLength(2);
    expect(await reminders(14)).toHaveLength(2);
    expect(await reminders(7)).toHaveLength(3);
    expect(await reminders(26)).toEqual(expect.arrayContaining(['«Lys toroms med balkong» går snart ut']));
    const all = await reminders(8);
    expect(all).toEqual(
      expect.arrayContaining([
        '«Lys toroms med balkong» går snart ut',
        '«Lys toroms med balkong» ligger ikke lenger ute',
      ]),
    );
    const { body } = await app.request('GET', ofDraft(getDraft, published.id), { headers: kari.headers });
    expect(body.data.state).toBe('expired');
    expect((await listingOf(published)).status).toBe('unavailable');
    expect(
      (await app.request('PUT', ofDraft(activateDraft, published.id), { headers: kari.headers, body: {} })).body.code,
    ).toBe('draft_closed');
    expect(await act(app, kari, relistDraft as never, published.id)).toMatchObject({ state: 'published' });
  });
});
