import { useMemo } from 'react';
import type { Api } from '../../contract/endpoint.ts';
import { useVisit } from '../../ui/visit.tsx';

/**
 * The API as a component in the browser calls it, for the reader who is signed in, with errors in their
 * language. Endpoints are named by `remote()`. The client behind it is fetched with the first call: most
 * pages that are read ask for nothing.
 */
export function useApi(): Api {
  const { language, features, user } = useVisit();
  // As a text: the list is another one each time that the page asks anew who reads it.
  const named = features.join(',');
  const isSignedIn = user !== undefined;
  return useMemo<Api>(
    () => async (endpoint, input) => {
      const { readerApi } = await import('./reader-api.ts');
      return readerApi({ language, features: named, isSignedIn })(endpoint, input);
    },
    [language, named, isSignedIn],
  );
}
