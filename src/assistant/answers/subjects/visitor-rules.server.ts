import type { Listing } from '../../../properties/listing.contract.ts';
import { word } from '../asked-words.ts';
import { fact, money, rangeStart, type AskedHome, type Found } from '../home.server.ts';
import { isOfPart, partsNamed } from '../parts.ts';
import { PRICE_FACTS } from '../price-facts.server.ts';
import { sentencesOf } from '../quotes.server.ts';
import { yearlyCosts } from '../yearly-costs.server.ts';
import { explained, type Rule } from './rule.ts';
import { isAustralian, isForSale, isLeisure, isLet, isPremises, isShared } from './subject.ts';

/** What visitors ask in either market whose words the lexicon hears as something near. */

const isHome = (listing: Listing): boolean => !isPremises(listing);
const isHomeForSale = (listing: Listing): boolean => isForSale(listing) && isHome(listing);
const isNorwegianSale = (listing: Listing): boolean => !isAustralian(listing) && isHomeForSale(listing);

const MOST_QUOTED = 2;

/** What the description says by these words; else that it says nothing of it, and then what is so in general. */
function describedOr(home: AskedHome, told: RegExp, absent: string, general?: string): Found {
  const quotes = sentencesOf(home.listing.description ?? '')
    .filter((sentence) => told.test(sentence))
    .slice(0, MOST_QUOTED);
  const source = { field: 'description', label: home.t('answers.source.description'), anchor: 'description' };
  if (quotes.length > 0) return { kind: 'fact', text: '', sources: [source], quotes, isWhole: true };
  return {
    kind: 'absent',
    text: [absent, general].filter((one) => one !== undefined).join(' '),
    sources: [],
    isWhole: true,
  };
}

/** Whether somebody with a right to buy at the same price may take the home once a bid has been accepted. */
function takenByPreemption(home: AskedHome): Found | undefined {
  const { t, listing } = home;
  const { preemptionDescription } = listing.contractDetails;
  if (preemptionDescription !== undefined)
    return fact(
      home,
      'preemption',
      'contract_details.preemption_description',
      'terms',
      [t('answers.rule.taken_yes')],
      [preemptionDescription],
    );
  const isCooperative = listing.ownership === 'share' || listing.ownership === 'cooperative';
  return {
    kind: 'absent',
    text: t(isCooperative ? 'answers.rule.taken_share' : 'answers.rule.taken_no'),
    sources: [],
    isWhole: true,
  };
}

/** What the report says that the parts cost to put right, which no total has in it. */
function repairsBeside(home: AskedHome): Found | undefined {
  const { t, format, question = '', language, listing } = home;
  const parts = partsNamed(question, language);
  const remarks = (listing.conditionReport?.remarks ?? []).filter(({ part }) =>
    parts.some((asked) => isOfPart(part, asked)),
  );
  const told = remarks.flatMap(({ part, estimatedCost }) => {
    const { min, max } = estimatedCost ?? {};
    const value =
      min !== undefined && max !== undefined
        ? `${rangeStart(home, min)}–${format.money(max)}`
        : money(home, max ?? min);
    return value === undefined ? [] : [t('answers.rule.repair_estimate', { part, value })];
  });
  return explained(
    t('answers.rule.repairs_not_in_total'),
    told.length === 0 ? t('answers.rule.repair_untold') : told.join(' '),
  );
}

const YEARLY = String.raw`(?:i året|per år|pr\.? år|årlig\p{L}*|årleg\p{L}*|i løpet av et år|a year|per year|yearly|annually|each year)`;
const MEASURE = String.raw`(?:bra(?:-? ?[ieb])?|tba|bruksareal\p{L}*)`;
const TREAT = String.raw`(?:good|right|nice|suitable|great|bra|god|godt|fin|fint|riktig|rett|passende)`;
const HOME = String.raw`(?:home|house|flat|apartment|unit|place|property|choice|fit|leilighet\p{L}*|bolig\p{L}*|hus(?:et)?|hytt[ea]\p{L}*|sted|plass|kjøp|valg)`;
const PARTS = String.raw`(?:vindu\p{L}*|baderom\p{L}*|badet|tak(?:et)?|drenering\p{L}*|kjøkken\p{L}*|utbedring\p{L}*|reparasjon\p{L}*|windows?|bathroom|roof|drainage|repairs?)`;

export const VISITOR_RULES: readonly Rule[] = [
  {
    words: word(
      String.raw`(?:${TREAT}) (?:${HOME}) (?:for|til) (?:oss|meg|us|me|a family|en familie)|(?:passer|passe|egner) (?:\p{L}+ ){0,3}(?:for )?(?:oss|meg)|(?:suits?|right for|good for) (?:us|me)|(?:er|is) (?:dette|den|det|this|it) (?:\p{L}+ ){0,2}noe for (?:oss|meg)`,
    ),
    not: word(
      String.raw`barn\p{L}*|kids?|children|rullestol\p{L}*|wheelchair|hund\p{L}*|dogs?|når|when|dato|date|tid|time`,
    ),
    of: isHome,
    intent: 'highlights',
    answer: ({ t }) => explained(t('answers.rule.good_for_you')),
  },
  {
    words: word(MEASURE),
    beside: word(
      String.raw`forskj\p{L}*|skilnad\p{L}*|differ\p{L}*|(?:betyr|betyder|mean) (?:bra-? ?[eb]|tba)|(?:hva|ka|kva|what) (?:er|e|is) (?:bra-? ?[eb]|tba)(?= *(?:[?.!]|$))`,
    ),
    not: word(String.raw`p-? ?rom|primærrom\p{L}*|primary rooms?`),
    of: (listing) => !isAustralian(listing),
    intent: 'area',
    answer: ({ t }) => explained(t('answers.rule.measures')),
    after: () => ['area'],
  },
  {
    words: word(
      String.raw`(?:why|how come) (?:is|are|its|it[’']s) (?:\p{L}+ ){0,3}(?:small|tiny|little|cramped)|(?:so|too|very|really) (?:small|tiny|little|cramped)|(?:hvorfor|kvifor) (?:er|e) (?:\p{L}+ ){0,3}(?:liten|lite|små|trang\p{L}*)|(?:så|for|veldig) (?:liten|trang)`,
    ),
    beside: word(
      String.raw`\d+|one|two|three|four|five|to|tre|fire|fem|beds?|bedrooms?|soverom|rom|family|familie\p{L}*|why|hvorfor`,
    ),
    not: word(
      String.raw`garden|yard|plot|land|block|hage\p{L}*|tomt\p{L}*|price|pris\p{L}*|garage|kitchen|kjøkken\p{L}*|balcony|balkong\p{L}*`,
    ),
    of: isHome,
    intent: 'area',
    after: () => ['bedrooms'],
  },
  {
    words: word(
      String.raw`(?:kan|får|vil|kunne) (?:noen|nokon|andre|medlem\p{L}*|en annen|naboen|naboer) (?:\p{L}+ ){0,2}(?:ta|overta|snappe|kapre|kjøpe|stjele)|(?:can|could|might) (?:someone|anyone|others?|somebody|anybody|members?) (?:\p{L}+ ){0,2}(?:take|snatch|steal|buy)|(?:miste|lose) (?:\p{L}+ ){0,2}(?:boligen|leiligheta?e?n?|huset|home|house|flat|it)`,
    ),
    beside: word(String.raw`etter|selv om|vunnet|vant|vinn\p{L}*|aksept\p{L}*|budrund\p{L}*|after|win|won|accepted`),
    of: isNorwegianSale,
    intent: 'preemption',
    answer: takenByPreemption,
  },
  {
    words: word(
      String.raw`totalt?|totalpris\p{L}*|til ?sammen|alt i alt|i alt|alt inkludert|all up|in total|altogether|total price`,
    ),
    beside: word(`(?:og|pluss|med|inkl\\p{L}*|and|plus|with|including) (?:\\p{L}+ ){0,3}${PARTS}`),
    not: word(String.raw`tg ?[0-3]|hva koster det å|hvor mange|how many`),
    of: (listing) => isNorwegianSale(listing) && listing.conditionReport !== undefined,
    intent: 'total_price',
    general: repairsBeside,
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
    words: word(
      String.raw`(?:last |freshly |re-?)paint(?:ed|ing)?|when (?:\p{L}+ ){0,4}painted|(?:sist|sist gang|når|nylig) (?:\p{L}+ ){0,4}mal(?:t|et|te)|mal(?:t|et) sist`,
    ),
    not: word(String.raw`roof|taket|can|may|kan|får`),
    of: isHome,
    intent: 'renovated',
    answer: (home) =>
      describedOr(
        home,
        /(?<!\p{L})(?:re-?)?paint(?:ed)?(?!\p{L})|(?<!\p{L})(?:ny)?malt(?!\p{L})/iu,
        home.t('answers.rule.painted_unsaid'),
      ),
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
    words: word(String.raw`bopl[iy]\p{L}*|bo-plikt\p{L}*|residen(?:cy|ce) (?:duty|obligation|requirement)`),
    of: (listing) => isNorwegianSale(listing) && !isLeisure(listing),
    intent: 'type',
    answer: (home) =>
      describedOr(
        home,
        /boplikt|bo-plikt|residen(?:cy|ce) (?:duty|obligation)/iu,
        home.t('answers.rule.residence_unsaid'),
        home.t('answers.note.year_round_no'),
      ),
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
    words: word(String.raw`strata|lev(?:y|ies)|body corp\p{L}*|owners corp\p{L}*|oc fees?`),
    beside: word(
      String.raw`(?:per|a|each|every) (?:week|month|quarter|year|annum|fortnight)|weekly|monthly|quarterly|annually|yearly|p\.?w\.?|p\.?q\.?|p\.?a\.?`,
    ),
    not: word(String.raw`includ\p{L}*|cover\p{L}*|reports?|special|rent|mortgage|repayments?|total|rates|water|who`),
    of: (listing) => isAustralian(listing) && isHomeForSale(listing),
    intent: 'shared_cost',
    answer: (home) => leviesBy(home),
  },
];

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
