import { AppError } from '../contract/errors.ts';
import type { Uploader } from '../contract/mount.server.ts';

/** Proof that an uploader may hand in listings for an agency, and how these are named. */
export interface AllowedFeed {
  readonly [allowed]: true;
  readonly keyId: string;
  readonly agencyId: string;
  readonly source: string;
  readonly region: Uploader['region'];
}
declare const allowed: unique symbol;

/** Throws `forbidden` where the key is for another agency. */
export function allowedFeed(uploader: Uploader, agencyId: string): AllowedFeed {
  if (uploader.agencyId !== agencyId) throw new AppError('forbidden');
  return { ...uploader } as AllowedFeed;
}
