import type { MessageKey, Translate } from '../../texts/messages.ts';
import type { Answer } from '../contract.ts';
import type { Intent } from '../understand/intents.ts';
import { joined, type Addition, type AskedHome, type Found } from './home.server.ts';

/** What was found as an answer, with the sentences of the listing's own text that say it. */
export function withQuotes(
  home: AskedHome,
  intent: Intent,
  found: Found | undefined,
  quoted: readonly string[] = [],
  addition: Addition = {},
): Answer {
  const own = found?.quotes ?? [];
  // A sentence that holds what a field says word for word says it twice.
  const isOwn = (sentence: string) => own.some((one) => plain(sentence).includes(plain(one)));
  const described = found?.kind === 'computed' || found?.isWhole === true ? [] : quoted.filter((one) => !isOwn(one));
  const quotes = [...own, ...described];
  const source = { field: 'description', label: home.t('answers.source.description'), anchor: 'description' };
  const begun = own.length > 0 ? QUOTE_OF_FIELD : described.length > 0 ? QUOTE_OF_DESCRIPTION : undefined;
  const general = joined(found?.general, addition.general);
  return {
    kind: found === undefined || (found.kind === 'absent' && quotes.length > 0) ? 'fact' : found.kind,
    intent,
    text: joined(found?.text, addition.own, begun && home.t(begun)),
    ...(general === '' ? {} : { general }),
    sources: [...(found?.sources ?? []), ...(described.length > 0 ? [source] : [])],
    ...(found?.inputs === undefined ? {} : { inputs: [...found.inputs] }),
    ...(quotes.length === 0 ? {} : { quotes: quotes.map((text) => ({ text, language: home.listing.language })) }),
    ...(found?.question === undefined || quotes.length > 0 ? {} : { question: found.question }),
  };
}

/** The same answer, with more after its text and before its quotes, and after what is so everywhere. */
export function withAddition(answer: Answer, addition: Addition, t: Translate): Answer {
  const text = withoutQuoteStart(answer.text, t);
  const start = answer.text.slice(text.length).trim();
  const general = joined(answer.general, addition.general);
  return { ...answer, text: joined(text, addition.own, start), ...(general === '' ? {} : { general }) };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[.!?…]+$/u, '')
    .trim();
}

/** What quotes begin with. */
const QUOTE_OF_FIELD = 'answers.quote_own';
const QUOTE_OF_DESCRIPTION = 'answers.quote';

/** An answer's text without what only begins the quotes below it. */
export function withoutQuoteStart(text: string, t: Translate): string {
  const start = [QUOTE_OF_FIELD, QUOTE_OF_DESCRIPTION]
    .map((key) => t(key as MessageKey))
    .find((one) => text.endsWith(one));
  return start === undefined ? text : text.slice(0, -start.length).trim();
}
