import type { PendingAction } from './pending-action.ts';

/** What somebody began who is not signed in, and what it is about in words. */
export interface SignInRequest {
  readonly pending?: PendingAction;
  readonly title?: string;
}

type Show = (request: SignInRequest) => void;

let show: Show | undefined;

/**
 * Opens the sign-in dialog over the page; afterwards what was begun is done, and the page shows it. In the browser,
 * where every page has the dialog's host.
 */
export function askToSignIn(request: SignInRequest): void {
  show?.(request);
}

/** The page's host of the dialog; gives what takes it away. */
export function hostSignIn(host: Show): () => void {
  show = host;
  return () => {
    if (show === host) show = undefined;
  };
}
