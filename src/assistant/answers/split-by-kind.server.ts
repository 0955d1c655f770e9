import type { Translate } from '../../texts/messages.ts';
import type { Answer } from '../contract.ts';
import { withoutQuoteStart } from './with-quotes.server.ts';

/** Above an answer stands whether it is in the listing: what is not is an answer of its own. */

/** What begins what is so everywhere. */
const GENERAL = /(?:^|(?<=[.!?:…] ))(?:In general|Generelt)(?= ?[:(])/u;
/** What says only that the listing has nothing of it. */
const UNSAID = /^(?:The listing (?:does not|doesn’t)|Annonsen (?:sier|nevner|oppgir) ikke) [^.!?]*[.!?]?$/u;

/** A fact of the listing without the law behind it, which follows by itself; others as they are. */
export function splitByKind(answer: Answer, t: Translate): readonly Answer[] {
  if (answer.kind !== 'fact') return [answer];
  const body = withoutQuoteStart(answer.text, t);
  const start = answer.text.slice(body.length).trim();
  const at = GENERAL.exec(body)?.index ?? body.length;
  const [own, general] = [body.slice(0, at).trim(), body.slice(at).trim()];
  const hasQuotes = (answer.quotes ?? []).length > 0;
  const kind = UNSAID.test(own) && !hasQuotes ? 'absent' : 'fact';
  if (general === '') return [{ ...answer, kind }];
  const law: Answer = { kind: 'explained', intent: answer.intent, text: general, sources: [] };
  if (own === '' && !hasQuotes) return [{ ...answer, kind: 'explained' }];
  return [{ ...answer, kind, text: [own, start].filter((part) => part !== '').join(' ') }, law];
}
