import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../app.testing.ts';
import type { ListingRecordInput } from '../../properties/record.contract.ts';
import { aListing } from '../../properties/record.testing.ts';
import { answersAbout, wordsOf } from '../asking.testing.ts';

/** What buyers and renters ask first: the way to the station, applying, what it would let for, levies and offers. */

let app: TestApp;
let origin: string;
const NAMES = [
  ...(['auctioned', 'open', 'victorian', 'northern', 'unnamed', 'unit'] as const),
  ...(['let', 'norwegian', 'farAway', 'byOwner', 'plot'] as const),
];
type Name = (typeof NAMES)[number];
let ids: Readonly<Record<Name, string>>;

function inSydney({ address, ...more }: Partial<ListingRecordInput> = {}): ListingRecordInput {
  return aListing({
    ...{ region: 'au', timeZone: 'Australia/Sydney', language: 'en' },
    offeredBy: { agency: 'Park Estate', agents: [{ name: 'Mia Park', email: 'mia@park.example' }] },
    ...{ propertyTypes: ['house'], description: 'A home.', details: { bedrooms: 3 } },
    address: {
      ...{ street: '1 King Street', suburb: 'Newtown', region: 'NSW', postCode: '2042', lat: -33.8978, lng: 151.1785 },
      ...address,
    },
    ...more,
  });
}

const PRICED = { currency: 'AUD', priceMin: 1_800_000, priceMax: 1_900_000, display: 'guide' } as const;
const inVictoria = { suburb: 'Coburg', region: 'VIC', postCode: '3058', lat: -37.744, lng: 144.966 };
const inQueensland = { suburb: 'Paddington', region: 'QLD', postCode: '4064', lat: -27.46, lng: 153 };

beforeAll(async () => {
  app = await startTestApp();
  const toLet = (at: number, rent: number, bedrooms: number, more: Partial<ListingRecordInput> = {}) =>
    inSydney({
      ...{ objectType: 'residential_rent', prices: { currency: 'AUD', rent }, details: { bedrooms } },
      address: { street: `${String(at)} Queen Street`, lat: -33.8978 + at * 0.001, lng: 151.1785 },
      ...more,
    });
  await app.add(
    toLet(1, 900, 3),
    toLet(2, 980, 4),
    toLet(3, 300, 1),
    toLet(4, 640, 3, { propertyTypes: ['apartment'] }),
    toLet(200, 500, 3),
    toLet(5, 700, 3, { availability: 'rented' }),
  );
  const made = await app.add(
    inSydney({ saleMethod: 'auction', ownership: 'freehold', prices: PRICED }),
    inSydney({
      ...{ saleMethod: 'auction', prices: PRICED, ownership: 'freehold' },
      description: 'Offers considered prior to auction. The price is negotiable. Rented at $850 per week until May.',
    }),
    inSydney({ saleMethod: 'private_treaty', ownership: 'freehold', address: inVictoria, prices: PRICED }),
    inSydney({
      ...{ saleMethod: 'auction', ownership: 'freehold', address: inQueensland },
      prices: { currency: 'AUD', display: 'contact_agent' },
    }),
    inSydney({ saleMethod: 'private_treaty', prices: { currency: 'AUD', askingPrice: 900_000 } }),
    inSydney({ ownership: 'strata', propertyTypes: ['apartment'], prices: { currency: 'AUD', askingPrice: 700_000 } }),
    inSydney({ objectType: 'residential_rent', prices: { currency: 'AUD', rent: 650 } }),
    aListing({ prices: { currency: 'NOK', askingPrice: 5_000_000 } }),
    inSydney({ address: { lat: -36.5, lng: 146 }, prices: { currency: 'AUD', askingPrice: 700_000 } }),
    inSydney({ ownerType: 'user', saleMethod: 'private_treaty', prices: { currency: 'AUD', askingPrice: 700_000 } }),
    inSydney({ propertyTypes: ['land'], prices: { currency: 'AUD', askingPrice: 700_000 } }),
  );
  ids = Object.fromEntries(NAMES.map((name, at) => [name, made[at] ?? ''])) as Record<Name, string>;
  origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

async function said(home: Name, question: string, lang = 'en') {
  const answers = await answersAbout(origin, ids[home], question, lang);
  const text = answers.flatMap(wordsOf).join(' ');
  return {
    answers,
    text,
    inputs: answers.flatMap(({ inputs = [] }) => inputs.map(({ label, value }) => [label, value])),
  };
}

describe('the way to stations and to the centre', () => {
  it.each<[Name, string, string]>([
    [
      'auctioned',
      'How far is it to Central?',
      'to Central Station: 14 min by public transport, 46 min on foot, 15 min by bike and 11 min by car',
    ],
    ['auctioned', 'how far to town hall', 'to Town Hall Station'],
    ['victorian', 'how far to Flinders Street', 'to Flinders Street Station'],
    ['auctioned', 'how far to the city', 'to Sydney CBD: 22 min by public transport, 1 h 7 min on foot'],
    ['victorian', 'distance to the CBD?', 'to Melbourne CBD'],
    ['auctioned', 'how far to Redfern', 'to Redfern, '],
  ])('of the home %s: %s', async (home, question, part) => {
    const { text, answers } = await said(home, question);
    expect(text).toContain(part);
    expect(answers.map(({ kind }) => kind)).toEqual(['computed']);
  });

  it('is none to a station of that name in another part of the country', async () => {
    const { answers } = await said('victorian', 'How far is it to Central?');
    expect(answers.map(({ kind }) => kind)).toEqual(['absent']);
  });
});

describe('applying for a home', () => {
  it('is done online, and who lets it decides what follows', async () => {
    const { text } = await said('let', 'Can I apply online?');
    expect(text).toMatch(/^Yes, you apply online\. To apply, use the button “Apply to rent” on this page\./);
    expect(text).toContain('may ask for documents or a form of their own');
  });

  it.each(['How do I apply?', 'can i submit an application before inspecting?'])(
    'is told in short: %s',
    async (one) => {
      const { text } = await said('let', one);
      expect(text).toMatch(/^To apply, use the button “Apply to rent” on this page\./);
    },
  );

  it.each([
    ['auctioned', 'can I apply online?', 'en', 'It is for sale, so there is nothing to apply for. It goes to auction'],
    ['norwegian', 'Kan jeg søke på nett?', 'nb', 'Boligen er til salgs, så det er ingenting å søke om.'],
  ] as const)('is for homes to let alone, not %s', async (home, question, lang, part) => {
    expect((await said(home, question, lang)).text).toContain(part);
  });
});

describe('what a home for sale would let for', () => {
  it.each([
    ['en', 'What is the rental yield?', 'a gross rental yield of 1.8% to 2.8%'],
    ['nb', 'Hva blir avkastningen ved utleie?', 'en brutto avkastning på 1,8 % til 2,8 %'],
  ])('gives the return that the listing does not tell, %s: %s', async (lang, question, says) => {
    expect((await said('auctioned', question, lang)).text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(says);
  });

  it.each([
    ...['What would this rent for?', 'what could I rent this out for?', 'rental estimate', 'what would it lease for'],
    ...['how much rent would it get', 'what rent could I get'],
  ])('is told by homes like it that are to let: %s', async (question) => {
    const { text, inputs } = await said('auctioned', question);
    expect(text).toBe(
      'The listing does not say what it would rent for. We do not estimate rents; the agent or a property manager can. The 3 homes for rent nearby that are most like it ask from $650 to $980 per week. At the asking price that is a gross rental yield of 1.8% to 2.8%: a year’s rent by the price, before costs.',
    );
    // Not the flat, the one with a bedroom only, the one that is let or the one 22 km away.
    expect(inputs).toHaveLength(4);
    expect(inputs).toContainEqual(['Price', '$1,800,000–$1,900,000']);
    expect(inputs).toContainEqual(['1 Queen Street, Newtown NSW 2042 (3 bedrooms)', '$900 per week']);
  });

  it('stands beside what its advertisement says of a rent', async () => {
    const { text } = await said('open', 'What would this rent for?');
    expect(text).toContain('Rented at $850 per week until May.');
    expect(text).not.toContain('does not say');
  });

  it.each([
    ['farAway', 'What would this rent for?', 'en', 'does not say what it would rent for. We do not estimate rents'],
    [
      'norwegian',
      'Hva ville leien vært?',
      'nb',
      'Annonsen sier ikke hva boligen kan leies ut for. Vi anslår ikke leie',
    ],
    ['norwegian', 'Hva kan den leies ut for?', 'nb', 'Vi anslår ikke leie'],
  ] as const)('is not known where none is near: %s, %s', async (home, question, lang, part) => {
    const { text, answers } = await said(home, question, lang);
    expect(text).toContain(part);
    expect(answers.map(({ kind }) => kind)).toEqual(['absent']);
  });

  it('is its rent where it is to let', async () => {
    expect((await said('let', 'What would this rent for?')).text).toBe('The rent is $650 per week.');
  });
});

describe('strata fees', () => {
  it.each<[Name, string, string]>([
    [
      'auctioned',
      'What are the strata fees?',
      'the title as freehold, not strata, and says nothing about the strata levies',
    ],
    ['auctioned', 'Is there a body corporate?', 'none are to be expected'],
    ['victorian', 'what are the owners corporation fees', 'nothing about the owners corporation fees: none are to be'],
    ['northern', 'how much is the body corporate', 'nothing about the body corporate fees: none are to be expected'],
    [
      'unnamed',
      'What are the strata fees?',
      'nor what title the home has. A house on its own block is usually freehold',
    ],
    ['unit', 'What are the strata fees?', 'The listing does not say anything about the strata levies.'],
    [
      'let',
      'What are the strata fees?',
      'The landlord pays levies for the building, not the tenant (Residential Tenancies Act',
    ],
  ])('of the home %s: %s', async (home, question, part) => {
    expect((await said(home, question)).text).toContain(part);
  });

  it('are not ruled out where no title is told', async () => {
    expect((await said('unnamed', 'What are the strata fees?')).answers[0]?.kind).toBe('absent');
  });
});

describe('offers', () => {
  it.each([
    ...['Would they take an offer under the guide?', 'Is the price negotiable?', 'can I offer below the price guide'],
    ...['how low would they go', 'can I offer less?', 'would the owner accept 1.7m before auction'],
  ])('below the price are explained with the law of the state: %s', async (question) => {
    const { answers, text } = await said('auctioned', question);
    expect(answers.map(({ intent, kind }) => [intent, kind])).toEqual([['haggling', 'out_of_scope']]);
    expect(text).toContain('I do not know what the seller would accept');
    expect(text).toContain('The price guide is $1,800,000–$1,900,000. It goes to auction');
    expect(text).toContain('Property and Stock Agents Act 2002 (NSW), ss 73 and 73A');
  });

  it.each<[Name, string, string]>([
    ['victorian', 'private treaty, and no auction is stated', 'Estate Agents Act 1980 (Vic), s 47AF'],
    ['northern', 'It goes to auction', 'Property Occupations Act 2014 (Qld), ss 214 to 216'],
    ['farAway', 'The asking price is $700,000', 'Property and Stock Agents Act 2002'],
    ['byOwner', 'the owner', 'You may offer less, and the seller decides.'],
  ])('of the home %s are by its own state and method', async (home, method, law) => {
    const { text } = await said(home, 'Is the price negotiable?');
    expect(text).toContain(method);
    expect(text).toContain(law);
  });

  it('are not told of agents where its owner sells it', async () => {
    expect((await said('byOwner', 'Is the price negotiable?')).text).not.toMatch(/agent/i);
  });

  it('stand beside what the advertisement says of the price', async () => {
    expect((await said('open', 'Is the price negotiable?')).text).toContain('The price is negotiable.');
  });

  it.each(['can I make an offer before auction', 'will they sell prior to auction', 'are they open to offers'])(
    'before the auction: %s',
    async (question) => {
      const { text } = await said('auctioned', question);
      expect(text).toContain('The listing does not say whether offers are considered before the auction.');
      expect(text).toContain('A seller may accept an offer before the auction, but does not have to');
    },
  );

  it('before the auction are quoted where the advertisement has them', async () => {
    const { text } = await said('open', 'can I make an offer before the auction?');
    expect(text).toContain('Offers considered prior to auction.');
    expect(text).not.toContain('does not say');
  });

  it('before an auction that there is none of are by private treaty', async () => {
    const { text } = await said('victorian', 'can I make an offer before auction');
    expect(text).toContain('It is for sale by private treaty, and no auction is stated. ');
    expect(text).toContain('to make an offer');
  });

  it.each(['Kan jeg by under prisantydning?', 'Er prisen forhandlingsbar?', 'Kan jeg by lavere?'])(
    'in Norway are explained by the industry’s standard: %s',
    async (question) => {
      const { text } = await said('norwegian', question, 'nb');
      expect(text).toContain('Du kan by under den, og selgeren bestemmer.');
      expect(text).toContain('Bransjenorm for markedsføring av bolig');
    },
  );
});
