import { useSearchParams } from 'react-router';
import { myListingPath, sameSitePath } from '../../paths.ts';

/** What somebody wants an account for, as far as it shows: to offer a home, or to find one. */
export type EntryPurpose = 'offer' | 'find';

/** Read from where they go on to after signing in: the `redirect` of the sign-in page's address. */
export function entryPurpose(redirect: string | null | undefined): EntryPurpose {
  const path = sameSitePath(redirect)?.split(/[?#]/, 1)[0] ?? '';
  return path === myListingPath || path.startsWith(`${myListingPath}/`) ? 'offer' : 'find';
}

export function useEntryPurpose(): EntryPurpose {
  return entryPurpose(useSearchParams()[0].get('redirect'));
}
