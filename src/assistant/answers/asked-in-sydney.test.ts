import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import type { ListingRecordInput } from '../../properties/record.contract.ts';
import { aListing, anAuction } from '../../properties/record.testing.ts';
import { answersAbout, wordsOf } from '../asking.testing.ts';

/** What somebody asks who buys in Sydney, and the same of homes elsewhere: noise, own money, stepping back, pets. */

const NAMES = [
  ...(['flat', 'auctioned', 'taken', 'house', 'untold', 'melbourne', 'brisbane', 'perth', 'let'] as const),
  ...(['oslo', 'noisy'] as const),
];
type Home = (typeof NAMES)[number];

let app: TestApp;
let origin: string;
let ids: Readonly<Record<Home, string>>;

function inSydney({ address, ...more }: Partial<ListingRecordInput> = {}): ListingRecordInput {
  return aListing({
    ...{ region: 'au', timeZone: 'Australia/Sydney', language: 'en', saleMethod: 'private_treaty' },
    ...{ ownership: 'strata', propertyTypes: ['apartment'] },
    prices: { currency: 'AUD', askingPrice: 1_000_000 },
    address: { street: '1 King Street', suburb: 'Newtown', region: 'NSW', postCode: '2042', ...address },
    ...more,
  });
}

const QUIET = 'The position is quiet. A pool and a garden with a balcony above. Gas cooktop and stone benchtops.';
const HAS: ListingRecordInput['facilities'] = ['quiet', 'pool', 'garden', 'balcony', 'garage', 'air_conditioning'];

beforeAll(async () => {
  app = await startTestApp();
  const homes: Readonly<Record<Home, ListingRecordInput>> = {
    flat: inSydney({ description: QUIET, facilities: HAS }),
    auctioned: anAuction({
      prices: { currency: 'AUD', display: 'guide', priceMin: 1_000_000, priceMax: 1_000_000 },
      auction: { startsAt: '2026-12-05T01:00:00.000Z' },
    }),
    taken: inSydney({ isUnderOffer: true }),
    house: inSydney({
      ...{ ownership: 'freehold', propertyTypes: ['house'], facilities: ['pool'] },
      description: 'The pool is heated by the sun. Under the flight path, with double glazing. Near the train station.',
    }),
    untold: inSydney({ prices: { currency: 'AUD', display: 'contact_agent' }, facilities: [] }),
    melbourne: inSydney({ address: { suburb: 'Coburg', region: 'VIC', postCode: '3058' }, facilities: ['quiet'] }),
    brisbane: inSydney({ address: { suburb: 'Paddington', region: 'QLD', postCode: '4064' } }),
    perth: inSydney({ address: { suburb: 'Subiaco', region: 'WA', postCode: '6008' } }),
    let: inSydney({ objectType: 'residential_rent', saleMethod: undefined, prices: { currency: 'AUD', rent: 650 } }),
    oslo: aListing({
      ...{ ownership: 'freehold', propertyTypes: ['apartment'], facilities: ['quiet', 'garage', 'balcony'] },
      description: 'Rolig beliggenhet. Garasje og balkong. Kort vei til tog.',
      prices: { currency: 'NOK', askingPrice: 4_000_000 },
    }),
    noisy: aListing({
      ...{ ownership: 'freehold', facilities: ['quiet'] },
      description: 'Boligen ligger i gul støysone fra veien. Balkongen er innglasset.',
    }),
  };
  const made = await app.add(...NAMES.map((name) => ({ ...homes[name], externalId: name })));
  ids = Object.fromEntries(NAMES.map((name, at) => [name, String(made[at])])) as Record<Home, string>;
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** All that one question is answered by, with what is quoted. */
async function told(home: Home, lang: string, question: string) {
  const answers = await answersAbout(origin, ids[home], question, lang);
  return {
    intents: answers.map(({ intent }) => intent),
    kinds: answers.map(({ kind }) => kind),
    text: answers.map((answer) => wordsOf(answer).join(' ')).join(' '),
    inputs: answers.flatMap(({ inputs = [] }) => inputs.map(({ value }) => value.replaceAll(/[\u00a0\u202f]/g, ' '))),
  };
}

describe('noise of a source', () => {
  it.each<[Home, string, string, RegExp]>([
    ['flat', 'en', 'is it on a flight path', /Airservices .*10\.7/],
    ['flat', 'en', 'do planes fly over', /Airservices/],
    ['flat', 'en', 'Can you hear aircraft?', /Airservices/],
    ['flat', 'en', 'is there traffic noise', /traffic/],
    ['flat', 'en', 'is it on a busy road', /traffic/],
    ['flat', 'en', 'can you hear the trains', /rail/],
    ['flat', 'en', 'is it next to the train line', /rail/],
    ['flat', 'en', 'is there noise from the pub', /licen/],
    ['flat', 'en', 'is there a pub downstairs', /licen/],
    ['flat', 'en', 'is there a building site next door', /development applications.*10\.7/],
    ['flat', 'en', 'any construction going on nearby?', /development applications/],
    ['flat', 'en', 'can you hear the neighbours', /viewing/],
    ['melbourne', 'en', 'is it under the flight path', /Airservices .*section 32/],
    ['brisbane', 'en', 'aircraft noise?', /Airservices .*council/],
    ['flat', 'nb', 'er det flystøy', /Airservices/],
    ['oslo', 'nb', 'er det flystøy', /Avinor/],
    ['oslo', 'nb', 'ligger den under innflygingen til Gardermoen', /Avinor/],
    ['oslo', 'nb', 'er det mye trafikk', /Statens vegvesen/],
    ['oslo', 'nb', 'hører man toget', /Bane NOR/],
    ['oslo', 'nb', 'er det bråk fra utesteder', /skjenke/],
    ['oslo', 'nb', 'skal det bygges noe ved siden av', /byggesak/],
    ['oslo', 'en', 'is there a building site nearby', /building cases/],
  ])('of %s is not told by an adjective, in %s: %s', async (home, lang, question, where) => {
    const { kinds, intents, text } = await told(home, lang, question);
    expect([kinds, intents]).toEqual([['absent'], ['noise']]);
    expect(text).toMatch(/^(?:The listing does not say|Annonsen sier ikke)/);
    expect(text).toMatch(where);
    expect(text).not.toMatch(/quiet|rolig/i);
  });

  it('is quoted where the listing tells of it, and the station is none', async () => {
    expect((await told('house', 'en', 'is it on a flight path')).text).toContain('Under the flight path');
    expect(await told('house', 'en', 'can you hear the trains')).toMatchObject({ kinds: ['absent'] });
    expect((await told('noisy', 'nb', 'er det trafikkstøy')).text).toContain('gul støysone');
    const both = await told('noisy', 'nb', 'er det støy fra toget eller veien');
    expect(both.text).toContain('gul støysone');
    expect(both.text).toMatch(/sier ikke .*(?:tog|bane)/);
  });

  it('in general is answered in the listing’s words, and a way to the station is no noise', async () => {
    expect((await told('flat', 'en', 'is it quiet')).text).toContain('The position is quiet.');
    expect((await told('oslo', 'nb', 'er det rolig der')).text).toContain('Rolig beliggenhet.');
    expect((await told('flat', 'en', 'how far is the train station')).intents).not.toContain('noise');
    expect((await told('flat', 'en', 'are there any bars nearby')).intents).not.toContain('noise');
  });
});

describe('whether one can afford it', () => {
  // 20 % of 1,000,000, and in New South Wales 39,000 to 41,000 of duty and fees.
  it.each([
    ['en', "I've got 150 grand saved, can I afford this one?"],
    ['en', 'can I afford it with 150k saved'],
    ['en', 'Can I afford this? I have $150,000 in the bank'],
    ['en', 'we have a deposit of 150k, could we buy this'],
    ['en', 'I have saved a hundred and fifty thousand, is that enough'],
    ['nb', 'jeg har 150 tusen spart, har jeg råd til denne?'],
    ['nb', 'har jeg råd med hundre og femti tusen i egenkapital'],
  ])('is worked out from what is saved, in %s: %s', async (lang, question) => {
    const { kinds, intents, text, inputs } = await told('flat', lang, question);
    expect([kinds, intents]).toEqual([['computed'], ['cash_needed']]);
    const [need = 0, own = 0, short = 0] = [...text.matchAll(/\$(\d+(?:,\d{3})+)/g)].map(([, sum = '']) =>
      Number(sum.replaceAll(',', '')),
    );
    expect(need).toBeGreaterThan(230_000);
    expect(own).toBe(150_000);
    expect(short).toBe(need - own);
    expect(text).toMatch(/20 ?%/);
    expect(inputs).toEqual(expect.arrayContaining(['$1,000,000', '$150,000']));
  });

  it.each([
    ['en', "I've got 1.2 mil in cash, can I afford it"],
    ['en', 'we have 1.2 million saved, is that enough to buy it'],
    ['nb', 'vi har 1,2 millioner i egenkapital, har vi råd'],
  ])('says what is over, in %s: %s', async (lang, question) => {
    const { text } = await told('flat', lang, question);
    expect(text).toContain('$1,200,000');
    expect(text).toMatch(/more than|mer enn/);
  });

  it.each([
    ['halvannen million', '1 500 000 kr'],
    ['en halv million', '500 000 kr'],
    ['to og en halv million', '2 500 000 kr'],
    ['fire hundre tusen', '400 000 kr'],
    ['400 tusen', '400 000 kr'],
    ['400k', '400 000 kr'],
  ])('takes %s of one’s own in Norway', async (sum, value) => {
    const { kinds, text } = await told('oslo', 'nb', `Jeg har ${sum} i egenkapital, har jeg råd til den?`);
    expect(kinds).toEqual(['computed']);
    expect(text).toContain(value);
    expect(text).toMatch(/10 %/);
  });

  it('adds what can be borrowed, and says that a price is missing', async () => {
    const both = await told('flat', 'en', 'I have 150k saved and can borrow 600k, can I afford it?');
    expect(both.text).toMatch(/\$750,000/);
    expect(both.text).toMatch(/short/);
    expect((await told('untold', 'en', "I've got 450 grand saved, can I afford this one?")).kinds).toEqual(['absent']);
  });
});

describe('a first home', () => {
  it.each([
    "How much stamp duty would I pay and what if it's my first place?",
    "How much stamp duty? And what if it's my first place?",
    "What's the stamp duty, and what if I've never owned a home?",
  ])('is answered beside the duty: %s', async (question) => {
    const { intents, text } = await told('flat', 'en', question);
    expect(intents).toEqual(['duty', 'first_home']);
    expect(text).toMatch(/transfer duty \(stamp duty\) at \$1,000,000/);
    expect(text).toMatch(/As a first home buyer you would pay/);
  });

  it.each([
    ['flat', 'en', 'how much cash do I need all up as a first home buyer'],
    ['flat', 'en', "what do I need saved if it's my first place"],
    ['brisbane', 'en', 'how much deposit do I need as a first-time buyer'],
    ['flat', 'nb', 'hvor mye egenkapital trenger jeg som førstegangskjøper'],
  ] as const)('is counted in the cash that is needed for %s, in %s: %s', async (home, lang, question) => {
    const { kinds, text } = await told(home, lang, question);
    expect(kinds[0]).toBe('computed');
    expect(text).toMatch(/of your own|egne penger|egenkapital/i);
    expect(text).toMatch(/As a first home buyer you would pay|Som førstegangskjøper/);
  });
});

describe('stepping back', () => {
  it.each([
    ['auctioned', 'en', 'can i pull out after the auction if the building report is bad', /no cooling-off period/],
    ['auctioned', 'en', 'can I change my mind after signing', /no cooling-off period/],
    ['auctioned', 'en', 'can I back out if I win the auction', /no cooling-off period/],
    ['flat', 'en', 'can I pull out if the building report is bad', /5 business days.*inspection/],
    ['flat', 'en', 'can I change my mind after signing', /5 business days/],
    ['oslo', 'nb', 'kan jeg trekke budet etter visning?', /bindende når selgeren/],
    ['oslo', 'nb', 'kan jeg trekke tilbake et bud', /bindende når selgeren/],
    ['oslo', 'nb', 'kan jeg angre på budet', /ingen angrefrist/],
    ['oslo', 'en', 'can I change my mind after signing', /no cooling-off period/],
  ] as const)('of %s is told by its rules, in %s: %s', async (home, lang, question, rule) => {
    const { text, kinds } = await told(home, lang, question);
    expect(text).toMatch(rule);
    expect(kinds).not.toContain('out_of_scope');
  });
});

describe('what a facility is like', () => {
  it.each([
    ['flat', 'en', 'is the pool heated', /“Pool”.*“heated”/],
    ['flat', 'en', 'Is it a heated pool?', /“Pool”.*“heated”/],
    ['flat', 'en', 'is the air con ducted', /“Air conditioning”.*“ducted”/],
    ['flat', 'en', 'is it a double garage', /“Garage”.*“double”/],
    ['flat', 'en', 'is the garden private or shared', /“Garden”.*“private”/],
    ['flat', 'nb', 'er bassenget oppvarmet', /«Basseng».*«oppvarmet»/],
    ['oslo', 'nb', 'er garasjen oppvarmet', /«Garasje».*«oppvarmet»/],
    ['oslo', 'nb', 'er det oppvarmet garasje', /«Garasje».*«oppvarmet»/],
    ['oslo', 'nb', 'er balkongen glasert', /«Balkong».*«glasert»/],
    ['oslo', 'nb', 'glasert balkong?', /«Balkong».*«glasert»/],
  ] as const)('of %s is not told, in %s: %s', async (home, lang, question, said) => {
    const { kinds, text } = await told(home, lang, question);
    expect(kinds).toEqual(['absent']);
    expect(text).toMatch(said);
  });

  it('is quoted where a sentence says it, and a thing that is not there is absent', async () => {
    expect((await told('house', 'en', 'is the pool heated')).text).toContain('The pool is heated by the sun.');
    expect((await told('flat', 'en', 'is the cooktop gas or electric')).text).toContain('Gas cooktop');
    expect((await told('noisy', 'nb', 'er balkongen glasert')).text).toContain('innglasset');
    expect(await told('untold', 'en', 'is the pool heated')).toMatchObject({ kinds: ['absent'] });
    expect((await told('untold', 'en', 'is the pool heated')).text).toContain('“Pool” is not mentioned');
  });
});

describe('a home under offer', () => {
  it.each([
    ['en', "it's under offer, can I still buy it?"],
    ['en', 'what does under offer mean'],
    ['en', 'am I too late if an offer has been accepted'],
    ['en', 'can I still make an offer'],
    ['nb', 'den er under offer, kan jeg fortsatt kjøpe den?'],
  ])('is told what that means, and what to ask for, in %s: %s', async (lang, question) => {
    const { text } = await told('taken', lang, question);
    expect(text).toMatch(/the sale is not final|salget er ikke endelig/);
    expect(text).toMatch(/further offers|flere bud/);
  });

  it('says of another that none is stated', async () => {
    const { text } = await told('flat', 'en', 'if it is under offer, can I still buy it?');
    expect(text).toMatch(/does not say that an offer has been accepted/);
  });
});

describe('animals in a strata building', () => {
  it.each([
    ['flat', 'can I keep a dog in the apartment?', /s 137B.*24 August 2021/],
    ['brisbane', 'are pets allowed', /s 169B.*1 May 2024/],
    ['melbourne', 'can I have a cat', /Owners Corporations Act 2006/],
    ['perth', 'can I have a cat', /Strata Titles Act 1985/],
  ] as const)('go by the by-laws and the law of the state: %s, %s', async (home, question, law) => {
    const { text, intents } = await told(home, 'en', question);
    expect(intents).toEqual(['pets']);
    expect(text).toMatch(law);
  });

  it('are nobody’s to forbid in a house of one’s own, and go by the tenancy law in a home to let', async () => {
    expect((await told('house', 'en', 'can I keep a dog?')).text).not.toMatch(/by-law|137B/);
    expect((await told('let', 'en', 'can I keep a dog?')).text).toMatch(/Residential Tenancies Act 2010/);
    expect((await told('flat', 'nb', 'kan jeg ha hund')).text).toMatch(/137B/);
  });
});
