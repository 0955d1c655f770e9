import type { MessageKey, Translate } from '../../texts/messages.ts';
import { FACILITIES } from '../../properties/enums.contract.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import type { Answer } from '../contract.ts';
import { INTENTS, type FieldIntent, type Intent, type OutOfScope, type Slot } from '../understand/intents.ts';
import { says, type Detail } from './asked-words.ts';
import { isBuiltForSale } from '../../properties/built-for-sale.contract.ts';
import { lawOfLetting } from './subjects/letting.ts';
import { isAustralian, isLet } from './subjects/subject.ts';
import { chargesLaw } from './subjects/tenant-rules.server.ts';
import { isDwellingForSale } from './rents-nearby.server.ts';
import { lawOfPreemption } from './subjects/preemption.ts';
import { joined, labelOf, wordsFor, type Addition, type AskedHome } from './home.server.ts';

/** What is said where there is no answer, and whom to ask instead. */

/** What nobody has to say of a home that is let, or of one that is sold. */
const OF_OTHER_OFFERS: Readonly<Record<Listing['offerType'], ReadonlySet<Intent>>> = {
  rent: new Set<Intent>([
    'total_price',
    'joint_debt',
    'final_shared_cost',
    'shared_fund',
    'purchase_costs',
    'duty',
    'property_tax',
    'tax_value',
    'monthly_cost',
    'cash_needed',
    'preemption',
    'security_order',
    'bidding',
    'auction',
    'seller_insurance',
    'rental_income',
    'first_home',
    'auction_rules',
    'debt_term',
  ]),
  sale: new Set<Intent>(['rent_includes', 'lease', 'apply']),
};

/** What is said where neither listing nor description has it. */
export function absent(
  home: AskedHome,
  intent: Intent,
  facility: (typeof FACILITIES)[number] | undefined,
  slot: Slot | undefined,
): Answer {
  const { t } = home;
  const { offerType } = home.listing;
  if (intent === 'move_in' && isBuiltForSale(home.listing))
    return {
      kind: 'absent',
      intent,
      text: t('answers.absent', { what: t('answers.what_detail.advance') }),
      general: t('answers.law.advance'),
      sources: [],
      question: t('answers.ask_seller', { question: t('answers.ask_advance') }),
    };
  if (isOfOtherOffers(intent, home.listing)) {
    const what = wordsFor('what', intent as FieldIntent, home);
    return {
      kind: 'fact',
      intent,
      text: t(`answers.not_of_offer_${offerType}`, { what }),
      sources: [{ field: 'offer_type', label: labelOf('status', home), anchor: 'price' }],
    };
  }
  const what =
    facility === undefined
      ? whatAsked(intent as FieldIntent, home)
      : t('answers.what_facility', { facility: t(`enum.facility.${facility}`).toLowerCase() });
  const beside = slot === undefined && facility === undefined ? whereToAsk(intent, home) : {};
  return {
    kind: 'absent',
    intent,
    text:
      slot === undefined
        ? facility === undefined
          ? joined(saysNothingOf(what, t), beside.own)
          : t('answers.absent_facility', { facility: t(`enum.facility.${facility}`) })
        : t('answers.absent_slot', { what, slot: t(`answers.slot.${slot}`) }),
    ...(beside.general === undefined ? {} : { general: beside.general }),
    sources: [],
    question: t('answers.ask_seller', { question: questionOf(intent, home) }),
  };
}

/** What the question asks for, more closely than its intent does. */
function whatAsked(intent: FieldIntent, home: AskedHome): string {
  const detail = DETAILS[intent]?.find((one) => says(one, home.question));
  return detail !== undefined ? home.t(`answers.what_detail.${detail}`) : wordsFor('what', intent, home);
}

const DETAILS = {
  schools: ['zone'],
  sun: ['direction'],
  bidding: ['bids_made', 'bid_deadline'],
} as const satisfies Partial<Record<FieldIntent, readonly Detail[]>> as Readonly<
  Partial<Record<FieldIntent, readonly ('zone' | 'direction' | 'bids_made' | 'bid_deadline')[]>>
>;

/** What is said of as a question is: `whether it is shared`. */
const CLAUSE = /^(?:whether|when|how|which|what|who|why|om|når|hvor|hvordan|hvilk\p{L}+|hva|hvem|hvorfor) /u;

/** That the listing says nothing of it. */
export function saysNothingOf(what: string, t: Translate): string {
  return t(CLAUSE.test(what) ? 'answers.absent_clause' : 'answers.absent', { what });
}

/** Who knows what no listing has to say. */
function whereToAsk(intent: Intent, home: AskedHome): Addition {
  const { listing, t } = home;
  if (intent === 'schools') return { own: t(`answers.where.schools_${listing.region}`) };
  if (intent === 'internet') return { general: t(`answers.note.internet_${listing.region}`) };
  if (intent === 'hazards') return { general: t(`answers.note.hazards_${listing.region}`) };
  if (intent === 'shared_cost' && isLet(listing) && isAustralian(listing))
    return { general: t('answers.law.levies_au', { law: chargesLaw(home) }) };
  if (intent === 'municipal_fees' && isLet(listing))
    return {
      general: isAustralian(listing) ? t('answers.law.rates_au', { law: chargesLaw(home) }) : t('answers.law.rates_no'),
    };
  if (intent === 'rental_income' && isDwellingForSale(home)) return { own: t('answers.say.no_rent_estimate') };
  const general =
    intent === 'pets' || intent === 'lease' || intent === 'rent_includes'
      ? lawOfLetting(intent, home)
      : intent === 'preemption'
        ? lawOfPreemption(home)
        : undefined;
  return { general };
}

/** What is said to what is nobody’s to answer here. */
export function outOfScope(home: AskedHome, intent: OutOfScope): Answer {
  const { region, offerType, ownerType } = home.listing;
  const isAustralian = region === 'au' && (intent === 'people' || intent === 'legal');
  const isOfOfferer = intent === 'haggling' || intent === 'seller_person';
  const isOfBuilding = intent === 'legal' && offerType === 'sale' && says('build', home.question);
  if (isOfBuilding) {
    const municipality = home.listing.address.municipality;
    const text =
      municipality === undefined
        ? home.t(`answers.scope.build_${region}`)
        : home.t(`answers.scope.build_in_${region}`, { municipality });
    return { kind: 'out_of_scope', intent, text, sources: [] };
  }
  const key: MessageKey =
    isOfOfferer && offerType === 'rent'
      ? `answers.scope.${intent}_rent`
      : isOfOfferer && ownerType === 'user'
        ? `answers.scope.${intent}_owner`
        : isAustralian
          ? `answers.scope.${intent}_au`
          : `answers.scope.${intent}`;
  return { kind: 'out_of_scope', intent, text: home.t(key), sources: [] };
}

/** Whether it only comes up where a home is offered otherwise: to let, or for sale. */
export function isOfOtherOffers(intent: Intent, { offerType }: Pick<Listing, 'offerType'>): boolean {
  return OF_OTHER_OFFERS[offerType].has(intent);
}

/** How it is asked for in a sentence. */
export function questionOf(intent: Intent, home: Pick<AskedHome, 't' | 'listing'>): string {
  const { t } = home;
  const facility = FACILITIES.find((known) => `facility:${known}` === intent);
  if (facility !== undefined)
    return t('answers.ask_facility', { facility: t(`enum.facility.${facility}`).toLowerCase() });
  const field = INTENTS.find((known) => known === intent);
  return wordsFor('ask', field ?? 'highlights', home);
}
