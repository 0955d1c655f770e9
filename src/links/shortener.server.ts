import type { UserId } from '../contract/ids.ts';

/** Makes short addresses of long ones. */
export interface Shortener {
  /** The short address. Throws when it could not be made. */
  shorten(wanted: WantedLink): Promise<string>;
}

export interface WantedLink {
  /** Scheme and host of the site, without a slash at the end. */
  readonly origin: string;
  /** Of the site, with its query string; one of {@link sharedPath}. */
  readonly path: string;
  readonly userId: UserId;
  /** ISO 8601: from then on it leads nowhere. */
  readonly expiresAt: string;
}
