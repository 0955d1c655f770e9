import type { ListingRecordInput } from '../properties/record.contract.ts';
import { examine, type Examined, type Places } from './examine.ts';

/**
 * As {@link examine}, of a listing that has been changed: a value that is held back does not take the place of the one
 * that is kept. Pure.
 */
export function examineChanged(
  record: ListingRecordInput,
  kept: ListingRecordInput | undefined,
  now: Date,
  places: Places | undefined,
): Examined {
  const looked = examine(record, now, places);
  if (looked.record === undefined || looked.record === record || kept === undefined) return looked;
  const restored = withKept(record, looked.record, kept);
  if (restored === looked.record) return looked;
  return { record: examine(restored, now).record ?? looked.record, doubts: looked.doubts };
}

/** The examined record; what the examination has left out is as it was before. */
function withKept<T extends object>(given: T, examined: T, kept: object): T {
  const lost = Object.entries(given).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const [left, before] = [memberOf(examined, name), memberOf(kept, name)];
    if (value === undefined || before === undefined) return [];
    if (left === undefined) return [[name, before]];
    if (!isGroup(value) || !isGroup(left) || !isGroup(before)) return [];
    const inner = withKept(value, left, before);
    return inner === left ? [] : [[name, inner]];
  });
  return lost.length === 0 ? examined : { ...examined, ...(Object.fromEntries(lost) as Partial<T>) };
}

function memberOf(group: object, name: string): unknown {
  return (group as Readonly<Record<string, unknown>>)[name];
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
