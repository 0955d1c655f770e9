import type { MetaDescriptor } from 'react-router';
import { metaTags } from '../../ui/page-meta.ts';
import type { ListData } from './list-data.ts';
import { pagePath } from './page-path.ts';

/** The head of a page of results: what every page has, and its neighbours in the list. */
export function listMeta({ view, meta }: ListData): MetaDescriptor[] {
  const neighbour = (rel: 'prev' | 'next', page: number) => ({
    tagName: 'link' as const,
    rel,
    href: meta.origin + pagePath(view.firstPagePath, page),
  });
  return [
    ...metaTags(meta),
    ...(view.page > 1 ? [neighbour('prev', view.page - 1)] : []),
    ...(view.page < view.lastPage ? [neighbour('next', view.page + 1)] : []),
  ];
}
