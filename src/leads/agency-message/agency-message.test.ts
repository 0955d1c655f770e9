import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Answer, type TestApp } from '../../app.testing.ts';
import { anAskedAgency } from '../appraisal/agencies.testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.app.agencies.save(
    [
      anAskedAgency('000100'),
      anAskedAgency('000200', { name: 'Harbour Realty', region: 'au', email: 'hello@harbour.example' }),
      anAskedAgency('000300', { name: 'Stille Megling', email: undefined }),
      anAskedAgency('287955', { name: 'Private sellers' }),
    ],
    [
      { id: 'ingrid-lunde', agencyId: '000100', name: 'Ingrid Lunde', title: 'Megler', email: 'ingrid@lunde.example' },
      { id: 'bjorn-vik', agencyId: '000100', name: 'Bjørn Vik', title: 'Megler' },
      { id: 'stille-lie', agencyId: '000300', name: 'Unni Lie', title: 'Megler' },
    ],
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['outbox', 'agency_messages', 'mail_counts']) await app.db.query(`DELETE FROM ${table}`);
});

const getForm = (id: string) => app.request('GET', `/api/v2/agents/${id}/contact`);

async function write(id: string, body: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const form = await getForm(typeof body['of'] === 'string' ? body['of'] : id);
  app.clock.advance(5_000);
  const { of: _, ...fields } = body;
  return app.request('POST', `/api/v2/agents/${id}/contact`, {
    body: {
      name: 'Kari Nordmann',
      email: 'kari@example.com',
      message: 'Hva tar dere for å selge en toroms?',
      form_token: form.body.data?.form_token ?? 'none',
      ...fields,
    },
    headers: { 'accept-language': 'en' },
  });
}

const mails = () =>
  app.db.query<{ recipient_address: string; reply_to_address: string | null; plain_text: string; language: string }>(
    'SELECT * FROM outbox ORDER BY id',
  );

describe('a message to an agency', () => {
  it('goes to the agent, who answers the sender, and is copied to the sender', async () => {
    const told = { message: 'Ring meg.\nSe https://pills.example', phone: '912 34 567', phone_code: '+47' };
    expect(await write('ingrid-lunde', told)).toMatchObject({ status: 200, body: { data: { status: 'received' } } });
    expect(await app.db.query('SELECT agency_id, agent_id, email, phone FROM agency_messages')).toEqual([
      { agency_id: '000100', agent_id: 'ingrid-lunde', email: 'kari@example.com', phone: '+4791234567' },
    ]);
    const [agent, sender] = await mails();
    expect(agent).toMatchObject({
      recipient_address: 'ingrid@lunde.example',
      reply_to_address: 'kari@example.com',
      language: 'nb',
      subject: 'Melding fra Kari Nordmann',
    });
    expect(agent?.plain_text).toMatch(/> Ring meg\.[^]*91 23 45 67/);
    expect(sender).toMatchObject({ recipient_address: 'kari@example.com', language: 'en' });
    expect(sender?.plain_text).toMatch(/Ingrid Lunde will get back to you[^]*> Ring meg\.\n> Se \[…\]/);
  });

  it('goes to the agency where it is written to itself, or its agent tells no address', async () => {
    await write('bjorn-vik');
    await write('000100');
    await write('200', { of: '000200' });
    expect((await mails()).filter(({ reply_to_address: to }) => to !== null)).toMatchObject([
      { recipient_address: 'post@lunde.example' },
      { recipient_address: 'post@lunde.example' },
      { recipient_address: 'hello@harbour.example', plain_text: expect.stringContaining('has written to you') },
    ]);
  });

  it('is taken in once within a day, and again with something new', async () => {
    await write('000100');
    expect((await write('000100')).status).toBe(200);
    expect(await mails()).toHaveLength(2);
    await write('000100', { message: 'Og en toroms?' });
    expect(await mails()).toHaveLength(4);
  });

  it.each([
    [{ name: '<b>x</b>' }, 'name'],
    [{ email: 'kari' }, 'email'],
    [{ phone: '1', phone_code: '+47' }, 'phone'],
    [{ message: 'x' }, 'message'],
    [{ message: undefined }, 'message'],
    [{ message: 'x'.repeat(4_001) }, 'message'],
  ])('is refused for %o, with the field that is wrong', async (body, field) => {
    const answer = await write('000100', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    expect(await mails()).toEqual([]);
  });

  it('is refused to programs, and with a form of somebody else or for something else', async () => {
    const appraisal = await app.request('GET', '/api/v2/agents/000100/appraisal');
    for (const body of [
      { website: 'https://spam.example' },
      { form_token: 'made up' },
      { form_token: appraisal.body.data.form_token },
      { of: 'ingrid-lunde' },
      { message: 'https://a.example https://b.example https://c.example' },
    ])
      expect(await write('000100', body)).toMatchObject({ status: 400, body: { code: 'form_refused' } });
    expect(await mails()).toEqual([]);
  });

  it('is refused where nobody is, or tells an address, and for those who sell by themselves', async () => {
    for (const [id, status, code] of [
      ['nobody', 404, 'agent_not_found'],
      ['999999', 404, 'agency_not_found'],
      ['287955', 404, 'agency_not_found'],
      ['000300', 409, 'nobody_to_ask'],
      ['stille-lie', 409, 'nobody_to_ask'],
    ] as const) {
      expect(await getForm(id)).toMatchObject({ status, body: { code } });
      expect(await write(id, { of: '000100' })).toMatchObject({ status, body: { code } });
    }
  });

  it('is limited by sender, together with what they write elsewhere', async () => {
    for (let written = 0; written < 30; written += 1)
      await write(written % 2 === 0 ? '000100' : '000200', { message: `Nummer ${String(written)}` });
    expect(await write('000100', { message: 'En til' })).toMatchObject({ status: 429 });
  });

  it('is forgotten when it is older than messages are kept', async () => {
    await write('000100');
    await app.app.forgetOld();
    expect(await app.db.query('SELECT email FROM agency_messages')).toHaveLength(1);
    app.clock.advance(400 * 86_400_000);
    await app.app.forgetOld();
    expect(await app.db.query('SELECT email FROM agency_messages')).toEqual([]);
  });
});
