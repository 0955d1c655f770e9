import { readFile } from 'node:fs/promises';
import { camelName } from '../contract/case.ts';
import { BadSettings } from '../platform/config.server.ts';
import { DEFAULT_PRICES } from './default-prices.server.ts';
import { PriceTable } from './prices.contract.ts';

/**
 * The prices of a JSON file (snake_case, as docs/prices.md has it); our own without one. Throws {@link BadSettings},
 * naming each bad field.
 */
export async function readPrices(path: string | undefined): Promise<PriceTable> {
  if (path === undefined) return DEFAULT_PRICES;
  const parsed = PriceTable.safeParse(withNames(await readJson(path)));
  if (parsed.success) return parsed.data;
  throw new BadSettings(
    parsed.error.issues.slice(0, 5).map((issue) => `PAYMENT_PRICES ${path}: ${issue.path.join('.')} ${issue.message}`),
  );
}

/** The members of each region in camelCase; what stands below them are names of types, which stay as they are. */
function withNames(table: unknown): unknown {
  return isObject(table)
    ? mapped(
        table,
        (key) => key,
        (region) => (isObject(region) ? mapped(region, camelName) : region),
      )
    : table;
}

function mapped(from: object, nameOf: (key: string) => string, valueOf = (value: unknown): unknown => value): object {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [nameOf(key), valueOf(value)]));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new BadSettings([`PAYMENT_PRICES ${path} cannot be read: ${(error as Error).message}`]);
  }
}
