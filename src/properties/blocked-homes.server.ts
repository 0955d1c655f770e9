import { AppError } from '../contract/errors.ts';
import type { Region } from '../contract/messages.ts';
import type { Handled } from '../contract/mount.server.ts';

/** Whether readers of a region are shown a home. `blockedInAu`: those that readers of region `au` are not (product specification, section 2). */
export function isShownIn(region: Region, id: string, blockedInAu: ReadonlySet<string>): boolean {
  return region !== 'au' || !blockedInAu.has(id);
}

/** The same calls about one home, by `:id`; of a home that its region does not show, the caller is told that there is none. */
export function withoutBlockedHomes(routes: readonly Handled[], blockedInAu: ReadonlySet<string>): Handled[] {
  return routes.map(({ endpoint, answer }) => ({
    endpoint,
    answer: (input, caller) => {
      const { id } = input.params as { readonly id: string };
      if (!isShownIn(caller.region, id, blockedInAu)) throw new AppError('listing_not_found');
      return answer(input, caller);
    },
  }));
}
