import { open, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../platform/files/file-store.server.ts';
import { fileOfBytes, hasPicture } from '../platform/images/images.server.ts';
import { MAX_PICTURE_BYTES } from '../platform/images/intake.server.ts';
import { pictureKind } from '../platform/images/picture-kind.ts';
import { incomingKey } from '../platform/fetching/incoming.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import { message, type Message } from '../texts/message.ts';
import { STANDARD_INPUT } from './read-text.ts';

/** Records whose pictures by file name have been found, and why others were not. */
export interface FoundPictures {
  readonly records: readonly ListingRecordInput[];
  /** `index` is the record's in the batch. */
  readonly missing: { readonly index: number; readonly says: Message }[];
}

/** The end of a key of texts. */
type PictureProblem = 'no_picture' | 'nothing_beside' | 'not_beside' | 'too_large' | 'no_file' | 'unreadable';

/** Finds the pictures that records name by file, in the folder of the file that is imported. */
export type FindPictures = (records: readonly ListingRecordInput[], importedFile: string) => Promise<FoundPictures>;

/**
 * Copies the files to where the jobs that fetch pictures take them from: the folder may be emptied at once. A file is
 * known by its content, so that it is taken in again only when that is another. Without a store it looks and keeps
 * nothing, for a dry run.
 */
export function createPictureFiles(store: FileStore | undefined): FindPictures {
  async function take(name: string, folder: string): Promise<{ digest: string } | { problem: PictureProblem }> {
    const bytes = await readBeside(name, folder);
    if (typeof bytes === 'string') return { problem: bytes };
    const kind = pictureKind(bytes);
    if (kind === undefined || kind === 'svg') return { problem: 'no_picture' };
    const digest = fileOfBytes(bytes);
    if (store !== undefined && !(await hasPicture(store, digest))) await store.put(incomingKey(digest), bytes);
    return { digest };
  }

  return async (records, importedFile) => {
    const missing: { index: number; says: Message }[] = [];
    const folder = importedFile === STANDARD_INPUT ? undefined : path.dirname(importedFile);
    const found: ListingRecordInput[] = [];
    for (const [index, record] of records.entries()) {
      if (record.pictures?.some(isToBeFound) !== true) {
        found.push(record);
        continue;
      }
      const pictures = [];
      for (const picture of record.pictures) {
        if (!isToBeFound(picture)) {
          pictures.push(picture);
          continue;
        }
        const name = picture.file ?? '';
        const taken = folder === undefined ? { problem: 'nothing_beside' as const } : await take(name, folder);
        if ('problem' in taken) {
          const why = message(`import.picture.${taken.problem}`, { name: name.slice(0, 200) });
          missing.push({ index, says: why });
        }
        pictures.push('problem' in taken ? picture : { ...picture, digest: taken.digest });
      }
      found.push({ ...record, pictures });
    }
    return { records: found, missing };
  };
}

/** Whether any of the record's pictures is a file beside the one that is imported. */
export function namesFiles({ pictures }: Pick<ListingRecordInput, 'pictures'>): boolean {
  return pictures?.some(({ url }) => url === undefined) === true;
}

/** One with a digest has been found before. */
function isToBeFound({ url, digest }: NonNullable<ListingRecordInput['pictures']>[number]): boolean {
  return url === undefined && digest === undefined;
}

/**
 * The bytes of a file inside a folder, or why they cannot be had. A link that leads out of the folder is not followed.
 */
async function readBeside(name: string, folder: string): Promise<Buffer | PictureProblem> {
  try {
    const root = await realpath(folder);
    const place = await realpath(path.resolve(root, name.replaceAll('\\', '/')));
    if (!place.startsWith(root + path.sep)) return 'not_beside';
    const file = await open(place, 'r');
    try {
      const { size } = await file.stat();
      if (size > MAX_PICTURE_BYTES) return 'too_large';
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'no_file';
    return 'unreadable';
  }
}
