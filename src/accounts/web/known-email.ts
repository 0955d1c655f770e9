import { useLocation } from 'react-router';

/**
 * The mail address that the page before knew of the reader, such as an invitation's; it came with the step here and
 * stands in no address.
 */
export function useKnownEmail(): string | undefined {
  const { state } = useLocation() as { state: unknown };
  const email = typeof state === 'object' && state !== null ? (state as { email?: unknown }).email : undefined;
  return typeof email === 'string' ? email : undefined;
}
