import { randomUUID } from 'node:crypto';
import { AppError } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { FileStore } from '../../platform/files/file-store.server.ts';
import { newPictureFile, type Images } from '../../platform/images/images.server.ts';
import type { Jobs } from '../../platform/jobs/jobs.server.ts';
import { isAttachmentKept } from '../attachments/store.server.ts';
import type { ListingOwner } from '../../properties/owner.server.ts';
import { type DroppedImage, isImageKept } from '../images/store.server.ts';

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
  /** Of an image that a listing was published with: the listings that may show it still. */
  readonly listings?: readonly string[];
  /** How often something has shown it still. */
  readonly looks?: number;
}

/** Whether anything outside of drafts shows an image: one of these listings, or what somebody has saved of them. */
export type IsShown = (listings: readonly string[], file: string) => Promise<boolean>;

const FILE_JOB = 'draft_file';
/** A body may arrive for a quarter of an hour, and is then worked on for some seconds. */
const ABANDONED_AFTER_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Days between two looks at an image that is shown still: from one on twice as many each time, and never more. */
const MOST_DAYS = 32;
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
  isShown,
  listingsOf,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly images: Pick<Images, 'remove'>;
  readonly isShown: IsShown;
  /** Ids of all that an owner has listed here. */
  readonly listingsOf: (tx: Transaction, owner: ListingOwner) => Promise<readonly string[]>;
}) {
  const keyOf = ({ kind, name }: Pick<FileJob, 'kind' | 'name'>): string => `${kind} ${name}`;

  async function remove({ kind, name }: FileJob): Promise<void> {
    await files.remove(sentKey({ name }));
    if (kind === 'image') await images.remove(name);
  }

  jobs.handle<FileJob>(FILE_JOB, async (file, job) => {
    const isKept = file.kind === 'image' ? await isImageKept(db, file.name) : await isAttachmentKept(db, file.name);
    if (isKept) return;
    const { listings, looks = 0 } = file;
    if (listings === undefined || !(await isShown(listings, file.name))) return remove(file);
    // Nobody tells when the last of those who saved it has let it go.
    const runAt = new Date(clock.now().getTime() + Math.min(2 ** looks, MOST_DAYS) * DAY_MS);
    await db.transaction(async (tx) => {
      await jobs.add(tx, FILE_JOB, { ...file, looks: looks + 1 } satisfies FileJob, { key: keyOf(file), runAt });
      await job.done(tx);
    });
  });

  async function addJobs(tx: Transaction, dropped: readonly FileJob[]): Promise<void> {
    await jobs.addAll(
      tx,
      FILE_JOB,
      dropped.map((file) => ({ key: keyOf(file), payload: file })),
    );
  }

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

    /** Has documents removed, in the transaction that takes their rows away. */
    async removeDocuments(tx: Transaction, names: readonly string[]): Promise<void> {
      await addJobs(
        tx,
        names.map((name) => ({ kind: 'attachment', name })),
      );
    },

    /**
     * Has images removed, in the transaction that takes their rows away: at once, or when no listing of the owner and
     * nobody who saved one of them shows them any more.
     */
    async removeImages(tx: Transaction, owner: ListingOwner, dropped: readonly DroppedImage[]): Promise<void> {
      const own = dropped.some(({ isHandedOver }) => isHandedOver) ? await listingsOf(tx, owner) : [];
      await addJobs(
        tx,
        dropped.map(({ file: name, isHandedOver, listingId }) => ({
          kind: 'image',
          name,
          ...(isHandedOver ? { listings: [...new Set([...own, ...(listingId === null ? [] : [listingId])])] } : {}),
        })),
      );
    },
  };
}
