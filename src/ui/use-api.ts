import { useMemo } from 'react';
import { accessToken } from '../contract/access-token.ts';
import { httpApi } from '../contract/client.ts';
import type { Api } from '../contract/endpoint.ts';
import { useVisit } from './visit.tsx';

/** The API as a component in the browser calls it, for the reader who is signed in, with errors in their language. Endpoints are named by `remote()`. */
export function useApi(): Api {
  const { language, user } = useVisit();
  const isSignedIn = user !== undefined;
  return useMemo(() => httpApi({ language, ...(isSignedIn ? { token: accessToken } : {}) }), [language, isSignedIn]);
}
