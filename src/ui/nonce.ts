import { createContext, useContext } from 'react';

/**
 * The nonce of this answer, which lets its inline scripts run. Only the server has it: browsers keep it from scripts.
 */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
