import { schemeText } from '../../../insights/deposit-scheme.contract.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import { premisesReturn } from '../../../properties/premises-return.contract.ts';
import { word } from '../asked-words.ts';
import { computed } from '../computed.server.ts';
import { amount, labelOf, type AskedHome, type Found } from '../home.server.ts';
import { METHOD_OF_SALE } from '../method-of-sale.server.ts';
import { explained, type Rule } from './rule.ts';
import { STRATA, STRATA_PAPER, stateOf } from './state-law.ts';
import { isAustralian, isForSale, isLet, isPlot, isPremises, isShared } from './subject.ts';

/** What visitors ask of Australian homes that no listing says: who may buy, schemes, papers and dates. */

const isAustralianSale = (listing: Listing): boolean => isAustralian(listing) && isForSale(listing);
const isAustralianHome = (listing: Listing): boolean => isAustralianSale(listing) && !isPremises(listing);

/** Who may buy from abroad: the approval, the ban on homes that are not new, and the duty of the state. */
function foreignBuyers({ t, listing }: AskedHome): Found {
  const isNew = listing.isProject || listing.condition === 'new' || isPlot(listing);
  return explained(
    t('answers.rule.foreign_buyers'),
    t(isNew ? 'answers.rule.foreign_new' : 'answers.rule.foreign_established'),
    t('answers.rule.foreign_duty'),
  );
}

/** When expressions of interest or offers close, where the listing has a day; else that it has none. */
function offersClose(home: AskedHome): Found {
  const { t, listing } = home;
  const told = METHOD_OF_SALE.auction({ ...home, question: '' });
  if (listing.offersCloseAt !== undefined && told !== undefined) return { ...told, isWhole: true };
  return {
    kind: 'absent',
    text: [t('answers.rule.offers_close_unsaid'), told?.text].filter((one) => one !== undefined).join(' '),
    sources: told?.sources ?? [],
    question: t('answers.ask_seller', { question: t('answers.rule.ask_offers_close') }),
    isWhole: true,
  };
}

/** How a buyer gets to read what the records of the owners' body say. */
function strataReport(home: AskedHome): Found {
  const state = stateOf(home);
  const law = state === undefined ? home.t('answers.state_act') : (STRATA_PAPER[state] ?? STRATA[state]);
  return explained(home.t('answers.rule.strata_report', { law }));
}

/** Of a return after costs: what is left of the income that the listing gives by what it says of costs; never gross. */
function netYield(home: AskedHome): Found {
  const { t, format, listing } = home;
  const { returnPercent, rentalIncome, annualOutgoings, isOutgoingsExtra } = listing.contractDetails;
  const { askingPrice } = listing.prices;
  const net = premisesReturn(listing)?.net;
  if (net !== undefined && rentalIncome !== undefined && askingPrice !== undefined)
    return {
      ...computed(home, {
        text: t('answers.rule.net_yield', { value: format.decimal(Math.round(net * 10) / 10) }),
        inputs: [
          { label: labelOf('rental_income', home), value: amount(home, rentalIncome) },
          // What the tenant pays beside the rent is not the owner's.
          {
            label: labelOf('outgoings', home),
            value: amount(home, isOutgoingsExtra === true ? 0 : (annualOutgoings ?? 0)),
          },
          { label: labelOf('price', home), value: format.money(askingPrice) },
        ],
      }),
      isWhole: true,
    };
  const gross =
    returnPercent !== undefined
      ? t('answers.rule.gross_return', { value: format.decimal(returnPercent) })
      : rentalIncome === undefined
        ? undefined
        : t('answers.rule.income_before_costs', {
            value: amount(home, rentalIncome),
          });
  const field = returnPercent === undefined ? 'contract_details.rental_income' : 'contract_details.return_percent';
  return {
    kind: 'absent',
    text: [t('answers.rule.net_yield_unsaid'), gross].filter((one) => one !== undefined).join(' '),
    sources: gross === undefined ? [] : [{ field, label: labelOf('rental_income', home), anchor: 'terms' }],
    question: t('answers.ask_seller', { question: t('answers.rule.ask_net_yield') }),
    isWhole: true,
  };
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

/** What a tenant may fix to walls without consent: Victoria says it, and elsewhere consent is asked for. */
function hanging(home: AskedHome): Found | undefined {
  return stateOf(home) === 'VIC' ? explained(home.t('answers.rule.hanging_vic')) : undefined;
}

export const AUSTRALIAN_RULES: readonly Rule[] = [
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
  {
    words: word(String.raw`eois?|expressions? of interest|offers?`),
    beside: word(String.raw`clos(?:e|es|ed|ing)|deadlines?|due|cut-?off`),
    not: word(String.raw`price|cost`),
    of: isAustralianSale,
    intent: 'auction',
    answer: offersClose,
  },
  {
    words: word(
      String.raw`(?:get|order|see|buy|obtain|request|find|read|need|have|there|where|how) (?:.*?)(?:strata|body corporate|owners corporation|oc) (?:reports?|search(?:es)?|records?|inspection report|certificates?)`,
    ),
    of: (listing) => isAustralianHome(listing) && isShared(listing),
    intent: 'documents',
    answer: strataReport,
  },
  {
    words: word(
      String.raw`net (?:\p{L}+ )?(?:yields?|returns?|income|rent)|(?:yields?|returns?) (?:\p{L}+ ){0,3}(?:after|net of|less) (?:\p{L}+ )?(?:outgoings|costs?|expenses|fees)`,
    ),
    of: isAustralianSale,
    intent: 'rental_income',
    answer: netYield,
  },
  {
    words: word(
      String.raw`(?:hang|put up|mount) (?:\p{L}+ ){0,3}(?:pictures?|paintings?|art|artwork|photos?|posters?|mirrors?|frames?)|picture hooks?|nails? in (?:the )?walls?`,
    ),
    of: (listing) => isAustralian(listing) && isLet(listing),
    intent: 'renovated',
    answer: hanging,
  },
  {
    words: word(
      String.raw`(?:stay|rent|live|lease|keep) (?:\p{L}+ ){0,5}(?:longer|beyond|past|more than|after)|(?:extend|renew|roll over|prolong)(?:ed|ing)? (?:\p{L}+ ){0,3}(?:lease|tenancy|contract|it)|lease (?:renewal|extension|options?)|options? to (?:renew|extend)`,
    ),
    not: word(String.raw`pets?|how much|cost|fees?`),
    of: (listing) => isAustralian(listing) && isLet(listing),
    intent: 'lease',
    answer: ({ t, listing }) => {
      const { leaseMonths } = listing.contractDetails;
      return explained(
        leaseMonths === undefined
          ? t('answers.rule.lease_unsaid')
          : t('answers.say.lease', { count: leaseMonths, value: leaseMonths }),
        t('answers.rule.lease_goes_on_au'),
      );
    },
  },
];
