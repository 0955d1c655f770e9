import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPrices } from './read-prices.server.ts';

/** The file that PAYMENT_PRICES names. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grend-prices-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(table: unknown) {
  const path = join(folder, 'prices.json');
  await writeFile(path, JSON.stringify(table));
  return readPrices(path);
}

it('has the form that docs/prices.md shows', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../docs/prices.md'), 'utf8');
  const { no } = JSON.parse(/```json\n([^`]+)```/.exec(guide)?.[1] ?? '') as { no: object };
  const table = await read({ no, au: no });
  expect(table.no).toMatchObject({
    vatPercent: 25,
    types: { residential_sale: [{ days: 30, price: 1_990 }, { days: 60 }] },
    extras: [{ key: 'sign' }],
  });
});

it('is refused with the names of what is wrong', async () => {
  await expect(read({ no: { vat_percent: 25, types: {}, extras: [] }, au: [] })).rejects.toThrow(
    /no\.types\.residential_sale/,
  );
});
