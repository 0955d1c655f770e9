import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type Answer, type SignedInTester, type TestApp } from '../app.testing.ts';
import { camelKeys } from '../contract/case.ts';
import { aForm, aPublished, ofDraft } from '../drafts/drafts.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { translator } from '../texts/messages.ts';
import { anAskedAgency } from './appraisal/agencies.testing.ts';
import { contactSeller, getContactForm } from './contract.ts';
import { listMessages, type InboxMessage } from './inbox/contract.ts';
import { messageView } from './inbox/web/message-view.ts';
import { getThread, listWritten, type Thread, type WrittenMessage } from './thread/contract.ts';
import { threadView, writtenView } from './thread/web/thread-view.ts';

/** What whoever asks about a holiday let tells of their stay. */

let app: TestApp;
let owner: SignedInTester;
let cabin: { id: string; property_id: string };
let rental: { id: string; property_id: string };
let beachHouse: { property_id: string };

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn();
  cabin = (await aPublished(app, owner, aForm(owner.email, 'leisure_rent'))) as typeof cabin;
  rental = (await aPublished(app, owner, aForm(owner.email, 'residential_rent'))) as typeof rental;
  await app.app.agencies.save([anAskedAgency('000103')], []);
  const [id = ''] = await app.add(
    aListing({
      externalId: 'beach-house',
      objectType: 'leisure_rent',
      ...{ region: 'au', timeZone: 'Australia/Sydney', language: 'en' },
      prices: { currency: 'AUD', rent: 6_500 },
      agencyId: '000103',
    }),
  );
  beachHouse = { property_id: id };
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['outbox', 'leads', 'mail_counts']) await app.db.query(`DELETE FROM ${table}`);
});

const STAY = { arrival: '2027-02-05', departure: '2027-02-12', guests: 4 };

async function write(
  home: { property_id: string },
  body: object,
  { by, language = 'nb' }: { by?: SignedInTester; language?: string } = {},
): Promise<Answer> {
  const form = await app.request('GET', getContactForm.path.replace(':id', home.property_id));
  app.clock.advance(5_000);
  return app.request('POST', contactSeller.path.replace(':id', home.property_id), {
    body: {
      name: 'Per Østby',
      email: 'per@example.com',
      message: 'Er hytta ledig?',
      ...body,
      form_token: form.body.data.form_token,
    },
    headers: { 'accept-language': language, ...by?.headers },
  });
}
const inbox = async (of: { id: string }) =>
  (await app.request('GET', ofDraft(listMessages, of.id), { headers: owner.headers })).body.data;

it('is kept with the message, and shown with its nights to whoever lets the home, here and by mail', async () => {
  expect((await write(cabin, STAY)).status).toBe(200);
  const [message] = await inbox(cabin);
  expect(message).toMatchObject(STAY);
  const view = messageView(camelKeys(message) as InboxMessage, { t: translator('nb'), language: 'nb', region: 'no' });
  expect([view.kind, view.facts]).toEqual([
    'Forespørsel om opphold',
    [
      { label: 'Ankomst', value: '5. februar 2027' },
      { label: 'Avreise', value: '12. februar 2027' },
      { label: 'Netter', value: '7' },
      { label: 'Gjester', value: '4' },
    ],
  ]);
  const mails = await app.db.query<{ plain_text: string }>(
    "SELECT plain_text FROM outbox WHERE idempotency_key LIKE 'lead %'",
  );
  expect(mails).toHaveLength(2);
  for (const { plain_text } of mails)
    for (const words of [
      /Ankomst:?\s+5\. februar 2027/,
      /Avreise:?\s+12\. februar 2027/,
      /Netter:?\s+7/,
      /Gjester:?\s+4/,
    ])
      expect(plain_text).toMatch(words);
});

it('of a holiday let in Australia is mailed in English', async () => {
  expect((await write(beachHouse, { ...STAY, departure: '2027-02-06' }, { language: 'en' })).status).toBe(200);
  const [mail] = await app.db.query<{ plain_text: string }>(
    "SELECT plain_text FROM outbox WHERE idempotency_key LIKE 'lead % seller'",
  );
  for (const words of [
    /Arrival:?\s+5 February 2027/,
    /Departure:?\s+6 February 2027/,
    /Nights:?\s+1\n/,
    /Guests:?\s+4/,
  ])
    expect(mail?.plain_text).toMatch(words);
});

it('is read again by whoever wrote it, and is in the copy of what is kept of them', async () => {
  const guest = await app.signIn();
  expect((await write(cabin, STAY, { by: guest })).status).toBe(200);
  const { headers } = guest;
  const [message] = (await app.request('GET', listWritten.path, { headers })).body.data;
  const thread = await app.request('GET', `${getThread.path}?token=${String(message.token)}`, { headers });
  const words = { t: translator('en'), language: 'en' } as const;
  const facts = [
    { label: 'Arrival', value: '5 February 2027' },
    { label: 'Departure', value: '12 February 2027' },
    { label: 'Nights', value: '7' },
    { label: 'Guests', value: '4' },
  ];
  expect(threadView(camelKeys(thread.body.data) as Thread, words)).toMatchObject({
    kind: 'Request to stay',
    facts: [...facts, { label: 'Email', value: 'per@example.com' }],
  });
  expect(writtenView(camelKeys(message) as WrittenMessage, words).facts).toEqual(facts);
  await app.request('POST', '/api/user/profile/export-data', { headers });
  await app.app.jobs.runDue();
  const [mail] = await app.db.query<{ plain_text: string }>(
    "SELECT plain_text FROM outbox WHERE idempotency_key LIKE 'export %'",
  );
  const token = /\/user\/export\/([\w-]{43})$/m.exec(mail?.plain_text ?? '')?.[1] ?? '';
  const { rawPayload } = await app.server.inject({
    url: `/user/export/${token}/file`,
    headers: { host: 'grend.no', cookie: `session=${guest.cookie}` },
  });
  const written = unzipSync(rawPayload)['messages-to-sellers.json'] ?? new Uint8Array();
  expect(JSON.parse(strFromU8(written))).toMatchObject([STAY]);
});

it('may be left out, or told in part: the guests alone', async () => {
  expect((await write(cabin, {})).status).toBe(200);
  expect(await inbox(cabin)).toMatchObject([{ arrival: null, departure: null, guests: null }]);
  expect((await write(cabin, { guests: 2 })).status).toBe(200);
  expect((await inbox(cabin))[0]).toMatchObject({ arrival: null, departure: null, guests: 2 });
});

it('for other days is another message; the same one is taken in once', async () => {
  for (const body of [STAY, STAY, { ...STAY, departure: '2027-02-14' }]) await write(cabin, body);
  expect(await inbox(cabin)).toHaveLength(2);
});

it.each([
  [{ arrival: 'snart' }, { arrival: /Skriv en ankomstdato/ }],
  [{ arrival: '2027-02-30' }, { arrival: /Skriv en ankomstdato/ }],
  [{ departure: '12.02.2027' }, { departure: /Skriv en avreisedato/ }],
  [{ departure: undefined }, { departure: /Velg når dere reiser/ }],
  [{ arrival: undefined }, { arrival: /Velg når dere kommer/ }],
  [{ arrival: '2026-11-20' }, { arrival: /Ankomstdatoen har vært/ }],
  [
    { arrival: '2026-11-20', departure: '2026-11-19' },
    { arrival: /har vært/, departure: /etter ankomsten/ },
  ],
  [{ departure: '2027-02-05' }, { departure: /etter ankomsten/ }],
  [{ departure: '2027-05-07' }, { departure: /høyst 90 netter/ }],
  [{ guests: 0 }, { guests: /fra 1 til 50/ }],
  [{ guests: 51 }, { guests: /fra 1 til 50/ }],
])('is refused where it is wrong: %o', async (body, told) => {
  const { status, body: answer } = await write(cabin, { ...STAY, ...body });
  const fields = Object.entries(told).map(([field, words]) => [field, [expect.stringMatching(words)]]);
  expect([status, answer.errors]).toEqual([400, Object.fromEntries(fields)]);
  expect(await inbox(cabin)).toEqual([]);
});

it('may be as long as ninety nights', async () => {
  expect((await write(cabin, { ...STAY, departure: '2027-05-06' })).status).toBe(200);
});

it('is refused in English too', async () => {
  const { body } = await write(cabin, { ...STAY, departure: '2027-02-01' }, { language: 'en' });
  expect(body.errors).toEqual({ departure: ['Enter a departure date after the arrival'] });
});

it('is not asked of homes that are rented to live in', async () => {
  const { status, body } = await write(rental, STAY);
  expect([status, Object.keys(body.errors)]).toEqual([400, ['arrival', 'departure', 'guests']]);
});

it('begins today at the earliest, by the clock where the home lies', async () => {
  // Half past midnight in Sydney, and the afternoon before in Oslo.
  app.clock.advance(Date.parse('2026-11-22T13:30:00Z') - app.clock.now().getTime());
  const today = { arrival: '2026-11-22', departure: '2026-11-25' };
  expect((await write(beachHouse, today)).body.errors).toEqual({ arrival: [expect.stringMatching(/har vært/)] });
  expect((await write(beachHouse, { ...today, arrival: '2026-11-23' })).status).toBe(200);
  expect((await write(cabin, today)).status).toBe(200);
});
