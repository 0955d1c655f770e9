import type { Listing } from '../../../properties/listing.contract.ts';
import type { FieldIntent } from '../../understand/intents.ts';
import { sentencesOf } from '../quotes.server.ts';
import { joined, type Addition, type AskedHome, type Found } from '../home.server.ts';

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
  /** Left out where the intent is answered first, and `also` after it. */
  readonly answer?: (home: AskedHome) => Found | undefined;
  readonly also?: (home: AskedHome) => Addition | undefined;
  /** What is told of the home after the answer. */
  readonly after?: (home: AskedHome) => readonly FieldIntent[];
}

/** What is so of every home, in one or several sentences. */
export function explained(...sentences: readonly (string | undefined)[]): Found {
  return {
    kind: 'explained',
    text: joined(...sentences),
    sources: [],
    isWhole: true,
  };
}

/** What is told of the home with what is so of every home; the latter alone where nothing is told. */
export function besideGeneral(told: Found | undefined, general: string): Found {
  return told === undefined || (told.text === '' && (told.quotes ?? []).length === 0)
    ? explained(general)
    : { ...told, general, isWhole: true };
}

const MOST_QUOTED = 2;

/** What the description says by these words; else that it says nothing of it, and then what is so of every home. */
export function describedOr(home: AskedHome, told: RegExp, absent: string, general?: string): Found {
  const quotes = sentencesOf(home.listing.description ?? '')
    .filter((sentence) => told.test(sentence))
    .slice(0, MOST_QUOTED);
  const source = { field: 'description', label: home.t('answers.source.description'), anchor: 'description' };
  if (quotes.length > 0) return { kind: 'fact', text: '', sources: [source], quotes, isWhole: true };
  return { kind: 'absent', text: absent, general, sources: [], isWhole: true };
}
