import { expect, it } from 'vitest';
import { isStreetAddress, streetOfAddress } from './street-address.contract.ts';

it.each([
  'Karl Johans gate 1',
  'Karl Johans gate 1, 0162 Oslo',
  'Storgata 12 B Tromsø',
  'Akersgata 55',
  '12 Crown Street, Surry Hills NSW 2010',
  '3/85 turner st abbotsford',
  '12 Bridge Road Balmain',
  '4 Bedford Street, Newtown',
  '12 Bath Street',
  '12 Mary Cresent Leichhardt',
  '12 Mary Steet, Leichhardt NSW 2040',
  '12 mary aveneu leichhardt',
  '8 Smith Circuit, Kellyville',
])('%s is an address', (text) => {
  expect(isStreetAddress(text)).toBe(true);
});

it.each([
  '3-roms på Grünerløkka under 6 mill',
  'enebolig maks 30 min fra Nydalen',
  'leilighet nær Storgata 5 med balkong',
  'Storgata 5 med balkong',
  '2 bed in St Kilda',
  '2 bed st kilda',
  '2 bed Cresent Head',
  '3 bed house Circular Quay',
  '2 bed pet friendly in Newtown under 750 pw',
  '3 bedroom house close to station',
  '12 Crown St under 900k',
  'Bondi Beach NSW 2026',
  'Storgata',
])('%s is none', (text) => {
  expect(isStreetAddress(text)).toBe(false);
});

it.each([
  ['thorvald meyers gate 12, Oslo', 'Thorvald Meyers gate'],
  ['Markveien 35', 'Markveien'],
  ['Kirkeveien 100 Oslo', 'Kirkeveien'],
  ['Bygdøy alle 20', 'Bygdøy alle'],
  ['12 king street, newtown NSW 2042', 'King Street'],
  ['12 Mary Cresent Leichhardt', 'Mary Crescent'],
  ['2 bed in St Kilda', undefined],
])('knows the street of %s', (text, street) => {
  expect(streetOfAddress(text)).toBe(street);
});
