import { addHomes } from '../../collections/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { Translate } from '../../texts/messages.ts';
import { listPathOf } from '../../paths.ts';
import { saveSearch } from '../../saved-searches/contract.ts';
import type { FlashMessage } from './flash-message.ts';
import type { PendingAction } from './pending-action.ts';

interface Begun {
  readonly action: PendingAction | undefined;
  /** Where the reader goes on to: for a search, the search. */
  readonly redirect: string;
  /** What it is about in words, when that is known. */
  readonly title?: string | undefined;
  readonly t: Translate;
}

/**
 * Does what somebody began before they signed in, on the server and right after it, in whichever way
 * they did: `api` is that of the one who has just signed in. Gives the flash message for the next page. What
 * cannot be done any more never stands in the way of signing in.
 */
export async function finishPending(api: Api, { action, redirect, title, t }: Begun): Promise<FlashMessage> {
  if (action === undefined) return 'signed_in';
  try {
    if (action.kind === 'save_home') {
      await api(addHomes, { params: { collectionId: 'default' }, body: { properties: [action.propertyId] } });
      return 'home_saved';
    }
    // A form that was not reached from the search sends no title along; the address has the name all the same.
    const name = ((title ?? '').trim() || action.name.trim()).slice(0, 120);
    await api(saveSearch, {
      body: { name: name === '' ? t('account.pending.search_name') : name, query: queryOf(redirect) },
    });
    return 'search_saved';
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return error.code === 'search_exists' ? 'search_saved' : 'not_saved';
  }
}

/** The search that a page shows, as the query string of its list: a place's own page is the list in that place. */
function queryOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid');
  const place = /^\/locations\/(.+)$/.exec(pathname)?.[1]?.split('/').map(decodeURIComponent).join(',');
  return (
    listPathOf([...(place === undefined ? [] : [['address', place] as const]), ...searchParams]).split('?')[1] ?? ''
  );
}
