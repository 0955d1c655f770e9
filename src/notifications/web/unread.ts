import { createContext, useContext } from 'react';
import { NO_COUNT, type KnownCount } from '../../accounts/web/known-count.ts';

/** How much the signed-in reader has been told and has not read; counted by what the page is wrapped in. */
export const UnreadContext = createContext<KnownCount>(NO_COUNT);

export function useUnread(): KnownCount {
  return useContext(UnreadContext);
}
