import { MOST_COUNTED_AGENCIES, MOST_NAMED_AGENCIES } from '../offered-agencies.contract.ts';
import type { FacetCounts } from './live-counts.ts';

/** How many homes of a search agencies have: the largest are counted with the search, others are asked for. */

/** So many of the largest are offered at first, and so many more each time that more are asked for. */
export const FIRST_AGENCIES = 6;
export const MORE_AGENCIES = 10;

/** Ids of those with the most homes, the most first. */
export function largestOf(facet: FacetCounts | undefined, most: number): readonly string[] {
  return (facet?.counts ?? []).slice(0, most).map(({ value }) => value);
}

/** How many homes an agency has in the search; undefined where that was not counted. */
export function homesOf(facet: FacetCounts | undefined, id: string): number | undefined {
  return facet?.counts.find(({ value }) => value === id)?.count ?? (isWhole(facet) ? 0 : undefined);
}

/** Those with homes in the search before those without, the most first; of as many, as they came. */
export function mostFirst<T extends { readonly id: string; readonly homes?: number | undefined }>(
  agencies: readonly T[],
  facet: FacetCounts | undefined,
): readonly T[] {
  const homes = ({ id, homes: told }: T) => homesOf(facet, id) ?? told ?? 0;
  return agencies.toSorted((a, b) => homes(b) - homes(a));
}

/**
 * Those whose homes the search has not counted, as many as can be asked for at once. None in a search among the offices
 * of chains: it cannot be narrowed to others too.
 */
export function uncounted(
  facet: FacetCounts | undefined,
  ids: readonly string[],
  { agencyParentId }: { readonly agencyParentId?: unknown },
): string[] {
  if (facet === undefined || agencyParentId !== undefined) return [];
  return ids.filter((id) => homesOf(facet, id) === undefined).slice(0, MOST_NAMED_AGENCIES);
}

/** How many homes each of these has, by `count`, which counts in the search narrowed to them and their offices. */
export async function countedAsked(
  ids: readonly string[],
  count: (ids: string[]) => Promise<FacetCounts | undefined>,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const facet = await count([...ids]);
  // Where nobody has any, there is no facet.
  return new Map(ids.map((id) => [id, facet === undefined ? 0 : homesOf(facet, id)] as const).filter(isCounted));
}

function isWhole(facet: FacetCounts | undefined): boolean {
  return facet === undefined ? false : facet.counts.length < MOST_COUNTED_AGENCIES;
}

function isCounted(pair: readonly [string, number | undefined]): pair is readonly [string, number] {
  return pair[1] !== undefined;
}
