import type { Intent, Lexicon, Slot } from './intents.ts';

/**
 * How the search engine reads words (src/search/engine/text): given, so that a home is asked about as homes are
 * searched for.
 */
export interface WordForms {
  /** The words of a text as they are spelt, in order. */
  readonly spellings: (text: string) => string[];
  /** Lower case, without accents. */
  readonly fold: (word: string) => string;
  readonly stem: (form: string) => string;
  /** The best word one letter away, by weight; undefined when there is none. */
  readonly correct: (form: string, weight: (form: string) => number) => string | undefined;
}

/** A word of a question. */
export interface Token {
  readonly form: string;
  readonly stem: string;
  /** Counts what is asked one after the other, parted by marks and by `and`. */
  readonly clause: number;
  /** Counts what marks part. */
  readonly sentence: number;
  /** It was written otherwise. */
  readonly isRepaired: boolean;
  /** It says nothing by itself, so that a phrase of one word is meant by that very word alone: `cant` is no canteen. */
  readonly isFiller: boolean;
}

interface Piece {
  /** Whole words as the lexicon has them, folded. */
  readonly words: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  readonly forms: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

interface Phrase<Meaning> {
  readonly meaning: Meaning;
  readonly isWeak: boolean;
  readonly pieces: readonly Piece[];
}

export interface Match<Meaning> {
  readonly meaning: Meaning;
  readonly isWeak: boolean;
  /** The words of the question that it took. */
  readonly at: readonly number[];
}

/** Phrases by what their first word may be. */
export interface PhraseIndex<Meaning> {
  readonly byStem: ReadonlyMap<string, readonly Phrase<Meaning>[]>;
  readonly byForm: ReadonlyMap<string, readonly Phrase<Meaning>[]>;
  readonly byBeginning: ReadonlyMap<string, readonly Phrase<Meaning>[]>;
}

/** The lexicon of a language, ready to be matched. */
export interface CompiledLexicon {
  readonly intents: PhraseIndex<Intent>;
  readonly slots: PhraseIndex<Slot>;
  /** Whether a word, by form, is part of any phrase. */
  readonly isKnown: (form: string) => boolean;
  readonly fillers: ReadonlySet<string>;
  /** Every word that means something, by form: what misspelt words are corrected to. */
  readonly vocabulary: ReadonlySet<string>;
  /** The words of each intent, for what is near. */
  readonly wordsOf: ReadonlyMap<Intent, ReadonlySet<string>>;
}

/** At most so many words stand between two of a phrase. */
const WIDEST_GAP = 2;

export function compileLexicon(lexicon: Lexicon, words: WordForms): CompiledLexicon {
  const pieceOf = (text: string): Piece => {
    const ways = text.split('|');
    const forms = ways.filter((way) => way.startsWith('=')).map((way) => words.fold(way.slice(1)));
    const beginnings = ways.filter((way) => way.endsWith('*')).map((way) => words.fold(way.slice(0, -1)));
    const whole = ways.filter((way) => !/^=|\*$/.test(way)).map((way) => words.fold(way));
    return {
      ...{ beginnings, forms: new Set(forms), words: new Set(whole) },
      stems: new Set(whole.map((word) => words.stem(word))),
    };
  };
  const phrasesOf = <Meaning>(given: Readonly<Record<string, string>>): Phrase<Meaning>[] =>
    Object.entries(given).flatMap(([meaning, texts]) =>
      texts.split(', ').map((text) => ({
        meaning: meaning as Meaning,
        isWeak: text.startsWith('~'),
        pieces: text.replace('~', '').split(' ').map(pieceOf),
      })),
    );
  const wordsOf = new Map(
    Object.entries(lexicon.phrases).map(([intent, texts]) => [
      intent as Intent,
      new Set(
        texts.split(', ').flatMap((text) =>
          text
            .replace('~', '')
            .split(/[ |]/)
            .map((word) => words.fold(word.replace(/[*=]/g, ''))),
        ),
      ),
    ]),
  );
  const fillers = new Set(lexicon.fillers.split(/\s+/).map((word) => words.fold(word)));
  const [intents, slots] = [phrasesOf<Intent>(lexicon.phrases), phrasesOf<Slot>(lexicon.slots)];
  const pieces = [...intents, ...slots].flatMap((phrase) => phrase.pieces);
  const stems = new Set(pieces.flatMap((piece) => [...piece.stems]));
  const beginnings = [...new Set(pieces.flatMap((piece) => piece.beginnings))];
  const vocabulary = new Set([...[...wordsOf.values()].flatMap((each) => [...each]), ...fillers]);
  return {
    intents: indexed(intents),
    slots: indexed(slots),
    isKnown: (form) =>
      vocabulary.has(form) || stems.has(words.stem(form)) || beginnings.some((beginning) => form.startsWith(beginning)),
    fillers,
    vocabulary,
    wordsOf,
  };
}

function indexed<Meaning>(phrases: readonly Phrase<Meaning>[]): PhraseIndex<Meaning> {
  const by = (keysOf: (first: Piece) => Iterable<string>) => {
    const index = new Map<string, Phrase<Meaning>[]>();
    for (const phrase of phrases)
      for (const key of phrase.pieces[0] === undefined ? [] : keysOf(phrase.pieces[0]))
        index.set(key, [...(index.get(key) ?? []), phrase]);
    return index;
  };
  return {
    byStem: by(({ stems }) => stems),
    byForm: by(({ forms }) => forms),
    byBeginning: by(({ beginnings }) => beginnings),
  };
}

/** The phrases that a question says, the longest first where they share words; weak ones only by themselves. */
export function matchPhrases<Meaning>(
  index: PhraseIndex<Meaning>,
  tokens: readonly Token[],
): readonly Match<Meaning>[] {
  const found = tokens
    .flatMap((token, start) =>
      phrasesFrom(index, token).flatMap((phrase) => {
        const at = placesFrom(phrase.pieces, tokens, start);
        return at === undefined ? [] : [{ phrase, at, weight: weightOf(phrase.pieces, at, tokens) }];
      }),
    )
    .sort((a, b) => Number(a.phrase.isWeak) - Number(b.phrase.isWeak) || b.weight - a.weight);
  const taken = new Set<number>();
  const matches: Match<Meaning>[] = [];
  for (const { phrase, at } of found) {
    if (at.some((place) => taken.has(place))) continue;
    for (const place of at) taken.add(place);
    matches.push({ meaning: phrase.meaning, isWeak: phrase.isWeak, at });
  }
  const hasStrong = matches.some(({ isWeak }) => !isWeak);
  return matches.filter(({ isWeak }) => !isWeak || !hasStrong).sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
}

function phrasesFrom<Meaning>(index: PhraseIndex<Meaning>, { form, stem }: Token): readonly Phrase<Meaning>[] {
  return [
    ...(index.byStem.get(stem) ?? []),
    ...(index.byForm.get(form) ?? []),
    ...Array.from({ length: form.length }, (_, end) => index.byBeginning.get(form.slice(0, end + 1)) ?? []).flat(),
  ];
}

/**
 * More words say more than fewer, then those that are closer together, then longer ones and those that fit the most.
 */
function weightOf(pieces: readonly Piece[], at: readonly number[], tokens: readonly Token[]): number {
  const gaps = (at.at(-1) ?? 0) - (at[0] ?? 0) - (at.length - 1);
  const letters = pieces.reduce((sum, { stems, forms, words, beginnings }, index) => {
    const { form = '', stem = '' } = tokens[at[index] ?? 0] ?? {};
    if (words.has(form)) return sum + form.length * 2 + 2;
    const fitting = beginnings.filter((beginning) => form.startsWith(beginning)).map(({ length }) => length);
    return sum + form.length + (stems.has(stem) || forms.has(form) ? form.length + 1 : Math.max(0, ...fitting));
  }, 0);
  return pieces.length * 1_000 - gaps * 100 + letters;
}

function placesFrom(pieces: readonly Piece[], tokens: readonly Token[], start: number): number[] | undefined {
  const at: number[] = [];
  let next = start;
  for (const piece of pieces) {
    const last = at.length === 0 ? start : next + WIDEST_GAP;
    let place = next;
    while (place <= last && place < tokens.length && !fits(piece, tokens[place], pieces.length === 1)) place += 1;
    if (place > last || place >= tokens.length) return undefined;
    at.push(place);
    next = place + 1;
  }
  return at;
}

function fits({ words, stems, forms, beginnings }: Piece, token: Token | undefined, isAlone: boolean): boolean {
  if (token === undefined) return false;
  const { form, stem, isFiller } = token;
  if (isFiller && isAlone) return words.has(form) || forms.has(form);
  return stems.has(stem) || forms.has(form) || beginnings.some((beginning) => form.startsWith(beginning));
}
