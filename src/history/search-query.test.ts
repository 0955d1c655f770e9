import { expect, it } from 'vitest';
import { searchQueryOf } from './search-query.ts';

it('keeps the loan with an amount for a month, and with nothing else', () => {
  const loan = 'loan_rate=4.9&loan_equity=600000';
  expect(searchQueryOf(`bedroom_min=2&price_lens=monthly&sorting=monthly_cost&${loan}`)).toBe('bedroom_min=2');
  const asked = new URLSearchParams(searchQueryOf(`monthly_cost_max=20000&price_lens=monthly&${loan}`));
  expect(Object.fromEntries(asked)).toEqual({ monthly_cost_max: '20000', loan_rate: '4.9', loan_equity: '600000' });
});
