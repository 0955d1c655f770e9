import { join } from 'node:path';
import { importListings } from '../../src/imports/import-listings.ts';
import { readMapping } from '../../src/imports/read-mapping.ts';
import { saleOf } from '../../src/insights/valuation/evidence.server.ts';
import type { Sale } from '../../src/insights/valuation/model/home.ts';
import { PROJECT_ROOT } from '../../src/platform/root.server.ts';
import { ListingRecord } from '../../src/properties/record.contract.ts';
import { Random } from '../search/random.ts';

export interface MelbourneSale extends Sale {
  readonly suburb: string;
  /** Between 0 and 1, by which a random part is taken. */
  readonly draw: number;
}

/** All sales of the file, the oldest first, read as the product reads and sees them. */
export async function readMelbourne(): Promise<readonly MelbourneSale[]> {
  const records: ListingRecord[] = [];
  await importListings({
    path: join(PROJECT_ROOT, '../shared/data/melb_data.csv'),
    mapping: await readMapping(join(PROJECT_ROOT, 'mappings/melbourne-sales.json')),
    report: { add: () => undefined, flush: () => Promise.resolve(), close: () => Promise.resolve() },
    save: (batch) => {
      records.push(...batch.map((record) => ListingRecord.parse(record)));
      return Promise.resolve({ inserted: batch.length, updated: 0, unchanged: 0, rejected: [] });
    },
  });
  const random = new Random(20_170_601);
  return records
    .flatMap((record) => {
      const sale = saleOf(record);
      return sale === undefined ? [] : [{ ...sale, suburb: record.address.suburb ?? '', draw: random.next() }];
    })
    .sort((a, b) => a.day - b.day);
}
