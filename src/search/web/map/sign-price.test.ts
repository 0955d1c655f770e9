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
  [{}, 'Home'],
])('a home of %j has the sign %s', (home, sign) => {
  expect(signPrice({ propertyId: '100000001', ...home }, translator('en'), 'en')).toBe(sign);
});
