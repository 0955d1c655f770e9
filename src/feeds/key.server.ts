import { createHash, randomBytes } from 'node:crypto';

/** Shows whoever finds a key somewhere what it opens, and secret scanners what to look for. */
const PREFIX = 'grend_feed_';
const FORM = /^grend_feed_[\w-]{43}$/;

/** 256 random bits: nothing that could be guessed, so a plain hash keeps it. */
export function newKey(): string {
  return `${PREFIX}${randomBytes(32).toString('base64url')}`;
}

/** How a key is kept; undefined for what can be none. */
export function hashOfKey(key: string): Buffer | undefined {
  return FORM.test(key) ? createHash('sha256').update(key).digest() : undefined;
}

/** What the listings of an agency are named by, where nobody says otherwise. */
export function sourceOfAgency(agencyId: string): string {
  return `feed-${agencyId}`;
}
