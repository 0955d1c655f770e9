import type { Listing } from '../../../properties/listing.contract.ts';
import { says, word } from '../asked-words.ts';
import { given } from '../computed.server.ts';
import { amount, joined, type AskedHome, type Found } from '../home.server.ts';
import { PRICE_FACTS } from '../price-facts.server.ts';
import { sentencesOf } from '../quotes.server.ts';
import { TERMS_FACTS } from '../terms-facts.server.ts';
import { byState, lawOfLetting } from './letting.ts';
import { besideGeneral, describedOr, explained, type Rule } from './rule.ts';
import { lawOf, stateOf, TENANCIES } from './state-law.ts';
import { isAustralian, isForSale, isLet } from './subject.ts';

/** What tenants ask of rules: ending a lease early, help with a bond, a pet that is refused. */

/** Weeks of rent that ending a fixed term costs, by the quarter of the term. */
const WEEKS = [4, 3, 2, 1] as const;

/** What ending a lease early costs, by the state's act, in this home's rent where that is by the week. */
function breaking(home: AskedHome): Found {
  const { t, listing } = home;
  const lease = TERMS_FACTS.lease(home);
  const quotes = sentencesOf(listing.description ?? '')
    .filter((sentence) => says('notice', sentence) || BREAKS.test(sentence))
    .slice(0, 2);
  const { here, inputs, general } = isAustralian(listing) ? breakingIn(home) : { general: t('answers.rule.break_no') };
  return besideGeneral(
    {
      kind: inputs === undefined ? 'fact' : 'computed',
      text: joined(lease?.text, here),
      sources: lease?.sources ?? [],
      ...(inputs === undefined ? {} : { inputs }),
      ...(quotes.length === 0 ? {} : { quotes }),
    },
    general,
  );
}

/** What the law has of it, and what that makes in rent here. */
function breakingIn(home: AskedHome): { readonly here?: string; readonly inputs?: Found['inputs']; general: string } {
  const { t, listing } = home;
  const { price, rentPeriod, rentMax } = listing.prices;
  const set = byState(home, ({ act, breaking: by }, { state }) => (by === undefined ? undefined : { act, state, by }));
  if (set === undefined) return { general: t('answers.rule.break_au', { law: actOf(home) }) };
  const { kind, section } = set.by;
  const rule = t(`answers.rule.break_${kind}`, { state: set.state, law: lawOf(set.act, section) });
  const general = joined(rule, t('answers.rule.break_except'));
  if (price === undefined || rentPeriod !== 'week' || rentMax !== undefined) return { general };
  const [first = '', second = '', third = '', last = ''] = WEEKS.map((weeks) => amount(home, weeks * price.amount));
  return {
    here: t(`answers.rule.break_here_${kind}`, { first, second, third, last }),
    inputs: [given(home, 'rent', price.amount)],
    general,
  };
}

/** The act on tenancies of the home's state, or that there is one. */
export function actOf(home: AskedHome): string {
  const state = stateOf(home);
  return state === undefined ? home.t('answers.state_act') : TENANCIES[state].act;
}

/** By what a landlord pays rates and levies. */
export function chargesLaw(home: AskedHome): string {
  const state = stateOf(home);
  return state === undefined ? home.t('answers.state_act') : lawOf(TENANCIES[state].act, TENANCIES[state].charges);
}

function bondHelp(home: AskedHome): Found {
  const { t, listing } = home;
  const told = PRICE_FACTS.deposit({ ...home, question: '' });
  const state = stateOf(home);
  const quotes = isAustralian(listing)
    ? []
    : sentencesOf(listing.description ?? '')
        .filter((sentence) => GUARANTEE.test(sentence))
        .slice(0, 2);
  const isOfGuarantee = INSTEAD.test(home.question ?? '');
  const found = explained(
    told?.text,
    isAustralian(listing)
      ? [
          t('answers.rule.bond_parts_au'),
          ...(state === undefined ? [] : [t('answers.rule.bond_help_au', { scheme: t(`answers.bond_help.${state}`) })]),
        ].join(' ')
      : [
          t(isOfGuarantee ? 'answers.rule.deposit_guarantee_no' : 'answers.rule.deposit_parts_no'),
          ...(quotes.length > 0 ? [] : [t('answers.rule.deposit_unsaid_no')]),
          t('answers.rule.deposit_help_no'),
        ].join(' '),
  );
  const description = { field: 'description', label: t('answers.source.description'), anchor: 'description' };
  return {
    ...found,
    sources: [...(told?.sources ?? []), ...(quotes.length > 0 ? [description] : [])],
    ...(quotes.length > 0 ? { quotes } : {}),
  };
}

const NAV = String.raw`nav-? ?garanti\p{L}*|garanti\p{L}* (?:\p{L}+ )?(?:fra|frå|av|gjennom|hos) (?:\p{L}+ )?nav|(?:kommunal|sosial|depositums?|leie|husleie)-? ?garanti\p{L}*|nav guarantees?|guarantees? (?:\p{L}+ )?(?:from|by) nav|(?:rent|rental|deposit) guarantees?`;
const GUARANTEE = word(
  String.raw`${NAV}|nav|(?:garanti\p{L}*|guarantees?) (?:\p{L}+ ){0,3}(?:depositum\p{L}*|deposits?)|depositum\p{L}* (?:\p{L}+ ){0,3}garanti\p{L}*|deposits? (?:\p{L}+ ){0,3}guarantees?`,
);

/** Asked for in place of a deposit, and not to pay it bit by bit. */
const INSTEAD = /garanti|guarantee|(?<!\p{L})(?:i stedet for|istedenfor|istadenfor|i staden for|instead of)(?!\p{L})/iu;

function refusedPet(home: AskedHome): Found | undefined {
  const told = TERMS_FACTS.pets(home);
  const law = lawOfLetting('pets', home);
  return law === undefined ? undefined : besideGeneral(told, law);
}

const LEASE = String.raw`(?:lease|tenancy|contract|agreement|rental|fixed term)`;
const BREAKS = word(
  String.raw`break(?:ing)? (?:\p{L}+ ){0,4}${LEASE}|break(?:age)? (?:fees?|costs?|clause|lease)|break-lease|lease break\p{L}*|${LEASE} break\p{L}*|(?:get|getting) out of (?:\p{L}+ ){0,2}${LEASE}|early termination|(?:leave|leaving|move out|moving out|end|terminate|exit|quit|vacate|finish) (?:\p{L}+ ){0,4}(?:early|before (?:\p{L}+ ){0,2}(?:ends?|up|over|${LEASE}))|(?:si|sie|sier|sies|sagt|seie) (?:\p{L}+ ){0,2}opp (?:\p{L}+ ){0,4}(?:før|tidligere)|(?:bryte|brytes|bryter|avslutte|komme (?:meg |oss |seg )?ut av|heve|gå fra) (?:\p{L}+ ){0,2}(?:leie)?(?:kontrakt|avtale|leieforhold)\p{L}*|flytt[ea]r? (?:\p{L}+ ){0,2}før (?:tiden|tida|\p{L}*kontrakt\p{L}*|leietid\p{L}*|avtal\p{L}*)|før (?:leietid\p{L}*|kontrakt\p{L}*) (?:\p{L}+ )?(?:ute|ut|over|utløper|slutt)`,
);

/** What a tenant may fix to walls without consent: Victoria says it, and elsewhere consent is asked for. */
function hanging(home: AskedHome): Found | undefined {
  return stateOf(home) === 'VIC' ? explained(home.t('answers.rule.hanging_vic')) : undefined;
}

/** How long the lease is, and what follows it. */
function leaseGoesOn(home: AskedHome): Found {
  const { t } = home;
  const general = t('answers.rule.lease_goes_on_au');
  const { leaseMonths } = home.listing.contractDetails;
  const told = leaseMonths === undefined ? undefined : TERMS_FACTS.lease(home);
  if (told !== undefined) return besideGeneral(told, general);
  return {
    kind: 'absent',
    text: t('answers.rule.lease_unsaid'),
    general,
    sources: [],
    question: t('answers.ask_seller', { question: t('answers.ask.lease') }),
    isWhole: true,
  };
}

export const TENANT_RULES: readonly Rule[] = [
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
    answer: leaseGoesOn,
  },
  {
    words: word(
      String.raw`(?:trenger|treng|må|need|require|want|vil ha|kreve\p{L}*) (?:\p{L}+ ){0,5}(?:referanse\p{L}*|references?)|(?:referanse\p{L}*|references?) (?:\p{L}+ ){0,3}(?:needed|required|nødvendig|kreves?)`,
    ),
    not: word(String.raw`lønnsslipp\p{L}*|payslips?|documents?|dokument\p{L}*|papers?|papir\p{L}*`),
    of: (listing) => !isAustralian(listing) && isLet(listing),
    intent: 'apply',
    answer: (home) =>
      describedOr(
        home,
        /referans|references/iu,
        home.t('answers.rule.references_unsaid'),
        home.t('answers.rule.references_no'),
      ),
  },
  {
    words: word(String.raw`(?:kick|throw) (?:me|us|you) out|evict\p{L}*|kaste (?:meg|oss) ut|(?:blir|bli) kastet ut`),
    beside: word(String.raw`before|during|lease|term|early|før|leietid\p{L}*|kontrakt\p{L}*`),
    not: word(String.raw`sells?|sold|selge\p{L}*|solgt|selges`),
    of: (listing) => isAustralian(listing) && isLet(listing),
    intent: 'lease',
    answer: (home) => explained(home.t('answers.rule.evicted_au', { law: actOf(home) })),
    after: () => ['lease'],
  },
  {
    words: word(
      String.raw`(?:kick|throw) (?:\p{L}+ ){0,3}tenants? out|(?:kick|throw) out (?:\p{L}+ ){0,2}tenants?|(?:evict|get rid of|remove) (?:\p{L}+ ){0,2}tenants?|(?:tenants?|they) (?:have to|must) (?:leave|move out|go)`,
    ),
    of: (listing) => isAustralian(listing) && isForSale(listing) && listing.contractDetails.tenancy === 'tenanted',
    intent: 'tenancy',
    answer: (home) => explained(home.t('answers.rule.tenant_stays_au', { law: actOf(home) })),
    after: () => ['tenancy'],
  },
  {
    words: BREAKS,
    not: word(
      String.raw`(?:can|could|may|will) (?:the )?(?:landlord|owner|agent|they|he|she)|(?:kan|kunne) (?:utleier\p{L}*|eier\p{L}*|de|han|hun)|moving in|after (?:i |we )?sign\p{L}*`,
    ),
    of: isLet,
    intent: 'lease',
    answer: breaking,
  },
  {
    words: word(String.raw`holding (?:deposits?|fees?)|reservation fees?|option fees?`),
    of: (listing) => isAustralian(listing) && isLet(listing),
    intent: 'deposit',
    answer: (home) =>
      explained(
        home.t('answers.rule.holding_fee'),
        stateOf(home) === 'NSW' ? home.t('answers.rule.holding_fee_nsw') : undefined,
      ),
  },
  {
    words: word(
      String.raw`(?:how|when|hvordan|korleis|når|hvor lang tid) (?:.*?)(?:bond|deposit|depositum\p{L}*)(?:.*?)(?:back|return\p{L}*|refund\p{L}*|tilbake|attende|utbetal\p{L}*)|(?:is|are) (?:the )?(?:bond|deposit) (?:fully )?refundable|(?:do|will) (?:i|we) get (?:the |my |our )?(?:bond|deposit) back|(?:får|kan) (?:jeg|vi) (?:få )?depositum\p{L}* (?:tilbake|igjen)|(?:how|when|hvordan|korleis|når|hvor lang tid) (?:.*?)(?:back|returned|refunded|tilbake|attende|igjen|utbetalt) (?:\p{L}+ ){0,2}(?:bond|deposit|depositum\p{L}*)`,
    ),
    of: isLet,
    intent: 'deposit',
    answer: (home) => {
      if (!isAustralian(home.listing)) return explained(home.t('answers.rule.deposit_back_no'));
      return explained(home.t('answers.rule.deposit_back_au', { law: actOf(home) }));
    },
  },
  {
    words: word(
      String.raw`(?:når|kortid|ka tid) (?:\p{L}+ ){0,3}(?:betale\p{L}*|forfaller) (?:\p{L}+ )?(?:leia|leien|husleia|husleien)|(?:leia|leien|husleia|husleien) (?:\p{L}+ )?(?:forfall\p{L}*|på forskudd|forskuddsvis)|(?:når|hvilken dato) (?:\p{L}+ )?(?:forfaller|betales) (?:leia|leien|husleia|husleien)|when (?:is|do i pay|must i pay|do we pay) (?:the )?rent(?: due)?|rent in advance|pay(?:ing|ment)? (?:\p{L}+ ){0,3}(?:fortnightly|weekly|monthly|(?:by|every|each|once a) (?:week|fortnight|month|two weeks))|(?:weekly|fortnightly|monthly) (?:rent )?(?:payments?|instal?ments?)|betale (?:\p{L}+ ){0,3}(?:ukentlig|månedlig|hver (?:uke|måned|14\. dag|fjortende dag|andre uke))`,
    ),
    not: word(String.raw`buy\p{L}*|bought|kjøp\p{L}*|loan|mortgage|lån\p{L}*`),
    of: isLet,
    intent: 'lease',
    answer: ({ t, listing }) =>
      explained(t(isAustralian(listing) ? 'answers.rule.rent_due_au' : 'answers.rule.rent_due_no')),
  },
  {
    words: word(
      String.raw`(?:kan|får|kunne) (?:utleier\p{L}*|eier\p{L}*|de|han|hun|husvert\p{L}*) (?:\p{L}+ ){0,2}(?:si|kaste|sie|seie) (?:meg|oss|opp|æ|mæ|en)(?: \p{L}+)*|utleier\p{L}* (?:sier|si) (?:meg |oss )?opp|(?:blir|bli) (?:jeg|vi)? ?(?:sagt opp|kastet ut|oppsagt)`,
    ),
    of: (listing) => !isAustralian(listing) && isLet(listing),
    intent: 'lease',
    answer: ({ t }) => explained(t('answers.rule.evicted_no')),
  },
  {
    words: word(
      String.raw`bonds?|deposits?|depositum\p{L}*|deposisjon|rent-?start|rentassist|husleiegaranti\p{L}*|${NAV}`,
    ),
    beside: word(
      String.raw`omgang\p{L}*|instal+ments?|installments?|payment plan|split|splitt\p{L}*|(?:in|into|two|2) (?:\p{L}+ )?(?:parts|halves|payments)|pay (?:\p{L}+ ){0,3}(?:off|later|over time|gradually|bit by bit|weekly)|bit by bit|loans?|help|assist\p{L}*|afford|scheme|rent-?start|rentassist|dele (?:\p{L}+ )?opp|delt opp|deles opp|i deler|delbetal\p{L}*|guarantees?|avdrag\p{L}*|avbetal\p{L}*|lån\p{L}*|hjelp\p{L}*|støtte|garanti\p{L}*|har ikke råd|ikke råd|ikkje råd|nav`,
    ),
    not: word(String.raw`back|refund|tilbake|home loan|mortgage|boliglån\p{L}*|lånekassen`),
    of: isLet,
    intent: 'deposit',
    answer: bondHelp,
  },
  {
    words: word(
      String.raw`refus\p{L}*|reject\p{L}*|den(?:y|ied|ies)|say no|saying no|object|forbid|ban|nekte\p{L}*|si nei|avslå\p{L}*|avslag|forby`,
    ),
    beside: word(
      String.raw`pets?|dogs?|cats?|animals?|pupp(?:y|ies)|kittens?|hund\p{L}*|katt\p{L}*|dyr\p{L}*|husdyr\p{L}*|kjæledyr\p{L}*`,
    ),
    of: (listing: Listing) => isLet(listing),
    intent: 'pets',
    answer: refusedPet,
  },
];
