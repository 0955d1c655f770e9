import type { Language } from '../../texts/messages.ts';
import { createExamples, type Example, type Examples } from './examples.ts';
import { EXAMPLE_QUESTIONS } from './example-questions.ts';
import { followUpOf } from './follow-up.ts';
import {
  ASKING,
  GENERAL,
  isDrowned,
  isOutOfScope,
  meantByClause,
  type Read,
  withoutContext,
  withoutRepetition,
} from './clauses.ts';
import { INTENTS, NOTHING, type Intent, type Lexicon, type Slot } from './intents.ts';
import { ENGLISH } from './lexicon-en.ts';
import { NORWEGIAN } from './lexicon-nb.ts';
import { ORDINARY_WORDS } from './ordinary-words.ts';
import { questionsIn } from './questions.ts';
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
  /** Of several questions in one those that are not understood, as they were typed. */
  readonly missed: readonly string[];
}

export interface Understanding {
  /** `before`: what was asked for last, which a follow-up goes on with. */
  read(question: string, reader: Language, before?: readonly Intent[]): Understood;
  /** The three of those that may be that a question not understood is nearest to; `fallback` fills up. */
  nearest(
    question: string,
    language: Language,
    fallback: readonly Intent[],
    mayBe?: (intent: Intent) => boolean,
  ): readonly Intent[];
  /** What a sentence of an advertisement speaks of. */
  topicsOf(sentence: string, language: Language): ReadonlySet<Intent>;
  /** A text with the words that nobody knows put right where they are a letter off. */
  repaired(text: string, language: Language): string;
  /** The stems of a text's words, but for those that say nothing by themselves. */
  contentOf(text: string, language: Language): readonly string[];
}

/** What is said of a sum, whatever it is of. */
const PERIODS: ReadonlySet<Slot> = new Set(['per_year', 'per_month', 'per_quarter']);
/** Sums that are paid over and over. */
const PERIODIC: ReadonlySet<string> = new Set<Intent>([
  ...(['price', 'shared_cost', 'final_shared_cost', 'municipal_fees', 'water_rates', 'property_tax'] as const),
  ...(['monthly_cost', 'insurance', 'outgoings', 'rental_income', 'rental_part', 'energy', 'land_tenure'] as const),
]);
/** Questions answered at once. */
const MOST_INTENTS = 3;
const LEXICONS: Readonly<Record<Language, Lexicon>> = { en: ENGLISH, nb: NORWEGIAN };

/** {@link createUnderstanding} of the product's own questions, made once in a process: its lexicons take 80 ms. */
export function understandingBy(words: WordForms): Understanding {
  const known = understandings.get(words) ?? createUnderstanding(words);
  understandings.set(words, known);
  return known;
}

const understandings = new WeakMap<WordForms, Understanding>();

/** `questions`: by language, lines of a meaning and the questions that have it. */
export function createUnderstanding(
  words: WordForms,
  questions: Readonly<Record<Language, string>> = EXAMPLE_QUESTIONS,
): Understanding {
  const lexicons: Readonly<Record<Language, CompiledLexicon>> = {
    en: compileLexicon(LEXICONS.en, words),
    nb: compileLexicon(LEXICONS.nb, words),
  };

  const ordinary = foldedSets(words.fold);
  const spoken = { en: foldedMap(SPOKEN.en, words.fold), nb: foldedMap(SPOKEN.nb, words.fold) };

  /** Made when the first question of a language comes. */
  const examples = new Map<Language, Examples>();
  function examplesOf(language: Language): Examples {
    const known = examples.get(language);
    if (known !== undefined) return known;
    const formsOf = (text: string) =>
      words.spellings(text).map((spelling) => {
        const typed = words.fold(spelling);
        return spoken[language].get(typed) ?? typed;
      });
    const made = createExamples(
      [...examplesIn(questions[language]), ...phrasesOf(LEXICONS[language])].map(({ intent, text }) => ({
        intent,
        forms: formsOf(text),
      })),
      words.stem,
      (form) => SILENT[language].has(form),
    );
    examples.set(language, made);
    return made;
  }

  const rank = (language: Language, tokens: readonly Token[]) =>
    examplesOf(language).rank(tokens.map(({ form }) => form));

  /** What a question that the lexicon does not understand is like; `isHeard`: it heard words of something. */
  function likeExamples({ language, tokens, others }: Read, isHeard: boolean): Intent[] {
    if (others.length === 0 || tokens.length < FEWEST_WORDS) return [];
    const strange = others.filter(({ form }) => !examplesOf(language).knows(form) && !ordinary[language].has(form));
    // One known word among words that nobody knows is no question of that word.
    if (2 * strange.length >= tokens.length) return [];
    const [best, second] = rank(language, tokens);
    const isSure =
      best !== undefined &&
      best.score >= (isHeard ? SURE_HEARD : SURE_ALONE) &&
      best.score >= MARGIN_ALONE * (second?.score ?? 0);
    return isSure && best.intent !== NOTHING ? [best.intent] : [];
  }

  /** What the lexicon understands, held against the examples: nothing where both have good reasons. */
  function heldAgainstExamples(
    { language, tokens, others }: Read,
    matches: readonly Match<Intent>[],
    intents: readonly Intent[],
  ): Intent[] {
    return intents.flatMap((intent) => {
      const own = matches.filter(({ meaning }) => meaning === intent);
      const clauses = new Set(own.map(({ at }) => tokens[at[0] ?? 0]?.clause));
      const isCertain =
        !GENERAL.has(intent) && own.some(({ isWeak }) => !isWeak) && !others.some(({ clause }) => clauses.has(clause));
      if (intent === 'greeting' || intent === 'thanks') return [intent];
      const ranked = rank(language, intents.length === 1 ? tokens : tokens.filter(({ clause }) => clauses.has(clause)));
      const score = ranked.find((like) => like.intent === intent)?.score ?? 0;
      const [best, second] = ranked;
      if (
        best === undefined ||
        best.score < (isCertain ? SURE_AGAINST_CERTAIN : SURE_OTHER) ||
        best.score < MARGIN_OTHER * score
      )
        return [intent];
      const isSure = best.score >= SURE_INSTEAD && best.score >= MARGIN_INSTEAD * (second?.score ?? 0);
      return isSure && best.intent !== NOTHING ? [best.intent] : [];
    });
  }

  /** Words in their order; with `repairs` those that nobody knows are put right where they are a letter off. */
  function tokensOf(text: string, language: Language, repairs: boolean): readonly Token[] {
    let clause = 0;
    return text.split(/[?!.;,]+/).flatMap((part, sentence) => {
      clause += 1;
      return words.spellings(part).map((spelling, at, all) => {
        const typed = words.fold(spelling);
        const said = spoken[language].get(typed) ?? typed;
        const form = repairs ? corrected(said, language) : said;
        const next = all[at + 1];
        if (AND.has(form) || (form === A && next !== undefined && asks(next, language))) clause += 1;
        return {
          ...{ form, stem: words.stem(form), clause, sentence, isRepaired: form !== said },
          isFiller: lexicons[language].fillers.has(form),
        };
      });
    });
  }

  function isAsking(part: string, language: Language): boolean {
    const [first] = words.spellings(part);
    return first !== undefined && asks(first, language);
  }

  function asks(spelling: string, language: Language): boolean {
    const typed = words.fold(spelling);
    return ASKING[language].has(spoken[language].get(typed) ?? typed);
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

  function readWhole(question: string, reader: Language, before: readonly Intent[]): Understood {
    const other: Language = reader === 'en' ? 'nb' : 'en';
    const [own, foreign] = [readIn(reader, question, false), readIn(other, question, false)];
    const best = readIn(foreign.score > own.score ? other : reader, question, true);
    const { language, tokens } = best;
    const strong = best.matches.filter(({ isWeak }) => !isWeak);
    const isLong = tokens.length > LONGEST_GREETING;
    const chosen = withoutContext(
      strong.length > 0 ? strong : best.matches.filter(({ meaning }) => !isLong || meaning !== 'greeting'),
      best,
    );
    const meant = meantByClause(chosen, tokens);
    const carried = meant.filter((match) => !isDrowned(match, meant, best));
    const read = withoutRepetition(carried, best);
    const isClosed = best.matches.some(({ meaning }) => meaning === NOTHING);
    const checked = read.length > 0 ? heldAgainstExamples(best, carried, read) : likeExamples(best, meant.length > 0);
    const intents = isClosed ? read : [...new Set(checked)];
    const slots = [...new Set(best.slots.map(({ meaning }) => meaning))];
    const others = best.others.map(({ stem }) => stem);
    const said = { language, slots, others, missed: [] };
    const goesOn = followUpOf(before, best, language);
    if (goesOn !== undefined) return { ...said, intents: [goesOn], isFollowUp: true };
    // `and in summer?` says when, and nothing of what; `and a dog?` asks for something of its own.
    const periods = best.slots.filter(({ meaning }) => PERIODS.has(meaning));
    const isOfSum = before.some((intent) => PERIODIC.has(intent) || intent.startsWith('loan_with:'));
    const isFollowUp =
      before.length > 0 &&
      others.length === 0 &&
      slots.length > 0 &&
      (isOfSum || slots.some((slot) => !PERIODS.has(slot))) &&
      !strong.some(({ at }) => !periods.some((slot) => slot.at.some((place) => at.includes(place))));
    return { ...said, intents: isFollowUp ? before : intents.slice(0, MOST_INTENTS), isFollowUp };
  }

  /** `the shared costs, and what do they cover?`: the last of its questions points back at the one before. */
  function readPointing(parts: readonly string[], reader: Language, before: readonly Intent[]): Understood | undefined {
    const [last = ''] = parts.slice(-1);
    const first = readWhole(parts.slice(0, -1).join(', '), reader, before);
    if (first.isFollowUp) return undefined;
    const next = followUpOf(first.intents, readIn(first.language, last, true), first.language);
    return next === undefined ? undefined : { ...first, intents: [...new Set([...first.intents, next])] };
  }

  return {
    read(question, reader, before = []) {
      const whole = readWhole(question, reader, before);
      const parts = questionsIn(question, whole.language);
      if (parts.length < 2 || whole.isFollowUp) return whole;
      const pointing = readPointing(parts, reader, before);
      if (pointing !== undefined) return pointing;
      if (whole.intents.length >= parts.length) return whole;
      const each = parts.map((part) => ({ part, ...readWhole(part, whole.language, []) }));
      const isMissed = ({ part, intents }: (typeof each)[number]) =>
        intents.length === 0 && isAsking(part, whole.language);
      const intents = whole.intents.length > 0 ? whole.intents : [...new Set(each.flatMap((one) => one.intents))];
      const isOutside = intents.every(isOutOfScope);
      return { ...whole, intents, missed: isOutside ? [] : each.filter(isMissed).map(({ part }) => part) };
    },

    nearest(question, language, fallback, mayBe = () => true) {
      const lexicon = lexicons[language];
      const asked = tokensOf(question, language, false).filter(({ form }) => !lexicon.fillers.has(form));
      const scored = [...lexicon.wordsOf]
        .filter(([intent]) => (INTENTS as readonly string[]).includes(intent) && mayBe(intent))
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

    repaired: (text, language) =>
      text.replace(/\p{L}+/gu, (spelling) => {
        const typed = words.fold(spelling);
        const form = corrected(typed, language);
        return form === typed ? spelling : form;
      }),

    contentOf(text, language) {
      const { fillers } = lexicons[language];
      return tokensOf(text, language, false).flatMap(({ form, stem }) => (fillers.has(form) ? [] : [stem]));
    },
  };
}

/** How like an example a question must be that the lexicon does not understand, and how much more than of another. */
const SURE_ALONE = 0.35;
/** Words, beyond which a greeting only begins what is asked. */
const LONGEST_GREETING = 4;
const SURE_HEARD = 0.6;
const FEWEST_WORDS = 3;
const MARGIN_ALONE = 1.3;
/** The same of a question that the lexicon takes for something else. */
const SURE_OTHER = 0.3;
/** The same where it knows every word: nearly the very question is known. */
const SURE_AGAINST_CERTAIN = 1.2;
const MARGIN_OTHER = 1.2;
const SURE_INSTEAD = 0.5;
const MARGIN_INSTEAD = 1.1;
/** Words too common to count, even in pairs. */
const SILENT: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['the', 'a', 'an', 'is', 'are']),
  nb: new Set(['en', 'et', 'ei', 'den', 'det', 'er']),
};

interface SaidExample extends Pick<Example, 'intent'> {
  readonly text: string;
}

function examplesIn(lines: string): SaidExample[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, intent, said = ''] = /^(\S+): (.*)$/.exec(line) ?? [];
      return intent === undefined ? [] : said.split(' | ').map((text) => ({ intent: intent as Intent, text }));
    });
}

/** The phrases of a lexicon, as questions of a few words. */
function phrasesOf(lexicon: Lexicon): SaidExample[] {
  return Object.entries(lexicon.phrases).flatMap(([intent, phrases]) =>
    intent === 'greeting' || intent === 'thanks'
      ? []
      : phrases.split(', ').map((phrase) => ({
          intent: intent as Intent,
          text: phrase.replaceAll(/\|\S+|[~=*]/g, ''),
        })),
  );
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
/** How `og` is heard, and often written. */
const A = 'a';

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
