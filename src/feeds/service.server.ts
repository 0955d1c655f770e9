import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '../contract/errors.ts';
import { paginate } from '../contract/shapes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Jobs } from '../platform/jobs/jobs.server.ts';
import type { AllowedFeed } from './allowed-feed.server.ts';
import { type FailedPictures, withFailedPictures } from './failed-pictures.server.ts';
import { presentUpload } from './present-upload.server.ts';
import { onlyHome, readBody } from './read-body.server.ts';
import { findLastResult, readResults, type ReadResult } from './results-store.server.ts';
import type { Language } from '../texts/messages.ts';
import { NO_ISSUES, presentIssues } from './issues.server.ts';
import { UploadId } from './upload.contract.ts';
import {
  countWaiting,
  findSameWaiting,
  findUpload,
  findWaitingOf,
  insertUpload,
  lockKey,
  type NewUpload,
} from './uploads-store.server.ts';
import { FEED_JOB } from './work.server.ts';

/** Takes uploads in, to be worked through by the queue, and reports what became of them. */
export type Feeds = ReturnType<typeof createFeeds>;

/** Uploads of one home that may wait: whoever sends more, sends them faster than anybody changes a home. */
const MOST_OF_HOME = 10;
/** Uploads of one source that may wait, and their bytes, compressed. */
const MOST_WAITING = 1_000;
const MOST_WAITING_BYTES = 256 * 1024 * 1024;
/** Seconds after which it is worth trying again. */
const [SOON, LATER] = [10, 60];

export function createFeeds({
  db,
  clock,
  jobs,
  failedPictures,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly failedPictures: FailedPictures;
}) {
  type Handed = Pick<NewUpload, 'kind' | 'format' | 'isComplete' | 'externalId' | 'body' | 'bodyHash'>;

  async function take(tx: Transaction, feed: AllowedFeed, handed: Handed): Promise<UploadId> {
    await lockKey(tx, feed);
    const same = await findSameWaiting(tx, feed, handed);
    if (same !== undefined) return same;
    const waiting = await countWaiting(tx, feed, handed.externalId);
    if (waiting.ofHome >= MOST_OF_HOME) throw new AppError('listing_busy', { retryAfter: SOON });
    if (waiting.all >= MOST_WAITING || waiting.bytes > MOST_WAITING_BYTES)
      throw new AppError('too_many_requests', { retryAfter: LATER });
    const id = UploadId.parse(randomUUID());
    const { agencyId, source, region, keyId } = feed;
    const receivedAt = clock.now().toISOString();
    await insertUpload(tx, { ...handed, id, agencyId, source, region, keyId, file: null, receivedAt });
    await jobs.add(tx, FEED_JOB, { source }, { key: source });
    return id;
  }

  return {
    /** Takes listings in. Throws `listing_busy`, `too_many_requests`, and what the stream throws. */
    async accept(feed: AllowedFeed, format: 'reaxml' | 'listing', content: Readable): Promise<UploadId> {
      const { text, ...body } = await readBody(content);
      const externalId = onlyHome(text, format);
      return db.transaction((tx) => take(tx, feed, { kind: 'push', format, isComplete: false, externalId, ...body }));
    },

    /** Takes in all listings of the feed: others are withdrawn. Throws as {@link Feeds.accept}. */
    async acceptAll(feed: AllowedFeed, content: Readable): Promise<UploadId> {
      const { text: _, ...body } = await readBody(content);
      const handed = { kind: 'push', format: 'listing', isComplete: true, externalId: null, ...body } as const;
      return db.transaction((tx) => take(tx, feed, handed));
    },

    /** Takes in that a listing is to be withdrawn, behind what waits of it. Throws as {@link Feeds.accept}. */
    withdraw(feed: AllowedFeed, externalId: string): Promise<UploadId> {
      const handed = {
        kind: 'withdrawal',
        format: 'none',
        isComplete: false,
        externalId,
        body: null,
        bodyHash: Buffer.from(externalId),
      } as const;
      return db.transaction((tx) => take(tx, feed, handed));
    },

    /** Throws `not_found`, for those of others too. */
    async upload(
      feed: AllowedFeed,
      id: UploadId,
      { page, size, language }: { readonly page: number; readonly size: number; readonly language: Language },
    ) {
      const upload = await findUpload(db, feed, id);
      if (upload === undefined) throw new AppError('not_found');
      const { results, count } = await readResults(db, id, { page, size });
      const isDone = upload.state !== 'waiting';
      const told = await withFailedPictures(failedPictures, feed.source, results);
      return {
        upload: presentUpload(upload, count === 1 ? told[0] : undefined, language),
        data: told.map((result) => presentResult(result, isDone, language)),
        pagination: paginate(page, size, count),
      };
    },

    /** Throws `not_found`. */
    async listing(feed: AllowedFeed, externalId: string, language: Language) {
      const uploadId = await findWaitingOf(db, feed, externalId);
      if (uploadId !== undefined)
        return { externalId, uploadId, progress: 'IN_PROGRESS', issues: presentIssues(NO_ISSUES, language) } as const;
      const last = await findLastResult(db, feed, externalId);
      if (last === undefined) throw new AppError('not_found');
      const [told = last] = await withFailedPictures(failedPictures, feed.source, [last]);
      return presentResult(told, true, language);
    },
  };
}

/** What became of a listing, as it is reported. */
export function presentResult(
  { externalId, uploadId, result, issues }: ReadResult,
  isDone: boolean,
  language: Language,
) {
  const progress = isDone ? 'COMPLETED' : 'IN_PROGRESS';
  return { externalId, uploadId, progress, result, issues: presentIssues(issues, language) } as const;
}
