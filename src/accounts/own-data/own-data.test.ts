import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { aForm, aPublished } from '../../drafts/drafts.testing.ts';
import { contactSeller, registerInterest } from '../../leads/contract.ts';
import { listWritten } from '../../leads/thread/contract.ts';
import { aListing } from '../../properties/record.testing.ts';

let app: TestApp;
let home = '';
beforeAll(async () => {
  app = await startTestApp();
  [home = ''] = await app.add(aListing());
});
afterAll(() => app.close());

const ask = ({ headers }: SignedInTester) => app.request('POST', '/api/user/profile/export-data', { headers });
const leave = (
  { headers }: { readonly headers: Readonly<Record<string, string>> },
  body: object = { confirmation: 'delete' },
) => app.request('DELETE', '/api/user', { headers, body });

/** Asks for a copy and gives the token of the link that is mailed. */
async function tokenOf(person: SignedInTester): Promise<string> {
  expect((await ask(person)).body.data).toEqual({ status: 'being_made', email: person.email });
  await app.app.jobs.runDue();
  const [mail] = await app.db.query<{ plain_text: string }>(
    'SELECT plain_text FROM outbox WHERE recipient_address = $1 ORDER BY id DESC',
    [person.email],
  );
  return /\/user\/export\/([\w-]{43})$/m.exec(mail?.plain_text ?? '')?.[1] ?? '';
}

const download = (token: string, person?: SignedInTester) =>
  app.server.inject({
    url: `/user/export/${token}/file`,
    headers: { host: 'grend.no', ...(person === undefined ? {} : { cookie: `session=${person.cookie}` }) },
  });

async function writeToSeller(email: string): Promise<void> {
  const form = await app.request('GET', `/api/v3/property/${home}/contact`);
  app.clock.advance(5_000);
  const sent = await app.request('POST', `/api/v3/property/${home}/contact`, {
    body: { name: 'Kari Nordmann', email, message: 'Er boligen ledig?', form_token: form.body.data.form_token },
  });
  expect(sent.status).toBe(200);
}

describe('a copy of what is kept', () => {
  it('is mailed as a link, and holds all of it', async () => {
    const kari = await app.signIn();
    await writeToSeller(kari.email);
    const token = await tokenOf(kari);
    expect(
      (await app.request('GET', `/api/user/profile/export-data/${token}`, { headers: kari.headers })).body.data,
    ).toMatchObject({ made_at: app.clock.now().toISOString() });
    const answer = await download(token, kari);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ]);
    const files = Object.fromEntries(
      Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
    );
    expect(files['README.txt']).toMatch(/^Kopi av det vi har lagret om deg/);
    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({
      email: kari.email,
      name: 'Kari Nordmann',
      signIns: [{ browser: 'a test' }],
    });
    expect(JSON.parse(files['messages-to-sellers.json'] ?? '')).toMatchObject([
      { kind: 'contact', message: 'Er boligen ledig?' },
    ]);
    expect(files['account.json']).not.toMatch(/hash|argon/i);
  });

  it('is for whoever asked alone, and for seven days', async () => {
    const [kari, ola] = [await app.signIn(), await app.signIn()];
    const token = await tokenOf(kari);
    expect((await app.request('GET', `/api/user/profile/export-data/${token}`)).status).toBe(401);
    expect((await app.request('GET', `/api/user/profile/export-data/${token}`, { headers: ola.headers })).status).toBe(
      404,
    );
    expect((await download(token)).headers.location).toBe(`/login?redirect=%2Fuser%2Fexport%2F${token}`);
    expect((await download(token, ola)).headers.location).toBe(`/user/export/${token}`);
    expect((await download('x'.repeat(43), kari)).statusCode).toBe(302);
    expect(
      await app.db.query(
        'SELECT FROM data_exports WHERE user_id = $1 AND token_hash IS NOT NULL AND file NOT LIKE $2',
        [kari.userId, `%${token}%`],
      ),
    ).toHaveLength(1);
    app.clock.advance(7 * 86_400_000);
    expect((await download(token, kari)).statusCode).toBe(302);
    await app.app.jobs.runDue();
    expect(await app.db.query('SELECT FROM data_exports WHERE user_id = $1', [kari.userId])).toEqual([]);
  });

  it('is made once a day, also when it is asked for twice at once', async () => {
    const kari = await app.signIn();
    const asked = async (headers: Readonly<Record<string, string>>) =>
      (await app.request('GET', '/api/user/profile/export-data', { headers })).body.data;
    expect(await asked(kari.headers)).toEqual({});
    const now = app.clock.now().toISOString();
    const answers = await Promise.all([ask(kari), ask(kari)]);
    expect(await asked(kari.headers)).toEqual({ asked_at: now });
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'export_asked'],
    ]);
    await app.app.jobs.runDue();
    app.clock.advance(86_400_000);
    const again = await app.app.accounts.sessions.begin(kari.userId, 'later');
    expect(await asked({ authorization: `Bearer ${again.accessToken}` })).toEqual({});
    expect(
      (
        await app.request('POST', '/api/user/profile/export-data', {
          headers: { authorization: `Bearer ${again.accessToken}` },
        })
      ).status,
    ).toBe(200);
  });

  it('goes to a confirmed address alone', async () => {
    const kari = await app.signIn();
    await app.db.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [kari.userId]);
    expect((await ask(kari)).body.code).toBe('email_needed');
  });
});

describe('leaving', () => {
  it('asks for the password of whoever has one, also right after signing in, and for the word', async () => {
    const email = 'leaving@grend.example';
    const userId = await app.app.accounts.add({
      email,
      name: 'Kari',
      password: 'a house by the water',
      language: 'nb',
      region: 'no',
      brand: 'grend',
    });
    const { body } = await app.request('POST', '/api/login', { body: { email, password: 'a house by the water' } });
    const headers = { authorization: `Bearer ${body.data.access_token as string}` };
    for (const given of [{}, { password: '' }])
      expect((await leave({ headers }, { confirmation: 'delete', ...given })).body).toMatchObject({
        code: 'invalid_input',
        errors: { password: [expect.any(String)] },
      });
    expect((await leave({ headers }, { confirmation: 'delete', password: 'not it' })).body).toMatchObject({
      code: 'invalid_input',
      errors: { password: ['Dette er ikke passordet du har nå.'] },
    });
    expect((await leave({ headers }, { password: 'a house by the water' })).body.errors).toHaveProperty('confirmation');
    expect(await app.db.query('SELECT FROM users WHERE id = $1', [userId])).toHaveLength(1);
    const answer = await leave({ headers }, { confirmation: 'delete', password: 'a house by the water' });
    expect(answer.body.data).toMatchObject({
      status: 'deleted',
      stays: [expect.stringMatching(/selgere/), expect.stringMatching(/annonser/), expect.stringMatching(/Samlinger/)],
    });
    expect(String(answer.headers['set-cookie'])).toMatch(/session=; .*Expires=Thu, 01 Jan 1970/);
  });

  it('asks for a fresh sign-in of whoever has no password', async () => {
    const person = await app.signIn();
    app.clock.advance(11 * 60_000);
    expect((await leave(person)).body.code).toBe('sign_in_again');
    const again = await app.app.accounts.sessions.begin(person.userId, 'a test');
    expect((await leave({ headers: { authorization: `Bearer ${again.accessToken}` } })).status).toBe(200);
  });

  it('counts wrong passwords as failed attempts, and makes whoever guesses wait', async () => {
    const email = 'guessed@grend.example';
    await app.app.accounts.add({
      email,
      name: 'Kari',
      password: 'a house by the water',
      language: 'nb',
      region: 'no',
      brand: 'grend',
    });
    const headers = {
      authorization: `Bearer ${(await app.request('POST', '/api/login', { body: { email, password: 'a house by the water' } })).body.data.access_token as string}`,
    };
    for (let i = 0; i < 5; i += 1)
      expect((await leave({ headers }, { confirmation: 'delete', password: 'not it' })).status).toBe(400);
    expect(await leave({ headers }, { confirmation: 'delete', password: 'a house by the water' })).toMatchObject({
      status: 429,
      body: { code: 'too_many_attempts' },
      headers: { 'retry-after': '60' },
    });
    // The same guesses, by whichever form.
    expect(
      (
        await app.request('PATCH', '/api/user/profile', {
          headers,
          body: { email: 'next@grend.example', current_password: 'a house by the water' },
        })
      ).body.code,
    ).toBe('too_many_attempts');
    app.clock.advance(61_000);
    expect((await leave({ headers }, { confirmation: 'delete', password: 'a house by the water' })).status).toBe(200);
  });

  it('takes all of it: no row of any table tells of them, and no file', async () => {
    const email = 'forgotten@grend.example';
    const kari = await app.signIn(email);
    await app.db.query(
      "UPDATE users SET name = 'Solveig Unik', mobile = '+4791234567', mobile_verified_at = now(), contact_phone = '+4791234567' WHERE id = $1",
      [kari.userId],
    );
    await app.db.query(
      "INSERT INTO user_identities (issuer, subject, user_id, service, linked_at, last_used_at) VALUES ('https://issuer.example', 'solveig', $1, 'vipps', now(), now())",
      [kari.userId],
    );
    await writeToSeller(email);
    await app.request('PATCH', '/api/user/profile/notification', { headers: kari.headers, body: { is_enabled: 0 } });
    await tokenOf(kari);
    const [copy] = await app.db.query<{ file: string }>('SELECT file FROM data_exports WHERE user_id = $1', [
      kari.userId,
    ]);

    expect((await leave(kari)).status).toBe(200);
    await app.app.jobs.runDue();
    const [goodbye, ...others] = await app.db.query<{ subject: string; recipient_name: string; is_forgotten: boolean }>(
      'SELECT subject, recipient_name, is_forgotten FROM outbox WHERE recipient_address = $1',
      [email],
    );
    expect([goodbye, others]).toEqual([
      { subject: 'Kontoen din er slettet', recipient_name: '', is_forgotten: true },
      [],
    ]);
    // As the deliverer does once it has sent it.
    await app.db.query('DELETE FROM outbox WHERE is_forgotten');

    const tables = await app.db.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    expect(tables.length).toBeGreaterThan(15);
    for (const { name } of tables) {
      const found = await app.db.query(`SELECT FROM "${name}" AS row WHERE row::text ILIKE ANY($1) LIMIT 1`, [
        [kari.userId, email, 'Solveig', '4791234567', '91234567', copy?.file ?? 'none'].map((text) => `%${text}%`),
      ]);
      expect(found, name).toEqual([]);
    }
    expect(copy?.file).toMatch(/^exports\/[0-9a-f-]{36}\.zip$/);
    expect((await app.request('POST', '/api/logout', { headers: kari.headers })).status).toBe(401);
    expect(await app.app.accounts.readerOf(`session=${kari.cookie}`)).toBeUndefined();
  });

  it('takes their own listings off the market, and nobody else’s', async () => {
    const kari = await app.signIn();
    const [own = ''] = await app.add(aListing({ title: 'Karis hage' }));
    await app.db.query('UPDATE listings SET owner_user = $1, owner_import = NULL WHERE id = $2::bigint', [
      kari.userId,
      own,
    ]);
    expect((await app.request('GET', `/api/v2/property?id=${own}`)).status).toBe(200);
    expect((await leave(kari)).status).toBe(200);
    await app.app.index.refresh();
    expect((await app.request('GET', `/api/v2/property?id=${own}`)).status).toBe(410);
    const found = await app.request('POST', '/api/v4/property/search', { body: { keywords: ['hage'] } });
    expect(found.body.data).toEqual([]);
    expect((await app.request('GET', `/api/v2/property?id=${home}`)).status).toBe(200);
  });

  it('withdraws a listing that is online, and tells who signed up or wrote', async () => {
    await app.db.query('DELETE FROM outbox');
    const [kari, per] = [await app.signIn(), await app.signIn('per@example.com')];
    const { price_and_date, ...form } = aForm(kari.email);
    const at = { date: '2027-01-09', time_from: '12:00', time_to: '13:00' };
    const { property_id: id } = await aPublished(app, kari, {
      ...form,
      price_and_date: { ...price_and_date, inspection_date: [at] },
    });
    const write = async (endpoint: { readonly path: string }, body: object, headers = {}) => {
      const { body: contact } = await app.request('GET', `/api/v3/property/${id as string}/contact`);
      app.clock.advance(5_000);
      const sent = await app.request('POST', endpoint.path.replace(':id', id as string), {
        body: { name: 'Per', form_token: contact.data.form_token, ...body },
        headers,
      });
      expect(sent.status).toBe(200);
    };
    await write(registerInterest, { email: 'ane@example.com', viewing_date: '2027-01-09T11:00:00.000Z' });
    for (const message of ['Er den ledig?', 'Når er overtakelsen?'])
      await write(contactSeller, { email: per.email, message }, per.headers);
    await app.db.query('DELETE FROM outbox');
    expect((await leave(kari)).status).toBe(200);
    const mails = await app.db.query<{ to: string; subject: string }>(
      'SELECT recipient_address AS "to", subject FROM outbox WHERE recipient_address <> $1 ORDER BY 1',
      [kari.email],
    );
    expect(mails).toEqual([
      { to: 'ane@example.com', subject: expect.stringMatching(/avlyst$/) },
      { to: 'per@example.com', subject: expect.stringMatching(/Annonsen er trukket$/) },
    ]);
    await app.app.index.refresh();
    expect(await app.request('GET', `/api/v2/property?id=${id as string}`)).toMatchObject({
      status: 410,
      body: { code: 'listing_withdrawn' },
    });
    // What its sender wrote is gone too, and what else they wrote is there.
    await writeToSeller(per.email);
    const written = await app.request('GET', listWritten.path, { headers: per.headers });
    expect(written.status).toBe(200);
  });

  it('leaves alone what was written under an address that was never theirs', async () => {
    const email = 'of-another@grend.example';
    await writeToSeller(email);
    const mallory = await app.signIn(email);
    await app.db.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [mallory.userId]);
    expect((await leave(mallory)).status).toBe(200);
    expect(await app.db.query('SELECT FROM leads WHERE email = $1', [email])).toHaveLength(1);
  });
});
