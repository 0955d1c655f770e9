import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { aForm, aPublished } from '../../drafts/drafts.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { getContactForm } from '../contract.ts';
import { answerThread } from '../thread/contract.ts';

let app: TestApp;
let owner: SignedInTester;
let draft: string;
let home: string;

const VIEWING = '2026-11-28T11:00:00.000Z';
const BUYER = { name: 'Per Østby', email: 'per@example.com' };

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn();
  const form = aForm(owner.email);
  const published = await aPublished(app, owner, {
    ...form,
    price_and_date: {
      ...form.price_and_date,
      inspection_date: [{ date: '2026-11-28', time_from: '12:00', time_to: '13:00' }],
    },
  });
  [draft, home] = [published.id, published.property_id];
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['outbox', 'leads', 'mail_counts']) await app.db.query(`DELETE FROM ${table}`);
});

/** Writes to whoever offers a home, or signs up for its viewing. */
async function write(body: Readonly<Record<string, unknown>> = {}, id = home): Promise<void> {
  const token = await app.request('GET', getContactForm.path.replace(':id', id));
  app.clock.advance(5_000);
  const isViewing = 'viewing_date' in body;
  const answer = await app.request(
    'POST',
    isViewing ? `/api/v2/property/${id}/register_interest` : `/api/v3/property/${id}/contact`,
    {
      body: {
        ...BUYER,
        ...(isViewing ? {} : { message: 'Er boligen ledig?' }),
        ...body,
        form_token: token.body.data.form_token,
      },
      headers: { 'accept-language': 'en' },
    },
  );
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

const inbox = (query = '') =>
  app.request('GET', `/api/user/properties/draft/${draft}/messages${query}`, { headers: owner.headers });

async function onlyMessage(): Promise<string> {
  return String((await inbox()).body.data[0].id);
}

async function answer(id: string, body: object) {
  return app.request('POST', `/api/user/properties/draft/${draft}/messages/${id}/reply`, {
    headers: owner.headers,
    body,
  });
}

const answers = () =>
  app.db.query<{ recipient_address: string; reply_to_address: string | null; subject: string; plain_text: string }>(
    "SELECT * FROM outbox WHERE idempotency_key LIKE 'lead reply %' ORDER BY id",
  );

describe('the mail to whoever signs up for a viewing', () => {
  it('tells the address that readers do not get, and leads to where they can write on', async () => {
    const form = aForm(owner.email);
    const hidden = await aPublished(app, owner, {
      ...form,
      location: { ...form.location, street: 'Bakgata 7', is_address_hidden: true },
      price_and_date: {
        ...form.price_and_date,
        inspection_date: [{ date: '2026-11-28', time_from: '12:00', time_to: '13:00' }],
      },
    });
    await write({ viewing_date: VIEWING }, hidden.property_id);
    await write({ name: 'Ada' }, hidden.property_id);
    const mails = await app.db.query<{ plain_text: string }>(
      'SELECT plain_text FROM outbox WHERE recipient_address = $1 ORDER BY id',
      [BUYER.email],
    );
    const [viewing = '', question = ''] = mails.map(({ plain_text }) => plain_text);
    expect(viewing).toContain('Address: Bakgata 7, 0554');
    expect(question).not.toContain('Bakgata');
    const [, token = ''] = /\/message\?token=(\S+)/.exec(viewing) ?? [];
    const said = await app.request('POST', answerThread.path, { body: { token, message: 'Jeg er forhindret.' } });
    expect(said.status, JSON.stringify(said.body)).toBe(200);
  });
});

it('the mail to the owner leads to the message, and says what a reply by mail tells', async () => {
  await write();
  const [mail] = await app.db.query<{ plain_text: string }>(
    'SELECT plain_text FROM outbox WHERE recipient_address = $1',
    [owner.email],
  );
  const text = mail?.plain_text ?? '';
  expect(text).toContain(`/my-listing/${draft}/messages/${await onlyMessage()}`);
  expect(text).toContain('som da ser adressen du svarer fra');
});

describe('what buyers write', () => {
  it('is there for the owner of the listing, with who wrote it, and counts as unread', async () => {
    await write({ phone: '40 00 00 02', phone_code: '+47', topics: ['documents'] });
    await write({ viewing_date: VIEWING, people: 2, name: 'Ada' });
    const { status, body } = await inbox();
    expect(status).toBe(200);
    expect(body.meta).toEqual({ unread: 2, unanswered: 1, open: 2, total: 2, reply_address: owner.email });
    expect(body.data).toMatchObject([
      { kind: 'viewing', name: 'Ada', people: 2, viewing_date: VIEWING, viewing_ends_at: '2026-11-28T12:00:00.000Z' },
      { kind: 'contact', name: 'Per Østby', phone: '+4740000002', message: 'Er boligen ledig?', topics: ['documents'] },
    ]);
    const unread = await app.request('GET', '/api/user/properties/unread', { headers: owner.headers });
    expect(unread.body.data).toEqual([{ id: draft, unread: 2, unanswered: 1, total: 2, signed_up: 1 }]);
  });

  it('comes page by page, by state and kind, and leaves out requests for insurance and other homes', async () => {
    const [other = ''] = await app.add(aListing());
    await write({}, other);
    for (const name of ['Ann', 'Bo', 'Cy']) await write({ name, message: `Hei fra ${name}` });
    await app.db.query("UPDATE leads SET kind = 'insurance' WHERE name = 'Cy'");
    const names = async (query: string) => (await inbox(query)).body.data.map(({ name }: { name: string }) => name);
    expect(await names('?size=1&page=2')).toEqual(['Ann']);
    expect(await names('?kind=viewing')).toEqual([]);
    const [message] = (await inbox()).body.data;
    const marked = await app.request('PATCH', `/api/user/properties/draft/${draft}/messages/${message.id}`, {
      headers: owner.headers,
      body: { is_done: true },
    });
    expect(marked.body.data).toMatchObject({ name: 'Bo', is_done: true, is_read: true });
    expect([await names('?state=open'), await names('?state=done'), await names('?state=unread')]).toEqual([
      ['Ann'],
      ['Bo'],
      ['Ann'],
    ]);
  });

  it('is unanswered until it is answered or done, and again when its sender writes on', async () => {
    await write();
    await write({ viewing_date: VIEWING, name: 'Ada' });
    const unanswered = async () => {
      const { body } = await inbox('?state=unanswered');
      return [body.meta.unanswered, body.data.map(({ name }: { name: string }) => name)];
    };
    expect(await unanswered()).toEqual([1, ['Per Østby']]);
    const [question] = (await inbox('?kind=contact')).body.data;
    await answer(question.id, { message: 'Ja, den er ledig.' });
    expect(await unanswered()).toEqual([0, []]);
    const mails = await app.db.query<{ plain_text: string }>(
      "SELECT plain_text FROM outbox WHERE recipient_address = $1 AND idempotency_key LIKE 'lead %' ORDER BY id",
      [BUYER.email],
    );
    for (const { plain_text: text } of mails.slice(0, 2)) {
      const [, token = ''] = /\/message\?token=(\S+)/.exec(text) ?? [];
      app.clock.advance(5_000);
      await app.request('POST', answerThread.path, { body: { token, message: 'Har den heis?' } });
    }
    expect(await unanswered()).toEqual([2, ['Ada', 'Per Østby']]);
    await app.request('PATCH', `/api/user/properties/draft/${draft}/messages/${question.id}`, {
      headers: owner.headers,
      body: { is_done: true },
    });
    expect(await unanswered()).toEqual([1, ['Ada']]);
  });

  it('is nobody else’s to see', async () => {
    await write();
    const stranger = await app.signIn();
    for (const path of [`${draft}/messages`, `${draft}/messages/${await onlyMessage()}`])
      expect(
        (await app.request('GET', `/api/user/properties/draft/${path}`, { headers: stranger.headers })).status,
      ).toBe(404);
  });

  it('cannot be reached by way of another listing of one’s own', async () => {
    await write();
    const other = await aPublished(app, owner);
    const path = `/api/user/properties/draft/${other.id}/messages/${await onlyMessage()}`;
    expect((await app.request('GET', path, { headers: owner.headers })).status).toBe(404);
    expect((await app.request('PATCH', path, { headers: owner.headers, body: { is_read: true } })).status).toBe(404);
  });
});

describe('an answer', () => {
  it('goes to the buyer by mail in their language, is kept in the thread, and marks the message as read', async () => {
    await write({ message: 'Is the cellar dry?' });
    const { status, body } = await answer(await onlyMessage(), { message: 'Ja, helt tørr.', is_address_shown: true });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      is_read: true,
      replies: [{ author: 'Kari Nordmann', message: 'Ja, helt tørr.' }],
    });
    const [mail] = await answers();
    expect(mail).toMatchObject({ recipient_address: 'per@example.com', reply_to_address: owner.email });
    expect(mail?.subject).toMatch(/answer from Kari Nordmann$/);
    expect(mail?.plain_text).toContain('> Ja, helt tørr.');
    // Anybody can type anybody's address into the form.
    expect(mail?.plain_text).not.toContain('cellar');
  });

  it('tells no address unless its writer wants it to', async () => {
    await write();
    await answer(await onlyMessage(), { message: 'Ja, den er ledig.' });
    const [mail] = await answers();
    expect(mail?.reply_to_address).toBeNull();
    expect(mail?.plain_text).toContain('reach nobody');
    expect(JSON.stringify(mail)).not.toContain(owner.email);
  });

  it('puts no header into the mail, and is sent once though the button is pressed twice', async () => {
    await write({ name: 'Per Bcc: alle' });
    const id = await onlyMessage();
    const message = 'Hei\r\nBcc: alle@example.com';
    await answer(id, { message });
    expect((await answer(id, { message })).body.data.replies).toHaveLength(1);
    const sent = await answers();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).not.toMatch(/[\r\n]/);
    expect((await answer(id, { message: ' ' })).body.errors).toHaveProperty('message');
  });

  it('is refused beyond what one person writes to another in a day', async () => {
    await write();
    const id = await onlyMessage();
    for (let sent = 0; sent < 20; sent += 1) await answer(id, { message: `Svar nummer ${String(sent)}` });
    expect(await answer(id, { message: 'Ett til' })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
    expect(await answers()).toHaveLength(20);
  });

  it('goes with the account of whoever wrote the message', async () => {
    const buyer = await app.signIn();
    await write({ email: buyer.email });
    await answer(await onlyMessage(), { message: 'Ja, den er ledig.' });
    await app.db.query('DELETE FROM leads WHERE lower(email) = lower($1)', [buyer.email]);
    expect(await app.db.query('SELECT * FROM lead_replies')).toEqual([]);
  });
});

describe('the phone number of a private owner', () => {
  const offered = { agents: [{ name: 'Kari', phone: '+4740000001', email: 'kari@example.com' }] };
  const ask = (id: string, by: SignedInTester | undefined) =>
    app.request('POST', `/api/v2/property/${id}/phone`, by === undefined ? {} : { headers: by.headers });

  it('is in no answer but the one for it, and that is for people who are signed in', async () => {
    const [id = ''] = await app.add(aListing({ ownerType: 'user', agencyId: undefined, offeredBy: offered }));
    const shown = await app.request('GET', `/api/v2/property?id=${id}`);
    expect(shown.body.data.offered_by.agents).toEqual([{ name: 'Kari', has_phone: true }]);
    expect(JSON.stringify(shown.body)).not.toContain('kari@example.com');
    const found = await app.request('GET', `/api/v2/properties?ids=${id}`);
    expect(JSON.stringify([shown.body, found.body])).not.toContain('40000001');
    expect((await ask(id, undefined)).status).toBe(401);
    const answer = await ask(id, await app.signIn());
    expect(answer.body.data).toEqual({ phones: [{ name: 'Kari', phone: '+47 40 00 00 01' }] });
    await write({}, id);
    const mails = await app.db.query("SELECT plain_text FROM outbox WHERE recipient_address = 'per@example.com'");
    expect(JSON.stringify(mails).replace(/\s/g, '')).not.toContain('40000001');
  });

  it('is told so many times a day, and of no agent', async () => {
    const [id = '', agents = ''] = await app.add(
      aListing({ ownerType: 'user', agencyId: undefined, offeredBy: offered }),
      aListing(),
    );
    const curious = await app.signIn();
    expect((await ask(agents, curious)).status).toBe(404);
    for (let asked = 0; asked < 30; asked += 1) expect((await ask(id, curious)).status).toBe(200);
    expect((await ask(id, curious)).status).toBe(429);
  });
});
