import { expect, it } from 'vitest';
import { commonPlaces } from './suggested-places.ts';

const inOslo = (suburb: string) => ({ region: 'Oslo', municipality: 'Oslo', suburb });
const inBergen = (suburb: string) => ({ region: 'Vestland', municipality: 'Bergen', suburb });

it('suggests the suburbs of homes, and what they lie in where there are many', () => {
  expect(commonPlaces([])).toEqual([]);
  expect(commonPlaces([inOslo('Nydalen'), inOslo('Nydalen'), inOslo('Sagene')])).toEqual([
    'oslo,nydalen',
    'oslo,sagene',
  ]);
  const many = [inOslo('Nydalen'), inOslo('Sagene'), inOslo('Torshov'), inBergen('Åsane')];
  expect(commonPlaces(many)).toEqual(['oslo', 'vestland,bergen']);
  const all = ['Innlandet', 'Nordland', 'Troms', 'Agder'].map((region) => ({ region, municipality: `${region} by` }));
  expect(commonPlaces(all)).toEqual([]);
});
