import fc from 'fast-check';
import { expect, it } from 'vitest';
import { IdTable, NO_SLOT } from './id-table.ts';

it('finds what a map finds, through growing and gaps', () => {
  const change = fc.record({ id: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.maxSafeNat()), isDelete: fc.boolean() });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 2000 }), (changes) => {
      const ids: number[] = [];
      const table = new IdTable((slot) => ids[slot] ?? 0, 0);
      const map = new Map<number, number>();
      for (const { id, isDelete } of changes) {
        if (isDelete) {
          table.delete(id);
          map.delete(id);
        } else {
          const slot = ids.push(id) - 1;
          table.set(id, slot);
          map.set(id, slot);
        }
      }
      for (const { id } of changes) expect(table.get(id)).toBe(map.get(id) ?? NO_SLOT);
    }),
    { numRuns: 30 },
  );
});

it('keeps many ids apart in few tables', () => {
  const table = new IdTable((slot) => slot + 1, 0);
  for (let slot = 0; slot < 50_000; slot++) table.set(slot + 1, slot);
  for (let slot = 0; slot < 50_000; slot += 2) table.delete(slot + 1);
  const wrong = Array.from({ length: 50_000 }, (_, slot) => slot).filter(
    (slot) => table.get(slot + 1) !== (slot % 2 ? slot : NO_SLOT),
  );
  expect(wrong).toEqual([]);
});
