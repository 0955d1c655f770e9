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
