import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import { aListing, anAuction } from '../../properties/record.testing.ts';
import { askAbout } from '../asking.testing.ts';

/** Questions whose words are nearly those of something else: what a word means, a day, a law, a neighbour. */

let app: TestApp;
let origin: string;
let flat: string;
let sold: string;
let unit: string;
let bonded: string;
beforeAll(async () => {
  app = await startTestApp();
  [flat = '', sold = '', unit = '', bonded = ''] = await app.add(
    aListing({
      objectType: 'residential_rent',
      prices: { currency: 'NOK', rent: 14_000, deposit: 42_000 },
      contract: { availableFrom: '2027-02-02', leaseMonths: 36 },
    }),
    aListing({
      ownership: 'share',
      prices: { currency: 'NOK', askingPrice: 4_000_000, annualMunicipalityFees: 8_000 },
      conditionReport: { counts: { tg2: 1 }, remarks: [{ part: 'Bad', grade: 'tg2', text: 'Membranen er gammel.' }] },
    }),
    anAuction({
      prices: { currency: 'USD', display: 'guide', priceMin: 1_000_000, priceMax: 1_000_000, sharedCost: 310 },
      contract: { rentalIncome: 23_400 },
      facilities: ['granny_flat'],
    }),
    aListing({
      ...{ region: 'au', timeZone: 'Australia/Brisbane', language: 'en', objectType: 'residential_rent' },
      address: { street: '1 Vulture Street', suburb: 'West End', region: 'QLD', postCode: '4101' },
      prices: { currency: 'USD', rent: 600, deposit: 3_000 },
    }),
  );
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function answersTo(home: string, question: string, lang: string, before: readonly string[] = []) {
  const one = await askAbout(origin, home, { lang });
  for (const earlier of before) await one.ask(earlier);
  const { answers = [] } = await one.ask(question);
  await one.close();
  return answers.map((answer) => ({ ...answer, text: answer.text.replaceAll(/[\u00a0\u202f]/g, ' ') }));
}

describe('a home to let', () => {
  it.each([
    ['Kan jeg flytte inn 1. januar?', 'nb', 'Nei, ikke da. Den er ledig fra 2. februar 2027.'],
    ['Kan jeg flytte inn 1. mars?', 'nb', 'Ja. Den er ledig fra 2. februar 2027.'],
    ['can I move in on 15 December', 'en', 'No, not then. It is available from 2 February 2027.'],
    ['Can we move in in March?', 'en', 'Yes. It is available from 2 February 2027.'],
  ])('can be moved into on the day asked for, or not: %s', async (question, lang, text) => {
    expect(await answersTo(flat, question, lang)).toMatchObject([{ kind: 'fact', text }]);
  });

  it.each([
    ['How much is it in total to move in?', 'en'],
    ['Hvor mye må jeg betale for å flytte inn?', 'nb'],
  ])('costs rent and deposit before that: %s', async (question, lang) => {
    expect(await answersTo(flat, question, lang)).toMatchObject([
      { kind: 'computed', text: expect.stringContaining('56 000') as string },
    ]);
  });

  it('has a deposit within the law, or above it', async () => {
    expect(await answersTo(flat, 'er depositumet lovlig høyt?', 'nb')).toMatchObject([
      {
        kind: 'computed',
        text: expect.stringMatching(/42 000 kr.*84 000 kr\. Depositumet er innenfor det\.$/) as string,
      },
    ]);
    expect(await answersTo(bonded, 'Is the bond too high?', 'en')).toMatchObject([
      { kind: 'computed', text: expect.stringMatching(/\$3,000.*\$2,400\. The bond is above that\.$/) as string },
    ]);
  });

  it('has its bond lodged as its state has it', async () => {
    expect(await answersTo(bonded, 'Is the bond lodged with the RTA?', 'en')).toMatchObject([
      { text: expect.stringMatching(/\$3,000.*Residential Tenancies Authority \(RTA\) within 10 days\.$/) as string },
    ]);
  });

  it.each([
    [
      'Hvor lang er oppsigelsestiden?',
      'nb',
      'Annonsen sier ikke noe om oppsigelsestiden. Leietiden er 36 måneder.',
      'Er ikke annet avtalt, er oppsigelsestiden tre måneder',
    ],
    [
      'how much notice do I give',
      'en',
      'The listing does not say anything about the notice period. The lease is for 36 months.',
      'If nothing else is agreed, the notice is three months',
    ],
  ])('tells no notice period by its lease: %s', async (question, lang, text, general) => {
    expect(await answersTo(flat, question, lang)).toMatchObject([
      { kind: 'absent', text, general: expect.stringContaining(general) as string },
    ]);
  });
});

describe('a home for sale', () => {
  it('has words explained, and which of them it is', async () => {
    expect(await answersTo(sold, 'Hva er forskjellen på andel og selveier?', 'nb')).toMatchObject([
      { kind: 'explained', sources: [], text: expect.stringMatching(/borettslag.*eier selve boligen/) as string },
      { kind: 'fact', text: expect.stringContaining('Andel') as string },
    ]);
    expect(await answersTo(unit, 'what is a section 32?', 'en')).toMatchObject([
      { kind: 'explained', text: expect.stringContaining('Sale of Land Act 1962') as string },
      { kind: 'fact', intent: 'documents' },
    ]);
  });

  it('has its cash at the share asked for, and LMI explained beside it', async () => {
    const answers = await answersTo(unit, 'How much deposit do I need with 10% and what is LMI?', 'en');
    expect(answers).toMatchObject([
      { kind: 'computed', text: expect.stringMatching(/^With 10% of the price.*\(LMI\)/) as string },
      { kind: 'explained', text: expect.stringContaining('lender decides') as string },
    ]);
    const loan = answers[0]?.inputs?.find(({ label }) => label === 'Loan')?.value;
    expect(loan).toBe('$900,000');
  });

  it('does not know what its neighbours were sold for, nor of what nobody writes', async () => {
    expect(await answersTo(sold, 'Hva ble nabohuset solgt for?', 'nb')).toMatchObject([
      { kind: 'absent', text: expect.stringContaining('Kartverket') as string },
    ]);
    expect(await answersTo(sold, 'hvor mange stikkontakter er det på stua', 'nb')).toMatchObject([
      { kind: 'absent', text: 'Annonsen nevner ikke stikkontakter.' },
    ]);
    expect(await answersTo(unit, 'does the shower have decent water pressure', 'en')).toMatchObject([
      { kind: 'absent', text: 'The listing does not mention the water pressure.' },
    ]);
  });

  it('names no sum for repairs where the report does not', async () => {
    expect(await answersTo(sold, 'Hva koster det å fikse TG2-feilene?', 'nb')).toMatchObject([
      {
        ...{ kind: 'fact', text: expect.stringContaining('ingen beløp') as string },
        quotes: [{ text: 'Bad (TG2): Membranen er gammel.' }],
      },
    ]);
  });

  it('has rent of its granny flat, levies by the quarter, and every part of a message answered', async () => {
    expect(await answersTo(unit, 'How much rent does the granny flat bring in?', 'en')).toMatchObject([
      { text: expect.stringContaining('$23,400') as string },
    ]);
    expect(await answersTo(unit, 'strata levies per quarter', 'en')).toMatchObject([
      {
        text: 'The owners corporation fees are $930 a quarter. That is $3,720 a year, and $310 a month.',
        sources: [{ label: 'Owners corporation fees' }],
      },
    ]);
    expect(await answersTo(sold, 'hvor mye er kommunale avgifter per kvartal', 'nb')).toMatchObject([
      { text: expect.stringContaining('2 000 kr i kvartalet') as string },
    ]);
    expect(await answersTo(unit, 'Is there a granny flat and is there a building warranty?', 'en')).toMatchObject([
      { kind: 'fact' },
      { kind: 'absent', text: expect.stringContaining('building warranty (home warranty insurance)') as string },
    ]);
    expect(await answersTo(unit, 'what day', 'en', ['when is the auction?'])).toMatchObject([
      { intent: 'auction', text: expect.stringContaining('28 November') as string },
    ]);
  });

  it('takes offers by the button of its page where it is sold by private treaty, and not at an auction', async () => {
    const [treaty = ''] = await app.add(
      aListing({
        ...{ region: 'au', timeZone: 'Australia/Melbourne', language: 'en', saleMethod: 'private_treaty' },
        address: { street: '2 Swan Street', suburb: 'Richmond', region: 'VIC', postCode: '3121' },
        prices: { currency: 'USD', askingPrice: 900_000 },
        offeredBy: { agents: [{ name: 'Hamish Wilson', email: 'hamish@agency.example' }] },
      }),
    );
    const question = 'How do I make an offer?';
    expect(await answersTo(treaty, question, 'en')).toMatchObject([
      { intent: 'bidding', text: expect.stringContaining('“Make an offer”') as string },
    ]);
    expect((await answersTo(unit, question, 'en')).map(({ text }) => text).join(' ')).not.toContain('“Make an offer”');
  });
});
