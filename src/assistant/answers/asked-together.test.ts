import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing, anAuction } from '../../properties/record.testing.ts';
import { answersAbout, askAbout } from '../asking.testing.ts';

/** Questions that ask for a thing and for something of it, answered whole, through the socket of the home's page. */

let app: TestApp;
let origin: string;
let homes: Record<'auctioned' | 'share' | 'told' | 'freehold' | 'rental' | 'dear' | 'weekly', string>;
const inBrisbane = { region: 'au', timeZone: 'Australia/Brisbane', language: 'en' } as const;
const brisbane = { street: '1 Vulture Street', suburb: 'West End', region: 'QLD', postCode: '4101' };
beforeAll(async () => {
  app = await startTestApp();
  const [auctioned = '', share = '', told = '', freehold = '', rental = '', dear = '', weekly = ''] = await app.add(
    anAuction({
      ownership: 'strata',
      prices: {
        ...{ currency: 'USD', display: 'guide', priceMin: 1_000_000, priceMax: 1_000_000, sharedCost: 310 },
        annualMunicipalityFees: 1_800,
      },
    }),
    aListing({
      ownership: 'share',
      prices: {
        ...{ currency: 'NOK', askingPrice: 3_680_000, jointDebt: 824_000, addingCost: 9_100, sharedCost: 5_940 },
      },
      conditionReport: {
        counts: { tg1: 5, tg2: 1, tg3: 1 },
        remarks: [
          {
            ...{ part: 'Taktekking', grade: 'tg3', text: 'Det er knuste takstein.' },
            costMin: 300_000,
          },
          { part: 'Drenering', grade: 'tg2', text: 'Dreneringen er gammel.' },
        ],
      },
    }),
    aListing({ ownership: 'share', contract: { preemptionDescription: 'Medlemmer i OBOS har forkjøpsrett.' } }),
    aListing({ ownership: 'freehold', prices: { currency: 'NOK', askingPrice: 4_000_000 } }),
    aListing({ objectType: 'residential_rent', prices: { currency: 'NOK', rent: 14_000, deposit: 42_000 } }),
    aListing({ objectType: 'residential_rent', prices: { currency: 'NOK', rent: 10_000, deposit: 70_000 } }),
    aListing({
      ...{ ...inBrisbane, objectType: 'residential_rent', address: brisbane },
      prices: { currency: 'USD', rent: 560, deposit: 2_240 },
    }),
  );
  homes = { auctioned, share, told, freehold, rental, dear, weekly };
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** The answers to a question: each by kind and text. */
async function told(home: keyof typeof homes, question: string, lang = 'nb') {
  return (await answersAbout(origin, homes[home], question, lang)).map(({ kind, text }) => `${kind} ${text}`);
}

describe('the payments of a loan', () => {
  it.each([
    ['auctioned', 'en', 'What would my repayments be with a $400k deposit?'],
    ['auctioned', 'en', 'what would the mortgage cost with a 400k deposit'],
    ['share', 'nb', 'Hva blir terminbeløpet med 1,2 mill i egenkapital?'],
    ['share', 'nb', 'hva koster lånet i måneden med 1,2 mill i egenkapital'],
    ['share', 'nb', 'Hva blir nedbetalingen med 1,2 mill i egenkapital?'],
  ] as const)('come first, with the whole month and what the own money pays, %s: %s', async (home, lang, question) => {
    expect(await told(home, question, lang)).toEqual([
      home === 'auctioned'
        ? 'computed The loan repayment is $3,927 a month, on a loan of $655,000 at 6% over 30 years. ' +
          'Your $400,000 also pays the purchase costs, $55,000 with duty, so the loan is $655,000. ' +
          'With the owners corporation fees, the council rates and the insurance, ' +
          'the whole month comes to about $4,400.'
        : 'computed Lånet koster 15 285 kr i måneden: 2 489 100 kr til 5,5 % rente over 25 år. ' +
          'Egenkapitalen på 1 200 000 kr skal også dekke omkostningene på 9 100 kr, så lånet blir 2 489 100 kr. ' +
          'Med felleskostnadene og forsikring blir hele måneden om lag 21 300 kr.',
    ]);
  });

  it('are told within the whole month to who asks for that', async () => {
    expect(await told('auctioned', 'What would it cost a month?', 'en')).toEqual([
      'computed The calculator makes it about $5,300 a month. Of that $4,796 is the loan repayment; ' +
        'the rest goes to the owners corporation fees, the council rates and the insurance.',
    ]);
    expect(await told('share', 'Hva koster den i måneden?')).toEqual([
      expect.stringMatching(
        /^computed Kalkulatoren gir .* Av det er .* til lånet\. Resten går til felleskostnadene og/,
      ),
    ]);
  });
});

it.each([
  ['auctioned', 'en', 'When and where is the auction?', /^fact Method of sale: Auction\./],
  ['auctioned', 'en', 'the auction, where and when?', /^fact Method of sale: Auction\./],
  ['auctioned', 'en', 'how much and when is the deposit due?', /^computed At an auction the deposit/],
  ['share', 'nb', 'Hva og når er visningen?', /visning/],
  ['share', 'nb', 'Når og hvor er visningen?', /visning/],
] as const)(
  'takes question words alone for no question of their own, %s: %s: %s',
  async (home, lang, question, says) => {
    expect(await told(home, question, lang)).toEqual([expect.stringMatching(says)]);
  },
);

it.each([
  ['nb', 'Hvor stor er fellesgjelden og hva skjer om renta øker med 2 prosent?'],
  ['en', 'How big is the shared debt and what happens if rates go up 2 per cent?'],
])('tells the shared debt before what a change of the rate does, %s: %s', async (lang, question) => {
  expect(await told('share', question, lang)).toEqual([
    expect.stringMatching(/^(?:fact|computed) .*824 000 kr/),
    expect.stringMatching(/^computed .*7[,.]5 ?%/),
  ]);
});

describe('what it costs, asked after a fault', () => {
  it.each([
    ['nb', 'Hva er feil med taket og hva koster det?'],
    ['nb', 'Hva er feil med taket? Og hva vil det koste å utbedre?'],
    ['nb', 'hva er galt med taket, og hvor mye koster det å fikse det?'],
    ['en', 'What is wrong with the roof and what does it cost?'],
    ['en', 'whats wrong with the roof and how much would that cost to fix?'],
  ])('is the cost of that and not of the home, %s: %s', async (lang, question) => {
    const answers = await answersAbout(origin, homes.share, question, lang);
    expect(answers).toMatchObject([
      { intent: 'condition', quotes: [{ text: expect.stringMatching(/Taktekking.*300.000/) as string }] },
    ]);
  });

  it('is said to be untold where the report has no sum', async () => {
    expect(await told('share', 'Hva er feil med dreneringen og hva koster det?')).toEqual([
      expect.stringMatching(/^fact .*drener.* oppgir ingen beløp/),
    ]);
  });

  it('is of all faults where no part is named, and of the home where that is', async () => {
    expect(await told('share', 'Er det noen feil og hva koster det å utbedre?')).toEqual([
      expect.stringMatching(/^fact Tilstandsrapporten har .*1 av 2 merknader/),
    ]);
    expect(await told('share', 'Hva er feil med taket og hva koster leiligheten?')).toEqual([
      expect.stringMatching(/^fact Tilstandsrapporten/),
      expect.stringMatching(/3 680 000 kr/),
    ]);
  });
});

describe('whether a deposit is lawful', () => {
  it.each([
    ['rental', 'nb', 'Hvor mye er depositumet og er det lovlig?', /42 000 kr.*§ 3-5 .*84 000 kr\. .* innenfor det\.$/],
    ['dear', 'nb', 'hva er depositumet, og er det innenfor loven?', /70 000 kr.*§ 3-5 .*60 000 kr\. .* høyere enn det/],
    ['rental', 'en', 'How much is the deposit and is that legal?', /42 000 kr.*§ 3-5.*84 000 kr\. .* within that\.$/],
    [
      'weekly',
      'en',
      'How much is the bond and is it legal?',
      /\$2,240\..*four weeks’ rent, .*\$2,240\. .* within that/,
    ],
    ['weekly', 'nb', 'Hvor stort er depositumet, og er det lov?', /\$2,240\..*fire ukers leie.* innenfor det/],
  ] as const)('is told by the limit, %s: %s: %s', async (home, lang, question, says) => {
    expect(await told(home, question, lang)).toEqual([expect.stringMatching(says)]);
  });

  it('goes on with the deposit that was asked for before', async () => {
    const one = await askAbout(origin, homes.rental, { lang: 'nb' });
    await one.ask('Hvor mye er depositumet?');
    const { answers } = await one.ask('Er det lovlig?');
    await one.close();
    expect(answers).toMatchObject([{ intent: 'deposit', text: expect.stringContaining('§ 3-5') as string }]);
  });
});

it.each([
  ['nb', 'Hvor mye er depositumet?', /^absent Depositum hører til leie\. .* omkostningene være betalt: 4 101 090 kr/],
  ['en', 'How much is the deposit?', /^absent A deposit .* renting: .* costs have to be paid: 4 101 090 kr/],
])('tells a buyer in Norway what is paid instead of a deposit, %s: %s', async (lang, question, says) => {
  expect(await told('freehold', question, lang)).toEqual([expect.stringMatching(says)]);
});

it.each([
  ['share', 'nb', 'Hva er forkjøpsrett?', 'absent'],
  ['told', 'nb', 'Hva er forkjøpsrett?', 'fact'],
  ['told', 'en', 'What does right of first refusal mean?', 'fact'],
] as const)('says the law of pre-emption once, %s: %s: %s', async (home, lang, question, kind) => {
  const [explained, own, ...others] = await told(home, question, lang);
  expect(others).toEqual([]);
  expect(explained).toMatch(/^explained .*§§ 4-11/);
  expect(own).toMatch(new RegExp(`^${kind} `));
  expect(own).not.toContain('4-11');
});

it.each([
  ['en', 'purple monkey dishwasher flibble?', 'unclear'],
  ['en', 'gronk dishwasher wibble flibble', 'unclear'],
  ['nb', 'lilla ape oppvaskmaskin flibbel?', 'unclear'],
  ['en', 'dishwasher?', 'absent'],
  ['en', 'is there a dishwasher', 'absent'],
  ['nb', 'er det oppvaskmaskin her?', 'absent'],
])('takes no one known word among strange ones for a question, %s: %s', async (lang, question, kind) => {
  expect(await told('freehold', question, lang)).toEqual([expect.stringMatching(new RegExp(`^${kind} `))]);
});

it.each([
  [
    'en',
    'What are the strata levies?',
    'fact The owners corporation fees are $930 a quarter. That is $3,720 a year, and $310 a month.',
  ],
  [
    'nb',
    'Hva er felleskostnadene?',
    'fact Strata-avgiften er $930 i kvartalet. Det blir $3,720 i året og $310 i måneden.',
  ],
  [
    'en',
    'How much are the strata fees per month?',
    'fact The owners corporation fees are $930 a quarter. That is $3,720 a year, and $310 a month.',
  ],
])('tells levies as they are billed, %s: %s', async (lang, question, text) => {
  expect(await told('auctioned', question, lang)).toEqual([text]);
});
