import type { Language } from '../../texts/messages.ts';

/** The questions that one message asks, each beginning with a word that asks. */
export function questionsIn(text: string, language: Language): readonly string[] {
  const parts = text
    .split(BETWEEN[language])
    .map((part) => part.replace(/[\s?!.,;]+$/u, '').trim())
    .filter((part) => part !== '');
  const and = language === 'nb' ? 'og' : 'and';
  return parts.reduce<readonly string[]>((all, part) => {
    const last = all.at(-1);
    return last !== undefined && (isAsking(last, language) || isAsking(part, language))
      ? [...all.slice(0, -1), `${last} ${and} ${part}`]
      : [...all, part];
  }, []);
}

/** A part of a message that may be a question of its own. */
export interface Half {
  readonly text: string;
  /** It begins with a word that asks; else it is a few words, which may only say why something is asked. */
  readonly isAsking: boolean;
  /** It is said as another way to see what is asked before it: `is there a view or do I look at a wall`. */
  readonly isAlternative: boolean;
}

/** Parts of a message, joined by `and`, `or`, `&`, a comma or the end of a sentence, that may each be a question. */
export function halvesOf(message: string, language: Language): readonly Half[] {
  const halves: Half[] = [];
  for (const part of questionsIn(message, language)) {
    const joints = [...part.matchAll(JOINED[language])].map(({ 0: joint, index }) => ({ joint, index }));
    const starts = [{ joint: '', index: 0 }, ...joints];
    for (const [at, { joint, index }] of starts.entries()) {
      const text = part
        .slice(index + joint.length, starts[at + 1]?.index)
        .replace(/[\s?!.,;:]+$/u, '')
        .trim();
      const asks = BEGINS_ASKING[language].test(text) && !TELLS[language].test(text);
      if (isAsking(text, language) || !(asks || (halves.length === 0 && IS_SHORT.test(text) && !OF_ONESELF.test(text))))
        continue;
      halves.push({ text, isAsking: asks, isAlternative: /(?<!\p{L})(?:or|eller)(?!\p{L})/iu.test(joint) });
    }
  }
  return halves;
}

/** `when`, of `when and where is the auction?`: no question without what stands beside it. */
function isAsking(part: string, language: Language): boolean {
  return ASKING_ALONE[language].test(part);
}

const ASKING_ALONE: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:and|what|whats|when|whens|where|wheres|which|who|why|how|much|many|long|often|far|time|exactly)(?:\s+|$))+$/iu,
  nb: /^(?:(?:og|hva|ka|kva|når|katti|hvor|kor|hvem|kven|hvorfor|hvordan|korleis|åssen|hvilke[nt]?|mye|mykje|mange|lenge|ofte|langt|tid|nøyaktig)(?:\s+|$))+$/iu,
};

const ASKED_WITH: Readonly<Record<Language, string>> = {
  en: String.raw`how|hows|what[’']?s?|when|whens|where|wheres|which|who|whos|why|is|are|was|were|do|does|did|can|could|may|will|would|has|have|any`,
  nb: String.raw`hva|ka|kva|hvor|kor|hvordan|korleis|åssen|hvilke[nt]?|når|katti|hvem|kven|hvorfor|er|e|har|kan|får|må|skal|vil|blir|finnes|følger|dekker|vender|ligger|hører`,
};
const BEGINS_ASKING: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(`^(?:${ASKED_WITH.en})(?![\\p{L}’'])`, 'iu'),
  nb: new RegExp(`^(?:${ASKED_WITH.nb})(?!\\p{L})`, 'iu'),
};
/** `Har to hunder`, `må sove om dagen`: somebody tells of themselves, and leaves out who. */
const TELLS: Readonly<Record<Language, RegExp>> = {
  en: /^(?:have (?:a|an|two|three|no|not|\d)|are (?:a|an|two|three)|do not|don[’']t|will be)(?!\p{L})/iu,
  nb: /^(?:(?:har|er) (?:en|et|ei|to|tre|ikke|ikkje|\d)|(?:må|skal|vil|kan|får) (?!(?:jeg|vi|man|en|ein|eg|me|du|dere|de|den|det|hunden?|katten?|utleier\p{L}*|eier\p{L}*|selger\p{L}*|\p{L}+(?:en|et|ene)|[\p{L}]+ (?:jeg|vi|man))(?!\p{L})))/iu,
};
function joined(language: Language, words: string): RegExp {
  const asking = ASKED_WITH[language];
  return new RegExp(
    `(?:\\s*[,.;:/?!]\\s+(?:(?:${words})\\s+)?|\\s+(?:${words}|&|\\+)\\s+)(?=(?:${asking})(?![\\p{L}’']))`,
    'giu',
  );
}
const JOINED: Readonly<Record<Language, RegExp>> = {
  en: joined('en', 'and|or|also|plus'),
  nb: joined('nb', 'og|eller|samt|å'),
};
const IS_SHORT = /^\S+(?: \S+){0,2}$/u;
const OF_ONESELF = /^(?:jeg|vi|eg|æ|i|we|i[’']?m|we[’']?re|my|our|min|mitt|vår)(?!\p{L})/iu;

const BETWEEN: Readonly<Record<Language, RegExp>> = {
  en: /[?!]+\s+(?=[^?]*\?|(?:and\s+)?(?:how|hows|what|whats|when|where|wheres|which|who|why|is|are|do|does|did|can|could|will|has|have)(?!\p{L}))(?:and\s+)?|[\s,]+(?:and|n|&|plus)\s+(?=(?:how|hows|what|whats|when|whens|where|wheres|which|who|why|is|are|was|were|do|does|did|can|could|will|would|has|have)(?!\p{L}))/iu,
  nb: /[?!]+\s+(?=[^?]*\?|(?:og\s+)?(?:hva|ka|kva|hvor|kor|hvordan|korleis|hvilke[nt]?|når|hvem|kven|hvorfor|er|har|kan|får|må|finnes|følger|dekker)(?!\p{L}))(?:og\s+)?|[\s,]+(?:og|å|samt)\s+(?=(?:hva|ka|ke|kva|hvor|kor|hvordan|korleis|åssen|hvilke[nt]?|når|katti|hvem|kven|hvorfor|er|e|har|kan|får|må|vil|blir|finnes|følger|dekker|vender)(?!\p{L}))/iu,
};
