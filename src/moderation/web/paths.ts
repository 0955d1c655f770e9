import { withQuery } from '../../paths.ts';

/** Paths of the pages for moderators: apart from those of accounts, which readers' pages fetch. */

/** Listings in any state, searched. */
export function adminListingsPath(
  search: Readonly<Partial<Record<'query' | 'state' | 'source', string>>> & { readonly page?: number } = {},
): string {
  return withQuery('/admin/listings', search);
}

/** One of them. */
export const adminListingPath = (id: string): string => `/admin/listings/${encodeURIComponent(id)}`;

/** What waits to be looked at. */
export function adminReportsPath(search: { readonly kind?: string; readonly page?: number } = {}): string {
  return withQuery('/admin/reports', search);
}
