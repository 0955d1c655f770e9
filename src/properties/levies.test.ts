import { expect, it } from 'vitest';
import { translator } from '../texts/messages.ts';
import { formatOf } from '../texts/format.ts';
import { leviesIn, leviesPerQuarter } from './levies.contract.ts';
import type { Listing } from './listing.contract.ts';
import { exampleListing } from './listing.testing.ts';
import { costView } from './web/cost-view.ts';

it.each([
  ['VIC', 'Owners corporation fees'],
  ['Victoria', 'Owners corporation fees'],
  ['qld', 'Body corporate fees'],
  ['Queensland ', 'Body corporate fees'],
  ['NSW', 'Strata levies'],
  [undefined, 'Strata levies'],
])('what owners pay for a shared building in %s is called %s', (state, name) => {
  const t = translator('en');
  expect(t(`property.price.levies_${leviesIn(state)}`)).toBe(name);
  expect(t(`mortgage.part.levies_${leviesIn(state)}`)).toBe(name);
  expect(t(`compare.row.levies_${leviesIn(state)}`)).toBe(`${name} per month`);
});

it.each([
  ['NSW', 'capital works fund'],
  ['New South Wales', 'capital works fund'],
  ['vic', 'maintenance fund'],
  ['WA ', 'reserve fund'],
  ['Western Australia', 'reserve fund'],
  ['QLD', 'sinking fund'],
  ['SA', 'sinking fund'],
])('a home in %s has a share of the %s', (state, name) => {
  const home = exampleListing({ region: 'au' });
  const view = costView(
    {
      ...home,
      address: { ...home.address, region: state },
      prices: { ...home.prices, sharedFund: { amount: 1_200, currency: 'USD' } },
    },
    { t: translator('en'), format: formatOf('en', 'au'), now: new Date('2026-11-01') },
  );
  expect(view?.rows).toContainEqual({ label: `Share of the ${name}`, value: '$1,200' });
});

it('levies are told by the quarter, as they are billed, with the year; shared costs of Norway by the month', () => {
  const told = (region: 'no' | 'au') => {
    const home = exampleListing({ region });
    const prices = { ...home.prices, sharedCost: { amount: 410, currency: region === 'au' ? 'USD' : 'NOK' } };
    const address = { ...home.address, region: region === 'au' ? 'VIC' : 'Oslo' };
    const words = { t: translator('en'), format: formatOf('en', region), now: new Date('2026-11-01') };
    return costView({ ...home, address, prices }, words)?.rows[0];
  };
  expect(told('au')).toEqual({ label: 'Owners corporation fees', value: '$1,230 per quarter ($4,920 per year)' });
  expect(told('no')?.value).toContain('per month');
});

it.each([1_000, 985, 1_250, 730, 1_233, 0])('levies of %s a quarter are told as such, kept by the month', (quarter) => {
  expect(leviesPerQuarter(Math.round(quarter / 3))).toBe(quarter);
});

const words = { t: translator('en'), format: formatOf('en', 'au'), now: new Date('2026-11-01') };
/** What the page of a home for sale in New South Wales says of its levies. */
function leviesTold(changes: Partial<Omit<Listing, 'propertyId'>>, month?: number): string | undefined {
  const home = exampleListing({ region: 'au', objectType: 'residential_sale', offerType: 'sale', ...changes });
  const { sharedCost: _, ...others } = home.prices;
  const prices = month === undefined ? others : { ...others, sharedCost: { amount: month, currency: 'USD' } };
  const view = costView({ ...home, prices, address: { ...home.address, region: 'NSW' } }, words);
  return view?.rows.find(({ label }) => label === 'Strata levies')?.value;
}

type Changes = Partial<Omit<Listing, 'propertyId'>>;
const HOUSE: Changes = { propertyType: ['house'], ownership: 'freehold' };
const UNIT: Changes = { propertyType: ['apartment'], ownership: 'strata' };
const UNSAID = 'The advertisement does not say';
it.each<[Changes, number | undefined, string | undefined]>([
  // A house has none, and does not boast of it.
  [HOUSE, undefined, undefined],
  [{ ...HOUSE, ownership: undefined }, undefined, undefined],
  [HOUSE, 0, undefined],
  // One in a scheme tells what was stated.
  [HOUSE, 100, '$300 per quarter ($1,200 per year)'],
  [{ ...HOUSE, ownership: 'strata' }, undefined, UNSAID],
  [UNIT, undefined, UNSAID],
  [UNIT, 0, 'None'],
  [{ ...UNIT, ownership: undefined }, undefined, UNSAID],
  [{ propertyType: ['townhouse'], ownership: 'freehold' }, undefined, undefined],
  [{ propertyType: ['townhouse'], ownership: undefined }, undefined, UNSAID],
  // Nobody can be asked any more, or they are not the reader's to pay.
  [{ ...UNIT, status: 'sold' }, undefined, undefined],
  [{ ...UNIT, offerType: 'rent', objectType: 'residential_rent' }, undefined, undefined],
  [{ ...UNIT, objectType: 'commercial_sale' }, undefined, undefined],
  [{ ...UNIT, isProject: true }, undefined, undefined],
])('levies of %j with %s a month: %s', (changes, month, told) => {
  expect(leviesTold(changes, month)).toBe(told);
});

/** What the page of a home for sale in Norway says of its shared costs. */
function sharedCostTold(changes: Changes, month?: number): string | undefined {
  const { sharedCost: _, jointDebt: __, ...others } = exampleListing().prices;
  const prices = month === undefined ? others : { ...others, sharedCost: { amount: month, currency: 'NOK' } };
  const view = costView(exampleListing({ prices, ...changes }), { ...words, format: formatOf('en', 'no') });
  return view?.rows.find(({ label }) => label === 'Shared costs')?.value;
}

const SHARE: Changes = { propertyType: ['townhouse'], ownership: 'share' };
const OWN_HOUSE: Changes = { propertyType: ['single_dwelling'], ownership: 'freehold' };
it.each<[Changes, number | undefined, string | undefined]>([
  [SHARE, undefined, UNSAID],
  [{ propertyType: ['apartment'], ownership: 'freehold' }, undefined, UNSAID],
  [{ ...OWN_HOUSE, prices: { jointDebt: { amount: 200_000, currency: 'NOK' } } }, undefined, UNSAID],
  [OWN_HOUSE, undefined, undefined],
  [{ ...SHARE, status: 'sold' }, undefined, undefined],
  [{ ...SHARE, offerType: 'rent', objectType: 'residential_rent' }, undefined, undefined],
  [{ ...SHARE, isProject: true }, undefined, undefined],
  [SHARE, 4_000, '4 000 kr per month'],
])('shared costs of %j with %s a month: %s', (changes, month, told) => {
  expect(sharedCostTold(changes, month)?.replaceAll('\u00a0', ' ')).toBe(told);
});
