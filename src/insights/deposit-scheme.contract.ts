import type { Format } from '../texts/format.ts';
import type { Translate } from '../texts/messages.ts';

/** What the Australian Government 5% Deposit Scheme says of a home at a price. Whole dollars. */
export interface DepositScheme {
  readonly state: string;
  /** Whether it takes the home: wherever in the state that stands, in the `places` alone, or nowhere. */
  readonly where: 'everywhere' | 'city' | 'nowhere';
  /** The least that buyers bring of their own: 5 % of the price. */
  readonly least: number;
  /** The cap in the state's capital, and in the regional centres that count as one. */
  readonly city: number;
  /** Their own names; none where one cap holds for the whole state or territory. */
  readonly places: readonly string[];
  /** Elsewhere. */
  readonly elsewhere: number;
}

/** What that means to buyers, in a sentence or two. */
export function schemeText(
  { state, where, least, city, elsewhere, places }: DepositScheme,
  { t, format, money }: { readonly t: Translate; readonly format: Format; readonly money: (amount: number) => string },
): string {
  return t(`mortgage.cash.scheme_${where}`, {
    least: money(least),
    cap: money(where === 'everywhere' ? elsewhere : city),
    elsewhere: money(elsewhere),
    places: format.list(places),
    state,
  });
}
