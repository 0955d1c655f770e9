import { describe, expect, it } from 'vitest';
import { filterOf } from './grammar.server.ts';
import { readerOf } from './grammar.testing.ts';
import type { KnownPlace } from './places.server.ts';

/** Sums in sentences: of which cost they are, which of them no search knows, and bounds that contradict each other. */

const OSLO: KnownPlace = {
  ...{ address: 'oslo', name: 'Oslo', context: '', within: [], isStreet: false, isWide: true, edits: 0 },
  coordinates: { lat: 59.91, lng: 10.75 },
};
const read = readerOf({ oslo: [OSLO] });

describe('a sum is one of the cost that is named before it', () => {
  it.each<[string, object]>([
    ['3 soverom i Oslo med fellesgjeld under 500 000', { bedroom: { min: 3 }, jointDebt: { max: 500_000 } }],
    ['leilighet i Oslo med fellesgjeld under 500 000', { jointDebt: { max: 500_000 } }],
    ['fellesgjeld maks 500 000', { jointDebt: { max: 500_000 } }],
    ['med fellesgjeld høyst 300k', { jointDebt: { max: 300_000 } }],
    ['med fellesgjeld på inntil 500 000', { jointDebt: { max: 500_000 } }],
    ['med en fellesgjeld som er under 500 000', { jointDebt: { max: 500_000 } }],
    ['med lav fellesgjeld under 500 000', { jointDebt: { max: 500_000 } }],
    ['med andel av fellesgjeld under 500 000', { jointDebt: { max: 500_000 } }],
    ['med fellesgjeld over 1 mill', { jointDebt: { min: 1_000_000 } }],
    ['med fellesgjeld mellom 200 000 og 500 000', { jointDebt: { min: 200_000, max: 500_000 } }],
    ['med mindre enn 500 000 i fellesgjeld', { jointDebt: { max: 500_000 } }],
    ['med fellesgjeld under 30 %', { jointDebtShare: { max: 30 } }],
    ['fellesgjeld mellom 10 og 30 prosent', { jointDebtShare: { min: 10, max: 30 } }],
    ['5 mill med fellesgjeld under 500 000', { totalPrice: { max: 5e6 }, jointDebt: { max: 500_000 } }],
    ['5 mill fellesgjeld under 500 000', { totalPrice: { max: 5e6 }, jointDebt: { max: 500_000 } }],
    ['500 000 kr fellesgjeld 3 soverom', { jointDebt: { max: 500_000 }, bedroom: { min: 3 } }],
    ['500 000 i fellesgjeld 2-roms', { jointDebt: { max: 500_000 }, bedroom: { min: 1, max: 1 } }],
    ['4 mill med fellesgjeld', { totalPrice: { max: 4e6 } }],
    ['inkludert fellesgjeld under 4 mill', { totalPrice: { max: 4e6 } }],
    ['totalpris med fellesgjeld under 4 mill', { totalPrice: { max: 4e6 } }],
    ['månedlige felleskostnader under 4000', { sharedCost: { max: 4_000 } }],
    [
      'maks 6 mill fellesutgifter maks 5000 fellesgjeld maks 500 000',
      { totalPrice: { max: 6e6 }, sharedCost: { max: 5_000 }, jointDebt: { max: 500_000 } },
    ],
    [
      'under 5 mill felleskostnader mellom 2000 og 4000',
      { totalPrice: { max: 5e6 }, sharedCost: { min: 2e3, max: 4e3 } },
    ],
    ['shared debt under 500 000', { jointDebt: { max: 500_000 } }],
    ['with shared debt under 500 000', { jointDebt: { max: 500_000 } }],
    ['husleie maks 15 000', { listingType: 'rent', price: { max: 15_000 } }],
    ['minst 3 mill maks 5 mill', { totalPrice: { min: 3e6, max: 5e6 } }],
    ['mellom 10 og 5 mill', { totalPrice: { min: 5e6, max: 10e6 } }],
  ])('%s', async (words, filter) => {
    const reading = await read(words);
    expect(reading.wishes).toEqual([]);
    expect(filterOf(reading)).toMatchObject(filter);
    const money = ['price', 'totalPrice', 'askingPrice', 'sharedCost', 'jointDebt', 'jointDebtShare', 'keywords'];
    expect(money.filter((field) => field in filterOf(reading)).sort()).toEqual(
      money.filter((field) => field in filter).sort(),
    );
  });

  it.each<[string, object]>([
    ['unit under $900k body corporate under $5000 a year', { price: { max: 900_000 }, sharedCost: { max: 417 } }],
    ['unit with strata under $1500 a quarter', { sharedCost: { max: 500 } }],
    ['unit with quarterly strata under 1500', { sharedCost: { max: 500 } }],
    ['unit with strata levies between 800 and 1200 a quarter', { sharedCost: { min: 267, max: 400 } }],
    ['unit with low strata fees under $900 a quarter', { sharedCost: { max: 300 } }],
    ['unit with no more than $1500 strata per quarter', { sharedCost: { max: 500 } }],
    ['unit with body corp fees less than $100 a week', { sharedCost: { max: 433 } }],
  ])('in Australia: %s', async (words, filter) => {
    const reading = await read(words, 'au');
    expect(reading.wishes).toEqual([]);
    expect(filterOf(reading)).toEqual({ propertyType: ['apartment', 'flat'], ...filter });
  });
});

describe('a sum is one of shared costs that are named apart from it', () => {
  it.each<['no' | 'au', string, object]>([
    ['no', 'lave felleskostnader Oslo under 3000 i måneden', { sharedCost: { max: 3_000 } }],
    ['no', 'felleskostnader i Oslo under 3000 kr i måneden', { sharedCost: { max: 3_000 } }],
    ['no', 'Oslo lave fellesutgifter, maks 3000 i mnd', { sharedCost: { max: 3_000 } }],
    ['no', 'lave felleskostnader, leilighet i Oslo under 4000', { sharedCost: { max: 4_000 } }],
    ['no', 'low shared costs Oslo under 3000 a month', { sharedCost: { max: 3_000 } }],
    [
      'no',
      'under 5 mill i Oslo, lave felleskostnader i borettslag, maks 4000 i måneden',
      { totalPrice: { max: 5e6 }, sharedCost: { max: 4_000 }, ownership: ['share', 'cooperative'] },
    ],
    ['au', 'low strata Oslo under $1500 a quarter', { sharedCost: { max: 500 } }],
    ['au', 'body corporate fees Oslo under 1200 per quarter', { sharedCost: { max: 400 } }],
  ])('in %s: %s', async (region, words, filter) => {
    const reading = await read(words, region);
    expect(reading.wishes).toEqual([]);
    const { address, propertyType: _, ...asked } = filterOf(reading);
    expect(asked).toEqual(filter);
    expect(address).toEqual(['oslo']);
  });

  it.each<['no' | 'au', string, object, string[]]>([
    [
      'no',
      'leilighet til leie i Oslo under 15000 i måneden, lave felleskostnader',
      { listingType: 'rent', price: { max: 15_000 } },
      ['lave felleskostnader'],
    ],
    [
      'no',
      'lave felleskostnader leilighet i Oslo under 4 mill',
      { totalPrice: { max: 4e6 } },
      ['lave felleskostnader'],
    ],
    ['au', 'unit strata in Oslo under 700 pw', { listingType: 'rent', price: { max: 700 }, ownership: ['strata'] }, []],
  ])('but a rent or a price is none: in %s %s', async (region, words, filter, wishes) => {
    const reading = await read(words, region);
    const { address: _, propertyType: _kind, ...asked } = filterOf(reading);
    expect(asked).toEqual(filter);
    expect(reading.wishes.map((wish) => wish.words)).toEqual(wishes);
  });
});

describe('what somebody has to spend is the most', () => {
  it.each<['no' | 'au', string, object]>([
    ['no', 'vi har 7 millioner', { totalPrice: { max: 7e6 } }],
    ['no', 'vi kan bruke 5 mill', { totalPrice: { max: 5e6 } }],
    ['no', 'vi har 7 millioner å bruke', { totalPrice: { max: 7e6 } }],
    ['no', 'budsjettet vårt er 5 mill', { totalPrice: { max: 5e6 } }],
    ['no', 'vi har råd til 8 mill', { totalPrice: { max: 8e6 } }],
    ['au', 'we have 1.2m', { price: { max: 1_200_000 } }],
    ['au', 'our budget is 900k', { price: { max: 900_000 } }],
    ['au', 'we can spend up to 1.2m', { price: { max: 1_200_000 } }],
  ])('in %s: %s', async (region, words, filter) => {
    const reading = await read(words, region);
    expect(reading.wishes).toEqual([]);
    expect(filterOf(reading)).toEqual(filter);
  });
});

describe('a sum of what no search knows', () => {
  it.each<['no' | 'au', string, string]>([
    ['no', 'leilighet til leie maks 15 000 depositum maks 30 000', 'depositum maks 30 000'],
    ['no', 'leilighet under 5 mill formuesverdi under 1 mill', 'formuesverdi under 1 mill'],
    ['no', 'hus under 8 mill kommunale avgifter på inntil 15 000 i året', 'kommunale avgifter på inntil 15 000 i året'],
    ['no', 'hus under 8 mill med eiendomsskatt under 5000', 'eiendomsskatt under 5000'],
    ['no', 'hus under 8 mill med omkostninger mellom 50 000 og 100 000', 'omkostninger mellom 50 000 og 100 000'],
    ['no', 'leilighet under 5 mill egenkapital 500 000', 'egenkapital 500 000'],
    ['no', 'house under 8 mill with municipal charges under 15000', 'municipal charges under 15000'],
    ['au', 'house under 1.5m council rates under 2000 a year', 'council rates under 2000 a year'],
    ['au', 'unit under 900k with water rates below $300 per quarter', 'water rates below $300 per quarter'],
    ['au', 'house under 900k land tax under 2000', 'land tax under 2000'],
    ['au', 'unit for rent under 700 pw bond under 2800', 'bond under 2800'],
  ])('in %s is told, and no price: %s', async (region, words, wish) => {
    const reading = await read(words, region);
    expect(reading.wishes.map((one) => one.words)).toEqual([wish]);
    expect(Object.keys(filterOf(reading))).not.toContain('keywords');
    const { price, totalPrice } = filterOf(reading);
    expect(price ?? totalPrice).toHaveProperty('max');
  });
});

describe('two bounds, of which the lower is above the upper', () => {
  it.each<['no' | 'au', string, object]>([
    ['no', 'leilighet i Oslo over 10 mill under 5 mill', { totalPrice: { min: 5e6, max: 10e6 } }],
    ['no', 'leilighet i Oslo under 5 mill og over 10 mill', { totalPrice: { min: 5e6, max: 10e6 } }],
    ['no', 'minst 10 mill, maks 5 mill', { totalPrice: { min: 5e6, max: 10e6 } }],
    ['no', 'over 100 kvm under 50 kvm', { usageArea: { min: 50, max: 100 } }],
    ['no', 'bygget etter 2010 bygget før 1990', { constructionYear: { min: 1990, max: 2010 } }],
    ['au', 'unit over 1m under 500k', { price: { min: 500_000, max: 1_000_000 } }],
    ['au', 'over 900 pw under 700 pw', { listingType: 'rent', price: { min: 700, max: 900 } }],
  ])('in %s are swapped, and said to be: %s', async (region, words, filter) => {
    const reading = await read(words, region);
    expect(reading.wishes).toEqual([]);
    expect(filterOf(reading)).toMatchObject(filter);
    expect(
      reading.understood.filter(({ meanings: [{ readAs }] }) => readAs?.includes('swapped') === true),
    ).toHaveLength(2);
  });

  it.each([
    ['leilighet over 5 mill over 6 mill', 'over 6 mill'],
    ['leilighet til leie til salgs', 'til salgs'],
  ])('what contradicts otherwise is left out as that: %s', async (words, left) => {
    expect((await read(words)).wishes).toEqual([expect.objectContaining({ words: left, about: 'contradiction' })]);
  });
});
