import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { anAuction } from '../../properties/record.testing.ts';
import { type AlertCalls, aHome, SEARCHES as BASE, startTestAppWithAlerts, WINDOW } from './alerts.testing.ts';

let app: TestApp;
let someone: AlertCalls['someone'];
let save: AlertCalls['save'];
let later: AlertCalls['later'];
let mailsTo: AlertCalls['mailsTo'];
let unread: AlertCalls['unread'];
let kari: SignedInTester;

beforeAll(async () => {
  ({ app, someone, save, later, mailsTo, unread } = await startTestAppWithAlerts());
});
beforeEach(async () => {
  await app.db.query('DELETE FROM users');
  await app.db.query('DELETE FROM outbox');
  app.clock.set(NOW);
  await app.app.alerts.runDue();
  kari = await someone();
});
afterAll(() => app.close());

describe('alerts', () => {
  it('tell once of a home that several searches of one person find, under the one that tells soonest', async () => {
    await save(kari, 'Ukentlig', { property_type: ['apartment'] }, 'weekly');
    await save(kari, 'Straks', { price_max: 5_000_000 }, 'instant');
    await save(kari, 'Daglig', { address: ['oslo'] }, 'daily');
    await save(kari, 'Stille', {}, 'off');
    await save(kari, 'Dyrt', { price_min: 9_000_000 }, 'instant');
    const [id] = await app.add(aHome({ prices: { currency: 'NOK', askingPrice: 4_200_000, jointDebt: 250_000 } }));
    expect(await later(WINDOW)).toEqual({ news: 1, mails: 1 });

    const [mail] = await mailsTo(kari);
    expect(mail).toMatchObject({ subject: '1 ny bolig: Straks' });
    expect(mail?.html).toContain(id);
    expect(mail?.text).toContain('Totalpris 4 450 000 kr');
    expect(mail?.text).toContain('Prisantydning 4 200 000 kr');
    expect(await unread(kari)).toMatchObject({
      data: [
        {
          kind: 'search_news',
          count: 1,
          details: { name: 'Straks', homes: `${id}:new` },
          path: expect.stringMatching(new RegExp(`^/property/.*${id}$`)),
        },
      ],
      meta: { unread: 1 },
    });
    expect(await later(5 * 24 * 3_600_000)).toEqual({ news: 0, mails: 0 });
  });

  it('tell prices as the search shows them, say so, and lead to the same view', async () => {
    const home = aHome({ prices: { currency: 'NOK', askingPrice: 4_200_000, jointDebt: 250_000 } });
    const mailOf = async (query: object) => {
      const who = await someone();
      await save(who, 'Mitt', query, 'instant');
      await app.add({ ...home, externalId: randomUUID() });
      await later(WINDOW);
      const [mail] = await mailsTo(who);
      return mail?.text ?? '';
    };
    const usual = await mailOf({});
    expect(usual).toContain('Totalpris 4 450 000 kr · Prisantydning 4 200 000 kr');
    expect(usual).not.toContain('slik du valgte for dette søket');

    const asking = await mailOf({ price_lens: 'asking' });
    expect(asking).toContain('## Mitt\nPrisene er prisantydninger, uten fellesgjeld og omkostninger,');
    expect(asking).toContain('Prisantydning 4 200 000 kr · Totalpris 4 450 000 kr');
    expect(asking).toMatch(/\/list\?\S*price_lens=asking/);

    const monthly = await mailOf({ price_lens: 'monthly' });
    expect(monthly).toContain('Prisene er beregnede månedskostnader med et eksempellån,');
    const own = await mailOf({ price_lens: 'monthly', loan_rate: 2, loan_equity: 4_000_000 });
    expect(own).toContain('Prisene er beregnede månedskostnader med ditt eget lån,');
    expect(own).toMatch(/\/list\?(?=\S*price_lens=monthly)(?=\S*loan_rate=2)\S*loan_equity=4000000/);
    const months = [monthly, own].map((text) =>
      Number(/Månedskostnad (\d[\d ]*) kr/.exec(text)?.[1]?.replaceAll(' ', '')),
    );
    // A loan of some 450,000 kr at 2 %, in the stead of most of the price at 5.5 %.
    expect(months[0]).toBeGreaterThan(20_000);
    expect(months[1]).toBeLessThan(6_000);
  });

  it('gather in the page with the homes that they are of, and lead to the one or to the newest', async () => {
    const { id: search } = await save(kari, 'Alt', {}, 'instant');
    const home = aHome({ prices: { currency: 'NOK', askingPrice: 4_200_000 } });
    const [first] = await app.add(home);
    await later(WINDOW);
    await app.add({ ...home, prices: { currency: 'NOK', askingPrice: 4_100_000 } });
    await later(WINDOW);
    expect((await unread(kari)).data).toMatchObject([
      { count: 2, details: { homes: `${first}:price_down ${first}:new` }, path: expect.stringContaining('/property/') },
    ]);
    const [second] = await app.add(aHome());
    await later(WINDOW);
    expect((await unread(kari)).data).toMatchObject([
      {
        count: 3,
        details: { homes: `${second}:new ${first}:price_down ${first}:new` },
        path: `/user/saved-search/${search}?new`,
      },
    ]);
  });

  it('gather what comes within minutes into one mail, with twelve homes at most', async () => {
    await save(kari, 'Alt', {}, 'instant');
    await app.add(...Array.from({ length: 10 }, () => aHome()));
    expect(await later(60_000)).toEqual({ news: 10, mails: 0 });
    await app.add(...Array.from({ length: 5 }, () => aHome()));
    expect(await later(60_000)).toEqual({ news: 5, mails: 1 });
    expect(await later(60_000)).toEqual({ news: 0, mails: 1 });
    const mails = await mailsTo(kari);
    expect(mails.map(({ subject }) => subject)).toEqual(['5 nye boliger: Alt', '10 nye boliger: Alt']);
    expect((await unread(kari)).data).toMatchObject([{ count: 15, path: expect.stringMatching(/\?new$/) }]);
  });

  it('tell a search for new homes of a project once, when the first of its homes matches', async () => {
    await save(kari, 'Nytt', { listing_type: 'new_homes', bedroom_min: 2 }, 'instant');
    const project = { ...aHome(), title: 'Furulia', isProject: true, condition: 'new', details: {} } as const;
    const unit = (bedrooms: number) =>
      ({ ...aHome(), condition: 'new', projectExternalId: project.externalId, details: { bedrooms } }) as const;
    await app.add(project, unit(1));
    expect((await later(WINDOW)).mails).toBe(0);
    await app.add(unit(2), unit(3));
    expect((await later(WINDOW)).mails).toBe(1);
    const [mail] = await mailsTo(kari);
    expect(mail?.subject).toBe('1 ny bolig: Nytt');
    expect(mail?.text).toContain('Furulia');
    await app.add(unit(4));
    expect((await later(24 * 3_600_000)).mails).toBe(0);
    await app.add({ ...project, availability: 'unavailable' });
    expect((await later(24 * 3_600_000)).mails).toBe(1);
  });

  it('ask for the weekend that is coming, however long ago the search was saved', async () => {
    await save(kari, 'I helgen', { viewing_date: ['this_weekend'] }, 'instant');
    await later(7 * 24 * 3_600_000);
    const open = (startsAt: string, endsAt: string) => ({ ...aHome(), viewings: [{ startsAt, endsAt }] });
    // News of a home that the search does not find, as its viewing was on the weekend that was.
    await app.add(open('2026-11-22T11:00:00.000Z', '2026-11-22T12:00:00.000Z'));
    expect(await later(WINDOW)).toEqual({ news: 1, mails: 0 });
    await app.add(open('2026-11-29T11:00:00.000Z', '2026-11-29T12:00:00.000Z'));
    expect(await later(WINDOW)).toEqual({ news: 1, mails: 1 });
  });

  it('ask for the auctions of the weekend that is coming, and for homes that come under offer', async () => {
    await save(kari, 'This weekend', { auction_date: ['this_weekend'] }, 'instant', 'grend.com.au');
    await save(kari, 'Under offer', { under_offer: 'only' }, 'instant', 'grend.com.au');
    await later(7 * 24 * 3_600_000);
    const auctioned = (externalId: string, startsAt: string) => anAuction({ externalId, auction: { startsAt } });
    // Saturday last and Saturday next, in Melbourne.
    await app.add(auctioned('over', '2026-11-21T00:00:00.000Z'));
    expect(await later(WINDOW)).toMatchObject({ mails: 0 });
    await app.add(auctioned('coming', '2026-11-28T00:00:00.000Z'));
    expect(await later(WINDOW)).toMatchObject({ mails: 1 });
    const treaty = { externalId: 'treaty', saleMethod: 'private_treaty', auction: undefined } as const;
    await app.add(anAuction(treaty));
    expect(await later(WINDOW)).toMatchObject({ mails: 0 });
    await app.add(anAuction({ ...treaty, externalId: 'accepted', isUnderOffer: true }));
    expect(await later(WINDOW)).toMatchObject({ mails: 1 });
  });

  it('tell that a price has risen, and not once it has fallen back', async () => {
    await save(kari, 'Alt', {}, 'instant');
    const homes = [aHome(), aHome()] as const;
    await app.add(...homes);
    await later(WINDOW);
    const dearer = (home: (typeof homes)[number], askingPrice: number) => ({
      ...home,
      prices: { currency: 'NOK', askingPrice },
    });
    await app.add(dearer(homes[0], 4_350_000), dearer(homes[1], 4_350_000));
    await later(1_000);
    await app.add(dearer(homes[1], 4_200_000));
    await later(WINDOW);
    const [mail] = await mailsTo(kari);
    expect(mail?.text).toMatch(/Satt opp 150 000 kr/);
    expect(mail?.text.match(/Satt opp/g)).toHaveLength(1);
  });

  it('neither tell nor keep a price that the agent alone tells', async () => {
    const hidden = (askingPrice: number) =>
      anAuction({ externalId: 'hidden', prices: { currency: 'USD', display: 'contact_agent', askingPrice } });
    const [id] = await app.add(hidden(1_000_000));
    await later(WINDOW);
    await app.add(hidden(900_000));
    expect(await later(WINDOW)).toMatchObject({ news: 0 });
    expect(await app.db.query('SELECT price FROM alert_listings WHERE listing_id = $1', [id])).toEqual([
      { price: null },
    ]);
  });

  it('say what changed: price, sold, withdrawn, back', async () => {
    await save(kari, 'Alt', {}, 'instant');
    const homes = [aHome(), aHome(), aHome()] as const;
    await app.add(...homes);
    await later(WINDOW);
    await app.add({ ...homes[2], availability: 'unavailable' });
    await later(WINDOW);
    await app.add(
      { ...homes[0], prices: { currency: 'NOK', askingPrice: 4_100_000 } },
      { ...homes[1], availability: 'sold' },
      { ...homes[2], availability: 'available' },
    );
    expect(await later(WINDOW)).toEqual({ news: 3, mails: 1 });
    const [mail] = await mailsTo(kari);
    expect(mail?.subject).toBe('3 oppdateringer: Alt');
    expect(mail?.text).toMatch(/Satt ned 100 000 kr/);
    expect(mail?.text).toMatch(/Solgt/);
    expect(mail?.text).toMatch(/Til salgs igjen/);
    await app.add({ ...homes[0], availability: 'unavailable' });
    await later(WINDOW);
    expect((await mailsTo(kari))[0]?.text).toMatch(/Ikke på markedet nå/);
  });

  it.each(['unavailable', 'sold'] as const)(
    'call a home new that was kept as %s and is offered for the first time',
    async (availability) => {
      await save(kari, 'Alt', {}, 'instant');
      const home = aHome({ availability });
      await app.add(home);
      expect(await later(WINDOW)).toEqual({ news: 0, mails: 0 });
      await app.add({ ...home, availability: 'available' });
      expect(await later(WINDOW)).toEqual({ news: 1, mails: 1 });
      expect((await mailsTo(kari))[0]?.subject).toBe('1 ny bolig: Alt');
    },
  );

  it('heed where their reader travels to, as it is now', async () => {
    const address = { display_name: 'Jobb', coordinates: { lat: 59.91, lng: 10.75 } };
    const { body } = await app.request('POST', '/api/v2/my/commute-addresses', {
      body: address,
      headers: kari.headers,
    });
    await save(kari, 'Nær jobb', { commute: 'biking,20' }, 'instant');
    await later(0);
    await app.add(aHome());
    expect((await later(WINDOW)).mails).toBe(1);
    await app.request('PATCH', `/api/v2/my/commute-addresses/${body.data.id}`, {
      body: { coordinates: { lat: 60.39, lng: 5.32 } },
      headers: kari.headers,
    });
    await app.add(aHome());
    expect((await later(WINDOW)).mails).toBe(0);
  });

  it('say nothing of a home that is sold from the first, or told of in other words', async () => {
    await save(kari, 'Alt', {}, 'instant');
    const home = aHome();
    await app.add(home, aHome({ availability: 'sold' }), aHome({ availability: 'unavailable' }));
    expect(await later(WINDOW)).toEqual({ news: 1, mails: 1 });
    await app.add({ ...home, title: 'Pusset opp' });
    expect(await later(WINDOW)).toEqual({ news: 0, mails: 0 });
  });

  it('tell of a second price drop on the next morning, with all that has fallen since', async () => {
    await save(kari, 'Alt', {}, 'instant');
    const home = aHome();
    const price = (askingPrice: number) => app.add({ ...home, prices: { currency: 'NOK', askingPrice } });
    await price(4_200_000);
    await later(WINDOW);
    await price(4_100_000);
    await later(WINDOW);
    await price(4_000_000);
    expect(await later(WINDOW)).toEqual({ news: 1, mails: 0 });
    await price(3_900_000);
    expect(await later(WINDOW)).toEqual({ news: 1, mails: 0 });
    app.clock.set('2026-11-22T05:59:00.000Z');
    expect(await later(0)).toEqual({ news: 0, mails: 0 });
    app.clock.set('2026-11-22T06:00:00.000Z');
    expect(await later(0)).toEqual({ news: 0, mails: 1 });
    expect((await mailsTo(kari))[0]?.text).toMatch(/Satt ned 200 000 kr/);
  });

  it('keep quiet at night, and go at half past seven each day or each Monday', async () => {
    const [olivia, ola] = [await someone('au'), await someone()];
    await save(kari, 'Straks', {}, 'instant');
    await save(ola, 'Daglig', {}, 'daily');
    await save(olivia, 'Weekly', {}, 'weekly', 'grend.com.au');
    app.clock.set('2026-11-21T21:30:00.000Z');
    await app.add(
      aHome(),
      aHome({ region: 'au', timeZone: 'Australia/Sydney', prices: { currency: 'USD', askingPrice: 900_000 } }),
    );
    expect(await later(WINDOW)).toEqual({ news: 2, mails: 0 });
    app.clock.set('2026-11-22T06:00:00.000Z');
    expect(await later(0)).toEqual({ news: 0, mails: 1 });
    app.clock.set('2026-11-22T06:30:00.000Z');
    expect(await later(0)).toEqual({ news: 0, mails: 1 });
    app.clock.set('2026-11-22T20:29:00.000Z');
    expect(await later(0)).toEqual({ news: 0, mails: 0 });
    app.clock.set('2026-11-22T20:30:00.000Z');
    expect(await later(0)).toEqual({ news: 0, mails: 1 });
    expect(
      await Promise.all([kari, ola, olivia].map(async (who) => (await mailsTo(who)).map(({ subject }) => subject))),
    ).toEqual([['1 ny bolig: Straks'], ['1 ny bolig: Daglig'], ['1 new home: Weekly']]);
  });

  it('do not tell of a home as new that is gone by the time of the mail', async () => {
    await save(kari, 'Daglig', {}, 'daily');
    const home = aHome();
    await app.add(home);
    await later(WINDOW);
    await app.add({ ...home, availability: 'sold' });
    app.clock.set('2026-11-22T06:30:00.000Z');
    expect(await later(0)).toEqual({ news: 1, mails: 0 });
    app.clock.set('2026-11-23T06:30:00.000Z');
    await later(0);
    expect((await mailsTo(kari)).map(({ text }) => /Ny:/.test(text))).toEqual([false]);
  });

  it.each([
    ['saved_searches', 0],
    ['price_changes', 0],
    ['status_changes', 1],
  ] as const)('heed the setting %s', async (kind, mails) => {
    await save(kari, 'Alt', {}, 'instant');
    const home = aHome();
    await app.add(home);
    await later(WINDOW);
    await app.db.query('INSERT INTO notification_settings (user_id, kind, is_enabled) VALUES ($1, $2, false)', [
      kari.userId,
      kind,
    ]);
    await app.add({ ...home, prices: { currency: 'NOK', askingPrice: 4_000_000 } });
    expect((await later(WINDOW)).mails).toBe(mails);
  });

  it('follow searches as they come, change and go', async () => {
    const search = await save(kari, 'Alt', {}, 'instant');
    await later(0);
    const change = (method: 'PATCH' | 'DELETE', path: string, body?: unknown) =>
      app.request(method, `${BASE}/${path}/${search.id}`, { headers: kari.headers, body });
    await change('PATCH', 'search', { query: { price_max: 1_000_000 } });
    await app.add(aHome());
    expect((await later(WINDOW)).mails).toBe(0);
    await change('PATCH', 'search', { query: { price_max: 6_000_000 } });
    await app.add(aHome());
    expect((await later(WINDOW)).mails).toBe(1);
    await change('PATCH', 'searches/notification', { notifications: 'off' });
    await app.add(aHome());
    expect((await later(WINDOW)).mails).toBe(0);
    await change('PATCH', 'searches/notification', { notifications: 'instant' });
    await app.add(aHome());
    expect((await later(WINDOW)).mails).toBe(1);
    await change('DELETE', 'searches');
    await app.add(aHome());
    expect((await later(WINDOW)).mails).toBe(0);
  });

  it('miss nothing, and tell nothing twice, when the logs of changes no longer reach back', async () => {
    await save(kari, 'Alt', {}, 'instant');
    await app.add(aHome());
    expect((await later(WINDOW)).news).toBe(1);
    await app.add(aHome());
    await save(kari, 'Mer', {}, 'daily');
    for (const log of ['listing_changes', 'saved_search_changes']) {
      await app.db.query(`DELETE FROM ${log}`);
      await app.db.query('UPDATE change_logs SET pruned_through = pg_current_xact_id() WHERE name = $1', [log]);
    }
    expect((await later(WINDOW)).news).toBe(1);
    await app.add(aHome());
    expect((await later(WINDOW)).news).toBe(1);
  });
});

describe('the links that turn alerts off', () => {
  const tokenIn = (text: string, label: string) =>
    new RegExp(`${label}:\\n\\S+/alerts/off/(\\S+)`).exec(text)?.[1] ?? '';
  const look = (token: string) => app.request('GET', `${BASE}/off?token=${encodeURIComponent(token)}`);
  const turnOff = (token: string) => app.request('POST', `${BASE}/off`, { body: { token } });

  it('turn off one search or all, when they are pressed and not when they are looked at', async () => {
    const search = await save(kari, 'Alt', {}, 'instant');
    await app.add(aHome());
    await later(WINDOW);
    const [mail] = await mailsTo(kari);
    const [one, all] = [
      tokenIn(mail?.text ?? '', 'Slutt å varsle om dette søket'),
      tokenIn(mail?.text ?? '', 'Slå av alle varsler om lagrede søk'),
    ];
    expect(mail?.text).toContain(
      'Endre hvor ofte du får vite om hvert søk:\nhttps://grend.example/user/saved-search\n',
    );
    const [row] = await app.db.query<{ unsubscribe_url: string }>(
      'SELECT unsubscribe_url FROM outbox WHERE recipient_address = $1',
      [kari.email],
    );
    expect(row?.unsubscribe_url).toBe(`https://grend.example/alerts/off/${one}`);

    expect((await look(one)).body.data).toEqual({ kind: 'search', name: 'Alt', is_off: false });
    expect((await look(one)).body.data.is_off).toBe(false);
    expect((await turnOff(one)).body.data.is_off).toBe(true);
    expect((await turnOff(one)).body.data.is_off).toBe(true);
    expect(
      (await app.request('GET', `${BASE}/searches?ids=${search.id}`, { headers: kari.headers })).body.data[0]
        .notifications,
    ).toBe('off');

    expect((await look(all)).body.data).toEqual({ kind: 'all', is_off: false });
    expect((await turnOff(all)).body.data.is_off).toBe(true);
    expect((await look(all)).body.data.is_off).toBe(true);
  });

  it.each([
    '',
    'search.1',
    'search.1.AAAAAAAAAAAAAAAAAAAAAAAA',
    'all.x.AAAAAAAAAAAAAAAAAAAAAAAA',
    "search.1'--.AAAAAAAAAAAAAAAAAAAAAAAA",
  ])('take no token like "%s"', async (token) => {
    await save(kari, 'Alt', {}, 'instant');
    expect((await look(token)).status).toBe(404);
    expect((await turnOff(token)).status).toBe(404);
  });
});
