import type { Listing } from '../../../properties/listing.contract.ts';
import { premisesReturn } from '../../../properties/premises-return.contract.ts';
import { word } from '../asked-words.ts';
import { computed } from '../computed.server.ts';
import { amount, joined, labelOf, money, type Addition, type AskedHome, type Found } from '../home.server.ts';
import { rangeStart } from '../../../texts/range-start.ts';
import { isOfPart, partsNamed } from '../parts.ts';
import { PRICE_FACTS } from '../price-facts.server.ts';
import { yearlyCosts } from '../yearly-costs.server.ts';
import type { Rule } from './rule.ts';
import { isAustralian, isForSale, isPremises } from './subject.ts';

/** What a home costs beside its price, in a year or a week, and what is left of its income. */

const isHomeForSale = (listing: Listing): boolean => isForSale(listing) && !isPremises(listing);
const isNorwegianSale = (listing: Listing): boolean => !isAustralian(listing) && isHomeForSale(listing);

/** What the report says that the parts cost to put right, which no total has in it. */
function repairsBeside(home: AskedHome): Addition {
  const { t, format, question = '', language, listing } = home;
  const parts = partsNamed(question, language);
  const remarks = (listing.conditionReport?.remarks ?? []).filter(({ part }) =>
    parts.some((asked) => isOfPart(part, asked)),
  );
  const told = remarks.flatMap(({ part, estimatedCost }) => {
    const { min, max } = estimatedCost ?? {};
    const value =
      min !== undefined && max !== undefined
        ? `${rangeStart(home.format, min)}–${format.money(max)}`
        : money(home, max ?? min);
    return value === undefined ? [] : [t('answers.rule.repair_estimate', { part, value })];
  });
  return {
    own: joined(
      t('answers.rule.repairs_not_in_total'),
      ...(told.length === 0 ? [t('answers.rule.repair_untold')] : told),
    ),
  };
}

const YEARLY = String.raw`(?:i året|per år|pr\.? år|årlig\p{L}*|årleg\p{L}*|i løpet av et år|a year|per year|yearly|annually|each year)`;
const PARTS = String.raw`(?:vindu\p{L}*|baderom\p{L}*|badet|tak(?:et)?|drenering\p{L}*|kjøkken\p{L}*|utbedring\p{L}*|reparasjon\p{L}*|windows?|bathroom|roof|drainage|repairs?)`;

const [MONTHS, WEEKS] = [12, 52];

/** The levies as the listing has them, by the quarter, and what that makes a week where that is asked for. */
function leviesBy(home: AskedHome): Found | undefined {
  const { t, format, listing, question = '' } = home;
  const { sharedCost } = listing.prices;
  const told = PRICE_FACTS.shared_cost(home);
  if (sharedCost === undefined || told === undefined || !/week|p\.?w/iu.test(question)) return undefined;
  const value = format.money({ ...sharedCost, amount: Math.round((sharedCost.amount * MONTHS) / WEEKS) });
  return { ...told, text: `${told.text} ${t('answers.rule.levies_a_week', { value })}`, isWhole: true };
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

export const COST_AND_RETURN_RULES: readonly Rule[] = [
  {
    words: word(
      String.raw`totalt?|totalpris\p{L}*|til ?sammen|alt i alt|i alt|alt inkludert|all up|in total|altogether|total price`,
    ),
    beside: word(`(?:og|pluss|med|inkl\\p{L}*|and|plus|with|including) (?:\\p{L}+ ){0,3}${PARTS}`),
    not: word(String.raw`tg ?[0-3]|hva koster det å|hvor mange|how many`),
    of: (listing) => isNorwegianSale(listing) && listing.conditionReport !== undefined,
    intent: 'total_price',
    also: repairsBeside,
  },
  {
    words: word(
      `(?:kost(?:er?|ar|nad\\p{L}*)|utgift\\p{L}*|costs?) (?:\\p{L}+ ){0,5}${YEARLY}|(?:årlige?|årlege|yearly|annual) (?:\\p{L}+ ){0,2}(?:kostnad\\p{L}*|utgift\\p{L}*|costs?|expenses)`,
    ),
    beside: word(String.raw`\p{L}*avgift\p{L}*|strøm\p{L}*|straum\p{L}*|fees|electricity|power|faste`),
    not: word(
      String.raw`lån\p{L}*|rent[ea]\p{L}*|loan|mortgage|interest|forsikring\p{L}*|insurance|oppvarming|internett?|hvilke`,
    ),
    of: isNorwegianSale,
    intent: 'outgoings',
    answer: (home) => PRICE_FACTS.outgoings(home) ?? yearlyCosts(home),
    after: ({ listing, question = '' }) =>
      listing.energyRating !== undefined && /strøm|straum|electric|power|energ/iu.test(question) ? ['energy'] : [],
  },
  {
    words: word(String.raw`strata|lev(?:y|ies)|body corp\p{L}*|owners corp\p{L}*|oc fees?`),
    beside: word(
      String.raw`(?:per|a|each|every) (?:week|month|quarter|year|annum|fortnight)|weekly|monthly|quarterly|annually|yearly|p\.?w\.?|p\.?q\.?|p\.?a\.?`,
    ),
    not: word(String.raw`includ\p{L}*|cover\p{L}*|reports?|special|rent|mortgage|repayments?|total|rates|water|who`),
    of: (listing) => isAustralian(listing) && isHomeForSale(listing),
    intent: 'shared_cost',
    answer: (home) => leviesBy(home),
  },
  {
    words: word(
      String.raw`net (?:\p{L}+ )?(?:yields?|returns?|income|rent)|(?:yields?|returns?) (?:\p{L}+ ){0,3}(?:after|net of|less) (?:\p{L}+ )?(?:outgoings|costs?|expenses|fees)`,
    ),
    of: (listing) => isAustralian(listing) && isForSale(listing),
    intent: 'rental_income',
    answer: netYield,
  },
];
