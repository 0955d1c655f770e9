import { useMemo } from 'react';
import { remote } from '../../contract/remote.ts';
import { useApi } from '../../ui/use-api.ts';
import { useVisit } from '../../ui/visit.tsx';
import type { rememberSearchMade, rememberView } from '../contract.ts';

const searches = remote<typeof rememberSearchMade>('POST', '/api/v2/my/last-searches');
const views = remote<typeof rememberView>('POST', '/api/v2/my/last-views');

/** Keeps what the signed-in reader does with their account, so that it is there on their other devices; does nothing for strangers. What cannot be kept just now is no loss. */
export function useKeptHistory() {
  const api = useApi();
  const isSignedIn = useVisit().user !== undefined;
  return useMemo(
    () => ({
      keepSearch: (path: string, title: string): void => {
        if (isSignedIn) void api(searches, { body: { query: path.split('?')[1] ?? '', title } }).catch(() => undefined);
      },
      keepView: (propertyId: string): void => {
        if (isSignedIn) void api(views, { body: { propertyId } }).catch(() => undefined);
      },
    }),
    [api, isSignedIn],
  );
}
