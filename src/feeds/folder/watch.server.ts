import { randomUUID } from 'node:crypto';
import { type Dirent } from 'node:fs';
import { lstat, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Jobs } from '../../platform/jobs/jobs.server.ts';
import type { Log } from '../../platform/log.server.ts';
import { sourceOfAgency } from '../key.server.ts';
import { languageOfRegion } from '../../texts/messages.ts';
import { isCutShort, presentIssues } from '../issues.server.ts';
import { hasFailed, insertUpload } from '../uploads-store.server.ts';
import { FEED_JOB } from '../work.server.ts';
import {
  DONE,
  endName,
  FAILED,
  isBeside,
  isNoFeed,
  isPartial,
  readWorkingName,
  REPORT,
  SUMMARY,
  WORKING,
  workingName,
} from './names.server.ts';
import { findFolderUpload } from './store.server.ts';

/** An agency as a drop folder needs to know it. */
export interface FeedAgency {
  readonly id: string;
  readonly name: string;
  readonly region: 'no' | 'au';
  readonly email?: string | undefined;
}

export interface WatchParts {
  /** Has a folder for each agency, named by its id. */
  readonly folder: string;
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Pick<Log, 'warn'>;
  readonly findAgency: (id: string) => FeedAgency | undefined;
}

/** For so long size and time of a file stand still before it counts as complete. */
const STILL_MS = 10_000;

interface Seen {
  readonly size: number;
  readonly changedAt: number;
  readonly since: number;
}

/**
 * Looks through the drop folders: takes files that are complete, and puts those away that are done. Gives a function
 * that does it once.
 *
 * A file is taken by renaming it to `working/`, with the id of its upload in its name; then the upload is noted. A
 * process that is killed in between leaves a file without an upload, which the next look notes; one that is killed
 * after the upload has ended leaves a file that the next look puts away.
 */
export function watchFolders({ folder, db, clock, jobs, log, findAgency }: WatchParts): () => Promise<void> {
  let seen = new Map<string, Seen>();
  /** Inodes of files that were seen while they were being written, under a name that said so. */
  let partial = new Set<string>();
  const warned = new Set<string>();

  return async () => {
    const [before, partialBefore] = [seen, partial];
    seen = new Map();
    partial = new Set();
    for (const { name } of (await entriesOf(folder)).filter((entry) => entry.isDirectory())) {
      const agency = /^\d{6}$/.test(name) ? findAgency(name) : undefined;
      if (agency !== undefined) await look(agency, before, partialBefore);
      else if (!name.startsWith('.') && !warned.has(name)) {
        warned.add(name);
        log.warn({ folder: name }, 'a drop folder is named by no agency that is known; its files are left alone');
      }
    }
  };

  async function look(agency: FeedAgency, before: Map<string, Seen>, partialBefore: Set<string>): Promise<void> {
    const place = path.join(folder, agency.id);
    const complete: { readonly name: string; readonly changedAt: number; readonly isRenamed: boolean }[] = [];
    let arePicturesStill = true;
    for (const entry of await entriesOf(place)) {
      if (!entry.isFile() || (isNoFeed(entry.name) && !isBeside(entry.name))) continue;
      const file = path.join(place, entry.name);
      const found = await lstat(file, { bigint: true }).catch(() => undefined);
      if (found === undefined) continue;
      const inode = `${found.dev}:${found.ino}`;
      if (isPartial(entry.name)) {
        partial.add(inode);
        continue;
      }
      const [size, changedAt] = [Number(found.size), Number(found.mtimeMs)];
      const known = before.get(file);
      const isSame = known?.size === size && known.changedAt === changedAt;
      const since = isSame ? known.since : clock.now().getTime();
      seen.set(file, { size, changedAt, since });
      const isRenamed = partialBefore.has(inode);
      const isStill = isSame && clock.now().getTime() - since >= STILL_MS;
      if (isNoFeed(entry.name)) arePicturesStill &&= isStill || isRenamed;
      // One that was renamed is complete: its writer says so.
      else if (isRenamed || isStill) complete.push({ name: entry.name, changedAt, isRenamed });
    }
    complete.sort((a, b) => a.changedAt - b.changedAt || (a.name < b.name ? -1 : 1));
    for (const { name, isRenamed } of complete) {
      // Its photographs may be among those that are being written.
      if (!arePicturesStill && !isRenamed) continue;
      const working = await ownFolder(place, WORKING);
      const moved = await moveIfThere(path.join(place, name), path.join(working, workingName(randomUUID(), name)));
      if (moved) seen.delete(path.join(place, name));
    }
    await settle(agency, place);
  }

  /** Notes the uploads of files that are taken, and puts away those that have ended. */
  async function settle(agency: FeedAgency, place: string): Promise<void> {
    const files = (await entriesOf(path.join(place, WORKING))).flatMap((entry) => {
      const read = entry.isFile() ? readWorkingName(entry.name) : undefined;
      return read === undefined ? [] : [{ ...read, name: entry.name }];
    });
    for (const { id, file, name } of files) {
      const upload = await findFolderUpload(db, id);
      if (upload === undefined) await note(agency, id, file);
      else if (upload.state !== 'waiting') {
        const end = await ownFolder(place, hasFailed(upload) || upload.issues.errors.some(isCutShort) ? FAILED : DONE);
        const to = path.join(end, endName(upload.receivedAt, id, file));
        const from = path.join(place, WORKING, name);
        const { state, receivedAt, completedAt, counts, issues } = upload;
        const worded = presentIssues(issues, languageOfRegion(agency.region));
        const summary = { state, receivedAt, completedAt, counts, issues: worded };
        await writeFile(`${to}${SUMMARY}`, `${JSON.stringify(summary)}\n`);
        await moveIfThere(`${from}${REPORT}`, `${to}${REPORT}`);
        await moveIfThere(from, to);
      }
    }
  }

  async function note({ id: agencyId, region }: FeedAgency, id: string, file: string): Promise<void> {
    const source = sourceOfAgency(agencyId);
    await db.transaction(async (tx) => {
      await insertUpload(tx, {
        isComplete: false,
        ...{ id, agencyId, source, region, file, kind: 'folder', format: 'file', keyId: null, externalId: null },
        ...{ body: null, bodyHash: Buffer.alloc(0), receivedAt: clock.now().toISOString() },
      });
      await jobs.add(tx, FEED_JOB, { source }, { key: source });
    });
  }
}

/** By name; nothing where there is no such folder. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A folder of ours within an agency's; a link in its place would lead files elsewhere, and is refused. */
async function ownFolder(place: string, name = ''): Promise<string> {
  const folder = path.join(place, name);
  await mkdir(folder, { recursive: true });
  if (!(await lstat(folder)).isDirectory()) throw new Error(`${folder} is no folder, and files are not moved there`);
  return folder;
}

/** False where another process has moved it. */
async function moveIfThere(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
