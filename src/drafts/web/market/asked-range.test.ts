import { expect, it } from 'vitest';
import '../../../texts/texts.server.ts';
import { translator } from '../../../texts/messages.ts';
import { askedRange, endsOf } from './asked-range.ts';

const ESTIMATE = { low: 1_520_000, high: 2_080_000 };

it.each([
  [1_750_000, 2_100_000, 'its top above it'],
  [1_550_000, 2_000_000, 'is within the range'],
  [1_400_000, 1_600_000, 'its lower end is below'],
  [1_400_000, 2_200_000, 'and its top above it'],
  [1_200_000, 1_300_000, 'is below the range'],
  [2_100_000, 2_300_000, 'is above the range'],
])('tells where a range of %i to %i lies', (askingPrice, priceMax, words) => {
  const asked = askedRange({ formData: { priceAndDate: { askingPrice, priceMax, priceDisplay: 'range' } } });
  expect(asked).toEqual({ low: askingPrice, high: priceMax });
  const text = translator('en')(`drafts.value.guide_${endsOf(asked ?? ESTIMATE, ESTIMATE)}`, { low: 'A', high: 'B' });
  expect(text).toContain(words);
  expect(text).toContain('A to B');
});

it('takes one price for one price', () => {
  const of = (priceAndDate: object) => askedRange({ formData: { priceAndDate } });
  expect(of({ askingPrice: 900_000, priceMax: 950_000, priceDisplay: 'fixed' })).toBeUndefined();
  expect(of({ askingPrice: 900_000, priceDisplay: 'range' })).toBeUndefined();
  expect(of({ askingPrice: 900_000, priceMax: 900_000, priceDisplay: 'range' })).toBeUndefined();
});
