import { useMemo } from 'react';
import { httpApi } from '../contract/client.ts';
import type { Api } from '../contract/endpoint.ts';
import { useVisit } from './visit.tsx';

/** The API as a component in the browser calls it, with errors in the reader's language. Endpoints are named by `remote()`. */
export function useApi(): Api {
  const { language } = useVisit();
  return useMemo(() => httpApi({ language }), [language]);
}
