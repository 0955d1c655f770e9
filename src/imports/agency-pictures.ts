import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../contract/errors.ts';
import type { MessageKey } from '../texts/messages.ts';
import { fetchableUrl } from './picture-addresses.ts';
import type { Images } from '../platform/images/images.server.ts';

/** A picture's stored file, the address that it is fetched from, or why there is none. */
export type PictureOutcome = { readonly file: string } | { readonly url: string } | { readonly problem: MessageKey };

/** Finds pictures that a file of agencies names, and keeps them. The same reference is looked at once. */
export interface AgencyPictures {
  store(reference: string): Promise<PictureOutcome>;
}

/**
 * Paths lead from the folder of the imported file, and not out of it. What is named by its address is for a job to
 * fetch.
 */
export function createAgencyPictures(folder: string, images: Pick<Images, 'store'>): AgencyPictures {
  const known = new Map<string, Promise<PictureOutcome>>();

  async function take(reference: string): Promise<PictureOutcome> {
    const data = /^data:[^,]{0,100};base64,(.*)$/su.exec(reference)?.[1];
    if (data !== undefined) return keep(Buffer.from(data, 'base64'));
    if (/^(?:[a-z][a-z0-9+.-]+:|\/\/)/iu.test(reference)) {
      const url = fetchableUrl(reference);
      return url === undefined ? { problem: 'import.agency.picture_address' } : { url };
    }
    const place = path.resolve(folder, reference);
    if (!place.startsWith(folder + path.sep)) return { problem: 'import.agency.picture_outside' };
    const bytes = await readFile(place).catch(() => undefined);
    return bytes === undefined ? { problem: 'import.agency.picture_none' } : keep(bytes);
  }

  async function keep(bytes: Uint8Array): Promise<PictureOutcome> {
    try {
      return { file: (await images.store(bytes)).file };
    } catch (error) {
      // The store's fault, and not the picture's.
      if (error instanceof AppError && error.code !== 'unavailable') return { problem: 'import.agency.picture_bad' };
      throw error;
    }
  }

  return {
    store(reference) {
      const found = known.get(reference) ?? take(reference);
      known.set(reference, found);
      return found;
    },
  };
}
