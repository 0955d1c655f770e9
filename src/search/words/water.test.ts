import { expect, it } from 'vitest';
import { filterOf } from './grammar.server.ts';
import { readerOf } from './grammar.testing.ts';
import type { KnownPlace } from './places.server.ts';

/** By the sea, the water or a lake: a filter where homes tell it, else what says so in any way (decision 328). */

const place = (address: string, name: string): KnownPlace => ({
  ...{ address, name, context: '', within: [], isStreet: false, isWide: true, edits: 0 },
  coordinates: { lat: 59.91, lng: 10.75 },
});
const read = readerOf({ asker: [place('asker', 'Asker')], sydney: [place('sydney', 'Sydney')] });

const COAST = { locationTypes: ['coast'] };
const SHORE = { facilities: ['water_access'] };

it.each<['no' | 'au', string, object, ('by_sea' | 'by_lake')?]>([
  ['no', 'hytte ved sjøen i Asker', COAST],
  ['no', 'hytte ved fjorden i Asker', COAST],
  ['no', 'hytte nær stranda i Asker', COAST],
  ['no', 'enebolig Asker ved sjøen', { keywords: ['ved sjøen'] }, 'by_sea'],
  ['no', 'leilighet til leie ved fjorden i Asker', { keywords: ['ved sjøen'] }, 'by_sea'],
  ['no', 'nybygg ved havet i Asker', { keywords: ['ved sjøen'] }, 'by_sea'],
  ['no', 'hus med kort vei til sjøen i Asker', { keywords: ['ved sjøen'] }, 'by_sea'],
  ['no', 'sjønær leilighet i Asker', { keywords: ['ved sjøen'] }, 'by_sea'],
  ['no', 'house by the sea in Asker', { keywords: ['by the sea'] }, 'by_sea'],
  ['no', 'hytte ved vannet i Asker', { keywords: ['ved vannet'] }, 'by_sea'],
  ['no', 'hus ved vannet i Asker', { keywords: ['ved vannet'] }, 'by_sea'],
  ['no', 'tomt like ved vannet i Asker', { keywords: ['ved vannet'] }, 'by_sea'],
  ['no', 'hytte ved innsjø i Asker', { keywords: ['ved innsjø'] }, 'by_lake'],
  ['no', 'hytte ved en innsjø i Asker', { keywords: ['ved innsjø'] }, 'by_lake'],
  ['no', 'tomt i vannkanten i Asker', SHORE],
  ['no', 'hus med strandlinje i Asker', SHORE],
  ['au', 'unit near the beach in Sydney', COAST],
  ['au', 'house by the ocean in Sydney', COAST],
  ['au', 'coastal house in Sydney', COAST],
  ['au', 'house by the water in Sydney', { keywords: ['by the water'] }, 'by_sea'],
  ['au', 'house on the water in Sydney', { keywords: ['by the water'] }, 'by_sea'],
  ['au', 'house by the lake in Sydney', { keywords: ['by a lake'] }, 'by_lake'],
  ['au', 'waterfront apartment in Sydney', SHORE],
  ['au', 'lakefront house in Sydney', SHORE],
])('in %s is asked for: %s', async (region, words, filter, readAs) => {
  const reading = await read(words, region);
  expect(reading.wishes).toEqual([]);
  const { keywords, locationTypes, facilities } = filterOf(reading);
  expect(JSON.parse(JSON.stringify({ keywords, locationTypes, facilities }))).toEqual(filter);
  expect(reading.understood.flatMap(({ meanings: [first] }) => first.readAs ?? [])).toEqual(
    readAs === undefined ? [] : [readAs],
  );
  expect(Object.keys(filterOf(reading))).toContain('address');
});
