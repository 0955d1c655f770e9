import { useEffect } from 'react';
import { savedTotal } from './saved-total.ts';
import { useApi } from '../../accounts/web/use-api.ts';
import { useLive } from '../../ui/use-live.ts';
import { useVisit } from '../../ui/visit.tsx';
import { useKnownCount } from '../../accounts/web/known-count.ts';
import { useAskingFailed, useSavedTotal } from './heart-state.ts';

/**
 * Follows what the signed-in reader has saved, here and on other devices, for the hearts and the number in the header.
 */
export function SavedHomes() {
  const api = useApi();
  const userId = useVisit().user?.id;
  const { count, hasFailed } = useKnownCount('saved', userId, useSavedTotal(), useAskingFailed());
  useEffect(() => savedTotal.set({ count, hasFailed }), [count, hasFailed]);

  useEffect(() => {
    if (userId === undefined) return;
    const timer = setTimeout(
      () =>
        void loadFavourites().then(
          ({ followFavourites }) => followFavourites(userId, api),
          () => undefined,
        ),
      AFTER_LOAD_MS,
    );
    return () => clearTimeout(timer);
  }, [userId, api]);
  useLive('collections', () => {
    if (userId !== undefined)
      void loadFavourites().then(
        ({ askAgain }) => askAgain(userId, api),
        () => undefined,
      );
  });

  return null;
}

/** What is fetched for it waits until the page has settled. */
const AFTER_LOAD_MS = 1_000;
const loadFavourites = () => import('./favourites.ts');
