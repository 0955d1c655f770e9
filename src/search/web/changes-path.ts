import type { ChangeKind } from '../filter.contract.ts';

/** As the filter has them, which is not for browsers. */
export const CHANGE_KINDS = ['new', 'cheaper', 'gone'] as const satisfies readonly ChangeKind[];
export type ChangeCounts = Readonly<Record<ChangeKind, number>>;

/** The list of a search, as what of it has become this since then; as the page shows it now. */
export function withChanges(path: string, since: string, kind: ChangeKind, layout: 'list' | 'grid' | 'map'): string {
  const query = new URLSearchParams({
    'changes[]': kind,
    changed_since: since,
    ...(layout === 'list' ? {} : { view: layout }),
  });
  return `${path}${path.includes('?') ? '&' : '?'}${query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']')}`;
}
