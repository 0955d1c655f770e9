import { schemeText } from '../../../insights/deposit-scheme.contract.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import { word } from '../asked-words.ts';
import type { AskedHome, Found } from '../home.server.ts';
import { explained, type Rule } from './rule.ts';
import { isAustralian, isForSale, isPlot, isPremises } from './subject.ts';

/** Who may buy a home in Australia, and with whose help. */

const isAustralianHome = (listing: Listing): boolean =>
  isAustralian(listing) && isForSale(listing) && !isPremises(listing);

/** Who may buy from abroad: the approval, the ban on homes that are not new, and the duty of the state. */
function foreignBuyers({ t, listing }: AskedHome): Found {
  const isNew = listing.isProject || listing.condition === 'new' || isPlot(listing);
  return explained(
    t('answers.rule.foreign_buyers'),
    t(isNew ? 'answers.rule.foreign_new' : 'answers.rule.foreign_established'),
    t('answers.rule.foreign_duty'),
  );
}

/** The scheme for buyers with a small deposit alone: what the state spares them of duty is another question. */
function depositScheme({ t, format, figures, listing }: AskedHome): Found {
  const scheme = figures.loan({ firstHome: true })?.plan.costs.depositScheme;
  const money = (value: number) => format.money({ amount: value, currency: listing.prices.price?.currency ?? 'AUD' });
  return explained(
    scheme === undefined ? t('answers.rule.deposit_scheme') : schemeText(scheme, { t, format, money }),
    t('answers.rule.deposit_scheme_who'),
  );
}

export const WHO_MAY_BUY_RULES: readonly Rule[] = [
  {
    words: word(
      String.raw`foreigners?|foreign (?:\p{L}+ )?(?:buyers?|purchasers?|persons?|citizens?|nationals?|investors?|residents?)|firb|non-?residents?|overseas (?:\p{L}+ )?(?:buyers?|purchasers?|investors?)|(?:from|live|living|am|are) (?:overseas|abroad)|visas?|visa holders?|temporary residents?|(?:not|non|n[’']t) (?:\p{L}+ )?(?:australian )?citizens?|permanent residents?|utlending\p{L}*|utenlandsk\p{L}* (?:kjøper|statsborger)\p{L}*|visum`,
    ),
    not: word(String.raw`who lives|neighbou?rs?|demographic\p{L}*|how many|area|suburb`),
    of: isAustralianHome,
    intent: 'duty',
    answer: foreignBuyers,
  },
  {
    words: word(String.raw`(?:5|five) ?(?:%|per ?cent|percent) (?:\p{L}+ ){0,2}schemes?|(?:low )?deposit schemes?`),
    of: isAustralianHome,
    intent: 'first_home',
    answer: depositScheme,
  },
];
