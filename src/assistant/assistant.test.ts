import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { aListing } from '../properties/record.testing.ts';
import { serveAgain } from './asking.testing.ts';
import { closeSocket, openSocket, RefusedUpgrade, type TestSocket } from '../contract/kinds/kinds.testing.ts';
import { deleteConversation, judgeAnswer, takeOverConversations } from './contract.ts';

/** The assistant through the public door: a real socket, a real database. */

let app: TestApp;
let origin: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  [id = ''] = await app.add(
    aListing({
      title: 'Lys toroms',
      yearBuilt: 1936,
      description: 'Leiligheten har peis i stuen. Det er hyggelige naboer. Om vinteren brøytes parkeringen av laget.',
      facilities: ['balcony', 'parking'],
      prices: { currency: 'NOK', askingPrice: 4_200_000, jointDebt: 0, sharedCost: 3_412 },
      details: { bedrooms: 1, usageArea: 48, areaInternal: 45, garage: 0 },
    }),
  );
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => app.close());

interface Event {
  readonly event: string;
  readonly [name: string]: unknown;
}
interface Message {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly answers?: readonly {
    readonly kind: string;
    readonly intent: string;
    readonly sources: readonly unknown[];
  }[];
  readonly choices?: readonly string[];
  readonly is_right?: boolean;
}

const aVisitor = () => randomBytes(16).toString('hex');

async function open(
  visitor: string,
  {
    home = id,
    lang = 'nb',
    at = origin,
    headers = {},
  }: { home?: string; lang?: string; at?: string; headers?: Record<string, string> } = {},
): Promise<TestSocket> {
  return openSocket(`${at}/ws?property_id=${home}&visitor_id=${visitor}&lang=${lang}`, {
    headers: { 'x-forwarded-host': 'grend.no', ...headers },
  });
}

async function next(one: TestSocket, name: string): Promise<Event> {
  const event = (await one.next()) as Event;
  expect(event.event, JSON.stringify(event)).toBe(name);
  return event;
}

async function greeted(one: TestSocket): Promise<readonly Message[]> {
  expect(await next(one, 'assistant_status')).toMatchObject({ assistant_exists: true, chat_enabled: true });
  return (await next(one, 'history'))['messages'] as Message[];
}

async function ask(one: TestSocket, content: string): Promise<Message> {
  one.socket.send(JSON.stringify({ content }));
  return answerOf(one);
}

/** The events of an answer, in the order of the product specification, and the answer. */
async function answerOf(one: TestSocket): Promise<Message> {
  await next(one, 'user_question');
  await next(one, 'thread_run_created');
  const { message_id: messageId } = await next(one, 'thread_message_created');
  let text = '';
  for (;;) {
    const event = (await one.next()) as Event;
    if (event.event === 'thread_message_completed') {
      const message = event['message'] as Message;
      expect(message.id).toBe(messageId);
      expect(message.text).toBe(text);
      return message;
    }
    expect(event).toMatchObject({ event: 'thread_message_delta', message_id: messageId });
    text += String(event['delta']);
  }
}

describe('a conversation', () => {
  it('answers by facts with their source, absences and what is nobody’s to say', async () => {
    const one = await open(aVisitor());
    expect(await greeted(one)).toEqual([]);
    expect(await ask(one, 'Når er den bygget?')).toMatchObject({
      text: 'Boligen er bygget i 1936.',
      answers: [
        { kind: 'fact', intent: 'year_built', sources: [{ field: 'year_built', label: 'Byggeår', anchor: 'facts' }] },
      ],
    });
    expect(await ask(one, 'How much is the shared debt?')).toMatchObject({ answers: [{ kind: 'fact' }] });
    expect(await ask(one, 'Er husdyr tillatt?')).toMatchObject({
      text: expect.stringMatching(/^Annonsen sier ikke noe om husdyr\.\nGenerelt: /) as string,
      answers: [
        {
          kind: 'absent',
          text: 'Annonsen sier ikke noe om husdyr.',
          general: expect.stringMatching(/^(?!Generelt).*dyr/) as string,
          question: 'Er husdyr tillatt? Jeg fant det ikke i annonsen.',
        },
      ],
    });
    expect(await ask(one, 'Hvem bor i gården?')).toMatchObject({
      answers: [{ kind: 'out_of_scope', intent: 'people' }],
    });
    expect(await ask(one, 'Er det peis?')).toMatchObject({
      text: 'I beskrivelsen står det:\n«Leiligheten har peis i stuen.»',
      answers: [{ kind: 'fact', quotes: [{ text: 'Leiligheten har peis i stuen.', language: 'nb' }] }],
    });
    expect(await ask(one, 'Hva blir månedskostnaden?')).toMatchObject({ answers: [{ kind: 'computed' }] });
    expect(await ask(one, 'xyzzy plugh?')).toMatchObject({
      answers: [{ kind: 'unclear' }],
      choices: [expect.any(String), expect.any(String), expect.any(String)],
    });
    await closeSocket(one);
  });

  it('takes two questions in one, and one that follows', async () => {
    const one = await open(aVisitor());
    await greeted(one);
    expect(
      (await ask(one, 'Hva er felleskostnadene, og er det balkong?')).answers?.map(({ intent }) => intent),
    ).toEqual(['shared_cost', 'facility:balcony']);
    await ask(one, 'Er det parkering?');
    expect(await ask(one, 'og om vinteren?')).toMatchObject({
      answers: [{ intent: 'parking', quotes: [{ text: 'Om vinteren brøytes parkeringen av laget.' }] }],
    });
    // What names a thing of its own does not go on with the one before.
    expect(await ask(one, 'Er det tillatt med katt?')).toMatchObject({ answers: [{ kind: 'absent', intent: 'pets' }] });
    await closeSocket(one);
  });

  it('goes on in another process, and is one for each home', async () => {
    const [visitor, elsewhereServed] = [aVisitor(), await serveAgain(app)];
    const one = await open(visitor);
    await greeted(one);
    const said = await ask(one, 'Når er den bygget?');
    await closeSocket(one);
    const again = await open(visitor, { at: elsewhereServed.origin });
    expect((await greeted(again)).map(({ text }) => text)).toEqual(['Når er den bygget?', said.text]);
    expect(await ask(again, 'og om vinteren?')).toMatchObject({ answers: [{ intent: 'year_built' }] });
    await closeSocket(again);
    const [elsewhere = ''] = await app.add(aListing());
    const apart = await open(visitor, { home: elsewhere });
    expect(await greeted(apart)).toEqual([]);
    await closeSocket(apart);
    await elsewhereServed.server.close();
  });

  it('says so where an answer takes too long, and takes the next question', async () => {
    let isStuck = false;
    const slow = await serveAgain(app, {
      timeoutMs: 600_000,
      findListing: (home) => (isStuck ? new Promise(() => undefined) : app.app.properties.listing(home)),
    });
    const one = await open(aVisitor(), { at: slow.origin });
    await greeted(one);
    isStuck = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    one.socket.send(JSON.stringify({ content: 'Er det balkong?' }));
    await next(one, 'user_question');
    await next(one, 'thread_run_created');
    vi.advanceTimersByTime(600_000);
    vi.useRealTimers();
    expect(await next(one, 'timeout')).toMatchObject({ message: 'Svaret tok for lang tid. Prøv igjen.' });
    isStuck = false;
    expect(await ask(one, 'Er det balkong?')).toMatchObject({ answers: [{ kind: 'fact' }] });
    await closeSocket(one);
    await slow.server.close();
  });

  it('is the same in every tab of its reader, as it goes on', async () => {
    const visitor = aVisitor();
    const [one, other, stranger] = [await open(visitor), await open(visitor), await open(aVisitor())];
    await Promise.all([one, other, stranger].map(greeted));
    one.socket.send(JSON.stringify({ content: 'Er det balkong?' }));
    const said = await answerOf(one);
    expect(await answerOf(other)).toEqual(said);
    // A question that points back goes on with it in whichever tab it is asked.
    expect(await ask(other, 'og om vinteren?')).toMatchObject({ answers: [{ intent: 'facility:balcony' }] });
    await answerOf(one);
    expect(await ask(stranger, 'Er det heis?')).toMatchObject({ answers: [{ intent: 'facility:elevator' }] });
    await Promise.all([one, other, stranger].map(closeSocket));
  });

  it('says so where there is no such home, and answers nothing', async () => {
    const one = await open(aVisitor(), { home: '999999999' });
    expect(await next(one, 'assistant_status')).toMatchObject({ assistant_exists: false, chat_enabled: false });
    await next(one, 'history');
    one.socket.send(JSON.stringify({ content: 'Når er den bygget?' }));
    expect(await next(one, 'error')).toMatchObject({ message: expect.any(String) as string });
    await closeSocket(one);
  });
});

describe('the door', () => {
  it('lets in our own pages alone, with a visitor’s number', async () => {
    await expect(open(aVisitor(), { headers: { origin: 'https://evil.example' } })).rejects.toBeInstanceOf(
      RefusedUpgrade,
    );
    await expect(open('guessed')).rejects.toMatchObject({ status: 400 });
    await closeSocket(await open(aVisitor(), { headers: { origin } }));
  });

  it('takes no long, empty or foreign messages', async () => {
    const one = await open(aVisitor());
    await greeted(one);
    for (const content of ['', '   ', 'x'.repeat(501)]) {
      one.socket.send(JSON.stringify({ content }));
      expect(await one.next()).toMatchObject({ code: 'invalid_input' });
    }
    one.socket.send(JSON.stringify({ content: 'x'.repeat(5_000) }));
    expect(await one.closed).toBe(1009);
  });
});

describe('what is kept', () => {
  it('is deleted with one call, and only by whose it is', async () => {
    const [visitor, stranger] = [aVisitor(), aVisitor()];
    const one = await open(visitor);
    await greeted(one);
    const { id: messageId } = await ask(one, 'Når er den bygget?');
    const judge = (by: string) =>
      app.request('POST', judgeAnswer.path.replace(':id', id), {
        body: { visitor_id: by, message_id: messageId, is_right: false },
      });
    expect((await judge(stranger)).status).toBe(404);
    expect((await judge(visitor)).status).toBe(200);
    const path = (by: string) => `${deleteConversation.path.replace(':id', id)}?visitor_id=${by}`;
    expect((await app.request('DELETE', path(stranger))).status).toBe(200);
    const again = await open(visitor);
    expect(await greeted(again)).toMatchObject([{ author: 'user' }, { author: 'assistant', is_right: false }]);
    expect((await app.request('DELETE', path(visitor))).status).toBe(200);
    expect(await next(again, 'history')).toMatchObject({ messages: [] });
    await ask(again, 'Er det heis?');
    const last = await open(visitor);
    expect((await greeted(last)).map(({ text }) => text)[0]).toBe('Er det heis?');
    await Promise.all([one, again, last].map(closeSocket));
  });

  it('does not begin anew with an answer that was being made when it was deleted', async () => {
    let begin = () => undefined as void;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    let go = () => undefined as void;
    const going = new Promise<void>((resolve) => (go = resolve));
    const slow = await serveAgain(app, {
      findListing: async (home) => {
        const listing = await app.app.properties.listing(home);
        if (isAsked) {
          begin();
          await going;
        }
        return listing;
      },
    });
    let isAsked = false;
    const visitor = aVisitor();
    const [one, other] = [await open(visitor, { at: slow.origin }), await open(visitor, { at: slow.origin })];
    await Promise.all([one, other].map(greeted));
    isAsked = true;
    for (const content of ['Når er den bygget?', 'Er det heis?']) one.socket.send(JSON.stringify({ content }));
    await begun;
    const gone = await slow.server.inject({
      method: 'DELETE',
      url: `${deleteConversation.path.replace(':id', id)}?visitor_id=${visitor}`,
    });
    expect(gone.statusCode).toBe(200);
    await next(other, 'user_question');
    await next(other, 'thread_run_created');
    expect(await next(other, 'history')).toMatchObject({ messages: [] });
    go();
    isAsked = false;
    // What is asked after that is the first of a new one, in both tabs.
    other.socket.send(JSON.stringify({ content: 'Er det peis?' }));
    const first = await answerOf(other);
    const last = await open(visitor, { at: slow.origin });
    expect((await greeted(last)).map(({ text }) => text)).toEqual(['Er det peis?', first.text]);
    await Promise.all([one, other, last].map(closeSocket));
    await slow.server.close();
  });

  it('is a person’s own once they are signed in, whatever the browser', async () => {
    const kari = await app.signIn();
    const one = await open(aVisitor(), { headers: kari.headers });
    await greeted(one);
    await ask(one, 'Når er den bygget?');
    const again = await open(aVisitor(), { headers: kari.headers });
    expect(await greeted(again)).toHaveLength(2);
    const other = await open(aVisitor(), { headers: (await app.signIn()).headers });
    expect(await greeted(other)).toEqual([]);
    await Promise.all([one, again, other].map(closeSocket));
  });

  it('is gone five days after its last use', async () => {
    const visitor = aVisitor();
    const one = await open(visitor);
    await greeted(one);
    await ask(one, 'Når er den bygget?');
    app.clock.advance(4.9 * 86_400_000);
    await app.app.forgetOld();
    const again = await open(visitor);
    expect(await greeted(again)).toHaveLength(2);
    app.clock.advance(5.1 * 86_400_000);
    await app.app.forgetOld();
    const last = await open(visitor);
    expect(await greeted(last)).toEqual([]);
    await Promise.all([one, again, last].map(closeSocket));
  });
});

describe('what was asked before signing in', () => {
  it('goes along: alone, and put together with what the account has asked of the same home', async () => {
    const [other = ''] = await app.add(aListing({ description: 'Her er det stille.' }));
    const [reader, visitor] = [await app.signIn(), aVisitor()];
    for (const home of [id, other]) {
      const one = await open(visitor, { home });
      await greeted(one);
      await ask(one, home === id ? 'Når ble det bygget?' : 'Hva koster den?');
      await closeSocket(one);
    }
    const own = await open(aVisitor(), { headers: reader.headers });
    await greeted(own);
    await ask(own, 'Er det balkong?');
    await closeSocket(own);

    const taken = () =>
      app.request('POST', takeOverConversations.path, { headers: reader.headers, body: { visitor_id: visitor } });
    expect((await taken()).status).toBe(200);
    const questions = async (home: string) => {
      const one = await open(aVisitor(), { home, headers: reader.headers });
      const messages = await greeted(one);
      await closeSocket(one);
      return messages.filter(({ author }) => author === 'user').map(({ text }) => text);
    };
    expect(await questions(id)).toEqual(['Når ble det bygget?', 'Er det balkong?']);
    expect(await questions(other)).toEqual(['Hva koster den?']);
    // The number has nothing left, and taking it over again changes nothing.
    const stranger = await open(visitor);
    expect(await greeted(stranger)).toEqual([]);
    await closeSocket(stranger);
    expect((await taken()).status).toBe(200);
    expect(await questions(id)).toHaveLength(2);
  });
});

describe('what is not to be taken for something else', () => {
  it('answers a question about a jacuzzi by the jacuzzi, whatever pool there is', async () => {
    const [pool = '', spa = ''] = await app.add(aListing({ facilities: ['pool'] }), aListing({ facilities: ['spa'] }));
    for (const [lang, question] of [
      ['nb', 'Er det jacuzzi?'],
      ['en', 'Is there a hot tub?'],
    ] as const) {
      const [a, b] = [await open(aVisitor(), { home: pool, lang }), await open(aVisitor(), { home: spa, lang })];
      for (const one of [a, b]) await greeted(one);
      expect((await ask(a, question)).answers).toMatchObject([{ kind: 'absent', intent: 'facility:spa' }]);
      expect((await ask(b, question)).answers).toMatchObject([{ kind: 'fact', intent: 'facility:spa' }]);
      for (const one of [a, b]) await closeSocket(one);
    }
  });

  it('tells a rent that is asked from one to another by both ends', async () => {
    const [home = ''] = await app.add(
      aListing({
        objectType: 'commercial_rent',
        propertyTypes: ['office'],
        prices: { currency: 'NOK', rent: 18_000, rentMax: 24_000 },
      }),
    );
    const one = await open(aVisitor(), { home });
    await greeted(one);
    const { text } = await ask(one, 'Hva er leien?');
    expect(text).toMatch(/18\s000\skr–24\s000\skr/);
    await closeSocket(one);
  });
});
