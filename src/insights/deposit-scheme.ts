import type { DepositScheme } from './deposit-scheme.contract.ts';
import { SOURCES } from './figures.ts';
import type { State } from './transfer-duty.ts';

/**
 * Buyers of their first home, with whom the government guarantees for what is missing to 20 %, borrow up to 95 % of the
 * price without lenders mortgage insurance. The caps are those that Housing Australia published for the time from 1
 * October 2025, when the scheme took the place of the First Home Guarantee.
 */
export function depositScheme(state: State, price: number): DepositScheme {
  const caps = CAPS[state];
  const where = price <= caps.elsewhere ? 'everywhere' : price <= caps.city ? 'city' : 'nowhere';
  return { state, where, least: Math.ceil(price * 0.05), ...caps };
}

export const DEPOSIT_SCHEME_NOTE = { year: '2025', source: SOURCES.firstHomeBuyers } as const;

const CAPS: Readonly<Record<State, Pick<DepositScheme, 'city' | 'places' | 'elsewhere'>>> = {
  NSW: capped(1_500_000, 800_000, 'Sydney', 'Newcastle', 'Lake Macquarie', 'Illawarra'),
  VIC: capped(950_000, 650_000, 'Melbourne', 'Geelong'),
  QLD: capped(1_000_000, 700_000, 'Brisbane', 'Gold Coast', 'Sunshine Coast'),
  WA: capped(850_000, 600_000, 'Perth'),
  SA: capped(900_000, 500_000, 'Adelaide'),
  TAS: capped(700_000, 550_000, 'Hobart'),
  ACT: capped(1_000_000),
  NT: capped(600_000),
};

function capped(city: number, elsewhere = city, ...places: readonly string[]) {
  return { city, elsewhere, places };
}
