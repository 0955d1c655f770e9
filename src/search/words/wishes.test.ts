import { expect, it } from 'vitest';
import { filterOf } from './grammar.server.ts';
import { readerOf } from './grammar.testing.ts';

/** What a cabin or a plot is connected to is told as what no filter can say, and no word that a listing must name. */

const read = readerOf({});
const CABIN = { listingType: 'leisure', propertyType: ['cabin'] };

it.each<['no' | 'au', string, object, string[]]>([
  [
    'no',
    'hytte på fjellet med strøm og innlagt vann under 2 mill',
    { ...CABIN, locationTypes: ['mountain'], totalPrice: { max: 2e6 } },
    ['strøm', 'innlagt vann'],
  ],
  ['no', 'hytte med strøm, vann og kloakk', CABIN, ['strøm', 'vann og kloakk']],
  ['no', 'hytte med bilvei helt frem', CABIN, ['bilvei helt frem']],
  ['no', 'hytte med vei helt frem', CABIN, ['med vei helt frem']],
  ['no', 'hytte med helårsvei og strøm', CABIN, ['helårsvei', 'strøm']],
  ['no', 'hytte uten strøm', CABIN, ['uten strøm']],
  ['no', 'hytte ved vann med strøm', { ...CABIN, keywords: ['ved vannet'] }, ['strøm']],
  ['au', 'cabin with electricity and running water', CABIN, ['electricity', 'running water']],
  ['au', 'land with power and town water', { propertyType: ['land'] }, ['with power', 'town water']],
  ['au', 'land with power and water', { propertyType: ['land'] }, ['with power', 'water']],
  ['au', 'solar panels and water tank', { facilities: ['solar_panels', 'water_tank'] }, []],
  ['au', 'house on Water Street', { propertyType: ['house'], keywords: ['Water Street'] }, []],
])('in %s: %s', async (region, words, filter, wishes) => {
  const reading = await read(words, region);
  expect(filterOf(reading)).toEqual(filter);
  expect(reading.wishes.map((wish) => wish.words)).toEqual(wishes);
});
