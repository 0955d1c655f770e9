import type { Language } from '../../texts/messages.ts';
import { followUpOf } from './follow-up.ts';
import { INTENTS, NOTHING, OUT_OF_SCOPE, type Intent, type Lexicon, type Slot } from './intents.ts';
import { ENGLISH } from './lexicon-en.ts';
import { NORWEGIAN } from './lexicon-nb.ts';
import { ORDINARY_WORDS } from './ordinary-words.ts';
import {
  compileLexicon,
  matchPhrases,
  type CompiledLexicon,
  type Match,
  type Token,
  type WordForms,
} from './phrases.ts';
import { SPOKEN } from './spoken.ts';

/** What a question asks for, as far as it is understood. */
export interface Understood {
  /** The language it is asked in; the reader's own where that cannot be told. */
  readonly language: Language;
  /** In the order asked; empty when it is not understood. */
  readonly intents: readonly Intent[];
  readonly slots: readonly Slot[];
  /** Nothing but a slot or a pointing word is said: it follows the question before. */
  readonly isFollowUp: boolean;
  /** What it says beyond all this, folded and stemmed. */
  readonly others: readonly string[];
}

export interface Understanding {
  /** `before`: what was asked for last, which a follow-up goes on with. */
  read(question: string, reader: Language, before?: readonly Intent[]): Understood;
  /** The three that a question not understood is nearest to; `fallback` fills up. */
  nearest(question: string, language: Language, fallback: readonly Intent[]): readonly Intent[];
  /** What a sentence of an advertisement speaks of. */
  topicsOf(sentence: string, language: Language): ReadonlySet<Intent>;
  /** The stems of a text's words, but for those that say nothing by themselves. */
  contentOf(text: string, language: Language): readonly string[];
}

/** Questions answered at once. */
const MOST_INTENTS = 3;
/** So many words that nobody knows beside one short phrase: what is meant is asked for instead of guessed at. */
const MOST_OTHERS = 1;
/** Beside a word that is said of much. */
const MOST_OTHERS_OF_GENERAL = 0;
const GENERAL: ReadonlySet<Intent> = new Set<Intent>([
  ...(['price', 'area', 'address', 'surroundings', 'type', 'status', 'view', 'highlights'] as const),
]);

const LEXICONS: Readonly<Record<Language, Lexicon>> = { en: ENGLISH, nb: NORWEGIAN };

export function createUnderstanding(words: WordForms): Understanding {
  const lexicons: Readonly<Record<Language, CompiledLexicon>> = {
    en: compileLexicon(LEXICONS.en, words),
    nb: compileLexicon(LEXICONS.nb, words),
  };

  const ordinary = foldedSets(words.fold);
  const spoken = { en: foldedMap(SPOKEN.en, words.fold), nb: foldedMap(SPOKEN.nb, words.fold) };

  /** Words in their order; with `repairs` those that nobody knows are put right where they are a letter off. */
  function tokensOf(text: string, language: Language, repairs: boolean): readonly Token[] {
    let clause = 0;
    return text.split(/[?!.;,]+/).flatMap((part) => {
      clause += 1;
      return words.spellings(part).map((spelling) => {
        const typed = words.fold(spelling);
        const said = spoken[language].get(typed) ?? typed;
        const form = repairs ? corrected(said, language) : said;
        if (AND.has(form)) clause += 1;
        return { form, stem: words.stem(form), clause, isRepaired: form !== said };
      });
    });
  }

  /** A word that nobody knows, as the known one a letter away. */
  function corrected(form: string, language: Language): string {
    const lexicon = lexicons[language];
    if (lexicon.isKnown(form) || ordinary[language].has(form)) return form;
    const { vocabulary, fillers } = lexicon;
    const weight = (other: string) => (vocabulary.has(other) && isSlip(form, other) ? (fillers.has(other) ? 1 : 2) : 0);
    return words.correct(form, weight) ?? form;
  }

  function readIn(language: Language, question: string, repairs: boolean): Read {
    const lexicon = lexicons[language];
    const tokens = tokensOf(question, language, repairs);
    const matches = matchPhrases(lexicon.intents, tokens);
    const slots = matchPhrases(lexicon.slots, tokens);
    const taken = new Set([...matches, ...slots].flatMap(({ at }) => [...at]));
    const isFiller = ({ form }: Token) => lexicon.fillers.has(form) || /^\d+$/.test(form);
    const others = tokens.filter((token, index) => !taken.has(index) && !isFiller(token));
    return {
      language,
      tokens,
      matches,
      slots,
      others,
      score: tokens.reduce(
        (sum, token, index) =>
          sum + (taken.has(index) ? 2 : lexicon.fillers.has(token.form) ? 1.5 : 0) * (token.isRepaired ? 0.5 : 1),
        0,
      ),
    };
  }

  return {
    read(question, reader, before = []) {
      const other: Language = reader === 'en' ? 'nb' : 'en';
      const [own, foreign] = [readIn(reader, question, false), readIn(other, question, false)];
      const best = readIn(foreign.score > own.score ? other : reader, question, true);
      const strong = best.matches.filter(({ isWeak }) => !isWeak);
      const chosen = strong.length > 0 ? strong : best.matches;
      const meant = withoutBeaten(
        mostSpecific(combined(answerable(chosen, best.tokens), best.tokens), best.tokens),
        best.tokens,
      );
      const intents = withoutRepetition(meant.map(({ meaning }) => meaning));
      const slots = [...new Set(best.slots.map(({ meaning }) => meaning))];
      const others = best.others.map(({ stem }) => stem);
      const longest = Math.max(0, ...chosen.map(({ at }) => at.length));
      const isGuess = strong.length === 0 || intents.every((intent) => GENERAL.has(intent));
      const isDrowned =
        !intents.some(isOutOfScope) && longest < 2 && others.length > (isGuess ? MOST_OTHERS_OF_GENERAL : MOST_OTHERS);
      const goesOn = followUpOf(before, best.tokens, best.others, best.language);
      if (goesOn !== undefined) return { language: best.language, intents: [goesOn], slots, isFollowUp: true, others };
      // `and in summer?` says when, and nothing of what.
      const isFollowUp =
        before.length > 0 &&
        others.length === 0 &&
        slots.length > 0 &&
        !strong.some(({ at }) => !best.slots.some((slot) => slot.at.some((place) => at.includes(place))));
      return {
        language: best.language,
        intents: isFollowUp ? before : isDrowned ? [] : intents.slice(0, MOST_INTENTS),
        slots,
        isFollowUp,
        others,
      };
    },

    nearest(question, language, fallback) {
      const lexicon = lexicons[language];
      const asked = tokensOf(question, language, false).filter(({ form }) => !lexicon.fillers.has(form));
      const scored = [...lexicon.wordsOf]
        .filter(([intent]) => (INTENTS as readonly string[]).includes(intent))
        .map(([intent, known]) => ({ intent, score: Math.max(0, ...asked.map(({ form }) => likeness(form, known))) }))
        .filter(({ score }) => score >= LIKE)
        .sort((a, b) => b.score - a.score);
      return [...new Set([...scored.map(({ intent }) => intent), ...fallback])].slice(0, 3);
    },

    topicsOf(sentence, language) {
      const { intents } = lexicons[language];
      return new Set(
        matchPhrases(intents, tokensOf(sentence, language, false)).flatMap(({ meaning, isWeak }) =>
          isWeak || meaning === NOTHING ? [] : [meaning],
        ),
      );
    },

    contentOf(text, language) {
      const { fillers } = lexicons[language];
      return tokensOf(text, language, false).flatMap(({ form, stem }) => (fillers.has(form) ? [] : [stem]));
    },
  };
}

interface Read {
  readonly language: Language;
  readonly tokens: readonly Token[];
  readonly matches: ReturnType<typeof matchPhrases<Intent>>;
  readonly slots: ReturnType<typeof matchPhrases<Slot>>;
  readonly others: readonly Token[];
  readonly score: number;
}

/** Slips leave the first letter; of short words, those with another letter are words of their own too often. */
function isSlip(typed: string, known: string): boolean {
  return (
    typed[0] === known[0] &&
    typed.length >= 5 &&
    (typed.length > 5 || known.length !== typed.length || areSwapped(typed, known))
  );
}

function areSwapped(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('');
}

const AND: ReadonlySet<string> = new Set(['and', 'og', 'samt', 'plus']);

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
  const clauseOf = ({ at }: Match<Intent>) => tokens[at[0] ?? 0]?.clause;
  const rankOf = ({ meaning }: Match<Intent>) => RANKS[meaning] ?? SPECIFIC;
  return matches.filter(
    (match) => !matches.some((other) => clauseOf(other) === clauseOf(match) && rankOf(other) > rankOf(match)),
  );
}

/** Clauses that ask for what no advertisement can know have nothing else to answer. */
function answerable(matches: readonly Match<Intent>[], tokens: readonly Token[]): readonly Match<Intent>[] {
  const clauseOf = ({ at }: Match<Intent>) => tokens[at[0] ?? 0]?.clause;
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
  const clauseOf = ({ at }: Match<Intent>) => tokens[at[0] ?? 0]?.clause;
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
  cash_needed: ['deposit', 'monthly_cost'],
  purchase_costs: ['total_price', 'price'],
  shops: ['facility:parking'],
  renovated: ['kitchen', 'facility:ensuite'],
  duty: ['purchase_costs'],
  auction: ['viewing', 'bidding'],
  status: ['bidding', 'available_from'],
};

function withoutBeaten(matches: readonly Match<Intent>[], tokens: readonly Token[]): readonly Match<Intent>[] {
  const clauseOf = ({ at }: Match<Intent>) => tokens[at[0] ?? 0]?.clause;
  return matches.filter(
    (match) =>
      !matches.some((other) => clauseOf(other) === clauseOf(match) && BEATEN[other.meaning]?.includes(match.meaning)),
  );
}

/** What nobody may answer stands alone: what else was said with it is no question of its own. */
function withoutRepetition(intents: readonly Intent[]): Intent[] {
  const outside = intents.filter(isOutOfScope);
  return [...new Set(outside.length > 0 ? outside.slice(0, 1) : intents)];
}

export function isOutOfScope(intent: Intent): boolean {
  return (OUT_OF_SCOPE as readonly string[]).includes(intent);
}

function foldedSets(fold: (word: string) => string): Readonly<Record<Language, ReadonlySet<string>>> {
  const setOf = (language: Language) => new Set(ORDINARY_WORDS[language].split(/\s+/).map(fold));
  return { en: setOf('en'), nb: setOf('nb') };
}

function foldedMap(map: ReadonlyMap<string, string>, fold: (word: string) => string): ReadonlyMap<string, string> {
  return new Map([...map].map(([written, meant]) => [fold(written), fold(meant)]));
}

/** The share of pairs of letters that two words have in common, of the likest known word. */
function likeness(form: string, known: ReadonlySet<string>): number {
  const pairs = pairsOf(form);
  let best = 0;
  for (const word of known) {
    const others = pairsOf(word);
    let common = 0;
    for (const pair of pairs) if (others.has(pair)) common += 1;
    best = Math.max(best, (2 * common) / Math.max(1, pairs.size + others.size));
  }
  return best;
}

const LIKE = 0.45;

function pairsOf(word: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)));
}
