import { readFile } from 'node:fs/promises';
import { camelKeys } from '../contract/case.ts';
import { BadSettings } from '../platform/config.server.ts';
import { DEFAULT_PRICES } from './default-prices.server.ts';
import { PriceTable } from './prices.contract.ts';

/**
 * The prices of a JSON file (snake_case, as docs/prices.md has it); our own without one. Throws {@link BadSettings},
 * naming each bad field.
 */
export async function readPrices(path: string | undefined): Promise<PriceTable> {
  if (path === undefined) return DEFAULT_PRICES;
  const parsed = PriceTable.safeParse(camelKeys(await readJson(path)));
  if (parsed.success) return parsed.data;
  throw new BadSettings(
    parsed.error.issues.slice(0, 5).map((issue) => `PAYMENT_PRICES ${path}: ${issue.path.join('.')} ${issue.message}`),
  );
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new BadSettings([`PAYMENT_PRICES ${path} cannot be read: ${(error as Error).message}`]);
  }
}
