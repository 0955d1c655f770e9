import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAgency, letIn } from '../../agencies/people/people.testing.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { activateDraft, closeDraft, createDraft, deactivateDraft, publishDraft } from '../../drafts/contract.ts';
import { act, aForm, aPublished, ofDraft } from '../../drafts/drafts.testing.ts';
import { contactSeller, getContactForm } from '../contract.ts';
import { listMessages, markMessage, replyToMessage } from '../inbox/contract.ts';
import { leadsOf } from '../store.server.ts';
import { answerThread, getThread, listWritten } from './contract.ts';

/** What buyers read of what they have written, and how they go on writing. */

let app: TestApp;
let owner: SignedInTester;
let draft: string;
let home: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn();
  ({ id: draft, property_id: home } = await aPublished(app, owner));
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['outbox', 'leads', 'mail_counts']) await app.db.query(`DELETE FROM ${table}`);
});

const PER = { name: 'Per Østby', email: 'per@example.com' };

/** Writes about a home; gives the message's id. */
async function write(by?: SignedInTester, of = { home, draft, owner }, message = 'Er boden tørr?'): Promise<string> {
  const token = await app.request('GET', getContactForm.path.replace(':id', of.home));
  app.clock.advance(5_000);
  const sent = await app.request('POST', contactSeller.path.replace(':id', of.home), {
    body: { ...PER, message, form_token: token.body.data.form_token },
    headers: { 'accept-language': 'nb', ...by?.headers },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const { body } = await app.request('GET', ofDraft(listMessages, of.draft), { headers: of.owner.headers });
  return String(body.data[0].id);
}

async function reply(id: string, message = 'Ja, helt tørr.', of = { draft, owner }): Promise<void> {
  const { status } = await app.request('POST', ofDraft(replyToMessage, of.draft).replace(':messageId', id), {
    headers: of.owner.headers,
    body: { message },
  });
  expect(status).toBe(200);
}

/** The secret in the last mail to the buyer. */
async function tokenInMail(): Promise<string> {
  const [mail] = await app.db.query<{ plain_text: string }>(
    "SELECT plain_text FROM outbox WHERE idempotency_key LIKE 'lead reply %' ORDER BY id DESC LIMIT 1",
  );
  return /\/message\?token=(\S+)/.exec(mail?.plain_text ?? '')?.[1] ?? '';
}

/** The link that an answer brings. */
async function answered(by?: SignedInTester): Promise<{ id: string; token: string }> {
  const id = await write(by);
  await reply(id);
  return { id, token: await tokenInMail() };
}

const read = (token: string, by?: SignedInTester) =>
  app.request('GET', `${getThread.path}?token=${encodeURIComponent(token)}`, { headers: { ...by?.headers } });
const answer = (token: string, message: string, by?: SignedInTester) =>
  app.request('POST', answerThread.path, { body: { token, message }, headers: { ...by?.headers } });
const ofOwner = (id: string) => app.request('GET', `${ofDraft(listMessages, draft)}/${id}`, { headers: owner.headers });

describe('the link in the mail of an answer', () => {
  it('shows what was written and answered, and takes in what its reader writes back', async () => {
    const { id, token } = await answered();
    expect((await read(token)).body.data).toMatchObject({
      name: 'Per Østby',
      seller: 'Kari Nordmann',
      message: 'Er boden tørr?',
      is_open: true,
      replies: [{ author: 'Kari Nordmann', is_by_buyer: false, message: 'Ja, helt tørr.' }],
    });
    await app.request('PATCH', `${ofDraft(markMessage, draft).replace(':messageId', id)}`, {
      headers: owner.headers,
      body: { is_done: true },
    });
    app.clock.advance(60_000);
    const { status, body } = await answer(token, 'Fint! Kan jeg se den i morgen?');
    expect(status).toBe(200);
    expect(body.data.replies).toMatchObject([
      { is_by_buyer: false },
      { author: 'Per Østby', is_by_buyer: true, message: 'Fint! Kan jeg se den i morgen?' },
    ]);
    // The owner has it in the thread, as something to read and do again.
    expect((await ofOwner(id)).body.data).toMatchObject({
      is_read: false,
      is_done: false,
      replies: [{}, { is_by_buyer: true, message: 'Fint! Kan jeg se den i morgen?' }],
    });
    const [mail] = await app.db.query<Record<string, string>>(
      "SELECT * FROM outbox WHERE idempotency_key LIKE 'lead answer %'",
    );
    expect(mail).toMatchObject({ recipient_address: owner.email, reply_to_address: PER.email });
    expect(mail?.['subject']).toMatch(/Per Østby har skrevet tilbake$/);
    expect(mail?.['plain_text']).toContain('> Fint! Kan jeg se den i morgen?');
    expect(mail?.['plain_text']).toContain(`/my-listing/${draft}/messages/${id}`);
  });

  it('brings the message back to the top of the owner’s list', async () => {
    const { id, token } = await answered();
    app.clock.advance(60_000);
    const other = await write(undefined, undefined, 'Er kjøkkenet nytt?');
    expect(other).not.toBe(id);
    app.clock.advance(60_000);
    await answer(token, 'Hallo igjen');
    const { body } = await app.request('GET', ofDraft(listMessages, draft), { headers: owner.headers });
    expect(body.data.map((message: { id: string }) => message.id)).toEqual([id, other]);
  });

  it('is sent once though the button is pressed twice, and is refused empty', async () => {
    const { token } = await answered();
    for (let pressed = 0; pressed < 2; pressed += 1) await answer(token, 'Fint!');
    expect((await read(token)).body.data.replies).toHaveLength(2);
    expect((await answer(token, ' ')).body.errors).toHaveProperty('message');
  });

  it('is refused beyond what one sender writes in a day', async () => {
    const { token } = await answered();
    const texts = Array.from({ length: 29 }, (_, position) => `Melding ${String(position)}`);
    await Promise.all(texts.map((text) => answer(token, text)));
    expect((await read(token)).body.data.replies).toHaveLength(30);
    expect(await answer(token, 'Enda en')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });

  it('is good for nothing when it is changed, and for one message alone', async () => {
    const { id, token } = await answered();
    const other = await write(undefined, undefined, 'Er kjøkkenet nytt?');
    const [, signature = ''] = token.split('.');
    for (const forged of ['x', `${other}.${signature}`, `${id}.${signature.slice(0, -2)}AA`, `${id}.`]) {
      expect((await read(forged)).body.code, forged).toBe('link_invalid');
      expect((await answer(forged, 'Hei der')).body.code, forged).toBe('link_invalid');
    }
    expect((await read('')).body.code).toBe('invalid_input');
  });

  it('is read when the home is sold too, and only read; it is in no mail from then on', async () => {
    const seller = await app.signIn();
    const { id: sold, property_id: soldHome } = await aPublished(app, seller);
    const of = { home: soldHome, draft: sold, owner: seller };
    const id = await write(undefined, of);
    await reply(id, 'Ja, helt tørr.', of);
    const token = await tokenInMail();
    const { status } = await app.request(closeDraft.method, ofDraft(closeDraft, sold), {
      headers: seller.headers,
      body: { price: 4_600_000 },
    });
    expect(status).toBe(200);
    expect((await read(token)).body.data).toMatchObject({
      message: 'Er boden tørr?',
      is_open: false,
      status: 'sold',
      replies: [{ message: 'Ja, helt tørr.' }],
    });
    expect((await answer(token, 'Hei der')).body.code).toBe('listing_closed');
    await reply(id, 'Den er solgt.', of);
    expect(await tokenInMail()).toBe('');
    expect((await read(token)).body.data.replies).toMatchObject([{}, { message: 'Den er solgt.' }]);
  });

  it('is only read while the home is off the market, and answered again when it is back', async () => {
    const seller = await app.signIn();
    const { id: draftId, property_id: paused } = await aPublished(app, seller);
    const of = { home: paused, draft: draftId, owner: seller };
    await reply(await write(undefined, of), 'Ja, helt tørr.', of);
    const token = await tokenInMail();
    await act(app, seller, deactivateDraft, draftId);
    expect((await read(token)).body.data).toMatchObject({ is_open: false, status: 'unavailable', replies: [{}] });
    expect((await answer(token, 'Hei der')).body.code).toBe('listing_closed');
    await act(app, seller, activateDraft, draftId);
    expect((await answer(token, 'Er den ledig igjen?')).status).toBe(200);
  });
});

describe('what one has written while signed in', () => {
  it('stands in one’s messages, with the way to the thread, and in nobody else’s', async () => {
    const [buyer, other] = [await app.signIn(), await app.signIn()];
    await answered(buyer);
    const { body } = await app.request('GET', listWritten.path, { headers: buyer.headers });
    expect(body.data).toMatchObject([{ property_id: home, message: 'Er boden tørr?', replies: 1 }]);
    const { replies } = (await read(body.data[0].token, buyer)).body.data;
    expect(replies).toHaveLength(1);
    expect(body.data[0].last_reply).toEqual({ message: replies[0].message, is_by_buyer: false });
    expect((await app.request('GET', listWritten.path, { headers: other.headers })).body.data).toEqual([]);
    expect((await app.request('GET', listWritten.path)).status).toBe(401);
  });

  it('is asked for of one home alone', async () => {
    const buyer = await app.signIn();
    const { id, property_id: second } = await aPublished(app, owner);
    await write(buyer);
    await write(buyer, { home: second, draft: id, owner }, 'Er taket nytt?');
    const { body } = await app.request('GET', `${listWritten.path}?property_id=${second}&size=1`, {
      headers: buyer.headers,
    });
    expect(body.data).toMatchObject([{ property_id: second, message: 'Er taket nytt?' }]);
    expect(body.pagination.results).toBe(1);
  });

  it('stands there though the same words went out before, from nobody signed in', async () => {
    const buyer = await app.signIn();
    await write();
    await write(buyer);
    const { body } = await app.request('GET', listWritten.path, { headers: buyer.headers });
    expect(body.data).toMatchObject([{ message: 'Er boden tørr?' }]);
    expect(body.data).toHaveLength(1);
  });

  it('is in the copy of one’s data with what was written back, and goes with the account', async () => {
    const buyer = await app.signIn();
    const { token } = await answered(buyer);
    await answer(token, 'Skrevet tilbake');
    expect(JSON.stringify(await leadsOf(app.db, buyer.userId))).toContain('Skrevet tilbake');
    await app.db.query('DELETE FROM users WHERE id = $1', [buyer.userId]);
    expect(await app.db.query('SELECT * FROM lead_replies')).toEqual([]);
  });
});

describe('news for open pages', () => {
  it('reach all who work on the listing, and the buyer', async () => {
    const [administrator, colleague, buyer] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const { agencyId } = await anAgency(app, administrator);
    await letIn(app, administrator, colleague);
    const made = await app.request('POST', createDraft.path, {
      headers: colleague.headers,
      body: { form_data: aForm(colleague.email), agency_id: agencyId },
    });
    const published = await act(app, colleague, publishDraft, made.body.data.id);
    const of = { home: published.property_id as string, draft: published.id as string, owner: colleague };
    const told = async () => {
      const rows = await app.db.query<{ user_id: string }>(
        "SELECT DISTINCT user_id FROM user_news WHERE kind = 'messages' AND subject_id = $1",
        [of.draft],
      );
      await app.db.query('DELETE FROM user_news');
      return rows.map(({ user_id: id }) => id).sort();
    };
    const workers = [administrator.userId, colleague.userId].sort();
    const id = await write(buyer, of);
    expect(await told()).toEqual(workers);
    await reply(id, 'Ja da', of);
    expect(await told()).toEqual([...workers, buyer.userId].sort());
    await answer(await tokenInMail(), 'Takk skal du ha', buyer);
    expect(await told()).toEqual([...workers, buyer.userId].sort());
  });
});
