import { AppError, type ErrorCode } from '../../contract/errors.ts';

/**
 * What came of opening a link with a secret in it, out of a mail or passed on: it did what it is for, it does nothing
 * any more, or there were too many attempts and it was not even looked at.
 */
export type OpenedLink<Done> =
  | { readonly done: Done; readonly why?: undefined }
  | { readonly done: undefined; readonly why: 'dead' | 'busy' };

const DEAD = ['link_invalid', 'invitation_gone', 'invalid_input'] satisfies ErrorCode[];

/** Opens a link by `open`, which asks the API. Whatever else goes wrong is thrown. */
export async function openLink<Done>(open: () => Promise<{ readonly data: Done }>): Promise<OpenedLink<Done>> {
  try {
    return { done: (await open()).data };
  } catch (error) {
    if (error instanceof AppError && DEAD.some((code) => code === error.code)) return { done: undefined, why: 'dead' };
    if (error instanceof AppError && error.status === 429) return { done: undefined, why: 'busy' };
    throw error;
  }
}

/** How the page of a link is sent: the address has a secret in it, and so nothing of it is kept. */
export function linkAnswer(link: OpenedLink<unknown>): ResponseInit {
  const status = link.why === undefined ? 200 : link.why === 'busy' ? 429 : 410;
  return {
    status,
    headers: {
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      ...(link.why === 'busy' ? { 'retry-after': '60' } : {}),
    },
  };
}
