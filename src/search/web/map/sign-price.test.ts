import { expect, it } from 'vitest';
import '../../../texts/texts.server.ts';
import { translator } from '../../../texts/messages.ts';
import { signPrice } from './sign-price.ts';

const price = { amount: 1_250_000, currency: 'USD' };

it.each([
  [{ price }, '$1.25m'],
  [{ price, priceDisplay: 'asking' } as const, '$1.25m'],
  [{ price, priceDisplay: 'offers_over' } as const, '$1.25m+'],
  [{ price, priceDisplay: 'range' } as const, '$1.25m+'],
  [{ price, priceDisplay: 'guide' } as const, 'Guide $1.25m+'],
  [{ priceDisplay: 'contact_agent' } as const, 'POA'],
  [{ price: { amount: 850, currency: 'USD' }, rentPeriod: 'week' } as const, '$850/wk'],
  [{ price: { amount: 60_000, currency: 'USD' }, rentPeriod: 'year' } as const, '$60k/yr'],
  [{}, 'Home'],
])('a home of %j has the sign %s', (home, sign) => {
  expect(signPrice({ propertyId: '100000001', ...home }, translator('en'), 'en')).toBe(sign);
});

it('tells a Norwegian rent by the month', () => {
  const home = { propertyId: '100000001', price: { amount: 15_500, currency: 'NOK' }, rentPeriod: 'month' } as const;
  expect(signPrice(home, translator('nb'), 'nb').replaceAll('\u00a0', ' ')).toBe('15 500/mnd.');
});
