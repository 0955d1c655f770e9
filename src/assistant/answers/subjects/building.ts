import type { Listing } from '../../../properties/listing.contract.ts';
import { leviesIn } from '../../../properties/levies.contract.ts';
import { word } from '../asked-words.ts';
import { rateOf } from '../computed.server.ts';
import { HOME_FACTS } from '../home-facts.server.ts';
import { joined, type AskedHome, type Found } from '../home.server.ts';
import { PRICE_FACTS } from '../price-facts.server.ts';
import { STRATA, STRATA_PAPER, stateOf } from './state-law.ts';
import { isAustralian, isForSale, isLet, isShared, type Subject } from './subject.ts';

/** Of a building that several own: its money, its works and its walls. */

const isAustralianBuilding = (listing: Listing): boolean =>
  isAustralian(listing) && isForSale(listing) && isShared(listing);

/** A note that names the body of the owners, and the law of its certificate. */
function ofBody(home: AskedHome, name: 'cladding' | 'special_levies' | 'works_fund' | 'works'): string {
  const state = stateOf(home);
  const body = home.t(`answers.body.${leviesIn(home.listing.address.region)}`);
  return state === undefined
    ? home.t(`answers.note.${name}_au`, { body })
    : home.t(`answers.note.${name}_law_au`, { body, law: STRATA_PAPER[state] ?? STRATA[state] });
}

const RISES = word(
  String.raw`stig\p{L}*|øk(?:e|er|es|t|ning\p{L}*)|opp|prosentpoeng|hvis|om|avdrag\p{L}*|rise\p{L}*|up|increase\p{L}*|if`,
);

/** What tells of the money of the association, where its fund is told: that and the debt, and where the rest stands. */
function fundAndDebt(home: AskedHome): Found | undefined {
  const { prices } = home.listing;
  if (prices.sharedFund === undefined) return undefined;
  const asked = { ...home, question: '' };
  const [fund, debt] = [PRICE_FACTS.shared_fund(asked), PRICE_FACTS.joint_debt(asked)];
  return {
    kind: 'fact',
    text: joined(fund?.text, debt?.text),
    general: isAustralian(home.listing) ? undefined : home.t('answers.note.finances_no'),
    sources: [...(fund?.sources ?? []), ...(debt?.sources ?? [])],
  };
}

export const BUILDING_SUBJECTS = {
  cladding: {
    words: word(String.raw`cladding|combustible|acp|aluminium composite|flammable`),
    intent: 'condition',
    of: (listing) => isAustralian(listing) && isForSale(listing),
    note: (home) => (isShared(home.listing) ? ofBody(home, 'cladding') : undefined),
  },
  special_levies: {
    words: word(
      String.raw`special lev(?:y|ies|ys|eys?)|special contributions?|extraordinary (?:fees?|lev(?:y|ies))|kapitalinnkalling\p{L}*|ekstra ?innbetaling\p{L}*|ekstraordinær\p{L}* innbetaling\p{L}*`,
    ),
    intent: 'shared_cost',
    of: isForSale,
    defines: true,
    note: (home) =>
      isAustralianBuilding(home.listing)
        ? ofBody(home, 'special_levies')
        : isAustralian(home.listing)
          ? undefined
          : home.t('answers.note.works_no'),
  },
  works_fund: {
    words: word(String.raw`(?:sinking|capital works|maintenance|reserve|admin(?:istration|istrative)?) funds?`),
    intent: 'shared_fund',
    of: (listing) => isAustralianBuilding(listing) && listing.prices.sharedFund === undefined,
    defines: true,
    note: (home) => ofBody(home, 'works_fund'),
  },
  works: {
    words: word(
      String.raw`(?:planlagt\p{L}*|kommende|vedtatt\p{L}*|store|større) (?:\p{L}+ )?(?:oppussing\p{L}*|rehabilitering\p{L}*|vedlikehold\p{L}*|arbeid\p{L}*|prosjekt\p{L}*|oppgradering\p{L}*|utbedring\p{L}*)|vedlikeholdsplan\p{L}*|(?:planer|plan) (?:om|for) (?:\p{L}+ ){0,2}(?:oppussing\p{L}*|rehab\p{L}*|vedlikehold\p{L}*|oppgradering\p{L}*|arbeid\p{L}*|bytte)|(?:borettslaget|sameiet|styret) (?:\p{L}+ ){0,2}(?:plan\p{L}*|skal|vurderer)|(?:planned|upcoming|major|big|future) (?:\p{L}+ )?(?:works?|repairs|maintenance|renovations?) (?:\p{L}+ ){0,3}(?:building|complex|block|strata|planned|coming)|(?:planned|upcoming|major) works|maintenance plan|ten[- ]year plan`,
    ),
    told: word(
      String.raw`(?:planlagt|planlegg|vedtatt|skal)\p{L}* (?:\p{L}+ ){0,4}(?:oppuss|rehabilit|vedlikehold|oppgrader|utbedr|bytte|skifte)\p{L}*|vedlikeholdsplan\p{L}*|(?:planned|upcoming|major) works?|maintenance plan`,
    ),
    intent: 'renovated',
    of: (listing) => isForSale(listing) && isShared(listing) && !listing.isProject,
    note: (home) => (isAustralian(home.listing) ? ofBody(home, 'works') : home.t('answers.note.works_no')),
  },
  building_size: {
    words: word(
      String.raw`hvor mange (?:leilighet|bolig|enhet|seksjon|andel)\p{L}* (?:\p{L}+ ){0,3}(?:i|består) (?:\p{L}+ ){0,2}(?:bygg|blokk|gård|sameie|borettslag|lag|oppgang)\p{L}*|hvor (?:stort er|mange bor (?:\p{L}+ )?i) (?:\p{L}+ )?(?:borettslaget|sameiet|laget|blokka|bygget|oppgangen)|how many (?:units|apartments|flats|lots|homes|dwellings|people live|people) (?:\p{L}+ ){0,4}(?:building|block|complex|scheme|strata|cooperative|association|stairwell)`,
    ),
    told: word(String.raw`\d+ (?:leilighet|bolig|enhet|seksjon|andel)\p{L}*|\d+ (?:units|apartments|flats|lots|homes)`),
    intent: 'ownership',
    of: (listing) => isForSale(listing) && isShared(listing) && !listing.isProject,
    note: ({ t }) => t('answers.note.building_size'),
  },
  parking_title: {
    words: word(
      String.raw`(?:parking|car ?(?:space|spot|park|bay)|garage|storage cage|cage) (?:\p{L}+ ){0,4}(?:on (?:the |its own )?title|titled|exclusive use|part of the lot)`,
    ),
    told: word(String.raw`on (?:the )?title|exclusive use|separate title`),
    intent: 'parking',
    of: isAustralianBuilding,
    then: (home) => HOME_FACTS.parking({ ...home, question: '' }),
    note: ({ t }) => t('answers.note.parking_title'),
  },
  house_rules: {
    words: word(
      String.raw`(?:lov|tillatt|kan|får|greit) (?:\p{L}+ ){0,4}(?:grille|grill\p{L}*|henge (?:\p{L}+ ){0,2}(?:klær|vask|tøy)|tørke (?:klær|tøy)|spille musikk|ha fest)|(?:can|could|may|allowed|ok|okay) (?:\p{L}+ ){0,4}(?:bbq|barbecue|grill|hang (?:\p{L}+ ){0,2}(?:washing|laundry|clothes)|dry (?:\p{L}+ ){0,2}(?:washing|clothes)|play music|have parties)`,
    ),
    told: word(String.raw`grill\p{L}*|husorden\p{L}*|bbq|barbecue\p{L}*|house rules|by-?laws?`),
    intent: 'outdoor_area',
    of: (listing) => (isForSale(listing) && isShared(listing)) || isLet(listing),
    note: ({ t, listing }) => t(isAustralian(listing) ? 'answers.note.house_rules_au' : 'answers.note.house_rules_no'),
  },
  finances: {
    words: word(
      String.raw`(?:borettslag|sameie|lag)\p{L}* (?:\p{L}+ ){0,2}økonomi\p{L}*|økonomi\p{L}* (?:\p{L}+ ){0,2}(?:borettslag|sameie|lag)\p{L}*|(?:borettslag|sameie|lag)\p{L}* (?:\p{L}+ )?regnskap\p{L}*|(?:strata|association|body corporate|owners corporation)(?:[’']s)? (?:financ\p{L}*|accounts|budget)|financ\p{L}* of the (?:strata|association|body corporate|owners corporation|building)`,
    ),
    told: word(String.raw`økonomi\p{L}*|regnskap\p{L}*|formue|finances|accounts|budget`),
    intent: 'shared_fund',
    of: (listing) => isForSale(listing) && isShared(listing),
    fields: (home) => fundAndDebt(home),
    note: (home) => (isAustralian(home.listing) ? ofBody(home, 'works_fund') : home.t('answers.note.finances_no')),
  },
  debt_rate: {
    words: word(
      String.raw`(?:rent(?:e|a|en|er|esats\p{L}*|enivå\p{L}*)) (?:\p{L}+ ){0,4}(?:felles ?(?:gjeld|lån)\p{L}*|(?:borettslaget|sameiet|laget)(?:s (?:lån|gjeld))?)|felles ?(?:gjeld|lån)\p{L}* (?:\p{L}+ ){0,3}(?:rent(?:e|a|en|er)|bindingstid)|(?:interest|rate) (?:\p{L}+ ){0,5}(?:shared|joint|common) (?:debt|loan)`,
    ),
    not: RISES,
    told: word(String.raw`(?:rente\p{L}*|interest) (?:.{0,60})(?:%|prosent|per ?cent)|bindingstid`),
    intent: 'joint_debt',
    of: ({ region, offerType, prices }) =>
      region === 'no' && offerType === 'sale' && (prices.jointDebt?.amount ?? 0) > 0,
    then: (home): Found | undefined => {
      const debt = PRICE_FACTS.joint_debt({ ...home, question: '' });
      const rate = home.figures.loan()?.plan.terms.rate;
      const assumed = rate === undefined ? undefined : home.t('answers.say.debt_rate', { rate: rateOf(home, rate) });
      return debt && { ...debt, text: joined(debt.text, assumed) };
    },
  },
} as const satisfies Readonly<Record<string, Subject>>;
