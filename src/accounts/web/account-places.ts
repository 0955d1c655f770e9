import type { MessageKey } from '../../contract/messages.ts';
import type { IconName } from '../../ui/icon.tsx';

/** Places of the account that are not built yet, by their addresses. Each has its title and says what will stand there. */
export interface AccountPlace {
  readonly name: PlaceName;
  /** As in routes.ts. */
  readonly pattern: string;
  readonly icon: IconName;
}

type PlaceName = 'saved_searches' | 'listings';

export const ACCOUNT_PLACES: readonly AccountPlace[] = [
  { name: 'saved_searches', pattern: 'user/saved-search', icon: 'bell' },
  { name: 'listings', pattern: 'my-listing', icon: 'home' },
];

/** The place at an address. */
export function placeAt(pathname: string): AccountPlace {
  const path = pathname.replace(/^\/|\/$/g, '').toLowerCase();
  const found = ACCOUNT_PLACES.find(({ pattern }) =>
    new RegExp(`^${pattern.toLowerCase().replace(/:\w+/, '[^/]+')}$`).test(path),
  );
  if (found === undefined) throw new Error(`the account has no place at ${pathname}`);
  return found;
}

export function titleOf(place: AccountPlace): MessageKey {
  return `account.${place.name}.title`;
}

export function textOf(place: AccountPlace): MessageKey {
  return `account.${place.name}.text`;
}
