import type { Language } from '../../texts/messages.ts';
import { NOTHING, OUT_OF_SCOPE, type Intent, type Slot } from './intents.ts';
import type { Match, Token } from './phrases.ts';

/** What a question asks for in each of its clauses, where its words may mean several things. */

/** A question as the lexicon of a language reads it. */
export interface Read {
  readonly language: Language;
  readonly tokens: readonly Token[];
  readonly matches: readonly Match<Intent>[];
  readonly slots: readonly Match<Slot>[];
  readonly others: readonly Token[];
  readonly score: number;
}

/** So many words that nobody knows beside one short phrase: what is meant is asked for instead of guessed at. */
const MOST_OTHERS = 1;
/** Beside a word that is said of much. */
const MOST_OTHERS_OF_GENERAL = 0;
/** Words that are said of much ask for these. */
export const GENERAL: ReadonlySet<Intent> = new Set<Intent>([
  ...(['price', 'area', 'address', 'surroundings', 'type', 'status', 'view', 'highlights'] as const),
]);

function clauseIn(tokens: readonly Token[]): (match: { readonly at: readonly number[] }) => number | undefined {
  return ({ at }) => tokens[at[0] ?? 0]?.clause;
}

/**
 * What says of what, where or how large something is, when something else is asked for with it: `damp in the
 * bathroom`, `a sauna nearby`. The lower number gives way.
 */
const RANKS: Readonly<Partial<Record<Intent, number>>> = {
  bathrooms: 0,
  bedrooms: 0,
  price: 0,
  area: 0,
  address: 0,
  surroundings: 0,
  type: 0,
  year_built: 0,
  ownership: 0,
  included: 1,
  view: 0,
  lease: 0,
  layout: 0,
  rental_part: 1,
  rooms: 0,
  published: 0,
  project: 0,
  status: 0,
  'facility:balcony': 0,
  'facility:terrace': 0,
  'facility:home_office': 0,
  'facility:child_friendly': 0,
  'facility:storage_room': 1,
  condition: 1,
  shared_cost: 1,
  monthly_cost: 1,
  kitchen: 1,
  land: 1,
  travel_time: 1,
};
const SPECIFIC = 2;

/** Of each clause what is asked for most specifically. */
function mostSpecific(matches: readonly Match<Intent>[], tokens: readonly Token[]): readonly Match<Intent>[] {
  const clauseOf = clauseIn(tokens);
  const rankOf = ({ meaning }: Match<Intent>) => RANKS[meaning] ?? SPECIFIC;
  return matches.filter(
    (match) =>
      !matches.some(
        (other) =>
          clauseOf(other) === clauseOf(match) && rankOf(other) > rankOf(match) && !areEither(match, other, tokens),
      ),
  );
}

/**
 * Words that a question begins with. Words within {@link NEAR_THE_BEGINNING} of it count, for `and`, `so` and names.
 */
export const ASKING: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'how hows what whats when whens where wheres which who whos why is are was were does do did has can could may will would should any anything tell'.split(
      ' ',
    ),
  ),
  nb: new Set(
    'hva hvor hvordan nar hvem hvilken hvilket hvilke hvorfor er har kan far ma skal vil blir ble finnes gar folger dekker inngar horer kommer kva ka kor korleis koffer kvifor e assen star ligger gjelder trengs bor'.split(
      ' ',
    ),
  ),
};
const NEAR_THE_BEGINNING = 3;
/** Sentences this short are parts of a list: `gym, pool, sauna?` */
const SHORT_SENTENCE = 3;

/** What is told before something is asked says why it is asked: `I work from home, how fast is the connection?` */
export function withoutContext(
  matches: readonly Match<Intent>[],
  { tokens, language }: Read,
): readonly Match<Intent>[] {
  const sentenceOf = ({ at }: Match<Intent>) => tokens[at[0] ?? 0]?.sentence;
  const isAsking = (sentence: number | undefined) => {
    const said = tokens.filter((token) => token.sentence === sentence && !JOINING.has(token.form));
    return (
      said.length <= SHORT_SENTENCE || said.slice(0, NEAR_THE_BEGINNING).some(({ form }) => ASKING[language].has(form))
    );
  };
  const asking = matches.filter((match) => isAsking(sentenceOf(match)));
  return asking.length > 0 ? asking : matches;
}

/** Clauses that ask for what no advertisement can know have nothing else to answer. */
function answerable(matches: readonly Match<Intent>[], tokens: readonly Token[]): readonly Match<Intent>[] {
  const clauseOf = clauseIn(tokens);
  const closed = new Set(matches.filter(({ meaning }) => meaning === NOTHING).map(clauseOf));
  return matches.filter((match) => !closed.has(clauseOf(match)) || isOutOfScope(match.meaning));
}

/** How large a thing is, when its size is asked for. */
const SIZE_OF: Readonly<Partial<Record<Intent, Intent>>> = {
  'facility:balcony': 'outdoor_area',
  'facility:terrace': 'outdoor_area',
  'facility:roof_terrace': 'outdoor_area',
  'facility:garden': 'land',
};

function combined(matches: readonly Match<Intent>[], tokens: readonly Token[]): readonly Match<Intent>[] {
  const clauseOf = clauseIn(tokens);
  const sized = new Set(matches.filter(({ meaning }) => meaning === 'area').map(clauseOf));
  return matches.map((match) => {
    const size = sized.has(clauseOf(match)) ? SIZE_OF[match.meaning] : undefined;
    return size === undefined ? match : { ...match, meaning: size };
  });
}

/** Of two that are asked for in one clause, the one that the other only speaks of. */
const BEATEN: Readonly<Partial<Record<Intent, readonly Intent[]>>> = {
  furnished: ['included'],
  pets: ['facility:garden', 'facility:balcony'],
  published: ['status'],
  'facility:storage_room': ['included'],
  included: ['kitchen', 'price', 'facility:dishwasher', 'facility:shared_laundry'],
  shared_cost_includes: ['shared_cost', 'internet', 'heating', 'energy', 'included'],
  rent_includes: ['price', 'internet', 'heating', 'energy', 'included'],
  condition: ['facility:cellar', 'kitchen', 'heating'],
  smoking: ['facility:balcony', 'facility:terrace', 'pets'],
  noise: ['transport', 'surroundings', 'people', 'address', 'facility:child_friendly'],
  sun: ['facility:balcony', 'facility:terrace', 'facility:garden', 'layout'],
  energy: ['compare_price', 'price', 'total_price'],
  outdoor_area: ['area', 'facility:balcony', 'facility:terrace', 'facility:garden'],
  land: ['facility:garden', 'area'],
  rental_part: ['rooms', 'facility:granny_flat', 'facility:cellar'],
  cash_needed: ['deposit', 'monthly_cost', 'first_home'],
  insurance: ['hazards'],
  hazards: ['surroundings', 'safety'],
  purchase_costs: ['total_price', 'price'],
  shops: ['facility:parking'],
  renovated: ['kitchen', 'facility:ensuite'],
  duty: ['purchase_costs', 'first_home'],
  total_price: ['joint_debt', 'price'],
  auction: ['viewing', 'bidding'],
  auction_rules: ['auction', 'bidding', 'legal', 'deposit', 'status'],
  room_size: [
    'area',
    'bedrooms',
    'bathrooms',
    'rooms',
    'kitchen',
    'layout',
    'facility:ensuite',
    'facility:home_office',
  ],
  rental_income: ['price', 'rental_part', 'tenancy', 'monthly_cost', 'lease'],
  first_home: ['purchase_costs', 'bidding', 'type', 'advice'],
  debt_term: ['joint_debt', 'monthly_cost'],
  sharing: ['facility:ev_charging', 'parking'],
  apply: ['price', 'lease', 'agent', 'documents'],
  status: ['bidding', 'available_from'],
};

function withoutBeaten(matches: readonly Match<Intent>[], tokens: readonly Token[]): readonly Match<Intent>[] {
  const clauseOf = clauseIn(tokens);
  return matches.filter(
    (match) =>
      !matches.some(
        (other) =>
          clauseOf(other) === clauseOf(match) &&
          BEATEN[other.meaning]?.includes(match.meaning) === true &&
          !areEither(match, other, tokens),
      ),
  );
}

/**
 * A clause asks for one thing, or for several facilities: `rent out the downstairs to help with the mortgage`. What
 * takes more of its words is meant; of two that take as many, neither is sure, and what is meant is asked for.
 */
function oneOfEach(matches: readonly Match<Intent>[], tokens: readonly Token[]): readonly Match<Intent>[] {
  const clauseOf = clauseIn(tokens);
  const outweighs = (other: Match<Intent>, match: Match<Intent>) =>
    other.at.length > match.at.length ||
    (other.at.length === match.at.length && (isOutOfScope(other.meaning) || !isOutOfScope(match.meaning)));
  return matches.filter((match) =>
    matches.every(
      (other) =>
        clauseOf(other) !== clauseOf(match) ||
        other.meaning === match.meaning ||
        (isFacility(other.meaning) && isFacility(match.meaning)) ||
        areOfOneSpace(match, other) ||
        areEither(match, other, tokens) ||
        !outweighs(other, match),
    ),
  );
}

/** `parking with a charger` asks for both. */
function areOfOneSpace(match: Match<Intent>, other: Match<Intent>): boolean {
  return (
    match.at.length === other.at.length &&
    OF_SPACE.every((intent) => match.meaning === intent || other.meaning === intent)
  );
}

const OF_SPACE: readonly Intent[] = ['parking', 'facility:ev_charging'];

const OR: ReadonlySet<string> = new Set(['or', 'eller']);

/** `heating or air conditioning?` asks for both. */
function areEither({ meaning, at }: Match<Intent>, other: Match<Intent>, tokens: readonly Token[]): boolean {
  if (!isHad(meaning) || !isHad(other.meaning)) return false;
  const [first, second] = [at, other.at].toSorted(([a = 0], [b = 0]) => a - b);
  return tokens.slice((first?.at(-1) ?? 0) + 1, second?.[0]).some(({ form }) => OR.has(form));
}

/** Whether a clause says more that nobody knows than its phrases can carry. */
export function isDrowned({ at }: Match<Intent>, matches: readonly Match<Intent>[], { tokens, others }: Read): boolean {
  const clauseOf = (match: { readonly at: readonly number[] }) => tokens[match.at[0] ?? 0]?.clause;
  const beside = matches.filter((match) => clauseOf(match) === clauseOf({ at }));
  if (beside.some(({ meaning, at: { length } }) => isOutOfScope(meaning) || length > 1)) return false;
  const isGuess = beside.every(({ meaning, isWeak }) => isWeak || GENERAL.has(meaning));
  const unknown = others.filter(({ clause }) => clause === clauseOf({ at })).length;
  return unknown > (isGuess ? MOST_OTHERS_OF_GENERAL : MOST_OTHERS);
}

/** What each clause asks for, of all that its words may mean. */
export function meantByClause(matches: readonly Match<Intent>[], tokens: readonly Token[]): readonly Match<Intent>[] {
  const possible = combined(answerable(matches, tokens), tokens);
  return oneOfEach(withoutBeaten(mostSpecific(possible, tokens), tokens), tokens);
}

/**
 * What nobody may answer stands alone where all else only says why it is asked: `the price is high, would they take
 * less?` A clause that asks something by itself is answered beside it.
 */
export function withoutRepetition(matches: readonly Match<Intent>[], { tokens, language }: Read): Intent[] {
  const clauseOf = clauseIn(tokens);
  const [first, ...others] = matches.filter(({ meaning }) => isOutOfScope(meaning));
  if (first === undefined) return [...new Set(matches.map(({ meaning }) => meaning))];
  const asks = (match: Match<Intent>) => {
    const said = tokens.filter((token) => token.clause === clauseOf(match)).map(({ form }) => form);
    const begun = JOINING.has(said[0] ?? '') ? said[1] : said[0];
    // `bråker det?` asks by its verb.
    const isByVerb = said.length === 2 && SUBJECTS.has(said[1] ?? '');
    return (ASKING[language].has(begun ?? '') || isByVerb) && !said.some((form) => PERSONS.has(form));
  };
  const isFirst = (match: Match<Intent>) => match.meaning === first.meaning;
  const isOwn = (match: Match<Intent>) =>
    asks(match) && [first, ...others].every((one) => one === match || clauseOf(one) !== clauseOf(match));
  const told = asks(first) ? matches.filter((match) => isFirst(match) || isOwn(match)) : [first];
  return [...new Set(told.map(({ meaning }) => meaning))];
}

const JOINING: ReadonlySet<string> = new Set(['and', 'og', 'a', 'but', 'men']);
const SUBJECTS: ReadonlySet<string> = new Set(['det', 'den', 'de', 'it']);
/** Of whom is asked, and not of the home. */
const PERSONS: ReadonlySet<string> = new Set(['he', 'she', 'hun']);

/** What a home has or has not. */
const HAD: ReadonlySet<Intent> = new Set<Intent>(['heating', 'parking', 'internet', 'view', 'included']);

function isHad(intent: Intent): boolean {
  return isFacility(intent) || HAD.has(intent);
}

function isFacility(intent: Intent): boolean {
  return intent.startsWith('facility:');
}

export function isOutOfScope(intent: Intent): boolean {
  return (OUT_OF_SCOPE as readonly string[]).includes(intent);
}
