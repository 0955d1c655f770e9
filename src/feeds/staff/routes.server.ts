import { AppError } from '../../contract/errors.ts';
import { type Handled, handledForStaff } from '../../contract/mount.server.ts';
import { paginate, whole } from '../../contract/shapes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Language } from '../../texts/messages.ts';
import { findMissed } from '../folder/missed.server.ts';
import type { FeedAgency } from '../folder/watch.server.ts';
import { presentUpload } from '../present-upload.server.ts';
import { presentResult } from '../service.server.ts';
import { getUploadAsStaff, listFeeds, listUploads, type StaffUpload } from './contract.ts';
import {
  type AnyUpload,
  countIssues,
  findAnyUpload,
  readFeeds,
  readResultsAbout,
  readUploads,
} from './store.server.ts';

/** Feeds and their uploads, for those who run the site. */
export function createStaffFeedRoutes({
  db,
  clock,
  findAgency,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly findAgency: (id: string) => FeedAgency | undefined;
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
      const feeds = await readFeeds(db, user);
      return whole(
        feeds.map(({ last, ...counts }) => {
          const shown = present(last, language);
          const { agencyId, agencyName, source } = shown;
          const missingSince = last.kind === 'folder' ? (missed.get(agencyId)?.toISOString() ?? null) : null;
          return { ...counts, agencyId, agencyName, source, region: last.region, last: shown, missingSince };
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
      const { rows, total } = await readResultsAbout(db, user, id, { code, limit: size, offset: (page - 1) * size });
      return {
        upload: present(upload, language),
        found: await countIssues(db, user, id),
        data: rows.map((row) => presentResult(row, upload.state !== 'waiting', language)),
        pagination: paginate(page, size, total),
      };
    }),
  ];
}
