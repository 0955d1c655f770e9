import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type Body, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { closeDraft, deactivateDraft, deleteDraft, editDraft, getDraft, publishDraft } from '../../drafts/contract.ts';
import { act, aForm, aPublished, ofDraft } from '../../drafts/drafts.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { getContactForm, registerInterest } from '../contract.ts';
import { camelKeys } from '../../contract/case.ts';
import { translator } from '../../texts/messages.ts';
import { countUnread, listMessages, type InboxMessage } from '../inbox/contract.ts';
import { messageView } from '../inbox/web/message-view.ts';
import { cancelSignUp, getSignUp, type SignUp } from './contract.ts';
import { signUpView } from './web/sign-up-view.ts';

/** Whoever has signed up for a viewing is told when it is moved, and stays signed up, or when it is off. */

let app: TestApp;
let owner: SignedInTester;
let draft: Body;
const inspection = (day: string, hour = 12) => ({
  ...{ date: day, time_from: `${String(hour)}:00`, time_to: `${String(hour + 1)}:00` },
});
const FIRST = '2026-11-28T11:00:00.000Z';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['outbox', 'leads', 'mail_counts']) await app.db.query(`DELETE FROM ${table}`);
  owner = await app.signIn();
  const form = aForm(owner.email);
  draft = await aPublished(app, owner, {
    ...form,
    price_and_date: { ...form.price_and_date, inspection_date: INSPECTIONS },
  });
});

const INSPECTIONS = [inspection('2026-11-28')];

async function signUp(body: object = {}, at: string = draft.property_id, language?: string): Promise<string> {
  const form = await app.request('GET', getContactForm.path.replace(':id', at));
  app.clock.advance(5_000);
  const { body: answer } = await app.request('POST', registerInterest.path.replace(':id', at), {
    ...(language === undefined ? {} : { headers: { 'accept-language': language } }),
    body: {
      name: 'Per',
      email: 'per@example.com',
      viewing_date: FIRST,
      ...body,
      form_token: form.body.data.form_token,
    },
  });
  return String(answer.data.sign_up);
}

const told = () => mailsOf('called_off');
const moved = () => mailsOf('moved %');
const mailsOf = (what: string) =>
  app.db.query<{ recipient_address: string; subject: string; plain_text: string; language: string }>(
    'SELECT recipient_address, subject, plain_text, language FROM outbox WHERE idempotency_key LIKE $1 ORDER BY id',
    [`lead % ${what}`],
  );

async function publishWith(inspection_date: object[]): Promise<void> {
  const { body } = await app.request('GET', ofDraft(getDraft, draft.id), { headers: owner.headers });
  const edited = await app.request(editDraft.method, ofDraft(editDraft, draft.id), {
    headers: owner.headers,
    body: { version: body.data.version, form_data: { price_and_date: { inspection_date } } },
  });
  expect(edited.status).toBe(200);
  await act(app, owner, publishDraft, draft.id);
}

it('stays signed up for a viewing that is moved, and is told of both times with a link to cancel', async () => {
  const token = await signUp({}, draft.property_id, 'nb');
  await signUp({ message: 'Vi kommer to.' });
  await publishWith([inspection('2026-11-28', 15)]);
  const mails = await moved();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipient_address: 'per@example.com', language: 'nb' });
  expect(mails[0]?.subject).toMatch(/flyttet til .*15[.:]00/);
  expect(mails[0]?.plain_text).toMatch(/12[.:]00[^]*15[.:]00/);
  expect(mails[0]?.plain_text).toContain(encodeURIComponent(token));
  expect(await told()).toEqual([]);
  const page = await app.request('GET', `${getSignUp.path}?token=${token}`);
  expect(page.body.data).toMatchObject({ is_called_off: false, viewing_date: '2026-11-28T14:00:00.000Z' });
  const counted = await app.request('GET', countUnread.path, { headers: owner.headers });
  expect(counted.body.data).toMatchObject([{ id: draft.id, signed_up: 1 }]);
  // There and back: each time is told of.
  app.clock.advance(60_000);
  await publishWith([inspection('2026-11-28')]);
  expect(await moved()).toHaveLength(2);
  await publishWith([]);
  expect(await told()).toHaveLength(1);
});

it('follows a viewing by its name to another day, while another takes its time', async () => {
  await publishWith([{ ...inspection('2026-11-28'), id: 'first' }]);
  await signUp();
  await publishWith([
    { ...inspection('2026-11-28'), id: 'second' },
    { ...inspection('2026-11-30', 17), id: 'first' },
  ]);
  expect(await told()).toEqual([]);
  expect(await moved()).toHaveLength(1);
  const { body } = await app.request('GET', ofDraft(listMessages, draft.id), { headers: owner.headers });
  expect(body.data).toMatchObject([{ called_off_at: null, viewing_date: '2026-11-30T16:00:00.000Z' }]);
});

it('does not stay signed up where the viewing by that name is another', async () => {
  await publishWith([{ ...inspection('2026-11-28'), id: 'first' }]);
  await signUp();
  await publishWith([{ ...inspection('2026-11-28', 15), id: 'second' }]);
  expect(await moved()).toEqual([]);
  expect(await told()).toHaveLength(1);
});

it('reads of it on the page of the sign-up, and is counted by nobody any more', async () => {
  const token = await signUp();
  const page = async () => (await app.request('GET', `${getSignUp.path}?token=${token}`)).body.data;
  expect(await page()).toMatchObject({ is_called_off: false });
  await publishWith([]);
  const signedUp = await page();
  expect(signedUp).toMatchObject({ is_called_off: true, is_cancelled: false });
  const words = { t: translator('nb'), language: 'nb' } as const;
  expect(signUpView(camelKeys(signedUp) as SignUp, words)).toMatchObject({
    state: 'called_off',
    title: 'Visningen er flyttet eller avlyst',
  });
  // There is nothing left to cancel.
  await app.request('POST', cancelSignUp.path, { body: { token } });
  expect(await page()).toMatchObject({ is_cancelled: false });
  const { body } = await app.request('GET', ofDraft(listMessages, draft.id), { headers: owner.headers });
  expect(body.data).toMatchObject([{ cancelled_at: null, called_off_at: expect.any(String) }]);
  const message = messageView(camelKeys(body.data[0]) as InboxMessage, { ...words, region: 'no' });
  expect(message.cancelledBadge).toBe('Flyttet eller avlyst');
});

it('is told nothing while the viewing stands, and nothing after cancelling', async () => {
  const token = await signUp();
  await publishWith([inspection('2026-11-28'), inspection('2026-11-29')]);
  expect(await told()).toEqual([]);
  await app.request('POST', cancelSignUp.path, { body: { token } });
  await publishWith([]);
  expect(await told()).toEqual([]);
});

it.each(['pause', 'close', 'delete'] as const)('is told when the listing leaves the market by %s', async (how) => {
  await signUp();
  const counted = await app.request('GET', countUnread.path, { headers: owner.headers });
  expect(counted.body.data).toMatchObject([{ id: draft.id, signed_up: 1 }]);
  if (how === 'pause') await act(app, owner, deactivateDraft, draft.id);
  else if (how === 'close') await act(app, owner, closeDraft, draft.id);
  else await app.request(deleteDraft.method, ofDraft(deleteDraft, draft.id), { headers: owner.headers });
  const mails = await told();
  expect(mails.map(({ recipient_address }) => recipient_address)).toEqual(['per@example.com']);
  expect(mails[0]?.subject).toMatch(/avlyst|is off/);
});

it('may sign up anew when the viewing is held after all', async () => {
  await signUp();
  await publishWith([]);
  await publishWith(INSPECTIONS);
  expect(await signUp()).not.toBe('undefined');
});

it('is told of viewings of imported listings', async () => {
  const record = aListing({ viewings: [{ startsAt: FIRST, endsAt: '2026-11-28T12:00:00.000Z' }], ownerType: 'user' });
  const [id = ''] = await app.add(record);
  await app.db.query(
    `INSERT INTO leads (listing_id, agency_id, kind, form_id, digest, name, email, viewing_at, language, created_at)
     VALUES ($1::bigint, '', 'viewing', gen_random_uuid()::text, 'd', 'Per', 'per@example.com', $2, 'en', now())`,
    [id, FIRST],
  );
  const later = { startsAt: '2026-11-28T13:00:00.000Z', endsAt: '2026-11-28T14:00:00.000Z' };
  await app.add({ ...record, viewings: [later] });
  expect(await moved()).toMatchObject([{ recipient_address: 'per@example.com', language: 'en' }]);
  expect(await told()).toEqual([]);
  await app.add({ ...record, viewings: [{ ...later, id: 'a' }] });
  expect(await moved()).toHaveLength(1);
  await app.add({ ...record, viewings: [] });
  expect(await told()).toMatchObject([{ recipient_address: 'per@example.com' }]);
});
