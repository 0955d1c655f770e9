import { beforeAll, describe, expect, it } from 'vitest';
import { buildEngine, type Engine } from '../engine.ts';
import type { Document, Filter, Schema, Sort } from '../types.ts';

/** Pages deep inside several partitions, held against a plain sort. */

const SCHEMA: Schema = {
  partition: 'market',
  categories: { market: { values: ['a', 'b', 'c', 'd'] }, kind: { values: ['x', 'y'] } },
  numbers: { price: { sortable: true } },
  keys: [],
  texts: {},
};
const COUNT = 30_000;

/** Many have the same price, or none. One market is small, one empty. */
function documentOf(id: number, price = (id * 7919) % 1000): Document {
  return {
    id,
    lat: 59 + (id % 100) / 100,
    lon: 10 + (id % 77) / 100,
    categories: { market: [id % 50 === 0 ? 2 : id % 3 === 0 ? 1 : 0], kind: [id % 5 === 0 ? 1 : 0] },
    numbers: price < 50 ? {} : { price },
    keys: {},
    texts: {},
  };
}

let engine: Engine;
const documents = new Map<number, Document>();
beforeAll(() => {
  for (let id = 1; id <= COUNT; id++) documents.set(id, documentOf(id));
  engine = buildEngine(SCHEMA, documents.values());
  // Replaced and removed ones leave their slots behind in the orders.
  for (let id = 3; id <= COUNT; id += 11) {
    documents.set(id, documentOf(id, (id * 31) % 1000));
    engine.put(documents.get(id) as Document);
  }
  for (let id = 5; id <= COUNT; id += 13) {
    documents.delete(id);
    engine.remove(id);
  }
});

function plainly(direction: 'asc' | 'desc', isWanted: (document: Document) => boolean): number[] {
  const key = ({ numbers: { price } }: Document) =>
    price === undefined ? Infinity : direction === 'asc' ? price : -price;
  return [...documents.values()]
    .filter(isWanted)
    .sort((a, b) => {
      const [x, y] = [key(a), key(b)];
      return x === y ? b.id - a.id : x - y;
    })
    .map(({ id }) => id);
}

const KIND: Filter = { name: 'kind', condition: { kind: 'category', field: 'kind', anyOf: [0] } };
const TWO: Filter = { name: 'market', condition: { kind: 'category', field: 'market', anyOf: [0, 2] } };

describe.each([
  ['all', [], () => true],
  ['a filter', [KIND], ({ categories }: Document) => categories['kind']?.[0] === 0],
  [
    'two partitions',
    [TWO, KIND],
    ({ categories }: Document) => categories['market']?.[0] !== 1 && categories['kind']?.[0] === 0,
  ],
] as const)('a page of %s', (_, filters, isWanted) => {
  it.each(['asc', 'desc'] as const)('is the same from anywhere, %s', (direction) => {
    const expected = plainly(direction, isWanted);
    const sort: Sort = { by: 'number', field: 'price', direction };
    for (let offset = 0; offset < expected.length + 200; offset += 997) {
      for (const limit of [1, 25, 1000]) {
        const { total, ids } = engine.search({ filters, sort, offset, limit });
        expect(total).toBe(expected.length);
        expect(ids, `${String(offset)} ${String(limit)}`).toEqual(expected.slice(offset, offset + limit));
      }
    }
    for (const offset of [expected.length - 1, expected.length - 25, expected.length])
      expect(engine.search({ filters, sort, offset, limit: 25 }).ids).toEqual(expected.slice(offset, offset + 25));
  });
});
