import { formatOf } from '../../texts/format.ts';
import { translator, type Language, type MessageKey, type Translate } from '../../texts/messages.ts';
import { FACILITIES } from '../../properties/enums.contract.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import type { Answer } from '../contract.ts';
import { INTENTS, type FieldIntent, type Intent, type OutOfScope, type Slot } from '../understand/intents.ts';
import { isOutOfScope } from '../understand/clauses.ts';
import { isOwnWork, type Way } from '../understand/destination.ts';
import type { Understanding } from '../understand/understand.ts';
import { says, type Detail } from './asked-words.ts';
import { askedLoan, loanOfIntent } from './asked-loan.server.ts';
import { askedWay, placeOfIntent, wayIntent, type AskedWay } from './asked-way.server.ts';
import { COMPARED } from './comparison.server.ts';
import { COMPUTED } from './computed.server.ts';
import { fitted } from './fitted.ts';
import type { HomeFigures } from './figures.server.ts';
import { firstHome } from './first-home.server.ts';
import { HOME_FACTS, outdoorAreas } from './home-facts.server.ts';
import { labelOf, wordsFor, type AskedHome, type Found, type Resolve } from './home.server.ts';
import { NEXT_STEPS } from './next-steps.server.ts';
import { PRICE_FACTS } from './price-facts.server.ts';
import { keptQuotes, type Quotes } from './quotes.server.ts';
import { TERMS_FACTS } from './terms-facts.server.ts';
import { THINGS } from './things.server.ts';
import { TRAVEL, wayTo, wayToOwn, type PlacesOf } from './travel.server.ts';

/** What is said to a question. */
export interface Answered {
  readonly language: Language;
  /** What was asked for: a question that follows goes on with it. */
  readonly intents: readonly Intent[];
  readonly answers: readonly Answer[];
  /** Questions that may have been meant. */
  readonly choices: readonly string[];
}

export interface Question {
  readonly text: string;
  /** The reader's language, where the question does not tell. */
  readonly reader: Language;
  /** What the question before asked for. */
  readonly before: readonly Intent[];
}

export interface Answering {
  answer(question: Question, listing: Listing, figures: HomeFigures, now: Date): Promise<Answered>;
  /** What to ask first of this home, most asked first. */
  suggestions(listing: Listing, figures: HomeFigures, language: Language, now: Date): Promise<readonly string[]>;
  /** One answer, for what was asked for. */
  to(intent: Intent, slots: readonly Slot[], home: AskedHome): Promise<Answer>;
}

/** Some are only ever told by the description: kitchen, schools, the reason for selling. */
const RESOLVERS: Readonly<Partial<Record<FieldIntent, Resolve>>> = {
  ...PRICE_FACTS,
  ...HOME_FACTS,
  ...TERMS_FACTS,
  ...NEXT_STEPS,
  ...COMPUTED,
  first_home: firstHome,
  ...THINGS,
  ...COMPARED,
  ...TRAVEL,
};

const SEASONS: ReadonlySet<Slot> = new Set(['summer', 'winter', 'evening', 'weekend']);

/** Asked first of homes, as far as they have it. */
const ASKED_FIRST: Readonly<Record<'sale' | 'rent', readonly FieldIntent[]>> = {
  sale: [
    'viewing',
    'shared_cost',
    'monthly_cost',
    'parking',
    'condition',
    'year_built',
    'energy',
    'outdoor_area',
    'area',
  ],
  rent: ['available_from', 'deposit', 'pets', 'furnished', 'rent_includes', 'lease', 'viewing', 'parking', 'area'],
};
const SUGGESTED = 4;
/** Beside another question these are said in passing; a way is asked for with its place. */
const CONVERSATIONAL: ReadonlySet<Intent> = new Set<Intent>(['greeting', 'thanks', 'travel_time']);
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
  sale: new Set<Intent>(['rent_includes', 'move_in', 'lease', 'apply']),
};

/** `placesOf`: how questions find the places that they name. */
export function createAnswering(understanding: Understanding, placesOf: PlacesOf): Answering {
  async function to(intent: Intent, slots: readonly Slot[], asked: AskedHome, quotes = quotesOf(asked)): Promise<Answer> {
    const home = slots.includes('per_month')
      ? { ...asked, per: 'month' as const }
      : slots.includes('per_year')
        ? { ...asked, per: 'year' as const }
        : asked;
    const { t } = home;
    if (intent === 'thanks') return { kind: 'out_of_scope', intent, text: t('answers.thanks'), sources: [] };
    if (isOutOfScope(intent)) return outOfScope(home, intent as OutOfScope);
    const place = placeOfIntent(intent);
    if (place !== undefined) return wayAnswer(place, undefined, home, quotes);
    const loan = loanOfIntent(intent);
    if (loan !== undefined) {
      const stated = { ...home, stated: loan.terms };
      const figures = { ...home.figures, loan: () => home.figures.loan(loan.terms) };
      return to(loan.of, [], { ...stated, figures }, quotes);
    }
    const facility = FACILITIES.find((known) => `facility:${known}` === intent);
    const seasons = slots.filter((slot) => SEASONS.has(slot));
    const isOfSeason = seasons.length > 0 && intent !== 'viewing';
    const found =
      facility === undefined ? await RESOLVERS[intent as FieldIntent]?.(home) : facilityOf(facility, intent, home);
    const quoted = quotes.about(intent, isOfSeason ? seasons : []);
    if (found === undefined && quoted.length === 0)
      return absent(home, intent, facility, isOfSeason ? seasons[0] : undefined);
    const isBesideTheZone = intent === 'schools' && says('zone', home.question) && quoted.length > 0 && !quoted.some((one) => says('zone', one));
    const addition =
      (isOfSeason && quoted.length === 0) || isBesideTheZone
        ? absent(home, intent, facility, isOfSeason ? seasons[0] : undefined).text
        : undefined;
    return withQuotes(home, intent, found, quoted, addition);
  }

  /** Where nobody knows the place, what the description says of it is quoted. */
  async function wayAnswer(to: string, way: Way | undefined, home: AskedHome, quotes: Quotes): Promise<Answer> {
    if (isOwnWork(to)) return withQuotes(home, 'travel_time', await wayToOwn(to, way, home), [], undefined);
    const found = await wayTo(to, way, home, placesOf);
    const said = found.kind === 'absent' ? quotes.saying(understanding.contentOf(to, home.listing.language)) : [];
    return withQuotes(home, 'travel_time', found, said, undefined);
  }

  /** A question that names where it wants to get to, with what else it asks. */
  async function answerWay({ to: place, way, first, last }: AskedWay, home: AskedHome): Promise<Answered> {
    const quotes = quotesOf(home);
    const read = (text: string) => understanding.read(text, home.language);
    const beside = async (text: string) => {
      const { intents, slots } = read(text);
      const answers: Answer[] = [];
      for (const intent of intents.filter((one) => !CONVERSATIONAL.has(one)))
        answers.push(await to(intent, slots, home, quotes));
      return { answers, intents: intents.filter((one) => !CONVERSATIONAL.has(one)) };
    };
    const [before, after] = [await beside(first), await beside(last)];
    return {
      language: home.language,
      intents: [...before.intents, ...after.intents, wayIntent(place)],
      answers: [...before.answers, await wayAnswer(place, way, home, quotes), ...after.answers],
      choices: [],
    };
  }

  const quotesOfListing = keptQuotes(understanding);
  const quotesOf = ({ listing }: AskedHome): Quotes => quotesOfListing(listing);

  return {
    to: (intent, slots, home) => to(intent, slots, home),

    async answer({ text, reader, before }, listing, figures, now) {
      const read = understanding.read(text, reader, before);
      const asked = { ...read, ...fitted(read, listing, text) };
      const home: AskedHome = { ...homeOf(listing, figures, asked.language, now), question: text };
      const asks = await askedWay(text, asked, before, home, placesOf);
      if (asks !== undefined)
        return answerWay(asks, asks.language === undefined ? home : homeOf(listing, figures, asks.language, now));
      const quotes = quotesOf(home);
      const loan = askedLoan(text, before, home, understanding);
      if (loan !== undefined) {
        const intents = [...loan.others, loan.intent];
        const answers: Answer[] = [];
        for (const intent of [loan.intent, ...loan.others]) answers.push(await to(intent, asked.slots, home, quotes));
        return { language: home.language, intents, answers, choices: [] };
      }
      const said = { language: asked.language, intents: asked.intents };
      if (asked.intents.includes('greeting'))
        return {
          ...said,
          answers: [{ kind: 'unclear', intent: 'greeting', text: home.t('answers.greeting'), sources: [] }],
          choices: await suggested(home),
        };
      if (asked.intents.length > 0) {
        const answers: Answer[] = [];
        for (const intent of asked.intents) {
          const answer = await to(intent, asked.slots, home, quotes);
          if (!answers.some((other) => other.text !== '' && other.text === answer.text)) answers.push(answer);
        }
        for (const part of asked.missed) answers.push(unclear(home.t('answers.unclear_part', { part })));
        return { ...said, answers, choices: [] };
      }
      const words = understanding.contentOf(text, listing.language);
      const quoted = asked.others.length > 0 ? quotes.saying(words) : [];
      if (quoted.length > 0)
        return { ...said, answers: [withQuotes(home, 'highlights', undefined, quoted, undefined)], choices: [] };
      const near = understanding.nearest(text, asked.language, await suggestedIntents(home), (intent) =>
        comesUp(intent, listing),
      );
      return {
        ...said,
        answers: [unclear(home.t('answers.unclear'))],
        choices: near.map((intent) => questionOf(intent, home)),
      };
    },

    suggestions: (listing, figures, language, now) => suggested(homeOf(listing, figures, language, now)),
  };
}

function unclear(text: string): Answer {
  return { kind: 'unclear', intent: 'unclear', text, sources: [] };
}

async function suggestedIntents(home: AskedHome): Promise<readonly FieldIntent[]> {
  const has: FieldIntent[] = [];
  for (const intent of ASKED_FIRST[home.listing.offerType]) {
    if (has.length === SUGGESTED) break;
    if ((await RESOLVERS[intent]?.(home)) !== undefined) has.push(intent);
  }
  return has;
}

async function suggested(home: AskedHome): Promise<readonly string[]> {
  return (await suggestedIntents(home)).map((intent) => questionOf(intent, home));
}

/** A home to be asked about, in a language. */
export function homeOf(listing: Listing, figures: HomeFigures, language: Language, now: Date): AskedHome {
  const subject = listing.objectType.startsWith('commercial') ? 'commercial' : undefined;
  return {
    listing,
    figures,
    language,
    now,
    t: translator(language, subject),
    format: formatOf(language, listing.region),
  };
}

function facilityOf(facility: (typeof FACILITIES)[number], intent: Intent, home: AskedHome): Found | undefined {
  if (!home.listing.facilities.includes(facility)) return undefined;
  const label = home.t(`enum.facility.${facility}`);
  const sizes = OUTDOORS.has(facility) ? outdoorAreas(home).filter((one) => one !== undefined) : [];
  return {
    kind: 'fact',
    text: [home.t('answers.say.facility_yes', { list: label }), ...sizes].join(' '),
    sources: [
      {
        field: `facilities.${intent.slice('facility:'.length)}`,
        label: home.t('answers.source.facilities'),
        anchor: 'facilities',
      },
      ...(sizes.length === 0
        ? []
        : [
            {
              field: 'details.area_measurement.terrace',
              label: labelOf('outdoor_area', home),
              anchor: 'areas',
            },
          ]),
    ],
  };
}

const OUTDOORS: ReadonlySet<string> = new Set(['balcony', 'terrace', 'roof_terrace']);

function withQuotes(
  home: AskedHome,
  intent: Intent,
  found: Found | undefined,
  quoted: readonly string[],
  addition: string | undefined,
): Answer {
  const described = found?.kind === 'computed' || found?.isWhole === true ? [] : quoted;
  const own = found?.quotes ?? [];
  const quotes = [...own, ...described];
  const source = { field: 'description', label: home.t('answers.source.description'), anchor: 'description' };
  const begun = own.length > 0 ? QUOTE_OF_FIELD : described.length > 0 ? QUOTE_OF_DESCRIPTION : undefined;
  return {
    kind: found === undefined || (found.kind === 'absent' && quotes.length > 0) ? 'fact' : found.kind,
    intent,
    text: [found?.text, addition, begun && home.t(begun)].filter((part) => part !== undefined && part !== '').join(' '),
    sources: [...(found?.sources ?? []), ...(described.length > 0 ? [source] : [])],
    ...(found?.inputs === undefined ? {} : { inputs: [...found.inputs] }),
    ...(quotes.length === 0 ? {} : { quotes: quotes.map((text) => ({ text, language: home.listing.language })) }),
    ...(found?.question === undefined || quotes.length > 0 ? {} : { question: found.question }),
  };
}

/** What quotes begin with. */
const QUOTE_OF_FIELD = 'answers.quote_own';
const QUOTE_OF_DESCRIPTION = 'answers.quote';

/** An answer's text without what only begins the quotes below it. */
export function withoutQuoteStart(text: string, t: Translate): string {
  const start = [QUOTE_OF_FIELD, QUOTE_OF_DESCRIPTION]
    .map((key) => t(key as MessageKey))
    .find((one) => text.endsWith(one));
  return start === undefined ? text : text.slice(0, -start.length).trim();
}

function absent(
  home: AskedHome,
  intent: Intent,
  facility: (typeof FACILITIES)[number] | undefined,
  slot: Slot | undefined,
): Answer {
  const { t } = home;
  const { offerType } = home.listing;
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
  return {
    kind: 'absent',
    intent,
    text:
      slot === undefined
        ? facility === undefined
          ? [t(CLAUSE.test(what) ? 'answers.absent_clause' : 'answers.absent', { what }), ...whereToAsk(intent, home)].join(
              ' ',
            )
          : t('answers.absent_facility', { facility: t(`enum.facility.${facility}`) })
        : t('answers.absent_slot', { what, slot: t(`answers.slot.${slot}`) }),
    sources: [],
    question: t('answers.ask_seller', { question: questionOf(intent, home) }),
  };
}

/** What the question asks for, more closely than its intent does. */
function whatAsked(intent: FieldIntent, home: AskedHome): string {
  const detail = DETAILS[intent]?.find((one) => says(one, home.question));
  return detail !== undefined
    ? home.t(`answers.what_detail.${detail}`)
    : wordsFor('what', intent, home);
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

/** Who knows what no listing has to say. */
function whereToAsk(intent: Intent, { listing, t }: AskedHome): readonly string[] {
  return intent === 'schools' ? [t(`answers.where.schools_${listing.region}`)] : [];
}

function outOfScope(home: AskedHome, intent: OutOfScope): Answer {
  const { region, offerType, ownerType } = home.listing;
  const isAustralian = region === 'au' && (intent === 'people' || intent === 'legal');
  const isOfOfferer = intent === 'haggling' || intent === 'seller_person';
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

/** A house stands on the ground, and nobody asks for its floor. */
function comesUp(intent: Intent, { propertyType, offerType }: Pick<Listing, 'propertyType' | 'offerType'>): boolean {
  const isHouse = propertyType.length > 0 && propertyType.every((type) => HOUSES.has(type));
  return !(intent === 'floor' && isHouse) && !isOfOtherOffers(intent, { offerType });
}

const HOUSES: ReadonlySet<string> = new Set(
  'single_dwelling twin_dwelling house townhouse cabin farm land plot'.split(' '),
);

/** How it is asked for in a sentence. */
export function questionOf(intent: Intent, home: Pick<AskedHome, 't' | 'listing'>): string {
  const { t } = home;
  const facility = FACILITIES.find((known) => `facility:${known}` === intent);
  if (facility !== undefined)
    return t('answers.ask_facility', { facility: t(`enum.facility.${facility}`).toLowerCase() });
  const field = INTENTS.find((known) => known === intent);
  return wordsFor('ask', field ?? 'highlights', home);
}
