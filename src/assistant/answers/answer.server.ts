import { formatOf } from '../../texts/format.ts';
import { translator, type Language } from '../../texts/messages.ts';
import { FACILITIES } from '../../properties/enums.contract.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import type { Answer } from '../contract.ts';
import { type FieldIntent, type Intent, type OutOfScope, type Slot } from '../understand/intents.ts';
import { isOutOfScope } from '../understand/clauses.ts';
import { destinationOf, isOwnWork, type Way } from '../understand/destination.ts';
import { withoutPleasantries } from '../understand/spoken.ts';
import type { Understanding, Understood } from '../understand/understand.ts';
import { says } from './asked-words.ts';
import { withAddition, withQuotes } from './with-quotes.server.ts';
import { askedClosely, type CloseSegment } from './asked-closely.server.ts';
import { OF_PRICE, ofPrice } from './asked-amount.ts';
import { askedLoan, loanOfIntent } from './asked-loan.server.ts';
import { askedWay, intentsOfWay, placeOfIntent, wayIntent, type AskedWay } from './asked-way.server.ts';
import { borrowing } from './borrowing.server.ts';
import { remarksSaying } from './condition-facts.server.ts';
import { soldBefore } from './earlier-sales.server.ts';
import { fitted } from './fitted.ts';
import type { HomeFigures } from './figures.server.ts';
import { lawOfLetting } from './subjects/letting.ts';
import { lawOfPreemption } from './subjects/preemption.ts';
import { faultsOf, withFaults } from './faults-beside.server.ts';
import { addOnce, facilityOf, withoutSizeTold } from './facility-facts.server.ts';
import { haggling } from './haggling.server.ts';
import { type AskedHome, type Found } from './home.server.ts';
import { heatingInRoom } from './named-rooms.server.ts';
import { byOwnership } from './owned-alone.server.ts';
import { askedParts, type AskedSegment } from './asked-parts.ts';
import { askedBefore, keepingMoney, moneyOfIntent, moneyToldBefore } from './own-money.ts';
import { unitsAsked } from './project-units.server.ts';
import { RESOLVERS } from './resolvers.server.ts';
import { rentsNearby } from './rents-nearby.server.ts';
import { withLostHalves } from './lost-halves.server.ts';
import { keptQuotes, type Quotes } from './quotes.server.ts';
import { absent, outOfScope, questionOf } from './unanswered.server.ts';
import { mayBeMeant, suggestedIntents, type IsAnswered } from './suggestions.server.ts';
import { stopsOf } from './stops.server.ts';
import { findPlace, isOwnByName, placeBeside, wayTo, wayToOwn, type PlacesOf } from './travel.server.ts';

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

const NOTHING_ELSE = { answers: [], intents: [] } as const;
const SEASONS: ReadonlySet<Slot> = new Set(['summer', 'winter', 'evening', 'weekend']);

/** Beside another question these are said in passing; a way is asked for with its place. */
const CONVERSATIONAL: ReadonlySet<Intent> = new Set<Intent>(['greeting', 'thanks', 'travel_time']);
const IN_PASSING: ReadonlySet<Intent> = new Set<Intent>(['greeting', 'thanks']);

/** `placesOf`: how questions find the places that they name. */
export function createAnswering(understanding: Understanding, placesOf: PlacesOf): Answering {
  async function to(
    intent: Intent,
    slots: readonly Slot[],
    asked: AskedHome,
    quotes = quotesOf(asked),
  ): Promise<Answer> {
    const home = slots.includes('per_month')
      ? { ...asked, per: 'month' as const }
      : slots.includes('per_quarter')
        ? { ...asked, per: 'quarter' as const }
        : slots.includes('per_year')
          ? { ...asked, per: 'year' as const }
          : asked;
    const { t } = home;
    if (intent === 'thanks') return { kind: 'out_of_scope', intent, text: t('answers.thanks'), sources: [] };
    if (intent === 'haggling') return haggling(home);
    if (isOutOfScope(intent)) return outOfScope(home, intent as OutOfScope);
    const place = placeOfIntent(intent);
    if (place !== undefined) return wayAnswer(place, undefined, home, quotes);
    const money = moneyOfIntent(intent);
    const borrowed = money === undefined ? undefined : borrowing(home, money);
    if (borrowed !== undefined) return withQuotes(home, 'cash_needed', borrowed);
    const loan = loanOfIntent(intent);
    if (loan !== undefined) {
      const stated = { ...home, stated: loan.terms };
      const figures = { ...home.figures, loan: () => home.figures.loan(loan.terms) };
      return to(loan.of, [], { ...stated, figures }, quotes);
    }
    const facility = FACILITIES.find((known) => `facility:${known}` === intent);
    const seasons = slots.filter((slot) => SEASONS.has(slot));
    const isOfSeason = seasons.length > 0 && intent !== 'viewing';
    const stops = intent === 'transport' ? await stopsOf(home, placesOf) : undefined;
    const station = stops?.station;
    const found =
      stops !== undefined
        ? stops.found
        : facility === undefined
          ? await RESOLVERS[intent as FieldIntent]?.(home)
          : facilityOf(facility, intent, home);
    const described = quotes.about(intent, isOfSeason ? seasons : []);
    const quoted = facility === undefined ? described : withoutSizeTold(described, found);
    if (soldBefore(intent) !== undefined) return to('price_history', slots, asked, quotes);
    const faults = faultsOf(intent, home, found);
    if (found === undefined && quoted.length === 0) {
      const owned = byOwnership(home, intent);
      if (owned !== undefined) return withQuotes(home, intent, owned);
      const untold = absent(home, intent, facility, isOfSeason ? seasons[0] : undefined);
      const floor = facility === 'elevator' ? await RESOLVERS.floor?.({ ...home, question: '' }) : undefined;
      const nothing = floor === undefined ? untold : { ...untold, text: `${untold.text} ${floor.text}` };
      if (faults !== undefined) {
        const unlisted: Found = { kind: 'absent', text: nothing.text, general: nothing.general, sources: [] };
        return withQuotes(home, intent, withFaults(home, unlisted, faults));
      }
      return station === undefined ? nothing : { ...nothing, text: `${nothing.text} ${station}` };
    }
    const warmed = intent === 'heating' ? heatingInRoom(home) : undefined;
    if (warmed?.found !== undefined) return withQuotes(home, intent, withFaults(home, warmed.found, faults));
    const isBesideTheZone =
      intent === 'schools' &&
      says('zone', home.question) &&
      quoted.length > 0 &&
      !quoted.some((one) => says('zone', one));
    const addition =
      (isOfSeason && quoted.length === 0) || isBesideTheZone
        ? { own: absent(home, intent, facility, isOfSeason ? seasons[0] : undefined).text }
        : intent === 'pets' && home.listing.contractDetails.isPetAllowed !== true
          ? { general: lawOfLetting('pets', home) }
          : intent === 'preemption'
            ? { general: lawOfPreemption(home) }
            : { own: warmed?.addition ?? station };
    return withQuotes(home, intent, withFaults(home, found, faults), quoted, addition);
  }

  /** Where nobody knows the place, what the description says of it is quoted. */
  async function wayAnswer(to: string, way: Way | undefined, home: AskedHome, quotes: Quotes): Promise<Answer> {
    if (isOwnWork(to) || (await isOwnByName(to, home)))
      return withQuotes(home, 'travel_time', await wayToOwn(to, way, home));
    const found = await wayTo(to, way, home, placesOf);
    const said = found.kind === 'absent' ? quotes.saying(understanding.contentOf(to, home.listing.language)) : [];
    return withQuotes(home, 'travel_time', found, said);
  }

  /** A question that names where it wants to get to, with what else it asks. */
  async function answerWay({ to: place, way, first, last }: AskedWay, home: AskedHome): Promise<Answered> {
    const quotes = quotesOf(home);
    const read = (text: string) => understanding.read(text, home.language);
    const beside = async (text: string) => {
      const { intents: heard, slots } = read(text);
      const intents = intentsOfWay(text, heard);
      const answers: Answer[] = [];
      for (const intent of intents.filter((one) => !CONVERSATIONAL.has(one)))
        answers.push(await to(intent, slots, home, quotes));
      return { answers, intents: intents.filter((one) => !CONVERSATIONAL.has(one)) };
    };
    const other = await placeBeside(last, home, placesOf);
    const [before, after] = [await beside(first), other === undefined ? await beside(last) : NOTHING_ELSE];
    const ways = [await wayAnswer(place, way, home, quotes)];
    if (other !== undefined) ways.push(await wayAnswer(other, way, home, quotes));
    return {
      language: home.language,
      intents: [...before.intents, ...after.intents, wayIntent(place)],
      answers: [...before.answers, ...ways, ...after.answers],
      choices: [],
    };
  }

  /** A message that asks of a part of the home, with what else it asks. */
  async function answerParts(asks: readonly AskedSegment[], home: AskedHome): Promise<Answered> {
    const quotes = quotesOf(home);
    const intents: Intent[] = [];
    const answers: Answer[] = [];
    for (const { text, part } of asks) {
      const asked = { ...home, question: text };
      if (part !== undefined) {
        const intent = part.aspect === 'condition' ? 'condition' : 'renovated';
        intents.push(intent);
        answers.push(await to(intent, [], { ...asked, part }, quotes));
        continue;
      }
      const read = understanding.read(text, home.language);
      const { intents: also, slots } = fitted(read, home.listing, text);
      for (const intent of also.filter((one) => !CONVERSATIONAL.has(one))) {
        intents.push(intent);
        answers.push(await to(intent, slots, asked, quotes));
      }
    }
    return { language: home.language, intents, answers, choices: [] };
  }

  /** A message that holds a question of {@link askedClosely}; what else it asks is answered as if it stood alone. */
  async function answerClosely(
    segments: readonly CloseSegment[],
    { reader }: Question,
    home: AskedHome,
  ): Promise<Answered> {
    const intents: Intent[] = [];
    const answers: Answer[] = [];
    const add = (answer: Answer) => {
      if (!answers.some(({ text, quotes }) => text === answer.text && quotes === undefined)) answers.push(answer);
    };
    for (const { text, asked } of segments) {
      if (asked === undefined) {
        const read = understanding.read(text, reader, []);
        const beside = await answerWhole({ text, reader, before: [] }, read, home);
        intents.push(...beside.intents.filter((one) => !CONVERSATIONAL.has(one)));
        // `I am a student` says why it is asked.
        const isTold = TOLD_OF_ONESELF.test(text);
        for (const answer of beside.answers)
          if (!IN_PASSING.has(answer.intent as Intent) && !(isTold && UNTOLD.has(answer.kind)))
            add(answer.intent === 'unclear' ? unclear(home.t('answers.unclear_part', { part: text })) : answer);
        continue;
      }
      const { intent, then, goesOn, after: more = [], also } = asked;
      intents.push(goesOn ?? intent);
      const own = { ...home, question: text };
      // A return that the listing does not tell is told by what homes like it are let for.
      const nearby = intent === 'rental_income' && asked.found?.kind === 'absent' ? await rentsNearby(own) : undefined;
      const found = nearby ?? asked.found;
      const answer = found === undefined ? await to(intent, [], own) : withQuotes(own, intent, found);
      add(also === undefined ? answer : withAddition(answer, also, home.t));
      const isExplained = found?.kind === 'explained';
      const after =
        then === undefined ? undefined : await to(then, [], isExplained ? { ...own, isLawTold: true } : own);
      if (after?.kind === 'fact' || after?.kind === 'computed' || isUntoldHere(after, found)) add(after);
      for (const one of more) {
        const told = await to(one, [], { ...home, question: '' });
        if (told.kind === 'fact' || told.kind === 'computed') add(told);
      }
    }
    return { language: home.language, intents, answers, choices: [] };
  }

  async function answerWhole(
    { text, before }: Question,
    read: Understood,
    { listing, figures, now, told }: AskedHome,
  ): Promise<Answered> {
    const question = understanding.repaired(text, read.language);
    const meant = { ...read, ...fitted(read, listing, question) };
    const asked = { ...meant, intents: intentsOfWay(text, meant.intents) };
    const home: AskedHome = { ...homeOf(listing, figures, asked.language, now), question, told };
    const asks = await askedWay(text, asked, before, home, placesOf);
    if (asks !== undefined)
      return answerWay(asks, asks.language === undefined ? home : homeOf(listing, figures, asks.language, now));
    const parts = askedParts(text, asked, before, (part) => understanding.read(part, asked.language).intents);
    if (parts !== undefined) return answerParts(parts, home);
    const quotes = quotesOf(home);
    const priced = ofPrice(text, home, asked.intents);
    if (priced !== undefined) {
      const others = asked.intents.filter((intent) => !OF_PRICE.has(intent));
      const answers = [withQuotes(home, 'price', priced)];
      for (const intent of others) answers.push(await to(intent, asked.slots, home, quotes));
      return { language: home.language, intents: ['price', ...others], answers, choices: [] };
    }
    const loan = askedLoan(text, before, home, understanding);
    if (loan !== undefined) {
      const intents = [...loan.first, ...loan.others, loan.intent];
      const answers: Answer[] = [];
      for (const intent of [...loan.first, loan.intent, ...loan.others])
        answers.push(await to(intent, asked.slots, home, quotes));
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
        // What may be built is the municipality's to say; how large the plot is stands in the listing.
        if (intent === 'legal' && listing.offerType === 'sale' && says('build', text)) {
          const land = await to('land', [], home, quotes);
          if (land.kind === 'fact') answers.push(land);
        }
        addOnce(answers, answer);
      }
      for (const part of asked.missed.filter((one) => !isToldBeside(one, asked.intents)))
        answers.push(unclear(home.t('answers.unclear_part', { part })));
      return { ...said, answers, choices: [] };
    }
    const words = understanding.contentOf(text, listing.language);
    const quoted = asked.others.length > 0 ? quotes.saying(words) : [];
    const remarked =
      asked.others.length > 0 && quoted.length === 0 ? remarksSaying(home, words, understanding) : undefined;
    if (remarked !== undefined)
      return {
        ...said,
        intents: ['condition'],
        answers: [withQuotes(home, 'condition', remarked)],
        choices: [],
      };
    if (quoted.length > 0)
      return { ...said, answers: [withQuotes(home, 'highlights', undefined, quoted)], choices: [] };
    return { ...said, answers: [unclear(home.t('answers.unclear'))], choices: await nearestTo(text, home) };
  }

  /** Questions that one may mean which is not understood. */
  async function nearestTo(text: string, home: AskedHome): Promise<readonly string[]> {
    const answerable = await mayBeMeant(home, quotesOf(home), isAnswered);
    const near = understanding.nearest(text, home.language, await suggestedIntents(home, isAnswered), (intent) =>
      answerable.has(intent),
    );
    return near.map((intent) => questionOf(intent, home));
  }

  /** One question, or several that are read together. */
  async function answerOne(question: Question, of: AskedHome): Promise<Answered> {
    const { text, reader, before } = question;
    const read = understanding.read(text, reader, before);
    const home = { ...homeOf(of.listing, of.figures, read.language, of.now), told: of.told };
    const readPart = (part: string) => understanding.read(part, read.language);
    const place = destinationOf(text)?.names ?? [];
    // `Bondi Beach` is not a bond with a letter too many.
    const isPlace = place.length > 0 && (await findPlace(place, home, placesOf)) !== undefined;
    const repaired = isPlace ? text : understanding.repaired(text, read.language);
    const closely = askedClosely(text, home, before, readPart) ?? askedClosely(repaired, home, before, readPart);
    return closely === undefined ? answerWhole(question, read, home) : answerClosely(closely, question, home);
  }

  const quotesOfListing = keptQuotes(understanding);
  const quotesOf = ({ listing }: AskedHome): Quotes => quotesOfListing(listing);

  return {
    to: (intent, slots, home) => to(intent, slots, home),

    async answer(asked, listing, figures, now) {
      const before = askedBefore(asked.before);
      const question = { ...asked, before, text: withoutPleasantries(asked.text) };
      const { text, reader } = question;
      const told = listing.offerType === 'sale' ? moneyToldBefore(asked.before) : undefined;
      const first = await answerOne(question, { ...homeOf(listing, figures, reader, now), told });
      const home = { ...homeOf(listing, figures, first.language, now), told };
      const answered = await withLostHalves(first, text, {
        alone: (half) => answerOne({ text: half, reader: home.language, before: [] }, home),
        unclear: (part) => unclear(home.t('answers.unclear_part', { part })),
        isTold: isToldBeside,
        near: (half) => nearestTo(half, home),
      });
      const intents =
        listing.offerType === 'sale' ? keepingMoney(answered.intents, text, asked.before) : answered.intents;
      return { ...answered, intents };
    },

    suggestions: (listing, figures, language, now) => suggested(homeOf(listing, figures, language, now)),
  };
}

/** Of what a word means, that the listing says nothing of it here. */
function isUntoldHere(after: Answer | undefined, found: Found | undefined): after is Answer {
  return found?.kind === 'explained' && after?.kind === 'absent';
}

/** A part of a message that tells of who asks; where nothing in it can be answered it is no question. */
const TOLD_OF_ONESELF = /^(?:jeg|vi|eg|æ|i|we|i[’']?m|we[’']?re) (?!.*\?)/iu;
const UNTOLD: ReadonlySet<Answer['kind']> = new Set(['unclear', 'out_of_scope', 'absent']);

/** `how do I apply, and what do I need?`, `which is the largest, and what does it cost?` */
function isToldBeside(part: string, intents: readonly Intent[]): boolean {
  return (
    (intents.includes('apply') && says('needed', part)) ||
    (intents.includes('project') && unitsAsked(part) !== undefined)
  );
}

function unclear(text: string): Answer {
  return { kind: 'unclear', intent: 'unclear', text, sources: [] };
}

/** Whether the listing or a calculator answers it. */
const isAnswered: IsAnswered = async (intent, home) => {
  const found = await RESOLVERS[intent]?.(home);
  return found !== undefined && found.kind !== 'absent';
};

async function suggested(home: AskedHome): Promise<readonly string[]> {
  return (await suggestedIntents(home, isAnswered)).map((intent) => questionOf(intent, home));
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
