import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import type { ListingRecordInput } from '../../properties/record.contract.ts';
import { aListing } from '../../properties/record.testing.ts';
import { askAbout, wordsOf } from '../asking.testing.ts';

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
  soldAu: aListing({
    ...{ ...australian, title: 'Unit', availability: 'sold' },
    prices: { currency: 'AUD', priceMin: 420_000, priceMax: 450_000, display: 'range', soldPrice: 460_000 },
  }),
  sold: aListing({
    title: 'Solgt',
    availability: 'sold',
    prices: { currency: 'NOK', askingPrice: 3_000_000, soldPrice: 3_150_000 },
  }),
  project: aListing({
    ...{ source: 'again', externalId: 'project', isProject: true, condition: 'new' as const, title: 'Svalegården' },
    prices: { currency: 'NOK', priceMin: 6_300_000, priceMax: 9_900_000 },
  }),
  flat: aListing({
    ...{ source: 'again', projectExternalId: 'project', unitName: 'A-203', condition: 'new' as const },
    ...{ prices: { currency: 'NOK', askingPrice: 7_900_000 }, details: { bedrooms: 2, areaInternal: 66 } },
  }),
  smallFlat: aListing({
    ...{ source: 'again', projectExternalId: 'project', unitName: 'A-101', condition: 'new' as const },
    ...{ prices: { currency: 'NOK', askingPrice: 6_300_000 }, details: { bedrooms: 2, areaInternal: 50 } },
  }),
  projectAu: aListing({
    ...{ ...australian, isProject: true, condition: 'new' as const, title: 'The Mill', description: 'Apartments.' },
    prices: { currency: 'AUD', priceMin: 600_000, priceMax: 900_000 },
  }),
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
    answers = ((await one.ask(question)).answers ?? []).map((answer) => ({
      ...{ kind: answer.kind, intent: answer.intent, text: answer.text.replaceAll(/[\u00a0\u202f]/g, ' ') },
      said: wordsOf(answer)
        .join(' ')
        .replaceAll(/[\u00a0\u202f]/g, ' '),
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

describe('the homes of a project', () => {
  it('are told by their names', async () => {
    expect(await asked('project', 'nb', 'hva koster A-203?')).toMatchObject([
      { kind: 'fact', text: expect.stringMatching(/^A-203: .*7 900 000 kr/) as string },
    ]);
    expect(await asked('project', 'nb', 'hva koster A-999?')).toMatchObject([
      { text: expect.stringContaining('ingen bolig med det navnet') as string },
    ]);
  });

  it('are held against the price that is named', async () => {
    expect(await asked('project', 'nb', 'Er det en 3-roms under 5,5 mill?')).toMatchObject([
      {
        text: expect.stringMatching(
          /^Ingen bolig med to soverom \(3-roms\) er til salgs for 5 500 000 kr eller mindre\. .*A-101/,
        ) as string,
      },
    ]);
    const [answer] = await asked('project', 'nb', 'har dere treroms under 7 mill');
    expect(answer?.text).toMatch(/^Én bolig med to soverom \(3-roms\) er til salgs for 7 000 000 kr eller mindre\./);
    expect(answer?.text).not.toContain('A-203');
  });

  it('are listed with the cheapest where both are asked for', async () => {
    const [answer, ...others] = await asked('project', 'en', 'which 2 bed units are available and whats the cheapest');
    expect(others).toEqual([]);
    expect(answer?.text).toMatch(/^2 homes with two bedrooms are for sale\.[^]*A-203[^]*The cheapest .* is A-101/);
  });
});

describe('what may go wrong with a project', () => {
  it.each([
    ['project', 'nb', 'hva skjer om utbygger går konkurs', /garanti for minst 3 %/],
    ['projectAu', 'en', 'is there a sunset clause', /^The listing does not .* a sunset clause\. A sunset clause lets/],
    ['projectAu', 'en', 'who is the builder', /who the builder or developer is\.$/],
  ] as const)('is told by the law, or not told: %s %s %s', async (home, lang, question, text) => {
    expect(await asked(home, lang, question)).toMatchObject([
      { kind: 'absent', intent: 'project', said: expect.stringMatching(text) as string },
    ]);
  });

  it('is no loan where its deposit is asked for', async () => {
    expect(await asked('projectAu', 'en', 'is the deposit 10%')).toMatchObject([
      { kind: 'explained', intent: 'deposit', text: expect.stringContaining('usually up to 10%') as string },
    ]);
  });
});

describe('what a home that is sold went for', () => {
  it.each([
    ['soldAu', 'en', 'what did it sell for', '$460,000'],
    ['soldAu', 'en', 'how much did the unit go for?', '$460,000'],
    ['sold', 'nb', 'hva gikk den for', '3 150 000 kr'],
    ['sold', 'nb', 'hva ble boligen solgt for?', '3 150 000 kr'],
  ] as const)('is its price: %s %s %s', async (home, lang, question, price) => {
    expect(await asked(home, lang, question)).toMatchObject([
      { kind: 'fact', intent: 'price', text: expect.stringContaining(price) as string },
    ]);
  });
});
