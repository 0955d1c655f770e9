import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Answer, type TestApp } from '../../app.testing.ts';
import { anAskedAgency } from './agencies.testing.ts';

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
  for (const table of ['outbox', 'appraisal_requests', 'mail_counts']) await app.db.query(`DELETE FROM ${table}`);
});

const getForm = (id: string) => app.request('GET', `/api/v2/agents/${id}/appraisal`);

async function ask(id: string, body: Readonly<Record<string, unknown>> = {}, headers = {}): Promise<Answer> {
  const form = await getForm(typeof body['of'] === 'string' ? body['of'] : id);
  app.clock.advance(5_000);
  const { of: _, ...fields } = body;
  return app.request('POST', `/api/v2/agents/${id}/appraisal`, {
    body: {
      name: 'Kari Nordmann',
      email: 'kari@example.com',
      plan: 'sell',
      address: 'Storgata 1, 0155 Oslo',
      form_token: form.body.data?.form_token ?? 'none',
      ...fields,
    },
    headers: { 'accept-language': 'en', ...headers },
  });
}

const mails = () =>
  app.db.query<{ recipient_address: string; reply_to_address: string | null; plain_text: string; language: string }>(
    'SELECT * FROM outbox ORDER BY id',
  );

describe('a request for an appraisal', () => {
  it('goes to the agent with all that was told of the home, and is confirmed to the owner with a copy', async () => {
    const told = { home_type: 'apartment', bedrooms: 2, size: 68, timing: 'soon', message: 'Nytt bad i 2022' };
    expect(await ask('ingrid-lunde', { ...told, phone: '912 34 567', phone_code: '+47' })).toMatchObject({
      status: 200,
      body: { data: { status: 'received' } },
    });
    expect(await app.db.query('SELECT agency_id, agent_id, plan, bedrooms, timing FROM appraisal_requests')).toEqual([
      { agency_id: '000100', agent_id: 'ingrid-lunde', plan: 'sell', bedrooms: 2, timing: 'soon' },
    ]);
    const [agent, owner] = await mails();
    expect(agent).toMatchObject({
      recipient_address: 'ingrid@lunde.example',
      reply_to_address: 'kari@example.com',
      language: 'nb',
    });
    for (const text of ['Storgata 1, 0155 Oslo', 'Vurderer å selge', 'Innen tre måneder', '68', '> Nytt bad i 2022'])
      expect(agent?.plain_text).toContain(text);
    expect(agent?.plain_text).toMatch(/Leilighet[\s\S]*91 23 45 67/);
    expect(owner).toMatchObject({ recipient_address: 'kari@example.com', language: 'en' });
    expect(owner?.plain_text).toContain('Ingrid Lunde will get back to you');
    for (const text of ['Storgata 1, 0155 Oslo', 'Thinking of selling', 'Within three months', '> Nytt bad i 2022'])
      expect(owner?.plain_text).toContain(text);
    expect(owner?.plain_text).toMatch(/Apartment[^]*91 23 45 67/);
  });

  it('may be about a plot, which has land alone', async () => {
    expect((await ask('000100', { home_type: 'land', land_size: 1_200, plan: 'sell' })).status).toBe(200);
    expect((await mails())[0]?.plain_text).toMatch(/Tomt[^]*1\s200\sm²/);
    expect(await app.db.query('SELECT home_type, land_size FROM appraisal_requests')).toEqual([
      { home_type: 'land', land_size: 1_200 },
    ]);
  });

  it('goes to the agency where it is asked itself, or its agent tells no address, in the words of its market', async () => {
    await ask('bjorn-vik');
    await ask('000100', { plan: 'let' });
    await ask('200', { of: '000200' });
    expect((await mails()).filter(({ reply_to_address: to }) => to !== null)).toMatchObject([
      { recipient_address: 'post@lunde.example' },
      { recipient_address: 'post@lunde.example', plain_text: expect.stringContaining('Vurderer å leie ut') },
      { recipient_address: 'hello@harbour.example', plain_text: expect.stringContaining('Thinking of selling') },
    ]);
  });

  it('is taken in once within a day, and again with something new', async () => {
    await ask('000100');
    expect((await ask('000100')).status).toBe(200);
    expect(await mails()).toHaveLength(2);
    await ask('000100', { timing: 'later' });
    expect(await mails()).toHaveLength(4);
  });

  it.each([
    [{ plan: 'rob' }, 'plan'],
    [{ plan: undefined }, 'plan'],
    [{ address: 'A 1' }, 'address'],
    [{ address: 'x'.repeat(201) }, 'address'],
    [{ home_type: 'castle' }, 'home_type'],
    [{ bedrooms: 21 }, 'bedrooms'],
    [{ size: 5 }, 'size'],
    [{ land_size: 1_000_001 }, 'land_size'],
    [{ timing: 'yesterday' }, 'timing'],
    [{ name: '<b>x</b>' }, 'name'],
    [{ email: 'kari' }, 'email'],
    [{ phone: '1', phone_code: '+47' }, 'phone'],
    [{ message: 'x'.repeat(4_001) }, 'message'],
  ])('is refused for %o, with the field that is wrong', async (body, field) => {
    const answer = await ask('000100', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    expect(await mails()).toEqual([]);
  });

  it('is refused to programs, and with the form of somebody else', async () => {
    for (const body of [
      { website: 'https://spam.example' },
      { form_token: 'made up' },
      { of: 'ingrid-lunde' },
      { message: 'https://a.example https://b.example https://c.example' },
    ])
      expect(await ask('000100', body)).toMatchObject({ status: 400, body: { code: 'form_refused' } });
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
      expect(await ask(id, { of: '000100' })).toMatchObject({ status, body: { code } });
    }
  });

  it('is limited by sender', async () => {
    for (let asked = 0; asked < 30; asked += 1) await ask('000100', { message: `Nummer ${String(asked)}` });
    expect(await ask('000100', { message: 'En til' })).toMatchObject({ status: 429 });
  });

  it('is forgotten when it is older than messages are kept', async () => {
    await ask('000100');
    await app.app.forgetOld();
    expect(await app.db.query('SELECT plan FROM appraisal_requests')).toHaveLength(1);
    app.clock.advance(400 * 86_400_000);
    await app.app.forgetOld();
    expect(await app.db.query('SELECT plan FROM appraisal_requests')).toEqual([]);
  });
});
