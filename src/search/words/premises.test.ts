import { describe, expect, it } from 'vitest';
import { filterOf, readSentence } from './grammar.server.ts';
import { placesOf, readerOf } from './grammar.testing.ts';
import type { KnownPlace } from './places.server.ts';

const OSLO: KnownPlace = {
  ...{ address: 'oslo', name: 'Oslo', context: '', within: [], isStreet: false, isWide: true, edits: 0 },
  coordinates: { lat: 59.91, lng: 10.75 },
};
const MELBOURNE: KnownPlace = { ...OSLO, address: 'melbourne', name: 'Melbourne' };
const read = readerOf({ oslo: [OSLO], melbourne: [MELBOURNE] });

const SALE = { listingType: 'commercial' };
const TO_LET = { ...SALE, acquisition: 'rent' };
const LET = { ...SALE, tenancy: ['tenanted'] };
const VACANT = { ...SALE, tenancy: ['vacant'] };
const STORAGE = { propertyType: ['warehouse', 'storage_logistic'] };
const bringing = (min: number) => ({ ...SALE, returnPercent: { min } });

describe('premises are asked for by their tenancy and return', () => {
  it.each<[string, object]>([
    ['utleid kontor i Oslo', { ...LET, propertyType: ['office'], address: ['oslo'] }],
    ['fullt utleid næringsbygg i Oslo', { ...LET, address: ['oslo'] }],
    ['næringseiendom med leietaker', LET],
    ['lager som er utleid', { ...LET, ...STORAGE }],
    ['ledig lager', { ...VACANT, ...STORAGE }],
    ['lager til eget bruk', { ...VACANT, ...STORAGE }],
    ['kontorlokaler, ledig ved overtakelse', { ...VACANT, propertyType: ['office'] }],
    ['ikke utleid kontor', { ...VACANT, propertyType: ['office'] }],
    ['kontor i Oslo, ikke utleid', { ...VACANT, propertyType: ['office'], address: ['oslo'] }],
    ['næringseiendom uten leietakere', VACANT],
    ['ikke ledig kontorbygg', { ...LET, propertyType: ['office'] }],
    ['avkastning over 6 %', bringing(6)],
    ['butikklokaler, avkastning minst 5,5 prosent', { ...bringing(5.5), propertyType: ['grocery_shop'] }],
    ['kontor med direkteavkastning på 6,25 %', { ...bringing(6.25), propertyType: ['office'] }],
    ['bygård avkastning 5-7 %', { ...SALE, propertyType: ['apartment_building'], returnPercent: { min: 5, max: 7 } }],
    ['kontor med avkastning under 5 %', { ...SALE, propertyType: ['office'], returnPercent: { max: 5 } }],
    ['ledig kontor til leie i Oslo', { ...TO_LET, propertyType: ['office'], address: ['oslo'] }],
  ])('%s', async (words, filter) => {
    const reading = await read(words);
    expect([filterOf(reading), reading.wishes]).toEqual([filter, []]);
  });

  it.each<[string, object]>([
    ['tenanted shop in Melbourne', { ...LET, propertyType: ['grocery_shop'], address: ['melbourne'] }],
    ['leased office', { ...LET, propertyType: ['office'] }],
    ['shop with a long term tenant', { ...LET, propertyType: ['grocery_shop'] }],
    ['vacant possession', VACANT],
    ['retail shop vacant possession under 1m', { ...VACANT, propertyType: ['grocery_shop'], price: { max: 1e6 } }],
    ['warehouse for owner occupier', { ...VACANT, ...STORAGE }],
    ['not tenanted warehouse', { ...VACANT, ...STORAGE }],
    ['office without tenants', { ...VACANT, propertyType: ['office'] }],
    ['yield above 6%', bringing(6)],
    ['net return at least 5 percent', bringing(5)],
    ['office with 6% net yield', { ...bringing(6), propertyType: ['office'] }],
    ['office, cap rate 5.5% or more, under 2m', { ...bringing(5.5), propertyType: ['office'], price: { max: 2e6 } }],
  ])('%s, in Australia', async (words, filter) => {
    const reading = await read(words, 'au');
    expect([filterOf(reading), reading.wishes]).toEqual([filter, []]);
  });

  it('offers the other sense of a word that has two', async () => {
    const { understood } = await read('ledig lager');
    expect(understood.find(({ words }) => words === 'ledig')?.meanings.map(({ filter }) => filter)).toEqual([
      VACANT,
      TO_LET,
    ]);
  });
});

describe('homes are not searched by tenancy and return', () => {
  it.each<[string, 'no' | 'au', object, string[]]>([
    ['leilighet med avkastning over 5 %', 'no', { propertyType: ['apartment'] }, ['avkastning over 5 %']],
    ['tenanted house', 'au', { propertyType: ['house'] }, ['tenanted']],
    ['2 bed tenanted in Melbourne', 'au', { bedroom: { min: 2 }, address: ['melbourne'] }, ['tenanted']],
    ['utleid leilighet', 'no', { listingType: 'rent', availability: ['rented'], propertyType: ['apartment'] }, []],
    ['ledig leilighet i Oslo', 'no', { propertyType: ['apartment'], address: ['oslo'] }, []],
    ['vacant land', 'au', { propertyType: ['land'] }, []],
  ])('%s', async (words, region, filter, wishes) => {
    const reading = await read(words, region);
    expect([filterOf(reading), reading.wishes.map((wish) => wish.words)]).toEqual([filter, wishes]);
  });
});

describe('land is asked for in the units that people have', () => {
  it.each<[string, 'no' | 'au', object]>([
    ['at least 2 acres', 'au', { landsize: { min: 8_094 } }],
    ['house on 5 acres', 'au', { propertyType: ['house'], landsize: { min: 20_234 } }],
    ['minst 5 mål tomt', 'no', { propertyType: ['plot'], landsize: { min: 5_000 } }],
    ['småbruk minst 10 dekar', 'no', { propertyType: ['farm'], landsize: { min: 10_000 } }],
  ])('%s', async (words, region, filter) => {
    expect(filterOf(await read(words, region))).toEqual(filter);
  });
});

it('takes a sameie for what its owners own, and a denied one for a wish', async () => {
  const { understood } = await read('sameie');
  expect(understood[0]?.meanings.map(({ filter }) => filter)).toEqual([
    { ownership: ['freehold'] },
    { keywords: ['sameie'] },
  ]);
  const denied = await read('leilighet, ikke sameie');
  expect([filterOf(denied), denied.wishes.map(({ words }) => words)]).toEqual([
    { propertyType: ['apartment'] },
    ['ikke sameie'],
  ]);
});

describe('who searches premises stays among them', () => {
  const within =
    (listingType: 'commercial' | 'leisure' | 'new_homes', acquisition: 'buy' | 'rent' = 'buy') =>
    async (words: string) =>
      filterOf(
        await readSentence(
          words,
          { region: 'au', listingType, acquisition, now: Date.parse('2026-11-23T10:00:00Z') },
          placesOf({ melbourne: [MELBOURNE] }),
        ),
      );

  it.each<[string, object]>([
    ['cafe business for sale melbourne', { ...SALE, propertyType: ['canteen'], address: ['melbourne'] }],
    ['for sale in melbourne', { ...SALE, address: ['melbourne'] }],
    ['for rent', TO_LET],
    ['shop for sale', { ...SALE, propertyType: ['grocery_shop'] }],
    ['3 bedroom house for sale', { listingType: 'buy', propertyType: ['house'], bedroom: { min: 3 } }],
  ])('%s', async (words, filter) => {
    expect(await within('commercial')(words)).toEqual(filter);
  });

  it('and among holiday homes and new ones', async () => {
    expect(await within('leisure')('for rent')).toEqual({ listingType: 'leisure', acquisition: 'rent' });
    expect(await within('new_homes')('for sale')).toEqual({ listingType: 'new_homes' });
    expect(await within('new_homes')('for rent')).toEqual({ listingType: 'rent' });
  });

  it.each<['no' | 'au', string, object]>([
    ['au', 'cafe for sale', { ...SALE, propertyType: ['canteen'] }],
    ['au', 'restaurant for lease in Melbourne', { ...TO_LET, propertyType: ['canteen'], address: ['melbourne'] }],
    ['au', 'business for sale', SALE],
    ['no', 'kafé til salgs i Oslo', { ...SALE, propertyType: ['canteen'], address: ['oslo'] }],
    ['no', 'virksomhet til salgs', SALE],
  ])('in %s, %s names them from among homes', async (region, words, filter) => {
    expect(filterOf(await read(words, region))).toEqual(filter);
  });

  it('says that the business itself cannot be searched', async () => {
    const told = async (words: string) =>
      (await read(words, 'au')).understood.flatMap(({ meanings: [{ readAs = [] }] }) => readAs);
    expect(await told('cafe business for sale')).toEqual(['business']);
    expect(await told('business for sale')).toEqual(['business']);
    expect(await told('cafe for sale')).toEqual([]);
  });
});
