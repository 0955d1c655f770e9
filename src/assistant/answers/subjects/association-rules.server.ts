import type { Listing } from '../../../properties/listing.contract.ts';
import { word } from '../asked-words.ts';
import { amount, fact, type AskedHome, type Found } from '../home.server.ts';
import { describedOr, explained, type Rule } from './rule.ts';
import { lawOf, STRATA, STRATA_PAPER, stateOf, UPKEEP_SECTIONS } from './state-law.ts';
import { isAustralian, isForSale, isPremises, isShared } from './subject.ts';

/** What owners of a building that several share may do, have to join and have to pay. */

const isSharedHome = (listing: Listing): boolean =>
  isForSale(listing) && !isPremises(listing) && isShared(listing) && !listing.isProject;
const isStrata = (listing: Listing): boolean => isAustralian(listing) && isSharedHome(listing);
const isCooperative = (listing: Listing): boolean =>
  !isAustralian(listing) &&
  isForSale(listing) &&
  (listing.ownership === 'share' || listing.ownership === 'cooperative');

const MAY_CHANGE = word(
  String.raw`(?:can|could|may|am|are|is it) (?:\p{L}+ ){0,3}(?:put in|put down|install|lay|renovat\p{L}*|redo|remodel|retile|replac\p{L}*|take out|rip (?:out|up)|knock|remove|change|add|enclose)|(?:need|get|without) (?:\p{L}+ ){0,2}(?:approval|permission|consent)|(?:kan|får|må) (?:jeg|vi) (?:\p{L}+ ){0,3}(?:legge|pusse|bytte|rive|sette inn|installere|bygge om)`,
);
const CHANGED = word(
  String.raw`floor\p{L}*|timber|tiles?|carpets?|bathrooms?|kitchens?|laundry|walls?|air ?con\p{L}*|windows?|balcon(?:y|ies)|renovat\p{L}*|gulv\p{L}*|parkett\p{L}*|bad|badet|kjøkken\p{L}*|vegg\p{L}*|vindu\p{L}*|balkong\p{L}*`,
);

/** What a shared building lets an owner change in their home, by the law of the state. */
function alterations(home: AskedHome): Found {
  const state = stateOf(home);
  if (state === 'NSW') return explained(home.t('answers.rule.alterations_nsw'));
  return explained(
    home.t('answers.rule.alterations_au', {
      law: state === undefined ? home.t('answers.state_act') : STRATA[state],
    }),
  );
}

/** Who repairs what in a shared Australian building, by the law of the state. */
export function upkeepOfStrata(home: AskedHome): string {
  const state = stateOf(home);
  if (state === undefined) return home.t('answers.rule.upkeep_strata');
  if (state === 'NSW' || state === 'VIC' || state === 'QLD')
    return home.t(`answers.rule.upkeep_strata_${state === 'NSW' ? 'nsw' : state === 'VIC' ? 'vic' : 'qld'}`);
  return home.t('answers.rule.upkeep_strata_law', { law: lawOf(STRATA[state], UPKEEP_SECTIONS[state]) });
}

/** Whether the share of an association's debt comes beside the price. */
function debtOnTop(home: AskedHome): Found | undefined {
  const { askingPrice, jointDebt } = home.listing.prices;
  if (askingPrice === undefined || jointDebt === undefined || jointDebt.amount === 0) return undefined;
  return fact(home, 'joint_debt', 'prices.joint_debt', 'price', [
    home.t('answers.rule.debt_on_top', {
      debt: amount(home, jointDebt.amount),
      price: amount(home, askingPrice.amount),
      sum: amount(home, askingPrice.amount + jointDebt.amount),
    }),
  ]);
}

const DEBT = String.raw`(?:felles(?:gjeld|lån)\p{L}*|(?:shared|joint|common) debt)`;
const BESIDE = String.raw`(?:i tillegg|utenom|på toppen|oppå|inkludert i|med i|inn i|on top|in addition|included in|part of|come off)`;

/** How a buyer gets to read what the records of the owners' body say. */
function strataReport(home: AskedHome): Found {
  const state = stateOf(home);
  const law = state === undefined ? home.t('answers.state_act') : (STRATA_PAPER[state] ?? STRATA[state]);
  return explained(home.t('answers.rule.strata_report', { law }));
}

export const ASSOCIATION_RULES: readonly Rule[] = [
  {
    words: word(
      String.raw`(?:get|order|see|buy|obtain|request|find|read|need|have|there|where|how) (?:.*?)(?:strata|body corporate|owners corporation|oc) (?:reports?|search(?:es)?|records?|inspection report|certificates?)`,
    ),
    of: (listing) => isAustralian(listing) && isForSale(listing) && !isPremises(listing) && isShared(listing),
    intent: 'documents',
    answer: strataReport,
  },
  {
    words: word(String.raw`cladding|combustible|acp|flammable`),
    beside: word(String.raw`defects?|faults?|building (?:issues?|problems?)`),
    of: (listing) => isAustralian(listing) && isForSale(listing) && isShared(listing),
    intent: 'condition',
    answer: (home) =>
      describedOr(
        home,
        /cladding|defect/iu,
        home.t('answers.rule.cladding_defects_unsaid'),
        home.t('answers.rule.cladding_defects_au'),
      ),
  },
  {
    words: MAY_CHANGE,
    beside: CHANGED,
    not: word(String.raw`how much|cost|costs|hva koster|when|charger|solar|who`),
    of: isStrata,
    intent: 'renovated',
    answer: alterations,
  },
  {
    words: word(
      String.raw`medlem\p{L}* (?:i|av) (?:\p{L}+|et boligbyggelag)|medlemskap\p{L}*|(?:må|trenger) (?:jeg|vi|man) (?:\p{L}+ ){0,2}(?:medlem\p{L}*|melde (?:meg|oss) inn)|(?:be|become|need to be|have to be) a member|membership`,
    ),
    not: word(String.raw`styre\p{L}*|board|gym\p{L}*|trening\p{L}*|komme|ta|forkjøp\p{L}*|take`),
    of: isCooperative,
    intent: 'preemption',
    answer: ({ t }) => ({
      kind: 'absent',
      text: t('answers.rule.membership_unsaid'),
      general: t('answers.rule.membership'),
      sources: [],
      question: t('answers.ask_seller', { question: t('answers.ask_membership') }),
      isWhole: true,
    }),
    after: () => ['preemption'],
  },
  {
    words: word(
      String.raw`(?:nabo\p{L}*|noen|andre|naboar|eier\p{L}*|neighbou?rs?|someone|others|owners?|members?) (?:\p{L}+ ){0,3}(?:slutter å betale|ikke betaler|ikkje betaler|misligholder|stops? paying|(?:doesn[’']?t|don[’']?t|can[’']?t) pay|defaults?)`,
    ),
    of: isCooperative,
    intent: 'security_order',
  },
  {
    words: word(`${DEBT} (?:[\\p{L}’']+ ){0,4}${BESIDE}|${BESIDE} (?:[\\p{L}’']+ ){0,4}${DEBT}`),
    not: word(String.raw`stig\p{L}*|rente\p{L}*|rates?|interest|month|måned\p{L}*`),
    of: (listing) => !isAustralian(listing) && isForSale(listing),
    intent: 'joint_debt',
    answer: debtOnTop,
  },
];
