import type { SearchFilter } from '../filter.contract.ts';
import { readAgencies, type NamedAgency } from './agencies.server.ts';
import { readFacts } from './facts.server.ts';
import { readAuctionDays, readTimes, readViewings } from './days.server.ts';
import {
  excluding,
  swapped,
  together,
  type Fields,
  type Found,
  type Meaning,
  type Reading,
  type Subject,
  type Understood,
} from './meaning.server.ts';
import { readPhrases } from './phrases.server.ts';
import { asksForHome, namesHome, readInvestments } from './premises.server.ts';
import { lookedUpOnce, type PlaceBook } from './places.server.ts';
import { readHouseholds } from './households.server.ts';
import { readMoney } from './money.server.ts';
import { readRooms, readSizes } from './quantities.server.ts';
import { readSmallest } from './smallest.server.ts';
import { foldWord, Sentence, type Corrections, type Span } from './sentence.server.ts';
import { readTravel } from './travel.server.ts';
import { correctionsOf } from './corrections.server.ts';
import { MAX_SENTENCE } from './words.contract.ts';

export interface Asked {
  readonly region: 'no' | 'au';
  /** What is searched among where the sentence does not say. */
  readonly listingType: SearchFilter['listingType'];
  readonly acquisition: 'buy' | 'rent';
  /** Unix milliseconds. */
  readonly now: number;
  /** Those of the region, which a sentence may name. */
  readonly agencies?: readonly NamedAgency[] | undefined;
}

/**
 * Reads a sentence in Norwegian or English as a search: rules and lists of words, no model. What has a figure is read
 * first, then places and words, the longest first, then what may be misspelt; what is left is a word to search for, or
 * a wish that no filter can say. Looks nothing up but places.
 */
export async function readSentence(typed: string, asked: Asked, book: PlaceBook): Promise<Reading> {
  const places = lookedUpOnce(book);
  const first = await readOnce(typed, asked, places);
  const corrected = correctionsOf(wordsLeft(first));
  if (corrected.size === 0) return first;
  const second = await readOnce(typed, asked, places, corrected);
  // What was put right helps only where it says something then.
  return wordsLeft(second).length < wordsLeft(first).length ? second : first;
}

/** Folded words that nothing but a search in texts is left for. */
function wordsLeft({ understood }: Reading): readonly string[] {
  return understood.flatMap(({ kind, words }) => (kind === 'keyword' ? words.split(/[^\p{L}]+/u).map(foldWord) : []));
}

async function readOnce(typed: string, asked: Asked, places: PlaceBook, corrected?: Corrections): Promise<Reading> {
  const { region, now } = asked;
  const sentence = new Sentence(typed.slice(0, MAX_SENTENCE), {
    blanksInNumbers: region === 'no',
    ...(corrected === undefined ? {} : { corrected }),
  });
  const agencies = readAgencies(sentence, asked.agencies ?? [], places.isNamed);
  const households = readHouseholds(sentence);
  const phrases = readPhrases(sentence, places);
  const travel = await readTravel(sentence, phrases.placeAt);
  const landmarks = await phrases.readLandmarks();
  const auctions = readAuctionDays(sentence, now, region);
  const found: Found[] = [
    ...agencies,
    ...landmarks,
    ...auctions,
    ...readTimes(sentence, now, region),
    ...readViewings(sentence, now, region),
    ...readInvestments(sentence, asked),
    ...phrases.readNearThings(),
    ...readFacts(sentence),
    ...readSmallest(sentence),
    ...readRooms(sentence),
    ...readSizes(sentence),
    ...readMoney(sentence),
    ...travel.found,
  ];
  const rest = await phrases.read();
  return resolved([...found, ...rest.found], [...households, ...travel.wishes, ...rest.wishes], asked);
}

/** What everything means, now that it is known what the sentence is about. */
function resolved(found: readonly Found[], wishes: readonly Span[], asked: Asked): Reading {
  const inOrder = found.toSorted((a, b) => a.start - b.start);
  const subject = subjectOf(inOrder, asked);
  const understood: Understood[] = [];
  const contradicting: Span[] = [];
  let filter: Fields = {};
  const exclusionsLast = inOrder.toSorted((a, b) => Number(a.isExclusion ?? false) - Number(b.isExclusion ?? false));
  for (const { meant, isExclusion, ...rest } of exclusionsLast) {
    const [said, ...others] = meant(subject);
    const first = isExclusion === true && said !== undefined ? excluding(filter, said) : said;
    const next = first === undefined ? undefined : together(filter, first.filter);
    const { words, start, end } = rest;
    const turned = next === undefined && first !== undefined ? turnedRound(understood, first) : undefined;
    if (turned !== undefined) {
      const [at, [before, behind]] = turned;
      understood[at] = { ...(understood[at] as Understood), meanings: [before] };
      understood.push({ ...rest, meanings: [behind] });
      filter = filterOf({ understood });
    } else if (first === undefined || next === undefined)
      contradicting.push({ ...{ words, start, end }, ...contradicted(filter, said) });
    else {
      filter = next;
      understood.push({ ...rest, meanings: [first, ...others] });
    }
  }
  // What only homes to let are asked, or an amount that only a rent has, makes the search one for rents.
  const isOfferSaid = filter.listingType !== undefined || filter.acquisition !== undefined;
  const isRentSaid = [asked.listingType, asked.acquisition, filter.listingType, filter.acquisition].includes('rent');
  const isAmountOfRent = subject.isRent && subject.use === 'residential' && !isRentSaid;
  const isAmountOfSale = !subject.isRent && [filter.price, filter.totalPrice, filter.askingPrice].some(Boolean);
  const toLet = understood.findIndex(({ words, meanings: [{ filter: one }] }) =>
    isAmountOfRent
      ? one.price !== undefined
      : !isOfferSaid &&
        !isRentSaid &&
        !isAmountOfSale &&
        subject.use === 'residential' &&
        isOfHomesToLet(one) &&
        !OF_NEW_HOMES.test(words),
  );
  const rent = understood[toLet];
  if (rent !== undefined) {
    const [first, ...others] = rent.meanings;
    understood[toLet] = {
      ...rent,
      meanings: [{ ...first, filter: { ...first.filter, listingType: 'rent' } }, ...others],
    };
  }
  return {
    understood: understood.toSorted((a, b) => a.start - b.start),
    wishes: [...wishes, ...contradicting].toSorted((a, b) => a.start - b.start),
  };
}

/** Of a bound that is on the wrong side of one before it, where that stands, and both the other way round. */
function turnedRound(understood: readonly Understood[], bound: Meaning) {
  for (const [at, { meanings }] of understood.entries()) {
    const both = swapped(meanings, bound);
    if (both !== undefined) return [at, both] as const;
  }
  return undefined;
}

/** Why words that mean something are left out all the same. */
function contradicted(filter: Fields, said: Meaning | undefined): Pick<Span, 'about'> {
  if (said === undefined) return {};
  return { about: filter.commute !== undefined && said.filter.commute !== undefined ? 'second_way' : 'contradiction' };
}

/** New homes are advertised with when one moves in, too. */
const OF_NEW_HOMES = /^(?:innflytt|overta)/i;

/** Whether it asks what homes for sale are hardly ever asked: furniture, and from when one may live there. */
function isOfHomesToLet({ furnished, availableFrom, leaseMonths }: Fields): boolean {
  return (furnished !== undefined && furnished !== 'none') || availableFrom !== undefined || leaseMonths !== undefined;
}

/** Amounts can say what is searched among (`750 pw`), and what is searched among what amounts mean. */
function subjectOf(found: readonly Found[], { region, listingType, acquisition, now }: Asked): Subject {
  const before = aboutWhat({ listingType, acquisition }, region, now);
  const fieldsOf = (subject: Subject) =>
    found.flatMap(({ meant }) => meant(subject).slice(0, 1)).map(({ filter }) => filter);
  const plain = fieldsOf(before);
  const kind =
    listingType === 'commercial' || plain.some((filter) => filter.listingType === 'commercial')
      ? 'premises'
      : plain.some(asksForHome)
        ? 'home'
        : undefined;
  const isHomeNamed = plain.some(namesHome);
  const fields = fieldsOf({ ...before, kind, isHomeNamed });
  const said = fields.reduce<Fields>(
    (all, { listingType: type, acquisition: offer }) =>
      together(all, {
        ...(type === undefined ? {} : { listingType: type }),
        ...(offer === undefined ? {} : { acquisition: offer }),
      }) ?? all,
    {},
  );
  const types = new Set(fields.flatMap(({ propertyType = [] }) => propertyType));
  const isLand = types.size > 0 && [...types].every((type) => type === 'land' || type === 'plot' || type === 'farm');
  return {
    ...aboutWhat(said.listingType === undefined ? { listingType, acquisition } : said, region, now),
    isLand,
    isTyped: types.size > 0,
    kind,
    isHomeNamed,
  };
}

function aboutWhat({ listingType, acquisition }: Fields, region: Subject['region'], now: number): Subject {
  const use =
    listingType === 'commercial' || listingType === 'leisure' || listingType === 'new_homes'
      ? listingType
      : 'residential';
  const isRent = listingType === 'rent' || acquisition === 'rent';
  return { region, now, use, isRent, isLand: false, isTyped: true, kind: 'home', isHomeNamed: false };
}

/** The search that all that was understood asks for together. */
export function filterOf({ understood }: Pick<Reading, 'understood'>): Fields {
  return understood.reduce<Fields>((all, { meanings: [first] }) => together(all, first.filter) ?? all, {});
}
