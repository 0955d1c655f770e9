import { createContext, useContext } from 'react';

/** How many homes the signed-in reader has saved, 0 until it is known; counted by what the page is wrapped in. */
export const SavedTotalContext = createContext(0);

export function useSavedTotal(): number {
  return useContext(SavedTotalContext);
}
