import type { Language } from '../../texts/messages.ts';

/** `and what does it cost?`, with nothing of its own: what that is depends on what was asked before it. */
const COST_OF_IT: Readonly<Record<Language, RegExp>> = {
  nb: /^(?:og |men |så )?(?:(?:hva|ka|kva|hvor mye|kor mykje|ka mye) (?:(?:koster?|kostar) (?:det|dette|dei?)|(?:vil|kan|skal) (?:det|dette|dei?) (?:koste|komme på))|(?:hvor|kor) dyrt (?:er|blir) (?:det|dette))(?: (?:å|og) (?:fikse|utbedre|reparere|bytte|skifte|ordne|rette(?: opp)?|gjøre noe med)(?: (?:det|dette|den|dem|dei))?)?$/iu,
  en: /^(?:and |but |so )?(?:what|how much) (?:does|do|would|will|might|could|is|are)(?: it| that| this| they| those| these)(?<!what (?:is|are) \p{L}+)(?: (?:likely |going )?(?:to )?(?:cost|come to|be))?(?: to (?:fix|repair|replace|put right|remedy|sort(?: out)?|do)(?: (?:it|that|them))?)?$/iu,
};

/** Whether a question asks for the cost of what stands before it, and names nothing itself. */
export function asksCostOfIt(text: string, language: Language): boolean {
  return COST_OF_IT[language].test(text.trim());
}
