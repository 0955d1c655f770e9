import type { Translate } from '../../texts/messages.ts';
import type { Answer } from '../contract.ts';
import { ownAndGeneral } from '../own-and-general.contract.ts';
import { withoutQuoteStart } from './with-quotes.server.ts';

/** What says only that the listing has nothing of it. */
const UNSAID = /^(?:The listing (?:does not|doesn’t)|Annonsen (?:sier|nevner|oppgir) ikke) [^.!?]*[.!?]?$/u;

/** An answer by what it says: what the listing does not say, or what is so everywhere, is no fact of the listing. */
export function byWhatItSays(answer: Answer, t: Translate): Answer {
  if (answer.kind !== 'fact' || (answer.quotes ?? []).length > 0) return answer;
  const { own, general } = ownAndGeneral(withoutQuoteStart(answer.text, t));
  if (own === '' && general !== '') return { ...answer, kind: 'explained' };
  return UNSAID.test(own) ? { ...answer, kind: 'absent' } : answer;
}
