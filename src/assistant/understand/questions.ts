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

/** `when`, of `when and where is the auction?`: no question without what stands beside it. */
function isAsking(part: string, language: Language): boolean {
  return ASKING_ALONE[language].test(part);
}

const ASKING_ALONE: Readonly<Record<Language, RegExp>> = {
  en: /^(?:(?:and|what|whats|when|whens|where|wheres|which|who|why|how|much|many|long|often|far|time|exactly)(?:\s+|$))+$/iu,
  nb: /^(?:(?:og|hva|ka|kva|når|katti|hvor|kor|hvem|kven|hvorfor|hvordan|korleis|åssen|hvilke[nt]?|mye|mykje|mange|lenge|ofte|langt|tid|nøyaktig)(?:\s+|$))+$/iu,
};

const BETWEEN: Readonly<Record<Language, RegExp>> = {
  en: /[?!]+\s+(?=[^?]*\?|(?:and\s+)?(?:how|hows|what|whats|when|where|wheres|which|who|why|is|are|do|does|did|can|could|will|has|have)(?!\p{L}))(?:and\s+)?|[\s,]+(?:and|n|&|plus)\s+(?=(?:how|hows|what|whats|when|whens|where|wheres|which|who|why|is|are|was|were|do|does|did|can|could|will|would|has|have)(?!\p{L}))/iu,
  nb: /[?!]+\s+(?=[^?]*\?|(?:og\s+)?(?:hva|ka|kva|hvor|kor|hvordan|korleis|hvilke[nt]?|når|hvem|kven|hvorfor|er|har|kan|får|må|finnes|følger|dekker)(?!\p{L}))(?:og\s+)?|[\s,]+(?:og|å|samt)\s+(?=(?:hva|ka|ke|kva|hvor|kor|hvordan|korleis|åssen|hvilke[nt]?|når|katti|hvem|kven|hvorfor|er|e|har|kan|får|må|vil|blir|finnes|følger|dekker|vender)(?!\p{L}))/iu,
};
