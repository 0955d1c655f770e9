import type { Transaction } from '../db/database.server.ts';
import type { Validators } from './fetcher.server.ts';

/** A picture that is to be fetched. */
export interface WaitingPicture {
  readonly id: string;
  /** Of this state alone an outcome is written down. */
  readonly revision: number;
  readonly url: string | null;
  /** Of a file's content, which is kept under it until it is taken in. */
  readonly digest: string | null;
  /** What the host said of it, where an earlier one is there. */
  readonly known: Validators | undefined;
}

export interface Failure {
  readonly reason: string;
  readonly status?: number | undefined;
}

/** The pictures that one job fetches: those of a home, agency or agent that stand in one lane. */
export interface PictureTask {
  readonly owner: string;
  readonly lane: number;
}

/** What the jobs that fetch pictures read and write. */
export interface PictureStore {
  /**
   * Those of a job that wait; what was asked for last comes last, so that a picture which ends the process, or never
   * ends, does not stop the others.
   */
  waiting(task: PictureTask): Promise<WaitingPicture[]>;
  /**
   * Counts a try before it is made, which may end with the process. False when somebody else was quicker, or it is
   * another picture by now.
   */
  begin(picture: WaitingPicture, now: Date): Promise<boolean>;
  /**
   * Shows the stored picture from now on; undefined leaves the one that is there. True when its owner looks different
   * by that.
   */
  fetched(
    task: PictureTask,
    picture: WaitingPicture,
    found: { readonly file: string; readonly validators: Validators } | undefined,
  ): Promise<boolean>;
  /** Notes why one could not be fetched: for good, or until the next try. */
  failed(picture: WaitingPicture, failure: Failure, isFinal: boolean): Promise<void>;
  /** Counts a try of those that were not asked for, since their host did not answer for others. */
  passedOver(pictures: readonly WaitingPicture[], failure: Failure): Promise<void>;
  /** Gives up those of a job that were tried this often; true when others wait. */
  giveUp(tx: Transaction, task: PictureTask, tries: number): Promise<boolean>;
  /** Whether a picture that is still to be taken in needs the file that was handed in under this digest. */
  needsFile(digest: string): Promise<boolean>;
}

/**
 * What a store keeps of an earlier fetch, as the next one asks with it. Undefined where no picture is there, or its
 * host said nothing.
 */
export function knownValidators({
  file,
  etag,
  last_modified: lastModified,
}: {
  readonly file: string | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
}): Validators | undefined {
  if (file === null || (etag === null && lastModified === null)) return undefined;
  return { etag: etag ?? undefined, lastModified: lastModified ?? undefined };
}
