import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NOW, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { type AlertCalls, aHome, SEARCHES, startTestAppWithAlerts, WINDOW } from './alerts.testing.ts';

/** What is told of news that has waited for its mail, and to whom a home is new by its price (decision 411). */

const HOUR = 3_600_000;
const MORNING = '2026-11-22T06:30:00.000Z';

let app: TestApp;
let calls: AlertCalls;
let kari: SignedInTester;
beforeAll(async () => {
  calls = await startTestAppWithAlerts();
  ({ app } = calls);
});
beforeEach(async () => {
  await app.db.query('DELETE FROM saved_searches');
  app.clock.set(NOW);
  await app.app.alerts.runDue();
  kari = await calls.someone();
});
afterAll(() => app.close());

const at = (askingPrice: number) => ({ prices: { currency: 'NOK', askingPrice } }) as const;
const subjects = async (who: SignedInTester) => (await calls.mailsTo(who)).map(({ subject }) => subject).reverse();
const waiting = async () => app.db.query('SELECT kind FROM alerts WHERE sent_at IS NULL');

it('nothing of a home that has become dearer than its search allows, and that it is cheaper once it is', async () => {
  await calls.save(kari, 'Rimelig', { price_max: 5_000_000 }, 'daily');
  const [dear, cheap] = [aHome(at(4_800_000)), aHome(at(4_700_000))];
  await app.add(dear, cheap);
  await calls.later(WINDOW);
  await app.add({ ...dear, ...at(5_200_000) });
  app.clock.set(MORNING);
  await calls.later(0);
  const [mail] = await calls.mailsTo(kari);
  expect(mail?.subject).toBe('1 ny bolig: Rimelig');
  expect(mail?.text).toContain('4 700 000 kr');
  expect(mail?.text).not.toContain('5 200 000 kr');
  expect(await waiting()).toEqual([]);

  await app.add({ ...dear, ...at(4_900_000) });
  await calls.later(24 * HOUR);
  expect(await subjects(kari)).toEqual(['1 ny bolig: Rimelig', '1 bolig er satt ned: Rimelig']);
});

it('no mail at all, where nothing else waits', async () => {
  await calls.save(kari, 'Rimelig', { price_max: 5_000_000 }, 'instant');
  const home = aHome(at(4_800_000));
  await app.add(home);
  await calls.later(0);
  await app.add({ ...home, ...at(5_200_000) });
  expect((await calls.later(WINDOW)).mails).toBe(0);
  expect([await subjects(kari), await waiting()]).toEqual([[], []]);
});

it('what a search has been changed to find, and not what it found before', async () => {
  const { id } = await calls.save(kari, 'Mitt', { price_max: 5_000_000 }, 'daily');
  await app.add(aHome(at(4_800_000)), aHome(at(3_900_000)));
  await calls.later(WINDOW);
  const { status } = await app.request('PATCH', `${SEARCHES}/search/${id}`, {
    headers: kari.headers,
    body: { query: { price_max: 4_000_000 } },
  });
  expect(status).toBe(200);
  app.clock.set(MORNING);
  await calls.later(0);
  expect(await subjects(kari)).toEqual(['1 ny bolig: Mitt']);
  expect((await calls.mailsTo(kari))[0]?.text).toContain('3 900 000 kr');
});

it('it under another search of the same person that finds it still, when that one tells', async () => {
  const ola = await calls.someone();
  await calls.save(kari, 'Rimelig', { price_max: 5_000_000 }, 'instant');
  await calls.save(kari, 'Romslig', { price_max: 6_000_000 }, 'daily');
  await calls.save(ola, 'Daglig', { price_max: 5_000_000 }, 'daily');
  await calls.save(ola, 'Videre', { price_max: 6_000_000 }, 'daily');
  const home = aHome(at(4_800_000));
  await app.add(home);
  await calls.later(0);
  await app.add({ ...home, ...at(5_500_000) });
  await calls.later(WINDOW);
  expect(await subjects(kari)).toEqual([]);
  app.clock.set(MORNING);
  await calls.later(0);
  expect([await subjects(kari), await subjects(ola)]).toEqual([['1 ny bolig: Romslig'], ['1 ny bolig: Videre']]);
});

it('what was new today on the morning after, to who searches for what is new today', async () => {
  await calls.save(kari, 'I dag', { is_published_today: true }, 'daily');
  await app.add(aHome());
  await calls.later(WINDOW);
  app.clock.set(MORNING);
  await calls.later(0);
  expect(await subjects(kari)).toEqual(['1 ny bolig: I dag']);
});

it('that a home is sold, also where it went for more than the search allows', async () => {
  await calls.save(kari, 'Rimelig', { price_max: 5_000_000 }, 'daily');
  const home = aHome(at(4_800_000));
  await app.add(home);
  await calls.later(20 * HOUR);
  await app.add({ ...home, availability: 'sold' });
  await calls.later(24 * HOUR);
  expect((await subjects(kari)).length).toBe(2);
  expect((await calls.mailsTo(kari))[0]?.text).toContain('Solgt');
});

it('projects by their homes: not one of which none is within the limit any longer', async () => {
  await calls.save(kari, 'Nytt', { listing_type: 'new_homes', price_max: 5_000_000 }, 'daily');
  const project = { ...aHome(), title: 'Furulia', isProject: true, condition: 'new', details: {} } as const;
  const unit = { ...aHome(at(4_800_000)), condition: 'new', projectExternalId: project.externalId } as const;
  const other = { ...project, externalId: `${project.externalId}-2`, title: 'Granlia' };
  const kept = { ...aHome(at(4_700_000)), condition: 'new', projectExternalId: other.externalId } as const;
  await app.add(project, unit, other, kept);
  await calls.later(WINDOW);
  await app.add({ ...unit, ...at(5_200_000) });
  app.clock.set(MORNING);
  await calls.later(0);
  expect(await subjects(kari)).toEqual(['1 ny bolig: Nytt']);
  const [mail] = await calls.mailsTo(kari);
  expect(mail?.text).toContain('Granlia');
  expect(mail?.text).not.toContain('Furulia');
});

/** Somebody who does not want to hear of changes of price. */
async function muted(query: object): Promise<SignedInTester> {
  const who = await calls.someone();
  await calls.save(who, 'Mitt', query, 'instant');
  await app.db.query(
    "INSERT INTO notification_settings (user_id, kind, is_enabled) VALUES ($1, 'price_changes', false)",
    [who.userId],
  );
  return who;
}

async function changed(home: ReturnType<typeof aHome>, price: number): Promise<void> {
  await calls.later(48 * HOUR);
  await app.add({ ...home, ...at(price) });
  await calls.later(20 * HOUR);
}

it('is new by its price to who has muted changes of price, once, and a change of price to others', async () => {
  const [within, above, all] = [
    await muted({ price_max: 5_000_000 }),
    await muted({ price_min: 5_500_000 }),
    await muted({}),
  ];
  await calls.save(kari, 'Mitt', { price_max: 5_000_000 }, 'instant');
  const home = aHome(at(5_200_000));
  await app.add(home);
  await changed(home, 4_900_000);
  expect([await subjects(within), await subjects(kari), await subjects(above), await subjects(all)]).toEqual([
    ['1 ny bolig: Mitt'],
    ['1 bolig er satt ned: Mitt'],
    [],
    ['1 ny bolig: Mitt'],
  ]);
  expect((await calls.unread(within)).data).toMatchObject([{ kind: 'search_news', count: 1 }]);
  await changed(home, 5_600_000);
  await changed(home, 4_800_000);
  expect([await subjects(within), await subjects(above), await subjects(all)]).toEqual([
    ['1 ny bolig: Mitt'],
    // What is too cheap for a search becomes new to it by rising.
    ['1 ny bolig: Mitt'],
    ['1 ny bolig: Mitt'],
  ]);
});

it('is not new to who keeps it, nor to a search that would have found it before', async () => {
  const keeper = await muted({ price_max: 5_000_000 });
  const home = aHome(at(5_200_000));
  const [id] = await app.add(home);
  const { status } = await app.request('POST', '/api/v2/property-collections/default/properties', {
    headers: await calls.headersOf(keeper),
    body: { properties: [id] },
  });
  expect(status).toBe(200);
  await changed(home, 4_900_000);
  await changed(home, 5_300_000);
  const late = await muted({ price_max: 5_000_000 });
  await changed(home, 4_950_000);
  expect((await subjects(keeper)).filter((subject) => subject.includes('ny bolig'))).toEqual([]);
  expect(await subjects(late)).toEqual([]);
});
