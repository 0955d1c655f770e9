import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { Draft, DraftImage } from '../draft.contract.ts';
import { getDraft } from './client.ts';
import { editImage, sortImages } from './media-client.ts';

/** What is said of a photograph. */
export interface PhotoEdit {
  readonly caption?: string | null;
  /** `null`: nobody says. */
  readonly type?: DraftImage['type'] | null;
  readonly isFloorplan?: boolean;
}

/** The same of a photograph was said otherwise elsewhere, since this page last heard of it. */
export interface PhotoConflict {
  readonly imageId: string;
  /** What is to be said here. */
  readonly edit: PhotoEdit;
  readonly fields: readonly {
    readonly path: 'caption' | 'type';
    readonly here: string | null;
    readonly there: string | null;
  }[];
}

/** Photographs as the server is known to have them. */
interface Seen {
  readonly images: readonly DraftImage[];
  readonly mediaVersion: number;
}

export type PhotoEdits = ReturnType<typeof createPhotoEdits>;

/** A draft is changed elsewhere all the time while it is changed here: then nobody gets on. */
const MOST_TRIES = 5;

/**
 * Sends what is said of photographs, and their order, each with the version that it changes. What has been changed
 * elsewhere meanwhile stays, unless it is of the same photograph and the same fact: then the owner chooses. Throws
 * `draft_changed` for what cannot be done any more, and as the calls do.
 */
export function createPhotoEdits(api: Api, draft: Pick<Draft, 'id'> & Seen) {
  const { id } = draft;
  let seen: Seen = draft;

  async function readAgain(): Promise<Seen> {
    const { data } = await api(getDraft, { params: { id } });
    seen = data;
    return data;
  }

  return {
    /** What the page has heard from the server besides. */
    heard(next: Seen): void {
      if (next.mediaVersion >= seen.mediaVersion) seen = next;
    },

    /** Undefined when it is said. With `isForced`, over what was said elsewhere. */
    async edit(imageId: string, edit: PhotoEdit, isForced = false): Promise<PhotoConflict | undefined> {
      const before = seen.images.find((image) => image.id === imageId);
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        try {
          const body = { ...edit, mediaVersion: seen.mediaVersion };
          const { data } = await api(editImage, { params: { id, imageId }, body });
          const images = seen.images.map((image) => (image.id === imageId ? data.image : image));
          seen = { images, mediaVersion: data.mediaVersion };
          return undefined;
        } catch (error) {
          if (!isChanged(error)) throw error;
          const there = (await readAgain()).images.find((image) => image.id === imageId);
          if (there === undefined) throw error;
          const fields = before === undefined || isForced ? [] : conflicting(edit, before, there);
          if (fields.length > 0) return { imageId, edit, fields };
        }
      }
      throw new AppError('draft_changed');
    },

    async sort(images: readonly string[]): Promise<void> {
      const before = orderOf(seen);
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        try {
          const body = { images: [...images], mediaVersion: seen.mediaVersion };
          const { data } = await api(sortImages, { params: { id }, body });
          seen = data;
          return;
        } catch (error) {
          // Another order, or other photographs: what was moved to where does not fit any more.
          if (!isChanged(error) || orderOf(await readAgain()) !== before) throw error;
        }
      }
      throw new AppError('draft_changed');
    },
  };
}

function isChanged(error: unknown): boolean {
  return error instanceof AppError && error.code === 'draft_changed';
}

function orderOf({ images }: Seen): string {
  return images.map(({ id }) => id).join();
}

function conflicting(edit: PhotoEdit, before: DraftImage, there: DraftImage): PhotoConflict['fields'] {
  const here = { ...edit, ...(edit.isFloorplan === true ? { type: 'floorplan' as const } : {}) };
  return (['caption', 'type'] as const).flatMap((path) => {
    const said = here[path];
    const [now, then] = [saidOf(there, path), saidOf(before, path)];
    const isOther = said !== undefined && now !== then && now !== said;
    return isOther ? [{ path, here: said, there: now }] : [];
  });
}

/** A room that nobody has said is none. */
function saidOf({ caption, type, typeSource }: DraftImage, path: 'caption' | 'type'): string | null {
  return path === 'caption' ? caption : typeSource === null ? null : type;
}
