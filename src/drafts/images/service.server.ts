import { randomUUID } from 'node:crypto';
import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { UploadPart } from '../../contract/kinds/upload.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { FileStore } from '../../platform/files/file-store.server.ts';
import type { AdoptedPicture, Images } from '../../platform/images/images.server.ts';
import { checkKind, refused, type PictureLimits } from '../../platform/images/intake.server.ts';
import type { RoomCategory } from '../../properties/enums.contract.ts';
import { categoryOfName } from '../../properties/room-of-name.contract.ts';
import { lockOwnedDraft, readOwnedDraft, type LockedDraft, type OwnedDraft } from '../access-store.server.ts';
import type { DraftId } from '../draft.contract.ts';
import { listingOwnerOf } from '../listing-owner.server.ts';
import { touchMedia } from '../store.server.ts';
import { type BegunFile, type DraftFiles, sentKey } from '../uploads/files.server.ts';
import { createKeeping, type KeptFile } from '../uploads/keep.server.ts';
import { createUploadLimit, requireOpen } from '../uploads/limits.server.ts';
import { type ArrivedFile, inspected, receiveFiles, type Sender, type SentFile } from '../uploads/receive.server.ts';
import { MOST_FILE_BYTES } from '../uploads/uploads.contract.ts';
import { MOST_IMAGES } from './contract.ts';
import { presentImage } from './present.server.ts';
import {
  countImages,
  deleteImageRow,
  findSameImage,
  type ImageRow,
  insertImage,
  placeBefore,
  placeImages,
  readImage,
  readImages,
  updateImage,
} from './store.server.ts';

const LIMITS: PictureLimits = { bytes: MOST_FILE_BYTES, pixels: 60_000_000, side: 20_000 };
/** What tells a kind of picture from others stands at its beginning. */
const HEAD_BYTES = 128;

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly images: Pick<Images, 'adopt'>;
  readonly draftFiles: DraftFiles;
}

export interface ImageChanges {
  readonly caption?: string | null | undefined;
  readonly type?: RoomCategory | null | undefined;
  readonly isFloorplan?: boolean | undefined;
}

export type DraftImages = ReturnType<typeof createDraftImages>;

/**
 * The images of drafts. Every method throws `not_found` for a draft that is not the person's, and those that change one
 * `draft_closed`.
 */
export function createDraftImages({ db, clock, files, images, draftFiles }: Parts) {
  const limited = createUploadLimit();
  const keepFile = createKeeping({ db, clock, draftFiles });

  /** Reads a file to its end, and begins to make a picture of it. */
  async function take(userId: UserId, draft: OwnedDraft, file: SentFile): Promise<ArrivedFile<KeptFile>> {
    const same = file.uploadId === undefined ? undefined : await findSameImage(db, draft, { uploadId: file.uploadId });
    if (same !== undefined) return () => Promise.resolve({ id: same.id, outcome: 'repeated' });
    await demandRoom(db, draft);
    const begun = await draftFiles.begin('image');
    const key = sentKey(begun);
    try {
      const checked = {
        headBytes: HEAD_BYTES,
        check: checkKind,
        most: LIMITS.bytes,
        tooLarge: () => refused('payload_too_large', 'bytes'),
      };
      await files.write(key, inspected(file.content, checked));
    } catch (error) {
      await draftFiles.drop(begun);
      throw error;
    }
    const made = picture(begun).catch(async (error: unknown) => {
      await draftFiles.drop(begun);
      throw error;
    });
    // It is waited for when its turn to be written down has come.
    made.catch(() => undefined);
    return async () => keep(userId, draft, file, begun, await made);
  }

  async function picture(begun: BegunFile): Promise<AdoptedPicture> {
    const key = sentKey(begun);
    const read = async () => (await files.get(key)) ?? failNotFound();
    const adopted = await images.adopt(begun.name, read, LIMITS);
    // Nothing is kept of what was sent: it may say where it was taken.
    await files.remove(key);
    return adopted;
  }

  const keep = (
    userId: UserId,
    { id: draftId }: OwnedDraft,
    { uploadId, name = '', fields }: SentFile,
    begun: BegunFile,
    { file, pixelHash, isMaybePlan }: AdoptedPicture,
  ) =>
    keepFile(userId, draftId, begun, {
      find: (tx, draft) => findSameImage(tx, draft, { uploadId, pixelHash }),
      demandRoom,
      async insert(tx, draft, now) {
        const id = randomUUID();
        const category = categoryOfName(name);
        const isAsked = isMaybePlan && category === undefined;
        await insertImage(tx, draft, { id, file, pixelHash, uploadId, category, isMaybePlan: isAsked, now });
        await placeBefore(tx, draft, id, (fields.get('before') ?? '').split(' '));
        return id;
      },
    });

  /** Changes images in a transaction; `work` says whether it changed anything. */
  async function change(
    userId: UserId,
    draftId: DraftId,
    seen: number | undefined,
    work: (tx: Transaction, draft: LockedDraft) => Promise<boolean>,
  ): Promise<{ readonly draft: OwnedDraft; readonly rows: readonly ImageRow[]; readonly mediaVersion: number }> {
    return db.transaction(async (tx) => {
      const draft = await lockOwnedDraft(tx, userId, draftId);
      requireOpen(draft);
      if (seen !== undefined && seen !== draft.media_version) throw new AppError('draft_changed');
      const isChanged = await work(tx, draft);
      if (isChanged) await touchMedia(tx, draft, clock.now().toISOString());
      return {
        draft,
        rows: await readImages(tx, [draft]),
        mediaVersion: draft.media_version + (isChanged ? 1 : 0),
      };
    });
  }

  return {
    /** Throws as `receiveFiles` does; `too_many_requests` for somebody with many uploads under way. */
    upload: (userId: UserId, draftId: DraftId, parts: AsyncIterable<UploadPart>, sent: Sender) =>
      limited(userId, async () => {
        const draft = await readOwnedDraft(db, userId, draftId);
        requireOpen(draft);
        const { kept, refused: refusedFiles } = await receiveFiles(parts, sent, (file) => take(userId, draft, file));
        const after = await readOwnedDraft(db, userId, draftId);
        const rows = new Map((await readImages(db, [after])).map((row) => [row.id, presentImage(row)]));
        return {
          images: kept.flatMap(({ kept: { id, outcome }, uploadId }) => {
            const image = rows.get(id);
            return image === undefined ? [] : [{ image, uploadId, outcome }];
          }),
          refused: [...refusedFiles],
          mediaVersion: after.media_version,
        };
      }),

    /** Throws `draft_changed` for an image that the draft has no more. */
    async sort(userId: UserId, draftId: DraftId, ids: readonly string[], seen?: number) {
      const { rows, mediaVersion } = await change(userId, draftId, seen, async (tx, draft) => {
        const before = (await readImages(tx, [draft])).map(({ id }) => id);
        const named = new Set(ids);
        if ([...named].some((id) => !before.includes(id))) throw new AppError('draft_changed');
        const after = [...named, ...before.filter((id) => !named.has(id))];
        if (after.every((id, at) => id === before[at])) return false;
        await placeImages(tx, draft, after);
        return true;
      });
      return { images: rows.map(presentImage), mediaVersion };
    },

    async edit(userId: UserId, draftId: DraftId, imageId: string, changes: ImageChanges, seen?: number) {
      const { rows, mediaVersion } = await change(userId, draftId, seen, async (tx, draft) => {
        const before = await readImage(tx, draft, imageId);
        const after = changed(before, changes);
        if (JSON.stringify(after) === JSON.stringify(before)) return false;
        await updateImage(tx, draft, after);
        return true;
      });
      const image = rows.find(({ id }) => id === imageId);
      return { image: image === undefined ? failNotFound() : presentImage(image), mediaVersion };
    },

    async remove(userId: UserId, draftId: DraftId, imageId: string) {
      const { rows, mediaVersion } = await change(userId, draftId, undefined, async (tx, draft) => {
        await draftFiles.removeImages(tx, listingOwnerOf(draft), await deleteImageRow(tx, draft, imageId));
        return true;
      });
      return { images: rows.map(presentImage), mediaVersion };
    },
  };
}

/** What the owner says of an image ends the question whether it is a plan. */
function changed(row: ImageRow, { caption, type, isFloorplan }: ImageChanges): ImageRow {
  const chosen = type === undefined ? (isFloorplan === true ? 'floorplan' : undefined) : type;
  return {
    ...row,
    ...(caption === undefined ? {} : { caption: caption === '' ? null : caption }),
    ...(chosen === undefined ? {} : { category: chosen, category_source: chosen === null ? null : ('owner' as const) }),
    is_maybe_plan: row.is_maybe_plan && chosen === undefined && isFloorplan === undefined,
  };
}

async function demandRoom(on: Queryable, draft: OwnedDraft): Promise<void> {
  if ((await countImages(on, draft)) >= MOST_IMAGES)
    throw new AppError('limit_reached', { fields: { image: ['field.images_full'] } });
}

function failNotFound(): never {
  throw new AppError('not_found');
}
