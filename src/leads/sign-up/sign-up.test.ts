import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Answer, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { aForm, aPublished, ofDraft } from '../../drafts/drafts.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { getContactForm, listOwnViewings, registerInterest } from '../contract.ts';
import { listMessages } from '../inbox/contract.ts';
import { cancelSignUp, getSignUp } from './contract.ts';

/** What one has signed up for: to look at, to cancel and to change. */

let app: TestApp;
let home: string;
let other: string;
const FIRST = '2026-11-28T11:00:00.000Z';
const SECOND = '2026-11-29T11:00:00.000Z';
const viewings = [
  { startsAt: FIRST, endsAt: '2026-11-28T12:00:00.000Z' },
  { startsAt: SECOND, endsAt: '2026-11-29T12:00:00.000Z' },
];
const profile = { primaryColour: '#123456', secondaryColour: '#abcdef', hideProfileImage: true };
const KARI = { name: 'Kari Nordmann', email: 'kari@example.com' };

beforeAll(async () => {
  app = await startTestApp();
  await app.app.agencies.save(
    [{ id: '000100', externalId: 'lv', name: 'Lunde & Vik', region: 'no', profile, email: 'post@megler.example' }],
    [],
  );
  [home = '', other = ''] = await app.add(
    aListing({ agencyId: '000100', viewings }),
    aListing({ agencyId: '000100', viewings }),
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['outbox', 'leads', 'mail_counts']) await app.db.query(`DELETE FROM ${table}`);
});

async function signUp(body: object = {}, by?: SignedInTester, at = home): Promise<Answer> {
  const form = await app.request('GET', getContactForm.path.replace(':id', at));
  app.clock.advance(5_000);
  return app.request('POST', registerInterest.path.replace(':id', at), {
    body: { ...KARI, viewing_date: FIRST, ...body, form_token: form.body.data.form_token },
    headers: { ...by?.headers },
  });
}

const secretOf = ({ body }: Answer): string => String(body.data.sign_up);
const read = (token: string) => app.request('GET', `${getSignUp.path}?token=${encodeURIComponent(token)}`);
const cancel = (token: string) => app.request('POST', cancelSignUp.path, { body: { token } });
const mails = (key: string) =>
  app.db.query<{ recipient_address: string; subject: string; plain_text: string }>(
    'SELECT recipient_address, subject, plain_text FROM outbox WHERE idempotency_key LIKE $1 ORDER BY id',
    [key],
  );
const own = async (by: SignedInTester) =>
  (await app.request('GET', `${listOwnViewings.path}?ids[]=${home}`, { headers: by.headers })).body.data;

describe('a sign-up for a viewing', () => {
  it('is cancelled by its secret, once, and whoever offers the home is told', async () => {
    const token = secretOf(await signUp());
    expect((await read(token)).body.data).toMatchObject({
      property_id: home,
      viewing_date: FIRST,
      is_cancelled: false,
      is_over: false,
    });
    expect((await cancel(token)).body.data.is_cancelled).toBe(true);
    expect((await cancel(token)).status).toBe(200);
    const told = await mails('lead % cancelled');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ recipient_address: 'post@megler.example' });
    expect(told[0]?.subject).toContain('Kari Nordmann kommer ikke på visning lørdag 28. november');
    expect((await read(token)).body.data.is_cancelled).toBe(true);
  });

  it('is cancelled by the link in its mail, which does nothing by being looked at', async () => {
    await signUp();
    const [mail] = await mails('lead % sender');
    const token = decodeURIComponent(/\/sign-up\?token=(\S+)/.exec(mail?.plain_text ?? '')?.[1] ?? '');
    expect((await read(token)).body.data.is_cancelled).toBe(false);
    expect((await cancel(token)).body.data.is_cancelled).toBe(true);
  });

  it('may be made again after it was cancelled', async () => {
    await cancel(secretOf(await signUp()));
    const again = await signUp();
    expect(again.status).toBe(200);
    expect((await read(secretOf(again))).body.data.is_cancelled).toBe(false);
    expect(await mails('lead % seller')).toHaveLength(2);
  });

  it('gives its secret to nobody who sends the same again', async () => {
    await signUp();
    expect((await signUp()).body.data).toEqual({ status: 'received' });
  });

  it('stands in the account until it is cancelled, however often it was sent', async () => {
    const kari = await app.signIn();
    await signUp({}, kari);
    await signUp({ message: 'Vi kommer to.' }, kari);
    const [viewing] = await own(kari);
    expect(viewing).toMatchObject({ property_id: home, viewing_date: FIRST });
    await cancel(viewing.sign_up);
    expect(await own(kari)).toEqual([]);
  });

  it('makes way for another time, and the mail says so', async () => {
    const kari = await app.signIn();
    const first = secretOf(await signUp({}, kari));
    const second = await signUp({ viewing_date: SECOND, replaces: first }, kari);
    expect(second.status).toBe(200);
    expect(await own(kari)).toMatchObject([{ viewing_date: SECOND }]);
    expect((await read(first)).body.data.is_cancelled).toBe(true);
    const told = await mails('lead % seller');
    expect(told.at(-1)?.plain_text).toMatch(/I stedet for:?\s+lørdag 28\. november/);
    expect(await mails('lead % cancelled')).toEqual([]);
  });

  it('does not make way for a sign-up of another home', async () => {
    const token = secretOf(await signUp({}, undefined, other));
    expect(await signUp({ replaces: token })).toMatchObject({ body: { code: 'link_invalid' } });
    expect((await read(token)).body.data.is_cancelled).toBe(false);
    expect(await app.db.query('SELECT FROM leads WHERE listing_id = $1', [home])).toEqual([]);
  });

  it('stays as it is once the viewing has begun', async () => {
    const soon = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const end = new Date(app.clock.now().getTime() + 7_200_000).toISOString();
    const [id = ''] = await app.add(aListing({ agencyId: '000100', viewings: [{ startsAt: soon, endsAt: end }] }));
    const token = secretOf(await signUp({ viewing_date: soon }, undefined, id));
    app.clock.advance(3_700_000);
    expect((await cancel(token)).body.data).toMatchObject({ is_cancelled: false, is_over: true });
    expect(await mails('lead % cancelled')).toEqual([]);
  });

  it.each(['', 'x', `1.${'A'.repeat(43)}`])('is not found by the secret "%s"', async (token) => {
    expect((await read(token)).status).toBe(400);
    expect((await cancel(token)).status).toBe(400);
  });
});

it('is unread again for the owner, and says that it is cancelled', async () => {
  const owner = await app.signIn();
  const form = aForm(owner.email);
  const inspection_date = [{ date: '2026-11-28', time_from: '12:00', time_to: '13:00' }];
  const { id: draft, property_id: property } = await aPublished(app, owner, {
    ...form,
    price_and_date: { ...form.price_and_date, inspection_date },
  });
  const token = secretOf(await signUp({}, undefined, property));
  await cancel(token);
  const { body } = await app.request('GET', ofDraft(listMessages, draft), { headers: owner.headers });
  expect(body.data).toMatchObject([{ kind: 'viewing', is_read: false }]);
  expect(body.data[0].cancelled_at).not.toBeNull();
});
