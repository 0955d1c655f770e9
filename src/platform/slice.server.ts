import type { UserId } from '../contract/ids.ts';
import type { Handled } from '../contract/mount.server.ts';
import type { Transaction } from './db/database.server.ts';

/**
 * What a slice gives to the product. app.server.ts makes one list of all slices, in the order in which they need each
 * other; routes, personal data, deletion and background work follow from that list alone.
 */
export interface Slice {
  readonly routes?: readonly Handled[];
  /** What it keeps of a person: without it, that is missing from the copy that people may have of their data. */
  readonly personalData?: PersonalData | readonly PersonalData[];
  /** Deletes what it keeps of a person under something else than their account, which takes its own rows with it. */
  readonly forget?: Forget;
  /** Deletes what has been kept for as long as it may be. Called at the start and once a day. */
  readonly forgetOld?: () => Promise<unknown>;
  /** Starts its background work. Called by whoever serves, once all slices are there. */
  readonly start?: () => void;
  /** Ends all that it does in the background, and waits for what is under way. Later slices are stopped first. */
  readonly stop?: () => Promise<unknown>;
}

/** Whose account is being deleted, as far as slices know people by more than their account. */
export interface Leaving {
  readonly userId: UserId;
  /** Proven to be theirs; what is kept under any other address is not theirs to delete. */
  readonly email: string | undefined;
}

/** Deletes in the transaction that deletes the account. */
export type Forget = (tx: Transaction, leaving: Leaving) => Promise<void>;

/**
 * What a slice keeps of a person, for the copy that they may have of it (GDPR, article 15 and 20).
 * Every slice that keeps something gives one, as a part of its `Slice`. What belongs to a person
 * goes with the account: its table refers to users with ON DELETE CASCADE.
 */
export interface PersonalData {
  /** Names the file in the copy, `NAME.json`: lower case, with hyphens. */
  readonly name: string;
  /**
   * All that is kept of the person, as plain data that reads without the product: names before ids, instants in ISO
   * 8601. `undefined` for nothing.
   */
  read(userId: UserId): Promise<unknown>;
}
