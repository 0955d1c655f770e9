import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, startTestAppWith, type Answer, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

/** Homes of which nothing says how whoever offers them is reached. */

const profile = { primaryColour: '#123456', secondaryColour: '#abcdef', hideProfileImage: true };
const KARI = { name: 'Kari Nordmann', email: 'kari@example.com' };
const VIEWING = '2026-11-28T11:00:00.000Z';
const viewings = [{ startsAt: VIEWING, endsAt: '2026-11-28T12:00:00.000Z' }];

const agency = (id: string, email?: string) =>
  ({
    id,
    externalId: id,
    name: `Agency ${id}`,
    region: 'no',
    profile,
    ...(email === undefined ? {} : { email }),
  }) as const;

async function form(app: TestApp, id: string): Promise<Answer> {
  const answer = await app.request('GET', `/api/v3/property/${id}/contact`);
  app.clock.advance(5_000);
  return answer;
}

const asked = async (app: TestApp, id: string): Promise<unknown> =>
  (await app.request('GET', `/api/v2/property?id=${id}`)).body.data.messages_go_to;

describe('a home without anybody who can be reached', () => {
  let app: TestApp;
  let [known, silent, nobody, owned]: string[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    await app.app.agencies.save([agency('000100', 'post@megler.example'), agency('000200')], []);
    const reached = { agents: [{ name: 'Unni Lie', email: 'unni@lie.example' }] };
    const ids = await app.add(
      aListing({ agencyId: '000100' }),
      aListing({ agencyId: '000200', viewings }),
      aListing({ agencyId: undefined, offeredBy: { agents: [] } }),
      aListing({ ownerType: 'user' }),
      aListing({ agencyId: undefined, offeredBy: reached }),
    );
    [known, silent, nobody, owned] = ids;
    expect(await asked(app, ids[4] ?? '')).toBe('agent');
  });
  afterAll(() => app.close());

  it('says who gets what is written about it', async () => {
    expect(await asked(app, known ?? '')).toBe('agent');
    for (const id of [silent, nobody, owned]) expect(await asked(app, id ?? '')).toBe('site');
  });

  it('has messages sent to those who run the site, and both mails say so', async () => {
    const token = (await form(app, silent ?? '')).body.data.form_token;
    const { status } = await app.request('POST', `/api/v2/property/${silent ?? ''}/register_interest`, {
      body: { ...KARI, viewing_date: VIEWING, form_token: token },
      headers: { 'accept-language': 'en' },
    });
    expect(status).toBe(200);
    const [toSite, toSender] = await app.db.query<{ recipient_address: string; subject: string; plain_text: string }>(
      'SELECT recipient_address, subject, plain_text FROM outbox ORDER BY id',
    );
    expect(toSite?.recipient_address).toBe('operator@grend.example');
    expect(words(toSite)).toContain('fordi du driver nettstedet, og annonsen ikke oppgir noen e-postadresse til den');
    expect(toSender?.subject).toMatch(/: your request for a viewing has been sent$/);
    expect(words(toSender)).toContain('so it has come to us who run the site.');
    expect(words(toSender)).not.toContain('You are signed up');
  });
});

describe('where there is nobody who runs the site either', () => {
  let app: TestApp;
  let home = '';
  beforeAll(async () => {
    app = await startTestAppWith([], { hasOperator: false });
    [home = ''] = await app.add(aListing({ agencyId: undefined, offeredBy: { agents: [] } }));
  });
  afterAll(() => app.close());

  it('nobody is asked, and no message is taken', async () => {
    expect(await asked(app, home)).toBeUndefined();
    const token = (await form(app, home)).body.data.form_token;
    const answer = await app.request('POST', `/api/v3/property/${home}/contact`, {
      body: { ...KARI, message: 'Er den ledig?', form_token: token },
      headers: { 'accept-language': 'nb' },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'nobody_to_ask', message: expect.stringMatching(/^Annonsen oppgir ingen adresse/) },
    });
    expect(await app.db.query('SELECT FROM leads')).toEqual([]);
    expect(await app.db.query('SELECT FROM outbox')).toEqual([]);
  });
});

function words(mail: { readonly plain_text: string } | undefined): string {
  return mail?.plain_text.replaceAll(/\s+/g, ' ') ?? '';
}
