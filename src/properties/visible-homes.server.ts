import { AppError } from '../contract/errors.ts';
import type { Region } from '../texts/messages.ts';
import type { Handled } from '../contract/mount.server.ts';
import type { ListingId } from './listing.contract.ts';
import type { Properties } from './service.server.ts';

/**
 * Whether readers of a region may see a home: the one answer for pages, search, cards, favourites, history,
 * alerts and the sitemap. What state a home must be in is asked apart, by whoever shows it.
 */
export type IsVisible = (id: string, region: Region) => boolean;

/** `blockedInAu`: ids of homes that readers of region `au` are not shown (product specification, section 2). */
export function visibleHomes(blockedInAu: ReadonlySet<string>): IsVisible {
  return (id, region) => region !== 'au' || !blockedInAu.has(id);
}

/**
 * The same calls about one home, by `:id`; of a home that its region does not show, the caller is told that there is
 * none.
 */
export function forVisibleHomes(routes: readonly Handled[], isVisible: IsVisible): Handled[] {
  return routes.map(({ answer, ...route }) => ({
    ...route,
    answer: (input, caller, given) => {
      const { id } = input.params as { readonly id: string };
      if (!isVisible(id, caller.region)) throw new AppError('listing_not_found');
      return answer(input, caller, given);
    },
  }));
}

/** Throws `listing_not_found` and `listing_withdrawn` where a region's pages do not show a home. */
export function requireShown(isVisible: IsVisible, properties: Pick<Properties, 'listing'>) {
  return async (id: ListingId, region: Region): Promise<void> => {
    if (!isVisible(id, region)) throw new AppError('listing_not_found');
    await properties.listing(id);
  };
}
