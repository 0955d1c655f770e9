import type { Language } from '../../texts/messages.ts';

/** The questions that one message asks, each beginning with a word that asks. */
export function questionsIn(text: string, language: Language): readonly string[] {
  return text
    .split(BETWEEN[language])
    .map((part) => part.replace(/[\s?!.,;]+$/u, '').trim())
    .filter((part) => part !== '');
}

const BETWEEN: Readonly<Record<Language, RegExp>> = {
  en: /[?!]+\s+(?=[^?]*\?)(?:and\s+)?|[\s,]+(?:and|n|&|plus)\s+(?=(?:how|hows|what|whats|when|whens|where|wheres|which|who|why|is|are|was|were|do|does|did|can|could|will|would|has|have)(?!\p{L}))/iu,
  nb: /[?!]+\s+(?=[^?]*\?)(?:og\s+)?|[\s,]+(?:og|å|samt)\s+(?=(?:hva|ka|ke|kva|hvor|kor|hvordan|korleis|åssen|hvilke[nt]?|når|katti|hvem|kven|hvorfor|er|e|har|kan|får|må|vil|blir|finnes|følger|dekker|vender)(?!\p{L}))/iu,
};
