import type { MessageKey } from '../../contract/messages.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The places of the account, by their addresses. Each has its title and says what will stand there. */
export interface AccountPlace {
  readonly name: PlaceName;
  /** As in routes.ts. */
  readonly pattern: string;
  readonly icon: IconName;
  /** Whether it stands in the account's own navigation. */
  readonly isMain: boolean;
}

type PlaceName = 'overview' | 'favourites' | 'collection' | 'saved_searches' | 'listings' | 'about_you' | 'contact' | 'notifications' | 'password';

const COLLECTION = 'user/favourite/:collectionId';

export const ACCOUNT_PLACES: readonly AccountPlace[] = [
  { name: 'overview', pattern: 'user', icon: 'user', isMain: true },
  { name: 'favourites', pattern: 'user/favourite', icon: 'heart', isMain: true },
  { name: 'collection', pattern: COLLECTION, icon: 'heart', isMain: false },
  { name: 'collection', pattern: `${COLLECTION}/add-favourites`, icon: 'heart', isMain: false },
  { name: 'collection', pattern: `${COLLECTION}/compare`, icon: 'heart', isMain: false },
  { name: 'collection', pattern: `${COLLECTION}/update`, icon: 'heart', isMain: false },
  { name: 'saved_searches', pattern: 'user/saved-search', icon: 'bell', isMain: true },
  { name: 'listings', pattern: 'my-listing', icon: 'home', isMain: true },
  { name: 'about_you', pattern: 'user/basicInfo', icon: 'edit', isMain: true },
  { name: 'contact', pattern: 'user/contactInfo', icon: 'phone', isMain: true },
  { name: 'notifications', pattern: 'user/subscription', icon: 'mail', isMain: true },
  { name: 'password', pattern: 'user/changepassword', icon: 'lock', isMain: true },
];

/** The place at an address; the overview for one that is none. */
export function placeAt(pathname: string): AccountPlace {
  const path = pathname.replace(/^\/|\/$/g, '').toLowerCase();
  const [overview] = ACCOUNT_PLACES;
  const found = ACCOUNT_PLACES.find(({ pattern }) => new RegExp(`^${pattern.toLowerCase().replace(/:\w+/, '[^/]+')}$`).test(path)) ?? overview;
  if (found === undefined) throw new Error('the account has no places');
  return found;
}

export function titleOf(place: AccountPlace): MessageKey {
  return `account.${place.name}.title`;
}

export function textOf(place: AccountPlace): MessageKey {
  return `account.${place.name}.text`;
}
