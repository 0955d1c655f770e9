import { createHash } from 'node:crypto';

/** What tells one message from another: the same within a day is taken in once. */
export function digestOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
