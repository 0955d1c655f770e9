import type { NumberColumn } from '../fields/number-column.ts';
import type { Direction } from './sort-order.ts';

/** What stands at a slot's place in an order: lower comes first, unknown last in both directions. */
export function sortKey(column: NumberColumn, direction: Direction, slot: number): number {
  const value = column.get(slot);
  if (Number.isNaN(value)) return Infinity;
  return direction === 'asc' ? value : -value;
}

/** The order of results: by key, equals by id falling. */
export function comesBefore(
  documents: { idOf(slot: number): number },
  column: NumberColumn,
  direction: Direction,
): (a: number, b: number) => boolean {
  return (a, b) => {
    const keyA = sortKey(column, direction, a);
    const keyB = sortKey(column, direction, b);
    return keyA === keyB ? documents.idOf(a) > documents.idOf(b) : keyA < keyB;
  };
}
