import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Answer, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';

let app: TestApp;
let home: string;
let sold: string;
let withdrawn: string;
let privateHome: string;

const VIEWING = '2026-11-28T11:00:00.000Z';
const viewings = [{ startsAt: VIEWING, endsAt: '2026-11-28T12:00:00.000Z' }];
const profile = { primaryColour: '#123456', secondaryColour: '#abcdef', hideProfileImage: true };
const KARI = { name: 'Kari Nordmann', email: 'kari@example.com' };

beforeAll(async () => {
  app = await startTestApp();
  await app.app.agencies.save(
    [{ id: '000100', externalId: 'lv', name: 'Lunde & Vik', region: 'no', profile, email: 'post@megler.example' }],
    [
      {
        id: 'ingrid-lunde',
        agencyId: '000100',
        name: 'Ingrid Lunde',
        title: 'Eiendomsmegler',
        email: 'ingrid@megler.example',
        phone: '+47 400 00 001',
      },
    ],
  );
  const ids = await app.add(
    aListing({ agencyId: '000100', agentIds: ['ingrid-lunde'], viewings }),
    aListing({ availability: 'sold' }),
    aListing({ availability: 'unavailable' }),
    aListing({ ownerType: 'user' }),
  );
  [home = '', sold = '', withdrawn = '', privateHome = ''] = ids;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query('DELETE FROM outbox');
  await app.db.query('DELETE FROM leads');
  await app.db.query('DELETE FROM listing_reports');
  await app.db.query('DELETE FROM mail_counts');
});

/** A token that is old enough to be sent. */
async function form(id = home, path = `/api/v3/property/${id}/contact`): Promise<string> {
  const { body } = await app.request('GET', path);
  app.clock.advance(5_000);
  return String(body.data.form_token);
}

async function contact(
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
  id = home,
): Promise<Answer> {
  const form_token = body['form_token'] ?? (await form(id));
  return app.request('POST', `/api/v3/property/${id}/contact`, {
    body: { ...KARI, message: 'Er boligen ledig?', ...body, form_token },
    headers,
  });
}

async function register(
  body: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return app.request('POST', `/api/v2/property/${home}/register_interest`, {
    body: { ...KARI, ...body, form_token: await form() },
    headers,
  });
}

interface StoredMail {
  readonly recipient_address: string;
  readonly reply_to_address: string | null;
  readonly sender_name: string;
  readonly subject: string;
  readonly html: string;
  readonly plain_text: string;
  readonly language: string;
}

const mails = () => app.db.query<StoredMail>('SELECT * FROM outbox ORDER BY id');
const leads = () => app.db.query('SELECT * FROM leads ORDER BY id');

describe('a message to the agent', () => {
  it('is kept, goes to the agent with the sender to answer to, and is confirmed to the sender', async () => {
    const answer = await contact({ phone: '40 00 00 02', phone_code: '+47' }, { 'accept-language': 'en' });
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'received' } } });
    expect(await leads()).toMatchObject([
      {
        kind: 'contact',
        agency_id: '000100',
        name: 'Kari Nordmann',
        phone: '+4740000002',
        message: 'Er boligen ledig?',
        language: 'en',
      },
    ]);
    const [agent, sender] = await mails();
    expect(agent).toMatchObject({
      recipient_address: 'ingrid@megler.example',
      reply_to_address: 'kari@example.com',
      language: 'nb',
      subject: 'Markveien 41B: melding fra Kari Nordmann',
      sender_name: 'Kari Nordmann · grend',
    });
    expect(agent?.plain_text).toContain('> Er boligen ledig?');
    expect(agent?.plain_text).toContain('+47 40 00 00 02');
    expect(agent?.plain_text).toContain(`/property/000100/${home}`);
    expect(sender).toMatchObject({
      recipient_address: 'kari@example.com',
      reply_to_address: null,
      language: 'en',
      subject: 'Markveien 41B: your message has been sent',
    });
    expect(sender?.plain_text).toContain('Ingrid Lunde at Lunde & Vik has received your message');
  });

  it('tells the agent what the sender has ticked, and keeps it', async () => {
    expect((await contact({ topics: ['viewing', 'documents'] })).status).toBe(200);
    expect(await leads()).toMatchObject([{ topics: ['viewing', 'documents'] }]);
    const [agent] = await mails();
    expect(agent?.plain_text).toContain('visning og å få dokumentene');
    expect(await contact({ topics: ['the moon'] })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  it('is copied to the sender as it was written, without links: anybody may have typed the address', async () => {
    await contact({
      message: 'Er det heis?\nSe https://pills.example og pills.example',
      topics: ['price'],
      phone: '40 00 00 02',
      phone_code: '+47',
    });
    const [agent, sender] = await mails();
    expect(agent?.html).toContain('https://pills.example');
    expect(sender?.plain_text).toMatch(/Er det heis\?\n> Se \[…\] og pills\.\u200bexample[^]*\+47 40 00 00 02/);
    expect(`${sender?.html} ${sender?.plain_text}`).not.toContain('pills.example');
  });

  it('looks like the brand that the sender has chosen, and links to the configured site', async () => {
    await contact({}, { cookie: 'theme=zrch' });
    const [agent] = await mails();
    expect(agent?.sender_name).toBe('Kari Nordmann · zrch');
    expect(agent?.html).toContain('#0d1517');
  });

  it('never links to a host that somebody wrote into the request', async () => {
    const form_token = await form();
    await app.request('POST', `/api/v3/property/${home}/contact`, {
      body: { ...KARI, message: 'Er boligen ledig?', form_token },
      host: 'evil.example',
    });
    const stored = await mails();
    expect(stored).toHaveLength(2);
    for (const { html, plain_text } of stored) expect(html + plain_text).not.toContain('evil.example');
  });

  it('is taken in once within a day, and again after it', async () => {
    await contact({});
    expect((await contact({})).status).toBe(200);
    expect([(await leads()).length, (await mails()).length]).toEqual([1, 2]);
    app.clock.advance(86_400_000);
    await contact({});
    expect([(await leads()).length, (await mails()).length]).toEqual([2, 4]);
  });

  it('is another one in other words, about another home, and by another sender', async () => {
    await contact({});
    await contact({ email: 'KARI@example.com' });
    expect(await leads()).toHaveLength(1);
    await contact({ message: 'Er den ledig nå?' });
    await contact({ email: 'ola@example.com' });
    await contact({}, {}, privateHome);
    await register({ message: 'Er boligen ledig?' });
    await register({ message: 'Er boligen ledig?', viewing_date: VIEWING });
    expect(await leads()).toHaveLength(6);
  });

  it('may name two pages', async () => {
    expect((await contact({ message: 'Som http://a.example og www.b.example' })).status).toBe(200);
  });

  it('may be about a home that is not on the market yet', async () => {
    const [future = ''] = await app.add(aListing({ availability: 'future' }));
    expect((await contact({}, {}, future)).status).toBe(200);
  });

  it('goes to those who run the site when the owner has no address', async () => {
    await contact({}, {}, privateHome);
    expect((await mails())[0]).toMatchObject({ recipient_address: 'operator@grend.example' });
  });

  it('is only for homes that can be had', async () => {
    for (const id of [sold, withdrawn]) {
      expect(await app.request('GET', `/api/v3/property/${id}/contact`)).toMatchObject({
        status: 409,
        body: { code: 'listing_closed' },
      });
      expect(await contact({ form_token: 'x' }, {}, id)).toMatchObject({
        status: 409,
        body: { code: 'listing_closed' },
      });
    }
    expect(await contact({ form_token: 'x' }, {}, '999999999')).toMatchObject({
      status: 404,
      body: { code: 'listing_not_found' },
    });
    expect(await mails()).toEqual([]);
  });
});

describe('what is wrong with a message', () => {
  it('is told field by field, in the language asked for', async () => {
    const answer = await contact(
      { name: ' ', email: 'kari@', phone: '12', phone_code: '+47', message: '' },
      { 'accept-language': 'nb' },
    );
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        errors: {
          name: ['Skriv navnet ditt'],
          email: ['Skriv en e-postadresse, for eksempel navn@eksempel.no'],
          phone: [expect.stringContaining('Skriv et gyldig telefonnummer')],
          message: ['Skriv en melding'],
        },
      },
    });
  });

  it.each([
    ['no body', undefined],
    ['an array', []],
    ['wrong types', { name: 1, email: {}, message: [], form_token: 4 }],
    ['a name with a link', { ...KARI, name: 'Win at www.example.com', message: 'Hei der', form_token: 'x' }],
    ['a text that is too long', { ...KARI, message: 'x'.repeat(4_001), form_token: 'x' }],
    ['two addresses', { ...KARI, email: 'a@example.com, b@example.com', message: 'Hei der', form_token: 'x' }],
    [
      'an address over two lines',
      { ...KARI, email: 'a@example.com\r\nBcc: b@example.com', message: 'Hei der', form_token: 'x' },
    ],
  ])('is refused: %s', async (_, body) => {
    const answer = await app.request('POST', `/api/v3/property/${home}/contact`, body === undefined ? {} : { body });
    expect(answer.status).toBe(400);
    expect(await leads()).toEqual([]);
  });

  it('never reaches the header of a mail, nor its markup', async () => {
    await contact({
      name: 'Kari\r\nBcc: victim@example.com'.replace('@', ' at ') + '\u202e',
      message: '<img src=x onerror=alert(1)>\u0000\nHei "der" & \'her\'',
    });
    const [agent] = await mails();
    expect(agent?.subject).toBe('Markveien 41B: melding fra Kari Bcc: victim at example.com');
    expect(agent?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(agent?.html).not.toContain('<img');
    expect(agent?.html).toContain('Hei &quot;der&quot; &amp; &#39;her&#39;');
  });
});

describe('programs', () => {
  const refused = { status: 400, body: { code: 'form_refused' } };

  it('are refused in the same words, whatever gave them away', async () => {
    const fresh = await app.request('GET', `/api/v3/property/${home}/contact`);
    const old = await form();
    app.clock.advance(25 * 3_600_000);
    const answers = [
      await contact({
        form_token: String((await app.request('GET', `/api/v3/property/${home}/contact`)).body.data.form_token),
      }),
      await contact({ form_token: old }),
      await contact({ form_token: '' }),
      await contact({ form_token: `${'z'.repeat(8)}.a.b` }),
      await contact({ form_token: await form(privateHome) }),
      await contact({ form_token: await form(home, `/api/v2/property/${home}/report`) }),
      await contact({ website: 'https://example.com' }),
      await contact({ message: 'http://a.example http://b.example www.c.example' }),
    ];
    expect(fresh.status).toBe(200);
    for (const answer of answers) expect(answer).toMatchObject(refused);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await mails()).toEqual([]);
  });

  it('cannot send two messages with one form', async () => {
    const form_token = await form();
    expect((await contact({ form_token })).status).toBe(200);
    expect((await contact({ form_token })).status).toBe(200);
    expect(await contact({ form_token, message: 'Noe helt annet' })).toMatchObject(refused);
    expect(await leads()).toHaveLength(1);
  });

  it('cannot flood one sender’s inbox', async () => {
    for (let i = 0; i < 30; i += 1) expect((await contact({ message: `Spørsmål ${i}` })).status).toBe(200);
    expect(await contact({ message: 'Enda et', email: 'KARI@example.com' })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
  });

  it('is taken thirty times a day from one sender, however many come at once', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 36 }, async () =>
        String((await app.request('GET', `/api/v3/property/${home}/contact`)).body.data.form_token),
      ),
    );
    app.clock.advance(5_000);
    const answers = await Promise.all(
      tokens.map((form_token, n) =>
        contact({
          form_token,
          message: `Melding nummer ${n}`,
          email: n % 2 === 0 ? 'Kari@example.com' : 'kari@example.com',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  });
});

describe('signing up for a viewing', () => {
  it('tells both sides when it is, where the home is', async () => {
    expect((await register({ viewing_date: '2026-11-28T11:00:00Z', people: 2, message: '' })).status).toBe(200);
    expect(await leads()).toMatchObject([{ kind: 'viewing', viewing_at: VIEWING, people: 2, message: null }]);
    const [agent, sender] = await mails();
    expect(agent?.subject).toBe('Markveien 41B: Kari Nordmann kommer på visning lørdag 28. november kl. 12:00–13:00');
    expect(sender?.subject).toBe('Markveien 41B: visning lørdag 28. november kl. 12:00–13:00');
    expect(sender?.html).toContain(`/property/000100/${home}/viewings/20261128T110000Z.ics`);
  });

  it('is known of the account that signed up, and of no other', async () => {
    const [kari, ola] = [await app.signIn(), await app.signIn()];
    const own = async (headers: Readonly<Record<string, string>>, id = home) =>
      app.request('GET', `/api/v2/user/viewings?ids=${id}`, { headers });
    expect((await register({ viewing_date: VIEWING }, kari.headers)).status).toBe(200);
    expect((await register({ message: 'Helst en kveld.' }, kari.headers)).status).toBe(200);
    expect((await own(kari.headers)).body).toMatchObject({
      data: [{ property_id: home, viewing_date: VIEWING }, { property_id: home }],
    });
    expect((await own(kari.headers, privateHome)).body.data).toEqual([]);
    expect((await own(ola.headers)).body.data).toEqual([]);
    expect((await own({})).status).toBe(401);
  });

  it('may ask for a time to be agreed', async () => {
    expect((await register({}, { 'accept-language': 'en' })).status).toBe(200);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Markveien 41B: Kari Nordmann ønsker visning',
      'Markveien 41B: your request for a viewing has been sent',
    ]);
  });

  it('is only for the home’s own viewings to come', async () => {
    const other = await register({ viewing_date: '2026-11-29T11:00:00.000Z' }, { 'accept-language': 'nb' });
    expect(other).toMatchObject({
      status: 400,
      body: { errors: { viewing_date: ['Dette tidspunktet er over eller flyttet. Velg et annet'] } },
    });
    expect(await register({ viewing_date: 'tomorrow' })).toMatchObject({
      status: 400,
      body: { errors: { viewing_date: ['Velg ett av tidspunktene'] } },
    });
    expect(await register({ people: 0 })).toMatchObject({ status: 400 });
    expect(await mails()).toEqual([]);
  });
});

it('forgets messages, reports and mail after their time', async () => {
  await contact({});
  app.clock.advance(180 * 86_400_000);
  await app.app.forgetOld();
  expect(await leads()).toHaveLength(1);
  await contact({ message: 'Nå, da?' });
  await app.app.forgetOld();
  expect((await leads()).map((lead) => (lead as { message: string }).message)).toEqual(['Nå, da?']);
  expect(await mails()).toHaveLength(2);
});
