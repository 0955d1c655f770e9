import { randomUUID } from 'node:crypto';
import { AppError } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { FileStore } from '../../platform/files/file-store.server.ts';
import { newPictureFile, type Images } from '../../platform/images/images.server.ts';
import type { Jobs } from '../../platform/jobs/jobs.server.ts';
import { isAttachmentKept } from '../attachments/store.server.ts';
import { isImageKept } from '../images/store.server.ts';

/** What drafts have in the file store. */
export type FileKind = 'image' | 'attachment';

/** A file that is being taken in. Unless it is kept, a job removes it: that job stands before its first byte does. */
export interface BegunFile {
  readonly kind: FileKind;
  /** 32 hex digits of an image, a UUID of an attachment. */
  readonly name: string;
  readonly begunAt: Date;
}

interface FileJob {
  readonly kind: FileKind;
  readonly name: string;
}

const FILE_JOB = 'draft_file';
/** A body may arrive for a quarter of an hour, and is then worked on for some seconds. */
const ABANDONED_AFTER_MS = 60 * 60_000;
/** Well before its file is removed as abandoned, an upload that has not ended is given up. */
const LATE_AFTER_MS = 45 * 60_000;

/**
 * Where a file lies in the file store: of an attachment all of it, of an image what was sent, until it has been taken
 * in.
 */
export function sentKey({ name }: Pick<BegunFile, 'name'>): string {
  return `drafts/${name}`;
}

export type DraftFiles = ReturnType<typeof createDraftFiles>;

/**
 * The files of drafts: none is left behind by an upload that ends halfway, with its process or without, and none by a
 * draft that is deleted. What is kept has a row; whatever takes the row away adds the job that removes the file.
 */
export function createDraftFiles({
  db,
  clock,
  jobs,
  files,
  images,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly images: Pick<Images, 'remove'>;
}) {
  const keyOf = ({ kind, name }: FileJob): string => `${kind} ${name}`;

  async function remove({ kind, name }: FileJob): Promise<void> {
    await files.remove(sentKey({ name }));
    if (kind === 'image') await images.remove(name);
  }

  jobs.handle<FileJob>(FILE_JOB, async (file) => {
    const isKept = file.kind === 'image' ? await isImageKept(db, file.name) : await isAttachmentKept(db, file.name);
    if (!isKept) await remove(file);
  });

  return {
    /** A name for a file, and the job that will remove what is written under it. */
    async begin(kind: FileKind): Promise<BegunFile> {
      const begunAt = clock.now();
      const begun = { kind, name: kind === 'image' ? newPictureFile() : randomUUID(), begunAt };
      const runAt = new Date(begunAt.getTime() + ABANDONED_AFTER_MS);
      await db.transaction((tx) =>
        jobs.add(tx, FILE_JOB, { kind, name: begun.name } satisfies FileJob, { key: keyOf(begun), runAt }),
      );
      return begun;
    },

    /** In the transaction that writes the file's row. Throws `upload_incomplete` when it has taken too long. */
    async keep(tx: Transaction, begun: BegunFile): Promise<void> {
      if (clock.now().getTime() - begun.begunAt.getTime() > LATE_AFTER_MS) throw new AppError('upload_incomplete');
      await jobs.cancelKeys(tx, FILE_JOB, [keyOf(begun)]);
    },

    /** Removes what is not kept, at once. */
    async drop(begun: BegunFile): Promise<void> {
      await remove(begun);
      await db.transaction((tx) => jobs.cancelKeys(tx, FILE_JOB, [keyOf(begun)]));
    },

    /** Has files removed, in the transaction that takes their rows away. */
    async removeLater(tx: Transaction, kind: FileKind, names: readonly string[]): Promise<void> {
      await jobs.addAll(
        tx,
        FILE_JOB,
        names.map((name) => ({ key: keyOf({ kind, name }), payload: { kind, name } satisfies FileJob })),
      );
    },
  };
}
