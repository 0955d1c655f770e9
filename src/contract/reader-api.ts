import { accessToken } from './access-token.ts';
import { httpApi } from './client.ts';
import type { Api } from './endpoint.ts';

/** The API over HTTP for the page's reader: a module of its own, so that a page can fetch it when somebody first has something to ask for (`ui/use-api.ts`). */
export function readerApi({ language, isSignedIn }: { readonly language: string; readonly isSignedIn: boolean }): Api {
  return httpApi({ language, ...(isSignedIn ? { token: accessToken } : {}) });
}
