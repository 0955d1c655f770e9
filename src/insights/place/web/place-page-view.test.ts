import { describe, expect, it } from 'vitest';
import { viewContext } from '../../../properties/web/card-view.ts';
import { placePageView } from './place-page-view.ts';

type Profile = Parameters<typeof placePageView>[0];

const nobody = { homes: 0, known: 0, groups: [], newest: [], latest: [] };

function crumbsOf(name: string, within: readonly (readonly [name: string, kind: string, address: string])[]) {
  const profile = {
    place: { name, address: 'somewhere', kind: 'suburb', context: '' },
    within: within.map(([above, kind, address]) => ({ name: above, kind, address })),
    rentPeriod: 'month',
    forSale: nobody,
    toRent: nobody,
    sold: nobody,
    yields: [],
    development: [],
    around: [],
  } as unknown as Profile;
  return placePageView(profile, viewContext({ language: 'nb', region: 'no' }, new Date()), 'no').crumbs;
}

it('says what sold prices and those for each m² hold, and goes by m² where all of a trend is known', () => {
  const nok = (amount: number) => ({ amount, currency: 'NOK' });
  const year = (from: string, price: number, perArea: number) => ({
    ...{ from: `${from}-01-01`, period: 'year', homes: 7 },
    ...{ medianPrice: nok(price), medianPerArea: nok(perArea) },
  });
  const profile = {
    place: { name: 'Grünerløkka', address: 'oslo,oslo,grunerlokka', kind: 'suburb', context: 'Oslo' },
    ...{ within: [], rentPeriod: 'month', toRent: nobody, yields: [], around: [] },
    forSale: { ...nobody, homes: 9, medianPerArea: nok(99_000) },
    sold: { homes: 9, known: 9, medianPrice: nok(5_980_000), medianPerArea: nok(101_000) },
    development: [year('2025', 6_000_000, 50_000), year('2026', 3_000_000, 100_000)],
  } as unknown as Profile;
  const view = placePageView(profile, viewContext({ language: 'nb', region: 'no' }, new Date()), 'no');
  const facts = Object.fromEntries(view.facts.map(({ label, value }) => [label, String(value).replace(/\s/g, ' ')]));
  expect(facts).toMatchObject({
    'Median pris per m²': '99 000 kr/m²',
    'Median salgspris siste 12 måneder, uten fellesgjeld': '5 980 000 kr',
    'Median pris per m², solgt siste 12 måneder': '101 000 kr/m²',
  });
  expect(view.measureNote).toContain('BRA-i');
  expect(view.development.map(({ label, share }) => [label, share])).toEqual([
    ['2025', 0.5],
    ['2026', 1],
  ]);
});

describe('the way to a place', () => {
  it('names Oslo once, which is a county and a municipality', () => {
    const crumbs = crumbsOf('Grünerløkka', [
      ['Oslo', 'county', 'oslo'],
      ['Oslo', 'municipality', 'oslo,oslo'],
    ]);
    expect(crumbs.map(({ label }) => label)).toEqual(['Oslo', 'Grünerløkka']);
  });

  it('names county and municipality elsewhere', () => {
    const crumbs = crumbsOf('Høvik', [
      ['Akershus', 'county', 'akershus'],
      ['Bærum', 'municipality', 'akershus,barum'],
    ]);
    expect(crumbs.map(({ label }) => label)).toEqual(['Akershus', 'Bærum', 'Høvik']);
  });
});
