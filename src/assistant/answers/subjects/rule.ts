import type { Listing } from '../../../properties/listing.contract.ts';
import type { FieldIntent } from '../../understand/intents.ts';
import type { AskedHome, Found } from '../home.server.ts';

/**
 * A question of what one may do, has to pay or can get. No advertisement says it: law or usage answers, named as
 * general, with its source and year (decision 352), beside what the home's own facts make of it.
 */
export interface Rule {
  readonly words: RegExp;
  /** Words that have to stand there as well. */
  readonly beside?: RegExp;
  /** With these words something else is asked for. */
  readonly not?: RegExp;
  readonly of: (listing: Listing) => boolean;
  readonly intent: FieldIntent;
  /** Left out where the intent is answered first, and `general` after it. */
  readonly answer?: (home: AskedHome) => Found | undefined;
  readonly general?: (home: AskedHome) => Found | undefined;
  /** What is told of the home after the answer. */
  readonly after?: (home: AskedHome) => readonly FieldIntent[];
}

/** What is so of every home, in one or several sentences. */
export function explained(...sentences: readonly (string | undefined)[]): Found {
  return {
    kind: 'explained',
    text: sentences.filter((one) => one !== undefined && one !== '').join(' '),
    sources: [],
    isWhole: true,
  };
}
