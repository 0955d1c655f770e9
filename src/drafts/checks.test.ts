import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAppWith, type SignedInTester, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { closeDraft, editDraft, getDraft, publishDraft, relistDraft } from './contract.ts';
import { aDraft, aForm, knownOrders, ofDraft } from './drafts.testing.ts';
import { checkDraftPrice, confirmDraftPrice } from './price-check/contract.ts';

/** What has to be fulfilled before a listing is published, beside what is in its form. */

let app: TestApp;
const { orders, paid, used, released } = knownOrders();

beforeAll(async () => {
  app = await startTestAppWith([], { drafts: { orders } });
});
afterAll(() => app.close());

async function paidDraft(owner: SignedInTester, form: object, region: 'no' | 'au' = 'no'): Promise<string> {
  const { id } = await aDraft(app, owner, form, region);
  paid.add(id);
  return id;
}

async function publish(owner: SignedInTester, id: string) {
  const { status, body } = await app.request('POST', ofDraft(publishDraft, id), { headers: owner.headers, body: {} });
  return { status, body };
}

function confirm(owner: SignedInTester, id: string, price: number) {
  return app.request('PUT', ofDraft(confirmDraftPrice, id), { headers: owner.headers, body: { price } });
}

function described(email: string, description: string) {
  const { property_detail: detail, ...form } = aForm(email);
  return { ...form, property_detail: { ...detail, description } };
}

describe('an order', () => {
  it('is needed, used once, and says for how long', async () => {
    const kari = await app.signIn();
    const { id } = await aDraft(app, kari);
    expect(await publish(kari, id)).toMatchObject({ status: 402, body: { code: 'payment_needed' } });
    paid.add(id);
    expect((await publish(kari, id)).body.data).toMatchObject({ expires_at: '2026-12-21T11:00:00.000Z' });
    await publish(kari, id);
    expect(used.filter((one) => one === id)).toHaveLength(1);
  });

  it('is not asked for again to offer within the paid time what has been sold', async () => {
    const kari = await app.signIn();
    const id = await paidDraft(kari, aForm(kari.email));
    await publish(kari, id);
    paid.delete(id);
    const look = async () => (await app.request('GET', ofDraft(getDraft, id), { headers: kari.headers })).body.data;
    expect((await look()).is_paid).toBe(false);
    await app.request('PUT', ofDraft(closeDraft, id), { headers: kari.headers, body: {} });
    expect(await look()).toMatchObject({ state: 'sold', is_paid: true });
    const again = await app.request('POST', ofDraft(relistDraft, id), { headers: kari.headers, body: {} });
    expect(again.body.data.state).toBe('published');
  });

  it('is kept while a listing is held, and given back when it is deleted', async () => {
    const kari = await app.signIn();
    const id = await paidDraft(kari, described(kari.email, 'Ring 40 00 00 01'));
    expect((await publish(kari, id)).body.data.state).toBe('held');
    expect([used.includes(id), released.includes(id)]).toEqual([false, false]);
    await app.request('DELETE', ofDraft(getDraft, id), { headers: kari.headers });
    expect(released).toContain(id);
  });
});

describe('a listing is held', () => {
  it.each([
    ['contact_details', 'Ring meg på 40 00 00 01.'],
    ['contact_details', 'Skriv til kari (at) example (dot) com'],
    ['other_sites', 'Flere bilder på www.eksempel.example'],
    ['other_sites', 'Se annonsen på finn.no'],
  ])('for %s in its text: %s', async (reason, description) => {
    const kari = await app.signIn();
    const { body } = await publish(kari, await paidDraft(kari, described(kari.email, description)));
    expect(body.data).toMatchObject({ state: 'held', held_for: [reason], property_id: null });
  });

  it.each([
    'Prisantydning 12 500 000 kr, 52 m² BRA-i.',
    'Byggeår 1899, oppusset 2019. Gnr. 228, bnr. 14.',
    'Fem min. til T-banen, kl. 10-11',
  ])('for no ordinary text: %s', async (description) => {
    const kari = await app.signIn();
    const { body } = await publish(kari, await paidDraft(kari, described(kari.email, description)));
    expect(body.data).toMatchObject({ state: 'published', held_for: [] });
  });

  it('for what is written where a name belongs', async () => {
    const kari = await app.signIn();
    const { location, contacts, ...form } = aForm(kari.email);
    const named = {
      ...form,
      location,
      contacts: contacts.map((contact) => ({ ...contact, name: 'Kari, 40 00 00 01' })),
    };
    const near = { ...form, contacts, location: { ...location, sub_locality_nickname: 'Løkka, se finn.no' } };
    expect((await publish(kari, await paidDraft(kari, named))).body.data.held_for).toEqual(['contact_details']);
    expect((await publish(kari, await paidDraft(kari, near))).body.data.held_for).toEqual(['other_sites']);
  });

  it('for a price that no home has', async () => {
    const kari = await app.signIn();
    const form = { ...aForm(kari.email), price_and_date: { asking_price: 45_000 } };
    const id = await paidDraft(kari, form);
    const refused = await publish(kari, id);
    expect([refused.status, refused.body.code]).toEqual([409, 'price_unconfirmed']);
    expect(refused.body.errors).toHaveProperty(['price_and_date.asking_price']);
    expect((await confirm(kari, id, 44_000)).status).toBe(409);
    expect((await confirm(kari, id, 45_000)).body.data).toMatchObject({ is_doubtful: true, is_confirmed: true });
    expect((await publish(kari, id)).body.data.held_for).toEqual(['price']);
  });

  it('for a price that misses a figure of what homes like it nearby cost, asked about once for each price', async () => {
    const kari = await app.signIn();
    const near = { lat: 59.9226, lng: 10.7593 };
    await app.add(
      ...Array.from({ length: 8 }, (_, at) =>
        aListing({
          externalId: `like-it-${String(at)}`,
          propertyTypes: ['apartment'],
          address: { ...near, street: `Likegata ${String(at)}`, postCode: '0554', suburb: 'Grünerløkka' },
          details: { usageArea: 52 },
          prices: { currency: 'NOK', askingPrice: 4_000_000 + at * 100_000 },
        }),
      ),
    );
    const form = { ...aForm(kari.email), price_and_date: { asking_price: 450_000 } };
    const id = await paidDraft(kari, form);
    const look = async () =>
      (await app.request('GET', ofDraft(checkDraftPrice, id), { headers: kari.headers })).body.data;
    const asked = await look();
    expect(asked).toMatchObject({ price: { amount: 450_000 }, is_doubtful: true, is_confirmed: false });
    expect(asked.usual.low.amount).toBeGreaterThan(3_000_000);
    expect((await publish(kari, id)).body.code).toBe('price_unconfirmed');
    await confirm(kari, id, 450_000);
    expect((await publish(kari, id)).body.data).toMatchObject({ state: 'held', held_for: ['price'] });
    const { version } = (await app.request('GET', ofDraft(getDraft, id), { headers: kari.headers })).body.data;
    await app.request('PATCH', ofDraft(editDraft, id), {
      headers: kari.headers,
      body: { version, form_data: { price_and_date: { asking_price: 4_500_000 } } },
    });
    expect(await look()).toMatchObject({ is_doubtful: false, is_confirmed: false });
  });

  it('when somebody else offers the same home, and not for another flat of the house', async () => {
    const [kari, ola, per] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const form = aForm(kari.email);
    await publish(kari, await paidDraft(kari, form));
    const mailed = (email: string) => ({ ...form, contacts: [{ name: 'Ola', email }] });
    const { body } = await publish(ola, await paidDraft(ola, mailed(ola.email)));
    expect(body.data.held_for).toEqual(['listed_by_another']);
    const other = { ...mailed(per.email), property_detail: { ...form.property_detail, usage_area: { value: 75 } } };
    expect((await publish(per, await paidDraft(per, other))).body.data.held_for).toEqual([]);
  });

  it('when somebody else offers the same number in the land registry, at whatever address', async () => {
    const [kari, ola] = [await app.signIn(), await app.signIn()];
    const form = aForm(kari.email);
    await publish(kari, await paidDraft(kari, form));
    const { location, ...same } = { ...form, contacts: [{ name: 'Ola', email: ola.email }] };
    const elsewhere = { ...same, location: { ...location, street: 'Bakgata 99', post_code: '0150' } };
    expect((await publish(ola, await paidDraft(ola, elsewhere))).body.data.held_for).toEqual(['listed_by_another']);
    const { property_detail: detail } = elsewhere;
    const section = {
      ...elsewhere,
      property_detail: { ...detail, land_registry: { ...detail.land_registry, section_number: 7 } },
    };
    expect((await publish(ola, await paidDraft(ola, section))).body.data.held_for).toEqual([]);
  });

  it('when somebody else offers the same home in Australia', async () => {
    const [jane, jack] = [await app.signIn(), await app.signIn()];
    const form = aForm(jane.email, 'residential_sale', 'au');
    await publish(jane, await paidDraft(jane, form, 'au'));
    const same = { ...form, contacts: [{ name: 'Jack', email: jack.email }] };
    expect((await publish(jack, await paidDraft(jack, same, 'au'))).body.data.held_for).toEqual(['listed_by_another']);
  });

  it('when the address is written otherwise, and the size is not said', async () => {
    const [jane, jack, joe] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const form = aForm(jane.email, 'residential_sale', 'au');
    const unit = (email: string, street: string) => ({
      ...form,
      contacts: [{ name: 'Somebody', email }],
      location: { ...form.location, street },
      property_detail: { ...form.property_detail, usage_area: null, floor_size: null },
    });
    await publish(jane, await paidDraft(jane, unit(jane.email, '12/473 Wombat Street'), 'au'));
    const same = await paidDraft(jack, unit(jack.email, 'Unit 12, 473 Wombat St'), 'au');
    expect((await publish(jack, same)).body.data.held_for).toEqual(['listed_by_another']);
    const beside = await paidDraft(joe, unit(joe.email, '13/473 Wombat Street'), 'au');
    expect((await publish(joe, beside)).body.data.held_for).toEqual([]);
  });

  it('when the number of a flat in the land registry is the same, however it was measured', async () => {
    const [kari, ola] = [await app.signIn(), await app.signIn()];
    const { location, property_detail: detail, ...form } = aForm(kari.email);
    const flat = (email: string, street: string, area: number) => ({
      ...form,
      contacts: [{ name: 'Noen', email }],
      location: { ...location, street },
      property_detail: {
        ...detail,
        usage_area: { value: area },
        land_registry: { ...detail.land_registry, share_number: 4711, section_number: 7 },
      },
    });
    await publish(kari, await paidDraft(kari, flat(kari.email, 'Sidegata 1', 52)));
    const same = await paidDraft(ola, flat(ola.email, 'Sidegata 3', 55));
    expect((await publish(ola, same)).body.data.held_for).toEqual(['listed_by_another']);
  });

  it('when an agency offers it', async () => {
    const kari = await app.signIn();
    const form = aForm(kari.email);
    await app.add(
      aListing({
        address: { street: form.location.street, postCode: '0554', suburb: 'Grünerløkka' },
        details: { usageArea: 52.4 },
      }),
    );
    expect((await publish(kari, await paidDraft(kari, form))).body.data.held_for).toEqual(['listed_by_another']);
  });

  it('when an account that is new publishes many a day', async () => {
    const kari = await app.signIn();
    for (let i = 0; i < 3; i += 1) {
      const id = await paidDraft(kari, aForm(kari.email));
      expect((await publish(kari, id)).body.data.state).toBe('published');
    }
    const fourth = await publish(kari, await paidDraft(kari, aForm(kari.email)));
    expect(fourth.body.data.held_for).toEqual(['too_many_new']);
  });

  it('by what is changed of it, and what is public stays', async () => {
    const kari = await app.signIn();
    const id = await paidDraft(kari, aForm(kari.email));
    const { version, property_id: propertyId } = (await publish(kari, id)).body.data;
    await app.request('PATCH', ofDraft(editDraft, id), {
      headers: kari.headers,
      body: { version, form_data: { property_detail: { description: 'Se finn.no' } } },
    });
    expect((await publish(kari, id)).body.data).toMatchObject({
      state: 'published',
      held_for: ['other_sites'],
      has_unpublished_changes: true,
    });
    const { body } = await app.request('GET', `/api/v2/property?id=${propertyId}`);
    expect(body.data.description).toBe('Stille bakgård, kort vei til parken.');
  });
});
