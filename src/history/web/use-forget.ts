import { useRevalidator } from 'react-router';
import { useApi } from '../../accounts/web/use-api.ts';
import { useVisit } from '../../ui/visit.tsx';
import { forgetHomes } from './remembered-homes.ts';
import { forgetSearches } from './remembered-searches.ts';

/**
 * Forgets the searches, or the homes that were looked at: here, and of a signed-in reader on all their devices. The
 * answer puts them back.
 */
export function useForget(kind: 'searches' | 'homes'): () => () => void {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const isSignedIn = useVisit().user !== undefined;
  return () => {
    const putBackHere = kind === 'searches' ? forgetSearches() : forgetHomes();
    if (!isSignedIn) return putBackHere;
    const kept = import('./take-over.ts').then(({ clearViews, clearSearches }) =>
      (kind === 'searches' ? clearSearches : clearViews)(api),
    );
    // What could not be forgotten is still shown.
    void kept.then(revalidate, () => undefined);
    return () => {
      putBackHere();
      void kept.then((putBack) => putBack()).then(revalidate, () => undefined);
    };
  };
}
