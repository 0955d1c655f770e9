import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type Answer, type SignedInTester, type TestApp } from '../app.testing.ts';
import { aForm, aPublished, ofDraft } from '../drafts/drafts.testing.ts';
import { anAskedAgency } from './appraisal/agencies.testing.ts';
import { contactSeller, getContactForm, getLastPhone } from './contract.ts';
import { camelKeys } from '../contract/case.ts';
import type { Api } from '../contract/endpoint.ts';
import { translator } from '../texts/messages.ts';
import { aListing } from '../properties/record.testing.ts';
import { viewContext } from '../properties/web/card-view.ts';
import { loadWritten } from '../properties/web/written-view.ts';
import { listMessages, markMessage, replyToMessage, type InboxMessage } from './inbox/contract.ts';
import { messageView } from './inbox/web/message-view.ts';
import { getThread, listWritten, withdrawApplication, type Thread, type WrittenMessage } from './thread/contract.ts';
import { threadView, writtenView } from './thread/web/thread-view.ts';

/** What somebody who would like to rent tells of themselves. */

let app: TestApp;
let owner: SignedInTester;
let rental: { id: string; property_id: string };
let sale: { id: string; property_id: string };

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn();
  rental = (await aPublished(app, owner, aForm(owner.email, 'residential_rent'))) as typeof rental;
  sale = (await aPublished(app, owner, aForm(owner.email))) as typeof sale;
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['outbox', 'leads', 'mail_counts']) await app.db.query(`DELETE FROM ${table}`);
});

const TENANT = { move_in: '2027-02-01', people: 2, pets: ' En  katt ', occupation: 'student' };

async function write(
  home: { property_id: string },
  body: object,
  by?: SignedInTester,
  language = 'nb',
): Promise<Answer> {
  const form = await app.request('GET', getContactForm.path.replace(':id', home.property_id));
  app.clock.advance(5_000);
  return app.request('POST', contactSeller.path.replace(':id', home.property_id), {
    body: {
      name: 'Per Østby',
      email: 'per@example.com',
      message: 'Er boligen ledig?',
      ...body,
      form_token: form.body.data.form_token,
    },
    headers: { 'accept-language': language, ...by?.headers },
  });
}
const inbox = async (of: { id: string }) =>
  (await app.request('GET', ofDraft(listMessages, of.id), { headers: owner.headers })).body.data;

it('is kept with the message, and shown to whoever lets the home, here and by mail', async () => {
  expect((await write(rental, TENANT)).status).toBe(200);
  expect(await inbox(rental)).toMatchObject([
    { move_in: '2027-02-01', people: 2, pets: 'En katt', occupation: 'student' },
  ]);
  const [mail] = await app.db.query<{ plain_text: string }>(
    "SELECT plain_text FROM outbox WHERE idempotency_key LIKE 'lead % seller'",
  );
  for (const words of [/Innflytting:?\s+1\. februar 2027/, /Skal bo der:?\s+2/, /Dyr:?\s+En katt/, /Student/])
    expect(mail?.plain_text).toMatch(words);
});

it('is an application where it says so: named as one, with work and income in words', async () => {
  const application = { ...TENANT, topics: ['application'], income: ' Sykepleier,  560 000 kr i året ' };
  expect((await write(rental, application)).status).toBe(200);
  const [message] = await inbox(rental);
  expect(message).toMatchObject({ topics: ['application'], income: 'Sykepleier, 560 000 kr i året' });
  const view = messageView(camelKeys(message) as InboxMessage, { t: translator('nb'), language: 'nb', region: 'no' });
  expect([view.kind, view.facts.at(-1)]).toEqual([
    'Søknad om å leie',
    { label: 'Arbeid og inntekt', value: 'Sykepleier, 560 000 kr i året' },
  ]);
  const mails = await app.db.query<{ subject: string; plain_text: string }>(
    "SELECT subject, plain_text FROM outbox WHERE idempotency_key LIKE 'lead %' ORDER BY idempotency_key",
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('søknad fra Per Østby'),
    expect.stringContaining('søknaden din er sendt'),
  ]);
  for (const { plain_text } of mails) expect(plain_text).toMatch(/Arbeid og inntekt:?\s+Sykepleier/);
});

it('is no application without the day and the people', async () => {
  const { status, body } = await write(rental, { topics: ['application'], pets: 'En katt' });
  expect([status, Object.keys(body.errors).sort()]).toEqual([400, ['move_in', 'people']]);
  expect(await inbox(rental)).toEqual([]);
});

it.each([
  ['nb', 'Boligen er ledig fra 5. februar 2027. Velg den dagen eller en senere'],
  ['en', 'The home is available from 5 February 2027. Enter that day or a later one'],
])('is no application for a day before the home is free, told in %s', async (language, text) => {
  await app.app.agencies.save([anAskedAgency('000101')], []);
  const [id = ''] = await app.add(
    aListing({
      externalId: `free-later-${language}`,
      objectType: 'residential_rent',
      prices: { currency: 'NOK', rent: 14_000 },
      agencyId: '000101',
      contract: { availableFrom: '2027-02-05' },
    }),
  );
  const apply = (moveIn: string, topics = ['application']) =>
    write({ property_id: id }, { ...TENANT, topics, move_in: moveIn }, undefined, language);
  const { status, body } = await apply('2027-02-04');
  expect([status, body.errors]).toEqual([400, { move_in: [text] }]);
  // A question about an earlier day is no application.
  expect((await apply('2027-02-04', ['viewing'])).status).toBe(200);
  expect((await apply('2027-02-05')).status).toBe(200);
});

it('is read again by whoever wrote it', async () => {
  const tenant = await app.signIn();
  const told = {
    ...TENANT,
    topics: ['viewing', 'documents'],
    phone: '91234567',
    phone_code: '+47',
    income: 'Sykepleier',
  };
  expect((await write(rental, told, tenant)).status).toBe(200);
  const { headers } = tenant;
  const [message] = (await app.request('GET', listWritten.path, { headers })).body.data;
  const thread = await app.request('GET', `${getThread.path}?token=${String(message.token)}`, { headers });
  expect(thread.body.data).toMatchObject({
    ...{ move_in: '2027-02-01', people: 2, pets: 'En katt', occupation: 'student', time_zone: 'Europe/Oslo' },
  });
  expect(threadView(camelKeys(thread.body.data) as Thread, { t: translator('nb'), language: 'nb' }).facts).toEqual([
    { label: 'Innflytting', value: '1. februar 2027' },
    { label: 'Skal bo der', value: '2' },
    { label: 'Dyr', value: 'En katt' },
    { label: 'Jobb eller studier', value: 'Student' },
    { label: 'Arbeid og inntekt', value: 'Sykepleier' },
    { label: 'Ønsker', value: 'å se boligen og dokumentene' },
    { label: 'Telefon', value: '+47 91 23 45 67' },
    { label: 'E-post', value: 'per@example.com' },
  ]);
  // Among all that they have written, too.
  expect(writtenView(camelKeys(message) as WrittenMessage, { t: translator('nb'), language: 'nb' }).facts).toEqual([
    { label: 'Innflytting', value: '1. februar 2027' },
    { label: 'Skal bo der', value: '2' },
    { label: 'Dyr', value: 'En katt' },
    { label: 'Jobb eller studier', value: 'Student' },
    { label: 'Arbeid og inntekt', value: 'Sykepleier' },
  ]);
});

const APPLICATION = { ...TENANT, topics: ['application'] };
const mails = (end: string) =>
  app.db.query<{ subject: string; plain_text: string; recipient_address: string }>(
    `SELECT subject, plain_text, recipient_address FROM outbox WHERE idempotency_key LIKE 'lead % ${end}'`,
  );
/** An application as whoever sent it sees it among what they have written. */
async function ownApplication({ headers }: SignedInTester): Promise<{ application: string | null; token: string }> {
  return (await app.request('GET', listWritten.path, { headers })).body.data[0];
}

it('an application says to whoever sent it whether it was read and answered', async () => {
  const tenant = await app.signIn();
  await write(rental, APPLICATION, tenant);
  expect((await ownApplication(tenant)).application).toBe('received');
  const [{ id: messageId }] = await inbox(rental);
  const of = (endpoint: { readonly path: string }) => ofDraft(endpoint, rental.id).replace(':messageId', messageId);
  await app.request(markMessage.method, of(markMessage), { headers: owner.headers, body: { is_read: true } });
  expect((await ownApplication(tenant)).application).toBe('read');
  await app.request(replyToMessage.method, of(replyToMessage), {
    headers: owner.headers,
    body: { message: 'Kom på visning.' },
  });
  const { application, token } = await ownApplication(tenant);
  const { body } = await app.request('GET', `${getThread.path}?token=${token}`);
  expect([application, body.data.application]).toEqual(['answered', 'answered']);
});

it('what is no application says nothing of the kind, and is not withdrawn', async () => {
  const tenant = await app.signIn();
  await write(rental, TENANT, tenant);
  const { application, token } = await ownApplication(tenant);
  expect(application).toBe(null);
  const { status } = await app.request('POST', withdrawApplication.path, { body: { token } });
  expect([status, (await inbox(rental))[0].cancelled_at]).toEqual([400, null]);
});

it('is withdrawn by the link in the mail, which whoever lets the home is told once', async () => {
  await write(rental, APPLICATION);
  const [sent] = await mails('sender');
  const token = /token=([^\s&]+)/.exec(sent?.plain_text ?? '')?.[1] ?? '';
  const withdraw = () => app.request('POST', withdrawApplication.path, { body: { token: decodeURIComponent(token) } });
  expect((await withdraw()).body).toMatchObject({ data: { application: 'withdrawn' } });
  expect((await withdraw()).status).toBe(200);
  expect(await mails('withdrawn')).toEqual([
    expect.objectContaining({ subject: expect.stringMatching(/: Per Østby har trukket søknaden$/) }),
  ]);
  const [message] = await inbox(rental);
  expect([message.is_read, message.cancelled_at]).toEqual([false, app.clock.now().toISOString()]);
  const view = messageView(camelKeys(message) as InboxMessage, { t: translator('nb'), language: 'nb', region: 'no' });
  expect(view.cancelledBadge).toBe('Trukket');
  // They may apply once more, with the same words.
  await write(rental, APPLICATION);
  expect(await inbox(rental)).toHaveLength(2);
});

it('to an agency that reads no messages here it is sent by mail, and withdrawn by mail', async () => {
  const tenant = await app.signIn();
  await app.app.agencies.save([anAskedAgency('000100')], []);
  const [id = ''] = await app.add(
    aListing({
      externalId: 'rental-of-agency',
      objectType: 'residential_rent',
      prices: { currency: 'NOK', rent: 14_000 },
      agencyId: '000100',
    }),
  );
  expect((await write({ property_id: id }, APPLICATION, tenant)).status).toBe(200);
  const { application, token } = await ownApplication(tenant);
  expect(application).toBe('mailed');
  expect((await mails('sender'))[0]?.plain_text).toContain(encodeURIComponent(token));
  await app.request('POST', withdrawApplication.path, { body: { token } });
  expect((await ownApplication(tenant)).application).toBe('withdrawn');
  expect((await mails('withdrawn')).map((mail) => mail.recipient_address)).toEqual(['post@lunde.example']);
});

it('may be left out', async () => {
  expect((await write(rental, {})).status).toBe(200);
  expect(await inbox(rental)).toMatchObject([{ move_in: null, people: null, pets: null, occupation: null }]);
});

it.each([
  [{ move_in: 'snart' }, 'move_in'],
  [{ move_in: '2027-02-30' }, 'move_in'],
  [{ move_in: '2026-11-20' }, 'move_in'],
  [{ people: 0 }, 'people'],
  [{ pets: 'x'.repeat(201) }, 'pets'],
  [{ occupation: 'pirate' }, 'occupation'],
  [{ income: 'x'.repeat(301) }, 'income'],
])('is refused where it is wrong: %o', async (body, field) => {
  const { status, body: answer } = await write(rental, body);
  expect(status).toBe(400);
  expect(Object.keys(answer.errors)).toEqual([field]);
  expect(await inbox(rental)).toEqual([]);
});

it('is not asked of homes for sale', async () => {
  const { status, body } = await write(sale, { move_in: '2027-02-01' });
  expect([status, Object.keys(body.errors)]).toEqual([400, ['move_in']]);
});

it('nobody applies for a tenancy of a holiday home', async () => {
  await app.app.agencies.save([anAskedAgency('000102')], []);
  const [id = ''] = await app.add(
    aListing({
      externalId: 'holiday-let',
      objectType: 'leisure_rent',
      prices: { currency: 'NOK', rent: 9_000 },
      agencyId: '000102',
    }),
  );
  const { status, body } = await write({ property_id: id }, { ...TENANT, topics: ['application'] });
  expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining(['move_in', 'people'])]);
  expect((await write({ property_id: id }, { message: 'Er uke 8 ledig?' })).status).toBe(200);
});

it('is told on the page of the home to whoever has applied, until it is withdrawn, and to nobody else', async () => {
  const [buyer, other] = [await app.signIn(), await app.signIn()];
  const shownTo = (by: SignedInTester, of = rental) => {
    const api = (async ({ path }: { path: string }, { query }: { query: { propertyId: string; size: number } }) =>
      camelKeys(
        (await app.request('GET', `${path}?property_id=${query.propertyId}&size=${String(query.size)}`, by)).body,
      )) as unknown as Api;
    return loadWritten(api, of.property_id, viewContext({ language: 'nb', region: 'no' }, app.clock.now()));
  };
  expect(await shownTo(buyer)).toBeUndefined();
  await write(rental, { message: 'Er det varmekabler på badet?' }, buyer);
  expect(await shownTo(buyer)).toMatchObject({ again: undefined, text: expect.stringMatching(/^Du skrev \d/) });
  await write(rental, { ...TENANT, topics: ['application'], message: 'Jeg vil gjerne leie.' }, buyer);
  await write(rental, { message: 'Er boden tørr?' }, buyer);
  const shown = await shownTo(buyer);
  expect(shown).toMatchObject({ again: 'Søk på nytt', text: expect.stringMatching(/^Du søkte \d+\. \S+ \d{4}$/) });
  expect([await shownTo(other), await shownTo(buyer, sale)]).toEqual([undefined, undefined]);

  const token = new URLSearchParams(shown?.path.split('?')[1]).get('token') ?? '';
  const { body } = await app.request('GET', `${getThread.path}?token=${encodeURIComponent(token)}`);
  expect(body.data).toMatchObject({ message: 'Jeg vil gjerne leie.' });
  expect((await app.request('POST', withdrawApplication.path, { body: { token } })).status).toBe(200);
  expect(await shownTo(buyer)).toMatchObject({ again: undefined, text: expect.stringMatching(/^Du skrev/) });
});

it('fills in the phone number that one gave last oneself, and nobody else’s', async () => {
  const [buyer, other] = [await app.signIn(), await app.signIn()];
  const lastOf = async (by?: SignedInTester) => app.request('GET', getLastPhone.path, { headers: { ...by?.headers } });
  expect((await lastOf(buyer)).body.data).toEqual({});
  await write(rental, { phone: '40 00 00 01', phone_code: '+47' }, buyer);
  await write(sale, { phone: '+61 412 345 678', message: 'Når er visningen?' }, buyer);
  await write(sale, { message: 'Uten nummer denne gangen.' }, buyer);
  // The same address, from nobody signed in and from another account.
  await write(rental, { phone: '40 00 00 02', phone_code: '+47', message: 'Hei igjen, er den ledig?' });
  await write(rental, { phone: '40 00 00 03', phone_code: '+47', message: 'Hei, er den ledig?' }, other);
  expect((await lastOf(buyer)).body.data).toEqual({ phone: '412345678', phone_code: '+61' });
  expect((await lastOf(other)).body.data).toEqual({ phone: '40000003', phone_code: '+47' });
  expect((await lastOf()).status).toBe(401);
});
