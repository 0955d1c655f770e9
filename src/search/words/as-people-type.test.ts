import { describe, expect, it } from 'vitest';
import { filterOf } from './grammar.server.ts';
import { readerOf } from './grammar.testing.ts';
import type { KnownPlace } from './places.server.ts';

/** Short forms, numbers in letters, dates in figures and lists of what is not wanted, as people type them. */

const placed = (address: string, name: string, lat: number, lng: number): KnownPlace => ({
  ...{ address, name, context: '', within: [], isStreet: false, isWide: false, edits: 0 },
  coordinates: { lat, lng },
});
const read = readerOf({
  lysaker: [placed('akershus,baerum,lysaker', 'Lysaker', 59.9127, 10.6371)],
  parramatta: [placed('new-south-wales,parramatta', 'Parramatta', -33.815, 151.003)],
});

/** A Monday in November 2026. */
const asked = async (words: string, region: 'no' | 'au') => {
  const reading = await read(words, region);
  return {
    filter: filterOf(reading),
    wishes: reading.wishes.map((wish) => wish.words),
    understood: reading.understood,
  };
};

describe('what is not wanted, as a list', () => {
  it.each<[string, 'no' | 'au', readonly string[]]>([
    ['ikke rekkehus eller leilighet', 'no', ['single_dwelling', 'twin_dwelling']],
    ['ikke leilighet, rekkehus eller tomannsbolig', 'no', ['single_dwelling']],
    ['no apartments or townhouses', 'au', ['house', 'twin_dwelling', 'flat']],
    ['no units, townhouses or villas', 'au', ['house', 'twin_dwelling']],
    // What stands behind a comma alone is what is wanted.
    ['ikke leilighet, enebolig', 'no', ['single_dwelling']],
  ])('%s', async (sentence, region, types) => {
    const { filter, wishes } = await asked(sentence, region);
    expect(filter.propertyType).toEqual(types);
    expect(wishes).toEqual([]);
  });

  it.each<[string, 'no' | 'au', object, readonly string[]]>([
    ['uten balkong og garasje', 'no', {}, ['uten balkong og garasje']],
    ['without balcony and a garage', 'au', {}, ['without balcony and a garage']],
    ['uten balkong eller garasje', 'no', {}, ['uten balkong eller garasje']],
    ['uten balkong, med garasje', 'no', { facilities: ['garage'] }, ['uten balkong']],
    ['uten balkong og med garasje', 'no', { facilities: ['garage'] }, ['uten balkong']],
    ['no pool and big backyard', 'au', { facilities: ['garden'] }, ['no pool']],
    // A debt and a garage are no list.
    ['uten fellesgjeld og garasje', 'no', { jointDebt: { max: 0 }, facilities: ['garage'] }, []],
  ])('%s: of what a home has, og denies both', async (sentence, region, expected, wanted) => {
    const { filter, wishes } = await asked(sentence, region);
    expect(filter).toEqual(expected);
    expect(wishes).toEqual(wanted);
  });

  it('is one part, which shows all its words', async () => {
    const { understood } = await asked('ikke rekkehus eller leilighet', 'no');
    expect(understood.map(({ words }) => words)).toEqual(['ikke rekkehus eller leilighet']);
  });

  it.each([
    ['hus som ikke må pusses opp', 'no', 'ikke må pusses opp'],
    ['house, doesn’t need work', 'au', 'doesn’t need work'],
    ['som ikke trenger oppussing', 'no', 'ikke trenger oppussing'],
  ] as const)('%s: what needs no doing is told, and never searched for', async (sentence, region, wish) => {
    const { filter, wishes } = await asked(sentence, region);
    expect(wishes).toEqual([wish]);
    expect(filter.keywords).toBeUndefined();
  });
});

describe('short words', () => {
  it.each<[string, 'no' | 'au', object]>([
    ['3,8mill m heis', 'no', { totalPrice: { max: 3_800_000 }, facilities: ['elevator'] }],
    ['house w pool', 'au', { propertyType: ['house'], facilities: ['pool'] }],
    ['visning i morra', 'no', { viewingDate: ['tomorrow'] }],
    ['strata under 1200 a qtr', 'au', { sharedCost: { max: 400 } }],
    ['house built in the last 5 years', 'au', { propertyType: ['house'], constructionYear: { min: 2021 } }],
    ['hus bygd de siste 10 årene', 'no', { propertyType: ['single_dwelling'], constructionYear: { min: 2016 } }],
    ['vacant block', 'au', { propertyType: ['land'] }],
    ['house pls', 'au', { propertyType: ['house'] }],
  ])('%s', async (sentence, region, expected) => {
    const { filter, wishes } = await asked(sentence, region);
    expect(filter).toEqual(expected);
    expect(wishes).toEqual([]);
  });
});

describe('what a home stands on', () => {
  it.each<[string, 'no' | 'au', object]>([
    ['on a 700m2 block', 'au', { landsize: { min: 700 } }],
    ['3 bed on 500 sqm', 'au', { bedroom: { min: 3 }, landsize: { min: 500 } }],
    ['house on 600 sqm', 'au', { propertyType: ['house'], landsize: { min: 600 } }],
    ['enebolig på 800 kvm tomt', 'no', { propertyType: ['single_dwelling'], landsize: { min: 800 } }],
    ['enebolig på 180 kvm', 'no', { propertyType: ['single_dwelling'], usageArea: { min: 180 } }],
  ])('%s', async (sentence, region, expected) => {
    const { filter } = await asked(sentence, region);
    expect(filter).toEqual(expected);
  });
});

describe('amounts', () => {
  it.each<[string, 'no' | 'au', object]>([
    ['under six hundred grand', 'au', { price: { max: 600_000 } }],
    ['up to five hundred and fifty thousand', 'au', { price: { max: 550_000 } }],
    ['ten million', 'au', { price: { max: 10_000_000 } }],
    ['fire hundre tusen i fellesgjeld', 'no', { jointDebt: { max: 400_000 } }],
    ['tolv tusen i mnd', 'no', { listingType: 'rent', price: { max: 12_000 } }],
    ["leie under 12'", 'no', { listingType: 'rent', price: { max: 12_000 } }],
    ['leie maks 12', 'no', { listingType: 'rent', price: { max: 12_000 } }],
    ['leie 7500,- i måneden', 'no', { listingType: 'rent', price: { max: 7_500 } }],
    ['tot maks 4,2', 'no', { totalPrice: { max: 4_200_000 } }],
    ['4 mill +- 500k', 'no', { totalPrice: { min: 3_500_000, max: 4_500_000 } }],
    ['between 350,000 & 450,000', 'au', { price: { min: 350_000, max: 450_000 } }],
    ['~650k', 'au', { price: { min: 585_000, max: 715_000 } }],
    ['mnd kostnad maks 20k', 'no', { monthlyCost: { max: 20_000 } }],
    ['uten felleslån', 'no', { jointDebt: { max: 0 } }],
    ['1/4 acre', 'au', { landsize: { min: 1_012 } }],
    ['2 1/2 acres', 'au', { landsize: { min: 10_117 } }],
    ['1½ mål', 'no', { landsize: { min: 1_500 } }],
    ['house on 1000sqm+', 'au', { propertyType: ['house'], landsize: { min: 1_000 } }],
    ['3/1 house', 'au', { propertyType: ['house'], bedroom: { min: 3 }, bathroom: { min: 1 } }],
    ['3r', 'no', { bedroom: { min: 2, max: 2 } }],
  ])('%s', async (sentence, region, filter) => {
    const made = await asked(sentence, region);
    expect(made.filter).toEqual(filter);
    expect(made.wishes).toEqual([]);
  });

  it('is none where nobody lets a home for so little', async () => {
    const { filter, wishes } = await asked('rent 3 wombats', 'au');
    expect(filter.price).toBeUndefined();
    expect(wishes).toEqual(['rent 3']);
  });
});

describe('ages and years', () => {
  it.each<[string, 'no' | 'au', object]>([
    ['less than 5 years old', 'au', { min: 2021 }],
    ['no older than 20 yrs', 'au', { min: 2006 }],
    ['yngre enn 10 år', 'no', { min: 2016 }],
    ['eldre enn 100 år', 'no', { max: 1926 }],
    ['byggår 1990+', 'no', { min: 1990 }],
    ['rekkehus 2010-2020', 'no', { min: 2010, max: 2020 }],
  ])('%s', async (sentence, region, years) => {
    expect((await asked(sentence, region)).filter.constructionYear).toEqual(years);
  });
});

describe('days', () => {
  it.each<[string, 'no' | 'au', object]>([
    ['visninger 5.12', 'no', { viewingDate: ['2026-12-05'] }],
    ['visning lørdag 5. desember', 'no', { viewingDate: ['2026-12-05'] }],
    ['open home 5/12', 'au', { viewingDate: ['2026-12-05'] }],
    ['open this arvo', 'au', { viewingDate: ['today'] }],
    ['ledig fra 1.2', 'no', { listingType: 'rent', availableFrom: ['2027-02'] }],
    ['available 1/2/2027', 'au', { listingType: 'rent', availableFrom: ['2027-02'] }],
    ['leie, snarest innflytting', 'no', { listingType: 'rent', availableFrom: ['2026-11'] }],
    ['listed since friday', 'au', { publishDateMin: '2026-11-20T00:00:00Z' }],
    ['lagt ut de siste to ukene', 'no', { publishDateMin: '2026-11-09T00:00:00Z' }],
    ['added in the past fortnight', 'au', { publishDateMin: '2026-11-09T00:00:00Z' }],
  ])('%s', async (sentence, region, filter) => {
    const made = await asked(sentence, region);
    expect(made.filter).toEqual(filter);
    expect(made.wishes).toEqual([]);
  });

  it('leaves an amount behind a viewing an amount, and tells a time of day', async () => {
    expect((await asked('visning 4,5 mill', 'no')).filter.totalPrice).toEqual({ max: 4_500_000 });
    const { filter, wishes } = await asked('visning torsdag kl 17', 'no');
    expect(filter).toEqual({ viewingDate: ['2026-11-26'] });
    expect(wishes).toEqual(['kl 17']);
  });
});

describe('short ways', () => {
  it.each<[string, 'no' | 'au', string]>([
    ['jobber på Lysaker, maks 25 min sykkel', 'no', 'biking,25,'],
    ['maks 1 time reisevei til jobb på Lysaker', 'no', 'driving,60,'],
    ['I work in Parramatta, max 40 min drive', 'au', 'driving,40,'],
    ['3 kvarter med bil til Lysaker', 'no', 'driving,45,'],
    ['ikke lenger enn 20 minutter fra Lysaker', 'no', 'driving,20,'],
    ['30 min m/ tog til Lysaker', 'no', 'transit,30,'],
  ])('%s', async (sentence, region, commute) => {
    const { filter, wishes } = await asked(sentence, region);
    expect(filter.commute).toMatch(new RegExp(`^${commute}`));
    expect(filter.address).toBeUndefined();
    expect(wishes).toEqual([]);
  });

  it.each<[string, 'no' | 'au', number]>([
    ['fem minutter fra t-bane', 'no', 500],
    ['10 min walk to station', 'au', 1_000],
  ])('to a stop are one of metres: %s', async (sentence, region, metres) => {
    expect((await asked(sentence, region)).filter).toEqual({ transportationRadius: metres });
  });

  it('that is longer than any search can ask, and one to nowhere, are told whole', async () => {
    expect(await asked('20 min walk to station', 'au')).toMatchObject({
      filter: {},
      wishes: ['20 min walk to station'],
    });
    expect(await asked('maks 25 min sykkel', 'no')).toMatchObject({ filter: {}, wishes: ['maks 25 min sykkel'] });
  });
});

describe('short forms', () => {
  it.each<[string, 'no' | 'au', object]>([
    ['hus el rekkehus', 'no', { propertyType: ['single_dwelling', 'townhouse'] }],
    ['el-bil lader', 'no', { facilities: ['ev_charging'] }],
    ['enebolig m/hybel', 'no', { propertyType: ['single_dwelling'], facilities: ['granny_flat'] }],
    ['u/ 5 mill', 'no', { totalPrice: { max: 5_000_000 } }],
    ['hse w/ pool', 'au', { propertyType: ['house'], facilities: ['pool'] }],
    ['3 beddy', 'au', { bedroom: { min: 3 } }],
  ])('%s', async (sentence, region, filter) => {
    const made = await asked(sentence, region);
    expect(made.filter).toEqual(filter);
    expect(made.wishes).toEqual([]);
  });
});
