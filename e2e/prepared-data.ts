import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess } from './process.ts';

/** Enough homes for pages to be full, few enough to be made in seconds. */
export const QUICK = {
  DEMO_HOMES: '300',
  LOG_LEVEL: 'info',
  RATE_LIMIT_DEFAULT: '0',
  RATE_LIMIT_SEARCH: '0',
  RATE_LIMIT_SIGN_IN: '0',
};

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'grend');

/** Makes the data folder with the catalogue that all sites start from, once for each build and day. */
export async function prepareData(): Promise<void> {
  const prepared = preparedData();
  // The workers of this run use what it found, also past midnight.
  process.env['PREPARED_DATA'] = prepared;
  if (existsSync(prepared)) return;
  mkdirSync(CACHE, { recursive: true });
  const draft = mkdtempSync(join(CACHE, 'draft-'));
  const server = await startProcess(draft, QUICK);
  await server.stop();
  renameSync(draft, prepared);
}

/**
 * Copies the prepared data into an empty folder. Pictures lie in a folder that all sites of one test worker
 * share, so that each size of a picture is made once.
 */
export function copyPreparedData(folder: string, worker = process.env['VITEST_POOL_ID'] ?? '0'): void {
  const prepared = preparedData();
  const files = `${prepared}-files-${worker}`;
  if (!existsSync(files)) cpSync(join(prepared, 'files'), files, { recursive: true });
  cpSync(prepared, folder, { recursive: true, filter: (path) => path !== join(prepared, 'files') });
  symlinkSync(files, join(folder, 'files'));
}

/** Where it lies. Viewings lie in the coming weeks, so it ages with the day. */
function preparedData(): string {
  const found = process.env['PREPARED_DATA'];
  if (found !== undefined) return found;
  const name = createHash('sha256')
    .update(readFileSync(join(ROOT, 'build', 'made-from')))
    .update(new Date().toISOString().slice(0, 10))
    .digest('hex');
  return join(CACHE, `e2e-${name.slice(0, 12)}`);
}
