import { createContext, useContext } from 'react';
import { NO_COUNT, type KnownCount } from '../../accounts/web/known-count.ts';

/** How many homes the signed-in reader has saved; counted by what the page is wrapped in. */
export const SavedTotalContext = createContext<KnownCount>(NO_COUNT);

export function useSavedTotal(): KnownCount {
  return useContext(SavedTotalContext);
}
