import { randomBytes } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, EncryptJWT, jwtDecrypt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';
import { z } from 'zod';
import { UserId } from '../../contract/ids.ts';
import { hashOf } from '../secrets.server.ts';

/** One-time codes by the clock (RFC 6238: SHA-1, six digits, half a minute), and recovery codes. */

const PERIOD_SECONDS = 30;
/** Clocks may differ by so many half minutes. */
const WINDOW = 1;
const SETUP_MINUTES = 15;

/** An authenticator app that is being set up: what the app gets, and what brings it back here. */
export interface CodeSetup {
  /** Holds the secret, encrypted, for a quarter of an hour. */
  readonly setup: string;
  /** For typing, in base 32. */
  readonly secret: string;
  /** For opening the app on the same machine. */
  readonly uri: string;
  readonly picture: QrPicture;
}

/** A QR code as one path of an SVG, in modules. */
export interface QrPicture {
  readonly size: number;
  readonly path: string;
}

/** Begins to set up an app, which will show these names. */
export async function newCodeSetup(
  key: Uint8Array,
  { userId, account, site, now }: { userId: UserId; account: string; site: string; now: Date },
): Promise<CodeSetup> {
  const secret = new Secret({ size: 20 });
  const totp = new TOTP({ issuer: site, label: account, secret, period: PERIOD_SECONDS });
  const setup = await new EncryptJWT({ secret: secret.base32 })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setSubject(userId)
    .setAudience('setup')
    .setExpirationTime(new Date(now.getTime() + SETUP_MINUTES * 60_000))
    .encrypt(key);
  return { setup, secret: secret.base32, uri: totp.toString(), picture: pictureOf(totp.toString()) };
}

/** The secret of an app that is being set up; undefined when it is somebody else's, too old or not ours. */
export async function secretOfSetup(
  key: Uint8Array,
  setup: string,
  userId: UserId,
  now: Date,
): Promise<string | undefined> {
  try {
    const { payload } = await jwtDecrypt<{ secret: string }>(setup, key, {
      subject: userId,
      audience: 'setup',
      currentDate: now,
      requiredClaims: ['exp'],
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return payload.secret;
  } catch {
    return undefined;
  }
}

const Kept = z.object({ userId: UserId, secret: z.string() });

/** How a secret is kept: nothing without the key, and nothing in another account. */
export async function encryptSecret(key: Uint8Array, userId: UserId, secret: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ userId, secret })))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
}

/** Undefined when it was kept with another key. */
export async function decryptSecret(key: Uint8Array, userId: UserId, kept: string): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(kept, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const found = Kept.parse(JSON.parse(new TextDecoder().decode(plaintext)));
    return found.userId === userId ? found.secret : undefined;
  } catch {
    return undefined;
  }
}

/** The half minute, counted from 1970, whose code this is; undefined when it is none of about now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Without letters that look like others (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten codes of 80 random bits each, in four groups. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => {
    const signs = [...randomBytes(16)].map((byte) => ALPHABET[byte % 32] ?? '').join('');
    return (signs.match(/.{4}/g) ?? []).join('-');
  });
}

/** How a recovery code is kept. Case, spaces, hyphens and look-alikes of what is typed do not count. */
export function recoveryHash(code: string): Buffer {
  const signs = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return hashOf(signs);
}

/** Six digits, however they are spaced; undefined for what may be a recovery code. */
export function digitsOf(code: string): string | undefined {
  const digits = code.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

function pictureOf(text: string): QrPicture {
  const rows = encodeQR(text, 'raw', { border: 2 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')))
    .join('');
  return { size: rows.length, path };
}
