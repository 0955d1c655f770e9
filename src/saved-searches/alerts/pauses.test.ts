import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Body, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { activateDraft, deactivateDraft, editDraft } from '../../drafts/contract.ts';
import { act, aForm, aPublished, ofDraft } from '../../drafts/drafts.testing.ts';
import { type AlertCalls, startTestAppWithAlerts, WINDOW } from './alerts.testing.ts';

/** What people are told of a listing that its owner pauses (decision 377). */

const HOUR = 3_600_000;

let app: TestApp;
let calls: AlertCalls;
let owner: SignedInTester;
let ola: SignedInTester;
let form: object;
let draft: Body;
beforeAll(async () => {
  calls = await startTestAppWithAlerts();
  ({ app } = calls);
});
beforeEach(async () => {
  [owner, ola] = [await calls.someone(), await calls.someone()];
  form = aForm(owner.email);
  draft = await aPublished(app, owner, form);
  await calls.later(0);
  const { status } = await app.request('POST', '/api/v2/property-collections/default/properties', {
    headers: ola.headers,
    body: { properties: [draft['property_id']] },
  });
  expect(status).toBe(200);
  await calls.save(ola, 'Straks', {}, 'instant');
  await calls.later(0);
});
afterAll(() => app.close());

/** The owner has signed in anew: a token is good for minutes. */
async function step(endpoint: typeof activateDraft | typeof deactivateDraft): Promise<void> {
  draft = await act(app, { ...owner, headers: await calls.headersOf(owner) }, endpoint, draft['id']);
}

const changesTold = async () =>
  (await calls.unread(ola)).data.map(({ kind, details }: Body) => [kind, details.change]).reverse();
const subjects = async () => (await calls.mailsTo(ola)).map(({ subject }) => subject.split(':')[0]).reverse();

it('nothing, where it is offered again within two days', async () => {
  await step(deactivateDraft);
  expect(await calls.later(47 * HOUR)).toEqual({ news: 0, mails: 0 });
  await step(activateDraft);
  expect(await calls.later(WINDOW)).toEqual({ news: 0, mails: 0 });
  expect(await calls.later(48 * HOUR)).toEqual({ news: 0, mails: 0 });
  expect([await changesTold(), await subjects()]).toEqual([[], []]);
});

it('that it is off the market once it has been for two days, and then that it is listed again', async () => {
  await step(deactivateDraft);
  await calls.later(48 * HOUR);
  expect(await changesTold()).toEqual([['favourite_news', 'withdrawn']]);
  expect((await calls.later(WINDOW)).news).toBe(0);
  await step(activateDraft);
  await calls.later(HOUR);
  expect(await changesTold()).toEqual([
    ['favourite_news', 'withdrawn'],
    ['favourite_news', 'resumed'],
  ]);
  expect(await subjects()).toEqual(['Ikke på markedet nå', 'Lagt ut igjen etter en pause']);
});

it('the price that was changed meanwhile, and nothing of the pause', async () => {
  await step(deactivateDraft);
  await calls.later(24 * HOUR);
  const { body } = await app.request(editDraft.method, ofDraft(editDraft, draft['id']), {
    headers: await calls.headersOf(owner),
    body: { version: draft['version'], form_data: { ...form, price_and_date: { asking_price: 4_200_000 } } },
  });
  expect(body.data?.state).toBe('inactive');
  await step(activateDraft);
  await calls.later(WINDOW);
  expect(await changesTold()).toEqual([['favourite_news', 'price_down']]);
});

it('of a home that is new in the evening the page at once, and no mail: not before seven, nor of a paused one', async () => {
  // 23:03 in Oslo. What was published in the hours before is told first.
  app.clock.set('2026-11-22T22:03:00.000Z');
  await calls.later(0);
  const per = await calls.someone();
  await calls.save(per, 'Straks', {}, 'instant');
  await calls.later(0);
  const news = async () => (await calls.unread(per)).data.map(({ kind, count }: Body) => [kind, count]);
  const evening = aForm(owner.email);
  draft = await aPublished(app, { ...owner, headers: await calls.headersOf(owner) }, evening);
  expect((await calls.later(WINDOW)).mails).toBe(0);
  expect(await news()).toEqual([['search_news', 1]]);

  const { status } = await app.request(editDraft.method, ofDraft(editDraft, draft['id']), {
    headers: await calls.headersOf(owner),
    body: { version: draft['version'], form_data: { ...evening, price_and_date: { asking_price: 4_200_000 } } },
  });
  expect(status).toBe(200);
  expect((await calls.later(WINDOW)).news).toBe(0);
  await step(deactivateDraft);
  expect(await calls.later(9 * HOUR)).toEqual({ news: 0, mails: 0 });
  expect(await news()).toEqual([['search_news', 1]]);
  expect(await calls.mailsTo(per)).toEqual([]);
});
