import { describe, expect, it } from 'vitest';
import { readTerms, termQuery, termTexts } from './read-terms.ts';

describe('reading terms', () => {
  it.each([
    ['1200000', 1_200_000],
    ['1 200 000', 1_200_000],
    ['1\u00a0200\u00a0000 kr', 1_200_000],
    ['1.200.000,-', 1_200_000],
    ['$1,200,000', 1_200_000],
    ['1,200,000.50', 1_200_000],
    ['0', 0],
    ['500000,-', 500_000],
    ["1'200'000", 1_200_000],
    ['2 mill', 2_000_000],
    ['$650k', 650_000],
  ])('takes %j as %i', (text, value) => {
    expect(readTerms({ equity: text })).toEqual({ given: { equity: value }, wrong: {} });
  });

  it.each([
    ['5,5', 5.5],
    ['5.5 %', 5.5],
    ['6', 6],
    [' 4,95 ', 4.95],
  ])('takes a rate of %j as %d', (text, value) => {
    expect(readTerms({ rate: text }).given).toEqual({ rate: value });
  });

  it('says what is wrong with the rest, field by field', () => {
    expect(readTerms({ price: 'mye', rate: '55', years: '0', equity: '-5', income: '' })).toEqual({
      given: {},
      wrong: { price: 'no_number', rate: 'too_large', years: 'too_small', equity: 'no_number' },
    });
  });

  it('comes from an address and goes back to it', () => {
    const texts = termTexts(new URLSearchParams('equity=1+000+000+kr&other_debt=250000&rate=5,25&lang=en&years='));
    expect(texts).toEqual({ equity: '1 000 000 kr', otherDebt: '250000', rate: '5,25' });
    expect(termQuery(texts)).toBe('equity=1000000&rate=5.25&other_debt=250000');
  });

  it('takes a tick, and nothing else for one', () => {
    const texts = termTexts(new URLSearchParams('first_home=true&price=900000'));
    expect(readTerms(texts).given).toEqual({ price: 900_000, firstHome: true });
    expect(termQuery(texts)).toBe('price=900000&first_home=true');
    expect(readTerms(termTexts(new URLSearchParams('first_home=1'))).given).toEqual({});
  });

  it('is not hurt by hostile texts', () => {
    const texts = termTexts(
      new URLSearchParams({
        price: '9'.repeat(100_000),
        rate: '<script>',
        equity: '１２',
        income: 'NaN',
        budget: '1e9',
        years: '-1',
      }),
    );
    expect(readTerms(texts).given).toEqual({});
  });
});
