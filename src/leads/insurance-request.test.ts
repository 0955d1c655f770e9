import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Answer, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

let app: TestApp;
let home: string;
let sold: string;

beforeAll(async () => {
  app = await startTestApp();
  [home = '', sold = ''] = await app.add(aListing(), aListing({ availability: 'sold' }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query('DELETE FROM outbox');
  await app.db.query('DELETE FROM leads');
  await app.db.query('DELETE FROM mail_counts');
});

async function ask(body: Readonly<Record<string, unknown>>, id = home): Promise<Answer> {
  const { body: form } = await app.request('GET', `/api/v3/property/${home}/contact`);
  app.clock.advance(5_000);
  return app.request('POST', `/api/v2/property/${id}/insurance`, {
    body: {
      name: 'Kari Nordmann',
      email: 'kari@example.com',
      covers: ['building', 'contents'],
      form_token: form.data.form_token,
      ...body,
    },
    headers: { 'accept-language': 'en' },
  });
}

const mails = () =>
  app.db.query<{ recipient_address: string; reply_to_address: string | null; plain_text: string; language: string }>(
    'SELECT * FROM outbox ORDER BY id',
  );

describe('a request for insurance offers', () => {
  it('is kept with its covers, goes to the insurer, and is confirmed to the sender', async () => {
    expect(await ask({ message: 'Vi overtar i mai' })).toMatchObject({
      status: 200,
      body: { data: { status: 'received' } },
    });
    expect(await app.db.query('SELECT kind, covers, message FROM leads')).toEqual([
      { kind: 'insurance', covers: ['building', 'contents'], message: 'Vi overtar i mai' },
    ]);
    const [insurer, sender] = await mails();
    expect(insurer).toMatchObject({
      recipient_address: 'operator@grend.example',
      reply_to_address: 'kari@example.com',
      language: 'nb',
    });
    expect(insurer?.plain_text).toContain('Husforsikring og innboforsikring'.replace('innbo', 'Innbo'));
    expect(insurer?.plain_text).toContain('> Vi overtar i mai');
    expect(sender).toMatchObject({ recipient_address: 'kari@example.com', language: 'en' });
    expect(sender?.plain_text).toContain('Building insurance and Contents insurance');
    expect(sender?.plain_text).toContain('> Vi overtar i mai');
  });

  it('is taken in once within a day', async () => {
    await ask({});
    expect((await ask({})).status).toBe(200);
    expect(await mails()).toHaveLength(2);
  });

  it.each([
    [{ covers: [] }, 'covers'],
    [{ covers: ['fire; DROP TABLE leads'] }, 'covers.0'],
    [{ covers: ['building', 'contents', 'buyers', 'building'] }, 'covers'],
    [{ covers: undefined }, 'covers'],
    [{ name: '<b>x</b>' }, 'name'],
    [{ email: 'kari' }, 'email'],
    [{ message: 'x'.repeat(4_001) }, 'message'],
  ])('is refused for %o', async (body, field) => {
    const answer = await ask(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    expect(await mails()).toEqual([]);
  });

  it('is refused to programs, and for homes that are gone or unknown', async () => {
    expect(await ask({ website: 'https://spam.example' })).toMatchObject({
      status: 400,
      body: { code: 'form_refused' },
    });
    expect(await ask({ form_token: 'made up' })).toMatchObject({ status: 400, body: { code: 'form_refused' } });
    expect(await ask({}, sold)).toMatchObject({ status: 409 });
    expect(await ask({}, '999999999999')).toMatchObject({ status: 404 });
  });
});
