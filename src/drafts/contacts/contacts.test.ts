import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAppWith, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { aForm, aPublished } from '../drafts.testing.ts';
import { listContactCodes, sendContactCode, verifyContact } from './contract.ts';
import { createTextMessages, type TextMessages } from './text-messages.server.ts';

/** A contact is shown once it is proven to be the owner's own: by a code that goes there. */

let app: TestApp;
const texts: { to: string; text: string }[] = [];
const phones: TextMessages = {
  send(to, text) {
    texts.push({ to, text });
    return Promise.resolve();
  },
};
beforeAll(async () => {
  app = await startTestAppWith([], { drafts: { phones } });
});
afterAll(() => app.close());

const ask = ({ headers }: SignedInTester, contact: string) =>
  app.request('POST', sendContactCode.path, { headers, body: { contact } });
const verify = ({ headers }: SignedInTester, contact: string, code: string) =>
  app.request('POST', verifyContact.path, { headers, body: { contact, code } });

async function mailedCode(address: string): Promise<string> {
  const [mail] = (await app.app.outbox.sentTo(address)) as { subject: string }[];
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a contact', () => {
  it('is proven by the code that was mailed to it, by whoever asked for it alone', async () => {
    const [kari, ola] = [await app.signIn(), await app.signIn()];
    expect((await ask(kari, ' Salg@Example.com ')).body.data).toEqual({
      contact: 'salg@example.com',
      is_verified: false,
    });
    const code = await mailedCode('salg@example.com');
    expect((await verify(ola, 'salg@example.com', code)).body.code).toBe('code_wrong');
    expect((await verify(kari, 'salg@example.com', otherThan(code))).body.code).toBe('code_wrong');
    expect((await verify(kari, 'salg@example.com', code)).body.data.is_verified).toBe(true);
    expect((await ask(kari, 'salg@example.com')).body.data.is_verified).toBe(true);
    expect((await verify(kari, 'salg@example.com', code)).body.code).toBe('code_wrong');
  });

  it('may be a phone, which gets a text message', async () => {
    const kari = await app.signIn();
    await ask(kari, '+4740000001');
    expect(texts.map(({ to }) => to)).toEqual(['+4740000001']);
    const code = /\d{6}/.exec(texts[0]?.text ?? '')?.[0] ?? '';
    expect((await verify(kari, '+4740000001', code)).status).toBe(200);
  });

  it('is told to buyers with all its phones that are proven', async () => {
    const kari = await app.signIn();
    const phones = ['+4740000011', '+4740000012', '+4740000013'];
    for (const phone of phones.slice(0, 2)) {
      await ask(kari, phone);
      await verify(kari, phone, /\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0] ?? '');
    }
    const contacts = [{ name: 'Kari Nordmann', email: kari.email, phones }];
    const { property_id: id } = await aPublished(app, kari, { ...aForm(kari.email), contacts });
    const { headers } = await app.signIn();
    const { body } = await app.request('POST', `/api/v2/property/${String(id)}/phone`, { headers });
    expect(body.data.phones).toEqual([
      { name: 'Kari Nordmann', phone: '+47 40 00 00 11' },
      { name: 'Kari Nordmann', phone: '+47 40 00 00 12' },
    ]);
  });

  it('needs no code when it is the confirmed address of the account', async () => {
    const kari = await app.signIn();
    expect((await ask(kari, kari.email)).body.data.is_verified).toBe(true);
    expect(await app.app.outbox.sentTo(kari.email)).toEqual([]);
  });

  it('is not found out by trying: five tries, and ten minutes', async () => {
    const kari = await app.signIn();
    await ask(kari, 'fem@example.com');
    const code = await mailedCode('fem@example.com');
    for (let i = 0; i < 5; i += 1)
      expect((await verify(kari, 'fem@example.com', otherThan(code))).body.code).toBe('code_wrong');
    expect((await verify(kari, 'fem@example.com', code)).body.code).toBe('too_many_attempts');
    await ask(kari, 'ti@example.com');
    const late = await mailedCode('ti@example.com');
    app.clock.advance(600_000);
    expect((await verify(kari, 'ti@example.com', late)).body.code).toBe('code_wrong');
  });

  it('is known to have a code on its way, to whoever asked for it, for as long as that is good', async () => {
    const [kari, ola] = [await app.signIn(), await app.signIn()];
    const awaited = async ({ headers }: SignedInTester): Promise<unknown> =>
      (await app.request('GET', listContactCodes.path, { headers })).body.data;
    for (const contact of ['en@example.com', 'to@example.com', 'tre@example.com']) {
      await ask(kari, contact);
      app.clock.advance(60_000);
    }
    expect(await awaited(kari)).toEqual(
      ['en@example.com', 'to@example.com', 'tre@example.com'].map((contact) => ({ contact })),
    );
    expect(await awaited(ola)).toEqual([]);
    expect((await app.request('GET', listContactCodes.path)).status).toBe(401);
    // Not one that is proven, nor one that was tried too often.
    await verify(kari, 'to@example.com', await mailedCode('to@example.com'));
    const code = await mailedCode('tre@example.com');
    for (let i = 0; i < 5; i += 1) await verify(kari, 'tre@example.com', otherThan(code));
    expect(await awaited(kari)).toEqual([{ contact: 'en@example.com' }]);
    app.clock.advance(420_000);
    expect(await awaited(kari)).toEqual([]);
  });

  it('gets five codes a day at most', async () => {
    const kari = await app.signIn();
    for (let i = 0; i < 5; i += 1) expect((await ask(kari, 'mange@example.com')).status).toBe(200);
    expect((await ask(kari, 'mange@example.com')).status).toBe(429);
  });

  it('is a mail address or a number with its country', async () => {
    const kari = await app.signIn();
    for (const contact of ['40000001', 'kari', ''])
      expect((await ask(kari, contact)).body.errors.contact, contact).toHaveLength(1);
  });
});

describe.each(['mailed to the account', 'sent by a service'] as const)('a code for a phone, %s', (way) => {
  let site: TestApp;
  let close: () => void = () => undefined;
  const sent: { to: string; text: string }[] = [];
  beforeAll(async () => {
    if (way === 'mailed to the account') {
      site = await startTestAppWith([], { drafts: { phones: 'mailed' } });
      return;
    }
    const { url, end } = await serveTexts((text) => sent.push(text));
    site = await startTestAppWith([], { drafts: { phones: createTextMessages({ url }) } });
    close = end;
  });
  afterAll(async () => {
    close();
    await site.close();
  });
  const askFor = ({ headers }: SignedInTester, contact: string) => {
    site.clock.advance(1_000);
    return site.request('POST', sendContactCode.path, { headers, body: { contact } });
  };
  const prove = ({ headers }: SignedInTester, contact: string, code: string) =>
    site.request('POST', verifyContact.path, { headers, body: { contact, code } });

  /** What has come for the owner, the latest first. */
  async function messages({ email }: SignedInTester, phone: string): Promise<string[]> {
    const texts =
      way === 'sent by a service'
        ? sent.flatMap(({ to, text }) => (to === phone ? [text] : []))
        : ((await site.app.outbox.sentTo(email)) as { subject: string }[]).map(({ subject }) => subject);
    return texts.reverse();
  }
  const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? '';

  it('proves it, once, to whoever asked for it', async () => {
    const [kari, ola] = [await site.signIn(), await site.signIn()];
    const phone = '+4740000021';
    expect((await askFor(kari, phone)).body.data).toEqual({ contact: phone, is_verified: false });
    const code = codeIn((await messages(kari, phone))[0]);
    expect((await prove(ola, phone, code)).body.code).toBe('code_wrong');
    expect((await prove(kari, phone, otherThan(code))).body.code).toBe('code_wrong');
    expect((await prove(kari, phone, code)).body.data.is_verified).toBe(true);
    expect((await prove(kari, phone, code)).body.code).toBe('code_wrong');
  });

  it('takes the place of the one before', async () => {
    const kari = await site.signIn();
    const phone = '+4740000022';
    await askFor(kari, phone);
    await askFor(kari, phone);
    const [later, earlier, ...others] = (await messages(kari, phone)).map(codeIn);
    expect(others).toEqual([]);
    if (earlier !== later) expect((await prove(kari, phone, earlier ?? '')).body.code).toBe('code_wrong');
    expect((await prove(kari, phone, later ?? '')).status).toBe(200);
  });

  it('is sent five times a day at most', async () => {
    const kari = await site.signIn();
    const phone = '+4740000023';
    for (let i = 0; i < 5; i += 1) expect((await askFor(kari, phone)).status).toBe(200);
    expect((await askFor(kari, phone)).status).toBe(429);
    expect(await messages(kari, phone)).toHaveLength(5);
  });
});

/** A service that takes messages for phones. */
async function serveTexts(take: (message: { to: string; text: string }) => void) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      take(JSON.parse(body));
      response.statusCode = 202;
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}/send`, end: () => void server.close() };
}

it('text messages go to the service that takes them, with its password', async () => {
  const got: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      got.push([request.method, request.headers.authorization, JSON.parse(body)]);
      response.statusCode = body.includes('refuse') ? 500 : 202;
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const service = createTextMessages({ url: `http://me:p%40ss@127.0.0.1:${String(port)}/send` });
  await service.send('+4740000001', 'Hei');
  expect(got).toEqual([
    ['POST', `Basic ${Buffer.from('me:p@ss').toString('base64')}`, { to: '+4740000001', text: 'Hei' }],
  ]);
  await expect(service.send('+4740000001', 'refuse')).rejects.toThrow('bad_gateway');
  server.close();
});
