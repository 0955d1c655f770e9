import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.server.ts';

/**
 * Gives the 32-byte key for a purpose (`access-token`, ...): always the same for one secret, and telling nothing of the
 * others.
 */
export type Keys = (purpose: string) => Buffer;

/**
 * Keys derived (HKDF, RFC 5869) from the configured secret, or in trial from one that is made up at
 * the first start and kept in the data folder, readable by its owner alone.
 */
export function openKeys(config: Pick<Config, 'SECRET' | 'DATA_DIR'>): Keys {
  const secret = config.SECRET ?? trialSecret(config.DATA_DIR);
  return (purpose) => Buffer.from(hkdfSync('sha256', secret, '', `grend:${purpose}`, 32));
}

function trialSecret(dataDir: string): string {
  const path = join(dataDir, 'trial-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8');
}
