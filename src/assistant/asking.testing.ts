import { landmarkNamed, stationNear } from '../areas/landmarks/named.server.ts';
import { randomBytes } from 'node:crypto';
import type { TestApp } from '../app.testing.ts';
import { readersOf } from '../api.server.ts';
import { mountEndpoints } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.server.ts';
import { createHttpServer } from '../platform/http/server.server.ts';
import { apiCallerOf } from '../platform/http/visitor.server.ts';
import { silentLog } from '../platform/log.server.ts';
import { createMetrics } from '../platform/metrics.server.ts';
import { ANSWER_TEXTS } from '../texts/all-texts.ts';
import { WORD_FORMS } from '../search/engine/text/word-forms.ts';
import { createAssistantSlice, type AssistantParts } from './slice.server.ts';
import { closeSocket, openSocket } from '../contract/kinds/kinds.testing.ts';
import type { Answer, ChatEvent, ChatMessage } from './contract.ts';

/** A conversation about a home, over the socket that its page uses. */
export interface Asking {
  /** The answer to a question; fails where there is none. */
  ask(question: string): Promise<ChatMessage>;
  close(): Promise<void>;
}

export async function askAbout(
  origin: string,
  home: string,
  {
    lang = 'nb',
    host = 'grend.no',
    headers = {},
  }: { lang?: string; host?: string; headers?: Record<string, string> } = {},
): Promise<Asking> {
  const visitor = randomBytes(16).toString('hex');
  const one = await openSocket(`${origin}/ws?property_id=${home}&visitor_id=${visitor}&lang=${lang}`, {
    headers: { 'x-forwarded-host': host, ...headers },
  });
  return {
    async ask(question) {
      one.socket.send(JSON.stringify({ content: question }));
      for (;;) {
        const event = (await one.next()) as ChatEvent;
        if (event.event === 'error' || event.event === 'timeout') throw new Error(event.message);
        if (event.event !== 'thread_message_completed') continue;
        for (const { kind, text } of event.message.answers ?? []) {
          const said = kind === 'explained' ? undefined : GENERAL.find(({ words }) => words.test(text));
          if (said !== undefined) throw new Error(`${said.key} is said as of this home: ${text}`);
        }
        return event.message;
      }
    },
    close: () => closeSocket(one),
  };
}

/** What law, usage or the trade has for all homes: it stands in an answer’s `general`, and never in its `text`. */
const GENERAL = (['en', 'nb'] as const).flatMap((language) =>
  Object.entries(ANSWER_TEXTS[language])
    // How a bid is given is told as a step of its own.
    .filter(([key]) => /^answers\.(?:law|note)\.(?!bid_)/.test(key))
    .map(([key, text]) => ({
      key,
      words: new RegExp(
        text
          .split(/\{\{\w+\}\}/)
          .map(escaped)
          .join('.+?'),
      ),
    })),
);

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** All that an answer says: of the home, of all homes, and what it quotes. */
export function wordsOf({
  text,
  general,
  quotes = [],
}: Pick<Answer, 'text' | 'general' | 'quotes'>): readonly string[] {
  return [text, ...(general === undefined ? [] : [general]), ...quotes.map((quote) => quote.text)];
}

/** The answers to one question, in a conversation of its own, with ordinary spaces in their texts. */
export async function answersAbout(origin: string, home: string, question: string, lang: string) {
  const one = await askAbout(origin, home, { lang });
  const { answers = [] } = await one.ask(question);
  await one.close();
  return answers.map((answer) => ({ ...answer, text: answer.text.replaceAll(/[\u00a0\u202f]/g, ' ') }));
}

/** The assistant once more over the same database, with nothing else in common: as another process has it. */
export async function serveAgain(
  { app, db, clock: appClock }: TestApp,
  {
    clock = appClock,
    ...parts
  }: Partial<Pick<AssistantParts, 'findListing' | 'timeoutMs'>> & { readonly clock?: Clock } = {},
) {
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const server = await createHttpServer({ config, log: silentLog(), metrics: createMetrics(), checks: {} });
  const { routes = [], stop } = createAssistantSlice(
    { db, clock, log: silentLog() },
    {
      words: WORD_FORMS,
      placesOf: (region) => ({
        isNamed: () => false,
        find: () => Promise.resolve([]),
        landmark: (name, distanceTo) => landmarkNamed(name, region, distanceTo),
        stationNear: (point, most) => {
          const near = stationNear(region, point, most);
          return near && { name: near.station.name, metres: near.metres };
        },
      }),
      isVisible: app.isVisible,
      findListing: (home) => app.properties.listing(home),
      figuresOf: () => ({
        loan: () => undefined,
        insurance: () => undefined,
        valuation: () => Promise.reject(new Error('nobody asks')),
        coolingOff: () => undefined,
        travel: () => Promise.resolve(undefined),
        estimateTravel: () => Promise.resolve(undefined),
        whereabouts: () => Promise.resolve(undefined),
        similarHomes: () => Promise.resolve([]),
        similarRentals: () => Promise.resolve([]),
        similarPrices: () => Promise.resolve([]),
      }),
      ...parts,
    },
  );
  mountEndpoints(server, routes, apiCallerOf(config, readersOf(app)), {});
  return {
    server,
    origin: await server.listen({ host: '127.0.0.1', port: 0 }),
    /** Ends as a process does on SIGTERM. */
    async end() {
      await server.close();
      await stop?.();
    },
  };
}
