import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { StaffMember, Uploader } from '../contract/mount.server.ts';
import type { Transaction } from '../platform/db/database.server.ts';
import { createPost, type Reach } from '../platform/fetching/post.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { BackgroundLoop } from '../platform/repeat.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import type { FailedPictures } from './failed-pictures.server.ts';
import { fileOf } from './folder/file-of.server.ts';
import { problemMail, problemOf, readersOf } from './folder/mails.server.ts';
import { mailMissedFeeds } from './folder/missed.server.ts';
import { type FeedAgency, watchFolders } from './folder/watch.server.ts';
import { deleteDaysBefore } from './days-store.server.ts';
import { findUploader } from './keys-store.server.ts';
import { createFeedRoutes } from './routes.server.ts';
import { createFeeds } from './service.server.ts';
import { mailSilentFeeds } from './silent.server.ts';
import { createStaffFeedRoutes } from './staff/routes.server.ts';
import { type AgencySource, readSourcesOf } from './staff/store.server.ts';
import { type TakeIn, UnusableUpload } from './take-in.server.ts';
import { deleteUploadsBefore, type EndedUpload, REPORT_DAYS } from './uploads-store.server.ts';
import { createWebhook } from './webhook/webhook.server.ts';
import { createWithdraw, type WithdrawParts } from './withdraw.server.ts';
import { workThroughUploads } from './work.server.ts';

export interface FeedSliceParts extends Omit<WithdrawParts, 'db'> {
  readonly takeIn: TakeIn;
  readonly failedPictures: FailedPictures;
  readonly findAgency: (id: string) => FeedAgency | undefined;
  /** Has a drop folder for each agency; left out, there are none. */
  readonly folder: string | undefined;
  /** Who runs the site. */
  readonly operator: string | undefined;
  /** Where uploaders may have themselves notified; see {@link Reach}. */
  readonly webhooks: Reach;
}

/** Listings that agencies' programs hand in. */
export interface FeedSlice extends Slice {
  /** Whose key it is; undefined for one that does not work. */
  readonly uploaderOf: (key: string) => Promise<Uploader | undefined>;
  /** Looks through the drop folders once; while the slice runs that happens every few seconds. */
  readonly lookThroughFolders: () => Promise<void>;
  /** By what each of these agencies hands in listings, by its id; those that do not are left out. */
  readonly feedsOf: (
    staff: StaffMember,
    agencyIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly AgencySource[]>>;
  /**
   * Mails of daily files that have not come, and of feeds that have fallen silent; while the slice runs that happens
   * every hour.
   */
  readonly mailMissedFeeds: () => Promise<void>;
}

/** Days that it is known on which days deliveries came. */
const RHYTHM_DAYS = 120;

const LOOK_EVERY_MS = 5_000;
const MISSED_EVERY_MS = 3_600_000;

export function createFeedSlice(
  platform: Platform,
  { takeIn, failedPictures, findAgency, folder, operator, webhooks, ...parts }: FeedSliceParts,
): FeedSlice {
  const { db, clock, jobs, keys, log, outbox, origin, schedules } = platform;
  const mail = { origin, operator };
  const lookThroughFolders =
    folder === undefined ? () => Promise.resolve() : watchFolders({ folder, db, clock, jobs, log, findAgency });
  const hasFolder = async (agencyId: string): Promise<boolean> =>
    folder !== undefined && ((await stat(path.join(folder, agencyId)).catch(() => undefined))?.isDirectory() ?? false);
  async function mailMissed(): Promise<void> {
    await mailMissedFeeds({ db, clock, outbox }, findAgency, mail);
    await mailSilentFeeds({ db, clock, outbox, hasFolder }, findAgency, mail);
  }
  let loops: readonly BackgroundLoop[] = [];

  const notify = createWebhook({ db, clock, jobs, keys, post: createPost(webhooks) });

  /** In the transaction that ends an upload. */
  async function notifyOfEnd(tx: Transaction, upload: EndedUpload): Promise<void> {
    await notify(tx, upload);
    const agency = findAgency(upload.agencyId);
    const problem = problemOf(upload);
    if (upload.kind !== 'folder' || agency === undefined || problem === undefined) return;
    const mails = readersOf(agency, mail).map(({ who, to }) => ({
      key: `feed ${problem} ${upload.id} ${who}` as const,
      to,
      content: problemMail(agency, { ...upload, problem, who }, mail),
    }));
    await outbox.sendAll(tx, mails);
  }

  const feeds = createFeeds({ db, clock, jobs, failedPictures });
  workThroughUploads({
    db,
    clock,
    jobs,
    takeIn,
    withdraw: createWithdraw({ db, ...parts }),
    fileOf(upload) {
      if (folder === undefined) throw new UnusableUpload({ key: 'import.feed.no_folders' });
      return fileOf(folder, upload);
    },
    onEnd: notifyOfEnd,
  });
  return {
    uploaderOf: (key) => findUploader(db, key, clock.now()),
    feedsOf: (staff, agencyIds) => readSourcesOf(db, staff, agencyIds, clock.now().toISOString()),
    lookThroughFolders,
    mailMissedFeeds: mailMissed,
    start() {
      loops = [
        ...(folder === undefined
          ? []
          : [
              schedules.repeat('drop_folders', lookThroughFolders, {
                everyMs: LOOK_EVERY_MS,
                failure: 'the drop folders could not be looked through',
              }),
            ]),
        schedules.repeat('missed_feeds', mailMissed, {
          everyMs: MISSED_EVERY_MS,
          failure: 'mails about missing feeds could not be sent',
        }),
      ];
    },
    stop: () => Promise.all(loops.map((loop) => loop.stop())),
    routes: [
      ...createFeedRoutes(feeds),
      ...createStaffFeedRoutes({ db, clock, failedPictures, findAgency, hasFolder }),
    ],
    async forgetOld() {
      const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);
      await deleteUploadsBefore(db, daysAgo(REPORT_DAYS), daysAgo(RHYTHM_DAYS));
      await deleteDaysBefore(db, daysAgo(RHYTHM_DAYS));
    },
  };
}
