import type { Transaction } from '../platform/db/database.server.ts';
import type { Language } from '../texts/messages.ts';
import { MessageError } from '../texts/message-error.server.ts';
import type { StoredIssues } from './issues.server.ts';
import type { Result } from './upload.contract.ts';

/** What an upload, or a file of a drop folder, is taken in with: `npm run import` has the code that reads and saves. */
export type TakeIn = (task: TakeInTask) => Promise<void>;

export interface TakeInTask {
  readonly agencyId: string;
  readonly source: string;
  readonly region: 'no' | 'au';
  readonly format: FeedFormat;
  /** A file, or bytes. */
  readonly content: string | AsyncIterable<Uint8Array>;
  /** The folder of the pictures that it names by file; left out, the one that the file lies in. */
  readonly beside?: string;
  /** Where a report is written, a line for each finding, and in which language; left out, there is none. */
  readonly report?: { readonly path: string; readonly language: Language };
  /** That it names all homes of its agency: those on the market that it does not name are withdrawn. */
  readonly isComplete?: boolean;
  /**
   * Notes what became of listings. What was saved is noted in the transaction that saves it: both are kept, or none. A
   * listing may be noted several times; a note without an external id is about the whole.
   */
  readonly note: (tx: Transaction, outcomes: readonly Outcome[]) => Promise<void>;
  /** Ends it behind the batch that is being saved. */
  readonly signal: AbortSignal;
}

/** Our own form, REAXML, or what a mapping file says. */
export type FeedFormat =
  | { readonly type: 'listing' }
  | { readonly type: 'reaxml' }
  | { readonly type: 'mapping'; readonly text: string };

export interface Outcome {
  readonly externalId: string | undefined;
  readonly result: Result;
  readonly issues: StoredIssues;
}

/** The type of the warning that a complete file withdrew none of the homes that it does not name, and why. */
export const WITHDRAWAL_HELD = 'withdrawal_held';

/** What was handed in cannot be read as a whole, or its mapping not be used. */
export class UnusableUpload extends MessageError {
  override readonly name = 'UnusableUpload';
}
