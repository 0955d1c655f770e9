import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Caller, SignedIn } from '../../contract/mount.server.ts';
import type { PersonalData } from '../../platform/slice.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { FileStore } from '../../platform/files/file-store.server.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.server.ts';
import type { MailLimits } from '../../platform/mail/limits.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import { findUser, lockUser } from '../store.server.ts';
import { createArchive } from './archive.server.ts';
import { exportMail } from './mails.server.ts';
import {
  deleteExport,
  findAskedSince,
  findAsker,
  findOwnExport,
  insertExport,
  keepMade,
  readFilesOf,
  type ExportId,
  type OwnExport,
} from './store.server.ts';

/** Copies of all that is kept of somebody, for them alone. */
export interface Exports {
  /**
   * Has a copy made; gives where its link will go. Throws `export_asked` within a day of the last, and `email_needed`
   * for whoever has no confirmed address.
   */
  ask(user: SignedIn, caller: Pick<Caller, 'origin'>): Promise<string>;
  /** When they have asked for one within the last day; undefined when not. */
  askedAt(user: SignedIn): Promise<string | undefined>;
  /** The copy that a link leads to; undefined when it is not theirs, has expired, or never was. */
  find(user: SignedIn, token: string): Promise<DataExport | undefined>;
  read(found: DataExport): Promise<Uint8Array | undefined>;
  /** Has the files of all copies removed, once the transaction is committed. */
  removeAll(tx: Transaction, userId: UserId): Promise<void>;
}

/** A copy with proof that whoever asks may read it. */
export interface DataExport extends OwnExport {
  readonly madeAt: string;
}

export interface ExportParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly mailLimits: Pick<MailLimits, 'take'>;
  readonly sources: readonly PersonalData[];
}

const DAY_MS = 86_400_000;
/** Days that a link works. */
const DAYS = 7;

export function createExports({ db, clock, files, jobs, outbox, mailLimits, sources }: ExportParts): Exports {
  jobs.handle<{ exportId: ExportId; origin: string }>('data_export', ({ exportId, origin }, job) =>
    make(exportId, origin, job),
  );
  jobs.handle<{ file: string }>('file_removal', async ({ file }) => {
    await files.remove(file);
    await deleteExport(db, file);
  });

  async function make(exportId: ExportId, origin: string, job: Job): Promise<void> {
    const requester = await findAsker(db, exportId);
    const user = requester === undefined ? undefined : await findUser(db, requester);
    if (!user?.email) return;
    const to = { name: user.name, address: user.email };
    const madeAt = clock.now();
    const expiresAt = new Date(madeAt.getTime() + DAYS * DAY_MS);
    const bytes = await createArchive(sources, user.id, { language: user.language, madeAt });
    // Named by random bits, and under the same name when it is made again: nothing is left behind.
    const file = `exports/${exportId}.zip`;
    await files.put(file, bytes);
    const token = randomBytes(32).toString('base64url');
    await db.transaction(async (tx) => {
      const isStored = await keepMade(tx, exportId, {
        tokenHash: hashOf(token),
        file,
        bytes: bytes.length,
        expiresAt: expiresAt.toISOString(),
      });
      await jobs.add(tx, 'file_removal', { file }, { runAt: isStored ? expiresAt : madeAt, key: file });
      // The account may have been deleted meanwhile.
      if (isStored)
        await outbox.send(tx, {
          key: `export ${exportId}`,
          to,
          content: exportMail(user, { token, expiresAt, hours: DAYS * 24, origin }),
        });
      await job.done(tx);
    });
  }

  return {
    async ask({ userId }, { origin }) {
      return db.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        const email = user?.email_verified_at ? user.email : null;
        if (email === null) throw new AppError('email_needed');
        const now = clock.now();
        // Counted by both: neither a new address nor a new account at the same one sets it back.
        const wait = await mailLimits.take(tx, [
          { kind: 'data export', from: { account: userId }, most: 1, within: 'day' },
          { kind: 'data export', to: email, most: 1, within: 'day' },
        ]);
        if (wait !== undefined) throw new AppError('export_asked');
        const exportId = await insertExport(tx, userId, now.toISOString());
        await jobs.add(tx, 'data_export', { exportId, origin }, { userId });
        return email;
      });
    },

    askedAt: ({ userId }) => findAskedSince(db, userId, new Date(clock.now().getTime() - DAY_MS).toISOString()),

    async find({ userId }, token) {
      const row = await findOwnExport(db, userId, hashOf(token), clock.now().toISOString());
      if (row === undefined) return undefined;
      return { ...row, madeAt: new Date(Date.parse(row.expiresAt) - DAYS * DAY_MS).toISOString() };
    },

    read: (found) => files.get(found.file),

    async removeAll(tx, userId) {
      for (const file of await readFilesOf(tx, userId)) await jobs.add(tx, 'file_removal', { file }, { key: file });
    },
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
