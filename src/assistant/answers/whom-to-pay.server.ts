import { says, word } from './asked-words.ts';
import type { AskedHome, Found } from './home.server.ts';
import { depositKept } from './letting-rules.server.ts';

/** `Who do I pay?`, of which no listing has a word. */

const WHOM = word(
  [
    String.raw`(?:who|whom) (?:do|should|would|must|will|am) (?:i|we) (?:supposed to |meant to |have to )?(?:pay|paying|transfer)(?: to)?`,
    String.raw`(?:who|whom) (?:does|is) (?:the )?(?:rent|bond|deposit|money|payment) (?:\p{L}+ )?(?:paid |go |payable )?to`,
    String.raw`(?:hvem|kven|ka for hvem) (?:skal|må|kan|bør) (?:jeg|vi|man|eg|æ) betale?(?: \p{L}+){0,2}(?: til)?`,
    String.raw`(?:hvem|kven) betaler (?:jeg|vi|man|eg|æ)(?: \p{L}+){0,2}(?: til)?|til hvem (?:skal|må|betaler) (?:jeg|vi|man)`,
    String.raw`how (?:do|should|would|must) (?:i|we) pay (?:the |my |our )?(?:rent|bond)|hvordan (?:betaler|skal) (?:jeg|vi|man) (?:betale )?(?:leien?|leia|husleien?|husleia|depositumet)`,
  ].join('|'),
);

/** Whether it is asked whom one pays, and not who pays for something. */
export function asksWhomToPay({ question = '' }: AskedHome): boolean {
  return WHOM.test(question);
}

/** That the listing does not say it, and what is known besides: where a bond has to be kept, and what decides. */
export function whomToPay(home: AskedHome): Found {
  const { t, listing, question } = home;
  const isLet = listing.offerType === 'rent';
  const kept = isLet ? depositKept(home) : undefined;
  if (kept !== undefined && says('security', question)) return kept;
  return {
    kind: 'absent',
    text: [
      t('answers.say.whom_to_pay'),
      isLet ? t('answers.say.whom_lease') : t('answers.say.whom_contract'),
      kept?.text,
    ]
      .filter((part) => part !== undefined)
      .join(' '),
    sources: [],
    question: t('answers.ask_seller', { question: t('answers.ask_whom_to_pay') }),
    isWhole: true,
  };
}
