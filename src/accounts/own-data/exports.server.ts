import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../../contract/errors.ts';
import type { Caller, SignedIn } from '../../contract/mount.server.ts';
import type { PersonalData } from '../../contract/personal-data.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { FileStore } from '../../platform/files/file-store.server.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.server.ts';
import type { MailLimits } from '../../platform/mail/limits.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import { findUser } from '../store.server.ts';
import { createArchive } from './archive.server.ts';
import { exportLetter } from './letters.server.ts';

/** Copies of all that is kept of somebody, for them alone. */
export interface Exports {
  /** Has a copy made; gives where its link will go. Throws `export_asked` within a day of the last, and `email_needed` for whoever has no confirmed address. */
  ask(user: SignedIn, caller: Pick<Caller, 'origin'>): Promise<string>;
  /** The copy that a link leads to; undefined when it is not theirs, has expired, or never was. */
  find(user: SignedIn, token: string): Promise<DataExport | undefined>;
  read(found: DataExport): Promise<Uint8Array | undefined>;
  /** Has the files of all copies removed, once the transaction is committed. */
  removeAll(tx: Transaction, userId: string): Promise<void>;
}

export interface DataExport {
  readonly file: string;
  readonly bytes: number;
  readonly madeAt: string;
  readonly expiresAt: string;
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
  jobs.handle<{ exportId: string; origin: string }>('data_export', ({ exportId, origin }, job) =>
    make(exportId, origin, job),
  );
  jobs.handle<{ file: string }>('file_removal', async ({ file }) => {
    await files.remove(file);
    await db.query('DELETE FROM data_exports WHERE file = $1', [file]);
  });

  async function make(exportId: string, origin: string, job: Job): Promise<void> {
    const [asked] = await db.query<{ user_id: string }>(
      'SELECT user_id FROM data_exports WHERE id = $1 AND file IS NULL',
      [exportId],
    );
    const user = asked === undefined ? undefined : await findUser(db, asked.user_id);
    if (user === undefined || user.email === null) return;
    const to = { name: user.name, address: user.email };
    const madeAt = clock.now();
    const expiresAt = new Date(madeAt.getTime() + DAYS * DAY_MS);
    const bytes = await createArchive(sources, user.id, { language: user.language, madeAt });
    // Named by random bits, and under the same name when it is made again: nothing is left behind.
    const file = `exports/${exportId}.zip`;
    await files.put(file, bytes);
    const token = randomBytes(32).toString('base64url');
    await db.transaction(async (tx) => {
      const kept = await tx.query(
        'UPDATE data_exports SET token_hash = $2, file = $3, bytes = $4, expires_at = $5 WHERE id = $1 RETURNING id',
        [exportId, hashOf(token), file, bytes.length, expiresAt.toISOString()],
      );
      await jobs.add(tx, 'file_removal', { file }, { runAt: kept.length === 0 ? madeAt : expiresAt, key: file });
      // The account may have been deleted meanwhile.
      if (kept.length > 0)
        await outbox.send(tx, {
          key: `export ${exportId}`,
          to,
          letter: exportLetter(user, { token, expiresAt, hours: DAYS * 24, origin }),
        });
      await job.done(tx);
    });
  }

  return {
    async ask({ userId }, { origin }) {
      return db.transaction(async (tx) => {
        const [user] = await tx.query<{ email: string | null }>(
          'SELECT CASE WHEN email_verified_at IS NOT NULL THEN email END AS email FROM users WHERE id = $1 FOR UPDATE',
          [userId],
        );
        if (user === undefined || user.email === null) throw new AppError('email_needed');
        const now = clock.now();
        // Counted by both: neither a new address nor a new account at the same one sets it back.
        const wait = await mailLimits.take(tx, [
          { kind: 'data export', from: { account: userId }, most: 1, within: 'day' },
          { kind: 'data export', to: user.email, most: 1, within: 'day' },
        ]);
        if (wait !== undefined) throw new AppError('export_asked');
        const [row] = await tx.query<{ id: string }>(
          'INSERT INTO data_exports (user_id, asked_at) VALUES ($1, $2) RETURNING id',
          [userId, now.toISOString()],
        );
        if (row === undefined) throw new Error('a copy was not noted');
        await jobs.add(tx, 'data_export', { exportId: row.id, origin }, { userId });
        return user.email;
      });
    },

    async find({ userId }, token) {
      const [row] = await db.query<{ file: string; bytes: number; expires_at: string }>(
        'SELECT file, bytes, expires_at FROM data_exports WHERE token_hash = $1 AND user_id = $2 AND expires_at > $3',
        [hashOf(token), userId, clock.now().toISOString()],
      );
      return row === undefined
        ? undefined
        : {
            file: row.file,
            bytes: row.bytes,
            expiresAt: row.expires_at,
            madeAt: new Date(Date.parse(row.expires_at) - DAYS * DAY_MS).toISOString(),
          };
    },

    read: (found) => files.get(found.file),

    async removeAll(tx, userId) {
      const rows = await tx.query<{ file: string }>(
        'SELECT file FROM data_exports WHERE user_id = $1 AND file IS NOT NULL',
        [userId],
      );
      for (const { file } of rows) await jobs.add(tx, 'file_removal', { file }, { key: file });
    },
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
