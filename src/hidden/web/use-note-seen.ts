import { useCallback } from 'react';
import { useApi } from '../../accounts/web/use-api.ts';
import { useVisit } from '../../ui/visit.tsx';
import { noteSeenHomes } from './client.ts';

/**
 * Tells the server that a home was looked at, where this browser hides such homes: it cannot know otherwise. Of who is
 * signed in the history tells it.
 */
export function useNoteSeen(): (propertyId: string) => void {
  const api = useApi();
  const { user, hides } = useVisit();
  const isTold = user === undefined && hides === 'seen';
  return useCallback(
    (id) => {
      if (isTold) void api(noteSeenHomes, { body: { propertyIds: [id] } }).catch(() => undefined);
    },
    [api, isTold],
  );
}
