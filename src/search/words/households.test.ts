import { expect, it } from 'vitest';
import { filterOf } from './grammar.server.ts';
import { readerOf } from './grammar.testing.ts';

/** Who is to live there is told, and nothing that a listing must name. */

const read = readerOf({});

it.each<['no' | 'au', string, string, object]>([
  ['no', 'leilighet for meg og 3 barn', 'meg og 3 barn', { propertyType: ['apartment'] }],
  ['no', 'leilighet for en familie på 5', 'familie på 5', { propertyType: ['apartment'] }],
  ['no', 'hus til familie med tre barn', 'familie med tre barn', { propertyType: ['single_dwelling'] }],
  ['no', 'vi er to voksne og et barn og trenger 3 soverom', 'to voksne og et barn', { bedroom: { min: 3 } }],
  [
    'no',
    'leilighet for 2 personer under 4 mill',
    '2 personer',
    { propertyType: ['apartment'], totalPrice: { max: 4e6 } },
  ],
  ['no', 'vi er to som ser etter leilighet', 'vi er to', { propertyType: ['apartment'] }],
  ['au', 'house for a family of 5 under 900k', 'family of 5', { propertyType: ['house'], price: { max: 900_000 } }],
  ['au', 'house for two kids and us', 'two kids and us', { propertyType: ['house'] }],
  ['au', 'couple with 2 kids, we have $1.2m', 'couple with 2 kids', { price: { max: 1_200_000 } }],
  ['au', 'house with room for 6 people', 'room for 6 people', { propertyType: ['house'] }],
])('in %s: %s', async (region, words, wish, filter) => {
  const reading = await read(words, region);
  expect(reading.wishes).toMatchObject([{ words: wish, about: 'household' }]);
  expect(filterOf(reading)).toEqual(filter);
});

it.each<['no' | 'au', string, object]>([
  ['no', 'familie på 5 mill', { totalPrice: { max: 5e6 } }],
  ['au', 'house with a barn and 2 bathrooms', { propertyType: ['house'], keywords: ['barn'], bathroom: { min: 2 } }],
  ['au', 'house close to children', { propertyType: ['house'], keywords: ['children'] }],
])('but none is: in %s %s', async (region, words, filter) => {
  const reading = await read(words, region);
  expect(reading.wishes.filter(({ about }) => about === 'household')).toEqual([]);
  expect(filterOf(reading)).toEqual(filter);
});
