import { AppError } from '../../contract/errors.ts';
import { type Handled, handledForStaff } from '../../contract/mount.server.ts';
import { paginate, whole } from '../../contract/shapes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Language } from '../../texts/messages.ts';
import { type FailedPictures, PICTURE_FAILED, withFailedPictures } from '../failed-pictures.server.ts';
import { findMissed } from '../folder/missed.server.ts';
import type { FeedAgency } from '../folder/watch.server.ts';
import { presentUpload } from '../present-upload.server.ts';
import { presentResult } from '../service.server.ts';
import { findSilent, type SilentParts } from '../silent.server.ts';
import { REPORT_DAYS } from '../uploads-store.server.ts';
import { getUploadAsStaff, listFeeds, listUploads, type StaffUpload } from './contract.ts';
import {
  type AnyUpload,
  countIssues,
  countResultsOf,
  findAnyUpload,
  readFeeds,
  readResultsAbout,
  readUploads,
} from './store.server.ts';

/** Feeds and their uploads, for those who run the site. */
export function createStaffFeedRoutes({
  db,
  clock,
  failedPictures,
  findAgency,
  hasFolder,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly failedPictures: FailedPictures;
  readonly findAgency: (id: string) => FeedAgency | undefined;
  readonly hasFolder: SilentParts['hasFolder'];
}): Handled[] {
  function present(upload: AnyUpload, language: Language): StaffUpload {
    const { id, agencyId, source, kind, state, file, receivedAt, completedAt } = upload;
    const { counts, issues } = presentUpload(upload, undefined, language);
    const agencyName = findAgency(agencyId)?.name ?? null;
    return { id, agencyId, agencyName, source, kind, state, file, receivedAt, completedAt, counts, issues };
  }

  return [
    handledForStaff(listFeeds, async (_, { user, language }) => {
      const missed = new Map((await findMissed(db, clock.now())).map(({ agencyId, dueAt }) => [agencyId, dueAt]));
      const silent = await findSilent({ db, hasFolder }, clock.now());
      const since = new Date(clock.now().getTime() - REPORT_DAYS * 86_400_000);
      const feeds = await readFeeds(db, user, since);
      return whole(
        feeds.map(({ last, ...counts }) => {
          const shown = present(last, language);
          const { agencyId, agencyName, source } = shown;
          const missingSince = last.kind === 'folder' ? (missed.get(agencyId)?.toISOString() ?? null) : null;
          const found = silent.find((feed) => feed.agencyId === agencyId && feed.source === source);
          const silence =
            found === undefined || missingSince !== null || agencyName === null
              ? null
              : { since: found.lastAt, everyDays: found.everyDays, keyExpiredAt: found.keyExpiredAt ?? null };
          return { ...counts, agencyId, agencyName, source, region: last.region, last: shown, missingSince, silence };
        }),
      );
    }),
    handledForStaff(listUploads, async ({ query: { page, size, source, state } }, { user, language }) => {
      const asked = { source, state, limit: size, offset: (page - 1) * size };
      const { rows, total } = await readUploads(db, user, asked);
      return { data: rows.map((row) => present(row, language)), pagination: paginate(page, size, total) };
    }),
    handledForStaff(getUploadAsStaff, async ({ params: { id }, query: { page, size, code } }, { user, language }) => {
      const upload = await findAnyUpload(db, user, id);
      if (upload === undefined) throw new AppError('not_found');
      const pictured = await failedPictures.listings(upload.source);
      const about = code === PICTURE_FAILED ? { externalIds: pictured } : { code };
      const { rows, total } = await readResultsAbout(db, user, id, {
        ...about,
        limit: size,
        offset: (page - 1) * size,
      });
      const found = [
        ...(await countIssues(db, user, id)),
        { code: PICTURE_FAILED, count: await countResultsOf(db, user, id, pictured) },
      ];
      const told = await withFailedPictures(failedPictures, upload.source, rows);
      return {
        upload: present(upload, language),
        found: found.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count),
        data: told.map((row) => presentResult(row, upload.state !== 'waiting', language)),
        pagination: paginate(page, size, total),
      };
    }),
  ];
}
