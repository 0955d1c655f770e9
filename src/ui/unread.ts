import { createContext, useContext } from 'react';

/** How much the signed-in reader has been told and has not read; counted by what the page is wrapped in. */
export const UnreadContext = createContext(0);

export function useUnread(): number {
  return useContext(UnreadContext);
}
