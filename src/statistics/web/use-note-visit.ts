import { useCallback } from 'react';
import { useApi } from '../../accounts/web/use-api.ts';
import { useVisit } from '../../ui/visit.tsx';
import { noteVisit } from './client.ts';

/**
 * Says that a home is looked at, or handed on; nothing is said of what came of it. Of those who are not signed in the
 * browser alone is asked for it, and the client of the API is not fetched.
 */
export function useNoteVisit(): (propertyId: string, kind: 'view' | 'share') => void {
  const api = useApi();
  const isSignedIn = useVisit().user !== undefined;
  return useCallback(
    (id, kind) => {
      const sent = isSignedIn
        ? api(noteVisit, { params: { id }, body: { kind } })
        : fetch(noteVisit.path.replace(':id', encodeURIComponent(id)), {
            method: noteVisit.method,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ kind }),
            keepalive: true,
          });
      // A count is worth no word to the reader.
      sent.catch(() => undefined);
    },
    [api, isSignedIn],
  );
}
