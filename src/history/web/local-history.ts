import { useMemo } from 'react';
import { useApi } from '../../accounts/web/use-api.ts';
import { useVisit } from '../../ui/visit.tsx';
import { rememberSearchMade, rememberView } from './client.ts';
import { adoptVisit } from './remembered-searches.ts';

/**
 * Keeps what the signed-in reader does with their account, so that it is there on their other devices; does nothing for
 * strangers. What cannot be kept just now is no loss.
 */
export function useLocalHistory() {
  const api = useApi();
  const { user, region } = useVisit();
  const isSignedIn = user !== undefined;
  return useMemo(
    () => ({
      keepSearch: (path: string, title: string): void => {
        if (isSignedIn)
          void api(rememberSearchMade, { body: { query: path.split('?')[1] ?? '', title } }).then(
            ({ data: { visitedBefore } }) => {
              if (visitedBefore !== undefined) adoptVisit({ path, region }, visitedBefore);
            },
            () => undefined,
          );
      },
      keepView: (propertyId: string): void => {
        if (isSignedIn) void api(rememberView, { body: { propertyId } }).catch(() => undefined);
      },
    }),
    [api, isSignedIn, region],
  );
}
