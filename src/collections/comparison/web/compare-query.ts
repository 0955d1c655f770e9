import { TRAVEL_MODES, type TravelMode } from '../../../commute/modes.contract.ts';
import { collectionPath } from '../../../paths.ts';

/** Homes that stand side by side at most. */
export const MOST_COMPARED = 6;

/** What a comparison's address says. */
export interface CompareQuery {
  /** Of the homes, in their order; undefined when the address names none. */
  readonly ids: readonly string[] | undefined;
  readonly isOnlyDifferences: boolean;
  /** Undefined: as the reader has said to travel to each of their places. */
  readonly mode: TravelMode | undefined;
}

export function readCompareQuery(query: URLSearchParams): CompareQuery {
  const ids = [
    ...new Set(
      query
        .getAll('ids')
        .flatMap((each) => each.split(','))
        .filter((id) => /^\d{9,15}$/.test(id)),
    ),
  ];
  return {
    ids: ids.length === 0 ? undefined : ids,
    isOnlyDifferences: query.get('only') === 'differences',
    mode: TRAVEL_MODES.find((mode) => mode === query.get('mode')),
  };
}

export function comparePath(
  collectionId: string,
  { ids, isOnlyDifferences = false, mode }: Partial<CompareQuery> = {},
): string {
  const parts = [
    ...(ids === undefined || ids.length === 0 ? [] : [`ids=${ids.join(',')}`]),
    ...(isOnlyDifferences ? ['only=differences'] : []),
    ...(mode === undefined ? [] : [`mode=${mode}`]),
  ];
  return collectionPath(collectionId, 'compare') + (parts.length === 0 ? '' : `?${parts.join('&')}`);
}
