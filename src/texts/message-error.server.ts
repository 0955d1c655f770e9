import { sentencesOf, type Message } from './message.ts';
import type { Language } from './messages.ts';
import './texts.server.ts';

/** Something is in the way, and whoever asked can mend it. Its `message` is in English, for logs. */
export class MessageError extends Error {
  readonly says: readonly Message[];

  constructor(...says: readonly Message[]) {
    super(sentencesOf(says, 'en'));
    this.says = says;
  }

  inWords(language: Language): string {
    return sentencesOf(this.says, language);
  }
}
