import { useEffect } from 'react';
import { useApi } from '../../accounts/web/use-api.ts';
import { keepOwn } from '../../ui/offline/own.ts';
import { optionalChunk } from '../../ui/optional-chunk.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { favouriteHomes } from './client.ts';

/** Homes that are kept for being offline. */
const MOST = 50;

/** Keeps the reader's favourites for when there is no network, as they are whenever this is shown. */
export function useFavouritesOffline(): void {
  const t = useTranslate();
  const api = useApi();
  const { language, region, user } = useVisit();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    void keepOwn(async () => {
      const { data } = await api(favouriteHomes, { query: { size: MOST } });
      const { favouritesOffline } = await optionalChunk(() => import('./favourites-offline.ts'));
      return favouritesOffline(data, { t, language, region, now: new Date() });
    }).catch(() => undefined);
  }, [t, api, language, region, userId]);
}
