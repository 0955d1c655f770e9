import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import type { ListingRecordInput } from '../../properties/record.contract.ts';
import { aListing } from '../../properties/record.testing.ts';
import { askAbout } from '../asking.testing.ts';

/** What first-time visitors in both markets asked and got something wrong, beside it or evasive for. */

const australian: Partial<ListingRecordInput> = {
  ...{ region: 'au', timeZone: 'Australia/Melbourne', language: 'en', saleMethod: 'private_treaty' },
  address: { street: '1 Park Street', suburb: 'Coburg', municipality: 'Merri-bek', region: 'VIC', postCode: '3058' },
  prices: { currency: 'AUD', priceMin: 700_000, priceMax: 750_000, display: 'range' },
};

const HOMES = {
  cellar: aListing({
    ...{ title: 'Enebolig', ownership: 'freehold', propertyTypes: ['single_dwelling'], facilities: ['cellar'] },
    conditionReport: {
      counts: { tg1: 5, tg2: 4, tg3: 1 },
      remarks: [
        { part: 'Bad', grade: 'tg2', text: 'Membranen er gammel.' },
        { part: 'Kjøkken', grade: 'tg2', text: 'Slitt benkeplate.' },
        { part: 'Tak', grade: 'tg2', text: 'Mose på taket.' },
        { part: 'Vinduer', grade: 'tg2', text: 'Punktert glass.' },
        { part: 'Pipe', grade: 'tg3', text: 'Løse steiner.' },
      ],
    },
  }),
  cellarAu: aListing({ ...australian, title: 'House', facilities: ['cellar'], ownership: 'freehold' }),
};
type HomeName = keyof typeof HOMES;

let app: TestApp;
let origin: string;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await startTestApp();
  const names = Object.keys(HOMES) as HomeName[];
  const added = await app.add(...names.map((name) => HOMES[name]));
  ids = Object.fromEntries(names.map((name, at) => [name, added[at] ?? '']));
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** The answers to the last of these questions. */
async function asked(home: HomeName, lang: string, ...questions: string[]) {
  const one = await askAbout(origin, ids[home] ?? '', { lang });
  let answers: { kind: string; intent: string; text: string; said: string }[] = [];
  for (const question of questions)
    answers = ((await one.ask(question)).answers ?? []).map(({ kind, intent, text, quotes = [] }) => ({
      ...{ kind, intent, text: text.replaceAll(/[\u00a0\u202f]/g, ' ') },
      said: [text, ...quotes.map((quote) => quote.text)].join(' ').replaceAll(/[\u00a0\u202f]/g, ' '),
    }));
  await one.close();
  return answers;
}

describe('a cellar that is let', () => {
  it.each([
    ['cellar', 'nb', 'er det hybel i kjelleren'],
    ['cellar', 'nb', 'kan jeg leie ut kjelleren'],
    ['cellarAu', 'en', 'is there a granny flat in the basement'],
    ['cellarAu', 'en', 'can I rent out the basement'],
  ] as const)('is none of the cellar alone: %s %s %s', async (home, lang, question) => {
    expect(await asked(home, lang, question)).toMatchObject([{ kind: 'absent', intent: 'rental_part' }]);
  });

  it('is the cellar where nothing is said of letting', async () => {
    expect(await asked('cellar', 'nb', 'er det kjeller')).toMatchObject([{ intent: 'facility:cellar', kind: 'fact' }]);
  });
});

describe('what was asked before', () => {
  it.each(['Hva koster den i måneden?', 'Ka koste den i måneden?'])('is not carried into: %s', async (question) => {
    expect(await asked('cellar', 'nb', 'Hva er alle TG2-ene?', question)).toMatchObject([
      { kind: 'computed', intent: 'monthly_cost' },
    ]);
  });

  it('is gone on with where a question says nothing else', async () => {
    expect(await asked('cellar', 'nb', 'Hva er alle TG2-ene?', 'hva koster det å fikse dem?')).toMatchObject([
      { intent: 'condition', text: expect.stringContaining('ingen beløp') as string },
    ]);
  });
});

describe('remarks asked for by their grade', () => {
  it('are told whole, and no others', async () => {
    const [answer] = await asked('cellar', 'nb', 'Hva er alle TG2-ene?');
    for (const part of ['Bad (TG2)', 'Kjøkken (TG2)', 'Tak (TG2)', 'Vinduer (TG2)'])
      expect(answer?.said).toContain(part);
    expect(answer?.said).not.toContain('Pipe');
  });

  it('are told in part where the condition is asked for, with how many more there are', async () => {
    const [answer] = await asked('cellar', 'nb', 'Hvordan er tilstanden?');
    expect(answer?.text).toContain('2 merknader til finner du på siden.');
  });
});
