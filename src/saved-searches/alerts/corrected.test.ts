import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NOW, type Body, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { editDraft, publishDraft } from '../../drafts/contract.ts';
import { aForm, aPublished, ofDraft, type ObjectTypeName } from '../../drafts/drafts.testing.ts';
import { type AlertCalls, aHome, startTestAppWithAlerts, WINDOW } from './alerts.testing.ts';

/** What people are told when an owner puts a price right on the first day (decision 409), and of their own homes. */

const HOUR = 3_600_000;

let app: TestApp;
let calls: AlertCalls;
let owner: SignedInTester;
beforeAll(async () => {
  calls = await startTestAppWithAlerts();
  ({ app } = calls);
});
beforeEach(async () => {
  await app.db.query('DELETE FROM saved_searches');
  app.clock.set(NOW);
  await app.app.alerts.runDue();
  owner = await calls.someone();
});
afterAll(() => app.close());

async function searcher(query: object, frequency = 'instant'): Promise<SignedInTester> {
  const who = await calls.someone();
  await calls.save(who, 'Mitt', query, frequency);
  return who;
}

/** Published at 5.2 m, unless it is to let, and taken in. */
async function published(type: ObjectTypeName = 'residential_sale', price: object = { asking_price: 5_200_000 }) {
  const form = { ...aForm(owner.email, type), price_and_date: price };
  const draft = await aPublished(app, owner, form);
  return {
    id: String(draft['property_id']),
    async corrected(to: object): Promise<void> {
      const headers = await calls.headersOf(owner);
      const { body } = await app.request('GET', ofDraft(editDraft, draft['id']), { headers });
      const edited = await app.request(editDraft.method, ofDraft(editDraft, draft['id']), {
        headers,
        body: { version: body.data.version, form_data: { ...form, price_and_date: to } },
      });
      expect(edited.status).toBe(200);
      const again = await app.request(publishDraft.method, ofDraft(publishDraft, draft['id']), { headers, body: {} });
      expect(again.status).toBe(200);
    },
  };
}

const subjects = async (who: SignedInTester) => (await calls.mailsTo(who)).map(({ subject }) => subject).reverse();
const lines = async (who: SignedInTester) =>
  (await calls.unread(who)).data.map(({ kind, count, details }: Body) => [kind, count, details.homes]);

it('tells a home as new to a search that finds it by the corrected price, and nobody else anything', async () => {
  const [within, without, above] = [
    await searcher({ price_max: 5_000_000 }),
    await searcher({}),
    await searcher({ price_min: 5_000_000 }),
  ];
  const home = await published();
  await calls.later(WINDOW);
  expect([await subjects(within), await subjects(without), await subjects(above)]).toEqual([
    [],
    ['1 ny bolig: Mitt'],
    ['1 ny bolig: Mitt'],
  ]);
  // Whoever saved a search that found it as it was knows it.
  const late = await searcher({ price_max: 5_500_000 });

  await home.corrected({ asking_price: 4_900_000 });
  await calls.later(WINDOW);
  expect(await subjects(within)).toEqual(['1 ny bolig: Mitt']);
  const [mail] = await calls.mailsTo(within);
  expect(mail?.html).toContain(home.id);
  expect(mail?.text).toContain('4 900 000 kr');
  expect(await lines(within)).toEqual([['search_news', 1, `${home.id}:new`]]);
  expect([await subjects(without), await subjects(above), await subjects(late)]).toEqual([
    ['1 ny bolig: Mitt'],
    ['1 ny bolig: Mitt'],
    [],
  ]);
});

it('tells it once, however often the price crosses the limit', async () => {
  const daily = await searcher({ price_max: 5_000_000 }, 'daily');
  const within = await searcher({ price_max: 5_000_000 });
  const home = await published();
  await calls.later(WINDOW);
  for (const price of [4_900_000, 5_100_000, 4_800_000]) {
    await home.corrected({ asking_price: price });
    await calls.later(WINDOW);
  }
  expect(await subjects(within)).toEqual(['1 ny bolig: Mitt']);
  await calls.later(20 * HOUR);
  expect([await subjects(within), await subjects(daily)]).toEqual([['1 ny bolig: Mitt'], ['1 ny bolig: Mitt']]);
});

it('does not tell it to whoever was told by another search, keeps it or has hidden it', async () => {
  const [told, keeper, hider] = [
    await searcher({}),
    await searcher({ price_max: 5_000_000 }),
    await searcher({ price_max: 5_000_000 }),
  ];
  await calls.save(told, 'Rimelig', { price_max: 5_000_000 }, 'instant');
  const home = await published();
  await calls.later(WINDOW);
  const kept = await app.request('POST', '/api/v2/property-collections/default/properties', {
    headers: keeper.headers,
    body: { properties: [home.id] },
  });
  const hidden = await app.request('POST', '/api/v2/hidden/homes', {
    headers: hider.headers,
    body: { property_id: home.id },
  });
  expect([kept.status, hidden.status]).toEqual([200, 200]);
  await home.corrected({ asking_price: 4_900_000 });
  await calls.later(WINDOW);
  expect([await subjects(told), await subjects(keeper), await subjects(hider)]).toEqual([['1 ny bolig: Mitt'], [], []]);
});

it('goes by the rent of a home to let', async () => {
  const [within, without] = [
    await searcher({ listing_type: 'rent', price_max: 15_000 }),
    await searcher({ listing_type: 'rent', price_max: 20_000 }),
  ];
  const home = await published('residential_rent', { monthly: 16_500 });
  await calls.later(WINDOW);
  await home.corrected({ monthly: 14_500 });
  await calls.later(WINDOW);
  expect([await subjects(within), await subjects(without)]).toEqual([['1 ny bolig: Mitt'], ['1 ny bolig: Mitt']]);
});

it('is a price change after the first day, to all whose searches find the home then', async () => {
  const [within, without] = [await searcher({ price_max: 5_000_000 }), await searcher({})];
  const home = await published();
  await calls.later(25 * HOUR);
  await home.corrected({ asking_price: 4_900_000 });
  await calls.later(WINDOW);
  expect([await subjects(within), await subjects(without)]).toEqual([
    ['1 bolig er satt ned: Mitt'],
    ['1 ny bolig: Mitt', '1 bolig er satt ned: Mitt'],
  ]);
});

it('never tells owners of their own homes, and of others as anybody', async () => {
  await calls.save(owner, 'Mitt', {}, 'instant');
  const home = await published();
  await calls.later(25 * HOUR);
  await home.corrected({ asking_price: 4_900_000 });
  await calls.later(WINDOW);
  expect([(await subjects(owner)).filter((subject) => subject.includes('Mitt')), await lines(owner)]).toEqual([[], []]);
  const [other] = await app.add(aHome());
  await calls.later(WINDOW);
  expect(await lines(owner)).toEqual([['search_news', 1, `${String(other)}:new`]]);
});
