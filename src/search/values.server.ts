import {
  MOST_AT_ONCE,
  type Filter,
  type ListingValues,
  type SearchEngine,
  type ReadFields,
} from './search-engine.server.ts';

/** Values of the `most` latest listings that match, or of all: a page of ids and a reading for each thousand. */
export async function valuesOfAll(
  engine: SearchEngine,
  filters: readonly Filter[],
  wanted: ReadFields,
  most = Infinity,
): Promise<readonly ListingValues[]> {
  const values: ListingValues[] = [];
  for (let offset = 0; ; offset += MOST_AT_ONCE) {
    const { total, ids } = await engine.search({
      filters,
      sort: { by: 'number', field: 'created', direction: 'desc' },
      offset,
      limit: Math.min(MOST_AT_ONCE, most - offset),
    });
    if (ids.length > 0) values.push(...(await engine.read(ids, wanted)));
    if (offset + MOST_AT_ONCE >= Math.min(total, most)) return values;
  }
}
