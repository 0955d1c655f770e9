import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type SignedInTester, type TestApp } from '../../app.testing.ts';
import type { ListingRecordInput } from '../../properties/record.contract.ts';
import { type AlertCalls, aHome, SEARCHES, startTestAppWithAlerts, WINDOW } from './alerts.testing.ts';

/** What people are told of homes that they keep. */

const COLLECTIONS = '/api/v2/property-collections';
const HOUR = 3_600_000;
/** Markveien 41B, with shared debt: 4 450 000 kr in all. */
const PRICES = { currency: 'NOK', askingPrice: 4_200_000, jointDebt: 250_000 } as const;

const FIRST_VIEWING = { startsAt: '2026-11-28T11:00:00.000Z', endsAt: '2026-11-28T12:00:00.000Z' };
const PAST_VIEWING = { startsAt: '2026-11-20T11:00:00.000Z', endsAt: '2026-11-20T12:00:00.000Z' };

let app: TestApp;
let someone: AlertCalls['someone'];
let save: AlertCalls['save'];
let later: AlertCalls['later'];
let mailsTo: AlertCalls['mailsTo'];
let headersOf: AlertCalls['headersOf'];
let unread: AlertCalls['unread'];
let kari: SignedInTester;
let home: ListingRecordInput;
let id: string;

beforeAll(async () => {
  ({ app, someone, save, later, mailsTo, headersOf, unread } = await startTestAppWithAlerts());
});
beforeEach(async () => {
  await app.db.query('DELETE FROM users');
  await app.db.query('DELETE FROM outbox');
  app.clock.set(NOW);
  kari = await someone();
  home = aHome({ prices: PRICES });
  id = await added(home);
  await later(0);
});
afterAll(() => app.close());

describe('news of favourites', () => {
  it('tell old and new price, in the page at once and by mail after minutes', async () => {
    await keep(kari, id);
    await price(4_100_000);
    expect(await later(0)).toEqual({ news: 1, mails: 0 });
    expect(await unread(kari)).toMatchObject({
      data: [
        {
          kind: 'favourite_news',
          count: 1,
          path: expect.stringMatching(new RegExp(`^/property/\\d+/${id}$`)),
          details: {
            home: expect.stringContaining('Oslo'),
            change: 'price_down',
            price: 'total',
            before: '4450000',
            after: '4350000',
            currency: 'NOK',
          },
        },
      ],
      meta: { unread: 1 },
    });

    expect(await later(WINDOW)).toEqual({ news: 0, mails: 1 });
    const [mail] = await mailsTo(kari);
    expect(mail?.subject).toMatch(/^Satt ned 100 000 kr: .*Oslo/);
    expect(mail?.text).toContain('Satt ned 100 000 kr, fra 4 450 000 kr til 4 350 000 kr: ');
    expect(mail?.text).toContain('Totalpris 4 350 000 kr');
    expect(mail?.html).toContain(id);
    expect(await later(48 * HOUR)).toEqual({ news: 0, mails: 0 });
  });

  it.each([
    ['sold', 'sold', /^Solgt: /],
    ['unavailable', 'withdrawn', /^Ikke på markedet nå: /],
  ] as const)('tell that a home is %s, and that it is for sale again', async (availability, change, subject) => {
    await keep(kari, id);
    await app.add({ ...home, availability });
    await later(WINDOW);
    await app.add({ ...home, availability: 'available' });
    await later(HOUR);
    expect((await mailsTo(kari)).map((mail) => mail.subject)).toEqual([
      expect.stringMatching(/^Til salgs igjen: /),
      expect.stringMatching(subject),
    ]);
    expect((await unread(kari)).data).toMatchObject([{ details: { change: 'back_sale' } }, { details: { change } }]);
  });

  it('tell once of a home that a saved search finds as well, and go on by the search when it is kept no more', async () => {
    await save(kari, 'Straks', {}, 'instant');
    await keep(kari, id);
    await price(4_100_000);
    expect((await later(WINDOW)).mails).toBe(1);
    await price(4_000_000);
    expect((await later(HOUR)).mails).toBe(1);
    expect((await unread(kari)).data).toMatchObject([{ kind: 'favourite_news' }, { kind: 'favourite_news' }]);
    await letGo(kari, id);
    await price(4_300_000);
    expect((await later(WINDOW)).mails).toBe(1);
    expect((await unread(kari)).data[0]).toMatchObject({ kind: 'search_news', count: 1 });
    expect((await mailsTo(kari)).map(({ text }) => text.match(/Satt (?:ned|opp) [\d ]+ kr,/g))).toEqual([
      ['Satt opp 300 000 kr,'],
      ['Satt ned 100 000 kr,'],
      ['Satt ned 100 000 kr,'],
    ]);
  });

  it('tell what waited for a daily search with what has changed since, once', async () => {
    await save(kari, 'Daglig', {}, 'daily');
    await price(4_100_000);
    await later(WINDOW);
    await keep(kari, id);
    await price(4_000_000);
    expect((await later(WINDOW)).mails).toBe(1);
    expect((await mailsTo(kari))[0]?.text).toContain('Satt ned 200 000 kr, ');
    expect((await later(48 * HOUR)).mails).toBe(0);
  });

  it('come with news of searches in one mail, which one click ends for both', async () => {
    await save(kari, 'Straks', {}, 'instant');
    await keep(kari, id);
    await app.add({ ...home, availability: 'sold' }, aHome({ title: 'Helt ny' }));
    expect((await later(WINDOW)).mails).toBe(1);
    const [mail] = await mailsTo(kari);
    expect(mail?.subject).toBe('2 oppdateringer om favoritter og i lagrede søk');
    expect(mail?.text).toMatch(/## Favorittene dine\n\nSolgt: [^]*## Straks\n\nNy: Helt ny/);
    await turnOff(mail?.unsubscribeUrl ?? '');
    expect(await settings(kari)).toMatchObject({
      saved_searches: false,
      favourite_changes: false,
      price_changes: true,
    });
  });

  it('come as one mail an hour at most, with all that has changed, and none at night', async () => {
    const others = await Promise.all([added(aHome()), added(aHome())]);
    await later(0);
    await keep(kari, id, ...others);
    await price(4_100_000);
    await later(0);
    app.clock.advance(60_000);
    await price(4_050_000);
    expect((await later(60_000)).mails).toBe(1);
    await price(4_000_000);
    expect((await later(30 * 60_000)).mails).toBe(0);
    await price(3_900_000);
    expect((await later(20 * 60_000)).mails).toBe(0);
    expect((await later(10 * 60_000)).mails).toBe(1);
    expect((await mailsTo(kari)).map(({ text }) => text.match(/Satt ned [\d ]+ kr,/g))).toEqual([
      ['Satt ned 150 000 kr,'],
      ['Satt ned 150 000 kr,'],
    ]);
    expect((await unread(kari)).meta).toEqual({ unread: 4 });

    app.clock.set('2026-11-21T20:30:00.000Z');
    await price(3_800_000);
    expect((await later(WINDOW)).mails).toBe(1);
    await price(3_700_000);
    expect((await later(3 * HOUR)).mails).toBe(0);
    app.clock.set('2026-11-22T06:00:00.000Z');
    expect((await later(0)).mails).toBe(1);
  });

  it('do not tell of a price that is as it was by the time of the mail', async () => {
    await keep(kari, id);
    await price(4_400_000);
    await later(0);
    await price(4_200_000);
    expect((await later(WINDOW)).mails).toBe(0);
  });

  it('go to all who share a collection that they have opened, and have not said no to the home in', async () => {
    const [ola, per, eva] = [await someone(), await someone(), await someone()];
    const { body } = await app.request('POST', COLLECTIONS, {
      headers: kari.headers,
      body: { name: 'Sammen', shared_with_emails: [ola.email, per.email, eva.email] },
    });
    const shared = `${COLLECTIONS}/${body.data.id}`;
    for (const who of [ola, eva]) await app.request('GET', shared, { headers: await headersOf(who) });
    await app.request('POST', `${shared}/properties`, { headers: kari.headers, body: { properties: [id] } });
    await app.db.query('INSERT INTO collection_opinions VALUES ($1, $2, $3, now(), false)', [
      body.data.id,
      id,
      eva.userId,
    ]);
    await app.db.query('DELETE FROM notifications');
    await price(4_100_000);
    await later(0);
    expect(await Promise.all([kari, ola, per, eva].map(async (who) => (await unread(who)).data.length))).toEqual([
      1, 1, 0, 0,
    ]);

    // Ola leaves before the mail goes, and hears no more.
    const members = await app.db.query<{ id: string }>(
      'SELECT id FROM collection_members WHERE user_id = $1 AND collection_id = $2',
      [ola.userId, body.data.id],
    );
    const left = await app.request('DELETE', `${shared}/user/${members[0]?.id ?? ''}`, {
      headers: await headersOf(ola),
    });
    expect(left.status).toBe(200);
    expect((await later(WINDOW)).mails).toBe(1);
    expect(await mailsTo(ola)).not.toContainEqual(expect.objectContaining({ subject: expect.stringMatching(/^Satt/) }));
    await price(4_000_000);
    await later(HOUR);
    expect((await unread(ola)).data).toHaveLength(1);
  });

  it('stop for an account that is deleted', async () => {
    await keep(kari, id);
    await price(4_100_000);
    await later(0);
    await app.db.query('DELETE FROM users WHERE id = $1', [kari.userId]);
    await price(4_000_000);
    expect((await later(WINDOW)).mails).toBe(0);
  });

  it('are turned off by their own switch, before they are written and before they are mailed', async () => {
    await save(kari, 'Straks', {}, 'instant');
    await keep(kari, id);
    await price(4_100_000);
    await later(0);
    await turn(kari, 'favourite_changes', false);
    expect((await later(WINDOW)).mails).toBe(0);
    await price(4_000_000);
    await later(WINDOW);
    expect((await unread(kari)).data).toMatchObject([{ kind: 'search_news' }, { kind: 'favourite_news' }]);
    await turn(kari, 'saved_searches', false);
    await turn(kari, 'favourite_changes', true);
    await price(3_900_000);
    expect((await later(HOUR)).mails).toBe(1);
  });

  it('are turned off by the link in their mail', async () => {
    await keep(kari, id);
    await price(4_100_000);
    await later(WINDOW);
    const [mail] = await mailsTo(kari);
    expect(mail?.text).toContain(`Slutt å varsle om favoritter:\n${mail?.unsubscribeUrl}`);
    expect(await turnOff(mail?.unsubscribeUrl ?? '')).toEqual({ kind: 'favourites', is_off: true });
    expect(await settings(kari)).toMatchObject({ saved_searches: true, favourite_changes: false });
  });

  it('tell of a new viewing, in the page and by mail, and not of one that is over or taken away', async () => {
    await save(kari, 'Straks', {}, 'instant');
    await keep(kari, id);
    await app.add({ ...home, viewings: [FIRST_VIEWING] });
    expect(await later(0)).toEqual({ news: 1, mails: 0 });
    expect((await unread(kari)).data).toMatchObject([
      { details: { change: 'viewing', at: FIRST_VIEWING.startsAt, zone: 'Europe/Oslo' } },
    ]);
    expect((await later(WINDOW)).mails).toBe(1);
    expect((await mailsTo(kari))[0]?.subject).toMatch(/^Ny visning lørdag 28\. november kl\. 12:00: /);

    // The same once more, one that has been held, and none: nothing is told.
    for (const viewings of [[FIRST_VIEWING], [FIRST_VIEWING, PAST_VIEWING], []]) {
      await app.add({ ...home, viewings });
      expect(await later(HOUR)).toEqual({ news: 0, mails: 0 });
    }
    expect((await unread(kari)).data).toHaveLength(1);
  });

  it('tell of a viewing beside a price in one line of the mail, and not when it was taken away meanwhile', async () => {
    await keep(kari, id);
    await app.add({ ...home, viewings: [FIRST_VIEWING], prices: { ...PRICES, askingPrice: 4_100_000 } });
    await later(WINDOW);
    expect((await mailsTo(kari))[0]?.text).toContain(
      'Satt ned 100 000 kr, fra 4 450 000 kr til 4 350 000 kr · Ny visning lørdag 28. november kl. 12:00: ',
    );
    const second = { startsAt: '2026-11-29T11:00:00.000Z', endsAt: '2026-11-29T12:00:00.000Z' };
    await app.add({ ...home, viewings: [FIRST_VIEWING, second], prices: { ...PRICES, askingPrice: 4_100_000 } });
    await later(0);
    await app.add({ ...home, viewings: [FIRST_VIEWING], prices: { ...PRICES, askingPrice: 4_100_000 } });
    expect((await later(HOUR)).mails).toBe(0);
  });

  it('tell in Australia that an auction is set, moved and called off', async () => {
    // By day in Sydney: what falls into the night waits.
    app.clock.set('2026-11-22T02:00:00.000Z');
    const mary = await someone('au');
    const auctioned = aHome({ region: 'au', prices: { currency: 'AUD', askingPrice: 1_200_000 } });
    const property = await added(auctioned);
    await later(0);
    await keep(mary, property);
    const auction = async (terms: Pick<ListingRecordInput, 'saleMethod' | 'auction'>) => {
      await app.add({ ...auctioned, ...terms });
      await later(WINDOW);
      await later(HOUR);
    };
    await auction({ saleMethod: 'auction', auction: { startsAt: '2026-11-28T01:00:00.000Z' } });
    await auction({ saleMethod: 'auction', auction: { startsAt: '2026-11-29T01:00:00.000Z' } });
    await auction({});
    expect((await mailsTo(mary)).map(({ subject }) => subject.split(': ')[0])).toEqual([
      'The auction has been called off',
      expect.stringMatching(/^Auction Sunday 29 November/),
      expect.stringMatching(/^Auction Saturday 28 November/),
    ]);
    expect((await unread(mary)).data).toMatchObject([
      { details: { change: 'auction_off' } },
      { details: { change: 'auction', at: '2026-11-29T01:00:00.000Z' } },
      { details: { change: 'auction' } },
    ]);
  });

  it('name rents with their period, and say nothing of homes seen for the first time', async () => {
    const let_ = aHome({ objectType: 'residential_rent', prices: { currency: 'NOK', rent: 18_500 } });
    const rented = await added(let_);
    await keep(kari, rented);
    expect(await later(0)).toEqual({ news: 1, mails: 0 });
    expect((await unread(kari)).data).toEqual([]);
    await app.add({ ...let_, prices: { currency: 'NOK', rent: 17_900 } });
    await later(WINDOW);
    expect((await mailsTo(kari))[0]?.text).toContain('Satt ned 600 kr, fra 18 500 kr til 17 900 kr per måned');
    await app.add({ ...let_, availability: 'rented' });
    await later(HOUR);
    expect((await mailsTo(kari))[0]?.subject).toMatch(/^Leid ut: /);
  });
});

async function added(record: ListingRecordInput): Promise<string> {
  const [found = ''] = await app.add(record);
  return found;
}

async function price(askingPrice: number): Promise<void> {
  await app.add({ ...home, prices: { ...PRICES, askingPrice } });
}

async function keep(who: SignedInTester, ...properties: readonly string[]): Promise<void> {
  const { status } = await app.request('POST', `${COLLECTIONS}/default/properties`, {
    headers: await headersOf(who),
    body: { properties },
  });
  expect(status).toBe(200);
}

async function letGo(who: SignedInTester, property: string): Promise<void> {
  const { status } = await app.request('DELETE', `${COLLECTIONS}/properties/${property}`, {
    headers: await headersOf(who),
  });
  expect(status).toBe(200);
}

async function turn(who: SignedInTester, kind: string, isEnabled: boolean): Promise<void> {
  await app.request('PATCH', '/api/user/profile/notification', {
    headers: await headersOf(who),
    body: { kind, is_enabled: isEnabled },
  });
}

async function settings(who: SignedInTester): Promise<Record<string, boolean>> {
  const { body } = await app.request('GET', '/api/user/profile/notifications', { headers: await headersOf(who) });
  return Object.fromEntries(
    body.data.map(({ kind, is_enabled: isEnabled }: { kind: string; is_enabled: boolean }) => [kind, isEnabled]),
  );
}

/** As a mail program's one click does. */
async function turnOff(url: string) {
  const token = new URL(url).pathname.split('/').at(-1);
  return (await app.request('POST', `${SEARCHES}/off`, { body: { token } })).body.data;
}
