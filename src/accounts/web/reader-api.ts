import { tokenKeeper } from './access-token.ts';
import { httpApi } from '../../contract/client.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';

/**
 * The API over HTTP for the page's reader: a module of its own, so that a page can fetch it when somebody first has
 * something to ask for (`use-api.ts`). A call that is refused for its access token is made once more with a new one;
 * when there is none any more, the sign-in has ended, and the keeper tells the page so before the call fails.
 */
export function readerApi({
  language,
  features,
  isSignedIn,
}: {
  readonly language: string;
  /** Feature flags to have on, with commas between. */
  readonly features: string;
  readonly isSignedIn: boolean;
}): Api {
  if (!isSignedIn) return httpApi({ language, features });
  const keeper = tokenKeeper();
  return async (endpoint, input) => {
    const token = await keeper.token();
    const callWith = (text: string | undefined) =>
      httpApi({ language, features, ...(text === undefined ? {} : { token: () => Promise.resolve(text) }) })(
        endpoint,
        input,
      );
    try {
      return await callWith(token);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error;
      // Whoever is signed in is not to be asked to sign in because no token came through.
      if (token === undefined) throw keeper.hasEnded() ? error : new AppError('unavailable', { cause: error });
      const next = await keeper.rejected(token);
      if (next === undefined) throw error;
      return callWith(next);
    }
  };
}
