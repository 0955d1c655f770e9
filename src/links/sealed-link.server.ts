import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto';

/**
 * A code is a key: what is kept under it tells neither the code nor where it leads. Invitations hold secrets, which the
 * database knows as hashes alone (decision 155); a short link must not bring them into it.
 */

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** 70 bits: at a million links and a thousand guesses a second, one is found in some thirty thousand years. */
const LENGTH = 12;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export function hashOfCode(code: string): Buffer {
  return derived('short link', code);
}

export function sealPath(path: string, code: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derived('path of short link', code), iv);
  const sealed = Buffer.concat([cipher.update(path, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws for anything that was not sealed with this code. */
export function openPath(sealed: Buffer, code: string): string {
  const decipher = createDecipheriv(CIPHER, derived('path of short link', code), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

function derived(purpose: string, code: string): Buffer {
  return createHash('sha256').update(`${purpose}\n${code}`).digest();
}
