import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: nothing that could be guessed, so a plain hash keeps it. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256: how secrets are kept. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
