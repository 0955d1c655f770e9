import { word } from '../asked-words.ts';
import { amount, fact, labelOf, say, type AskedHome, type Found } from '../home.server.ts';
import { LAND_TAX, stateOf } from './state-law.ts';
import { isAustralian, isForSale, type Subject } from './subject.ts';

/** What buyers ask who mean to let it. */

/** The return that the listing gives, or its income by its price; undefined where either is not told. */
function rentalYield(home: AskedHome): Found | undefined {
  const { listing, t, format } = home;
  const { returnPercent, rentalIncome } = listing.contractDetails;
  if (returnPercent !== undefined)
    return fact(home, 'rental_income', 'contract_details.return_percent', 'terms', [
      say(returnPercent, (share) => t('answers.say.return', { value: format.decimal(share) })),
    ]);
  const price = listing.prices.totalPrice ?? listing.prices.askingPrice;
  if (rentalIncome === undefined || rentalIncome === 0 || price === undefined || price.amount === 0) return undefined;
  return {
    kind: 'computed',
    text: t('answers.say.yield', { value: format.decimal((100 * rentalIncome) / price.amount) }),
    sources: [{ field: 'contract_details.rental_income', label: labelOf('rental_income', home), anchor: 'terms' }],
    inputs: [
      { label: labelOf('rental_income', home), value: amount(home, rentalIncome) },
      { label: labelOf('price', home), value: format.money(price) },
    ],
    isWhole: true,
  };
}

export const INVESTING_SUBJECTS = {
  yield: {
    words: word(
      String.raw`yields?|yielden|(?:rental|net|gross|annual|investment) returns?|return on (?:investment|it)|roi|cap rate|avkastning\p{L}*|direkteavkastning\p{L}*`,
    ),
    intent: 'rental_income',
    of: isForSale,
    fields: rentalYield,
  },
  land_tax: {
    words: word(String.raw`land[- ]?tax(?:es)?`),
    intent: 'outgoings',
    of: (listing) => isAustralian(listing) && isForSale(listing),
    defines: true,
    note: (home) => {
      const state = stateOf(home);
      if (state === undefined) return home.t('answers.note.land_tax_au');
      return state === 'NT'
        ? home.t('answers.note.land_tax_nt')
        : home.t('answers.note.land_tax_law_au', { law: LAND_TAX[state] });
    },
  },
} as const satisfies Readonly<Record<string, Subject>>;
