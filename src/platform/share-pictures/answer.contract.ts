import type { LoaderFunctionArgs } from 'react-router';
import { callerContext, drawShareContext, type PageCaller } from '../http/load-context.contract.ts';
import { THEMES } from '../http/preferences.contract.ts';
import type { SharePicture } from './share-picture.contract.ts';

/** Who the picture of an address is made for: nobody, in the language and the brand that the address names. */
export function shareCallerOf({ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>): PageCaller {
  const { priceLens: _, ...caller } = context.get(callerContext);
  const theme = THEMES.find((each) => each === url.searchParams.get('theme')) ?? 'grend';
  return { ...caller, theme };
}

/** The answer with a picture for sharing; not found when there is nothing to show, 304 when the asker has it. */
export async function sharePictureAnswer(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  picture: SharePicture | undefined,
): Promise<Response> {
  if (picture === undefined)
    return new Response(null, { status: 404, headers: { 'cache-control': 'public, max-age=60' } });
  const { etag, bytes } = context.get(drawShareContext)(picture);
  const headers = {
    etag,
    'cache-control': KEPT,
    // It is shown on pages of others.
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (names(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  const drawn = await bytes();
  return new Response(new Uint8Array(drawn), {
    headers: { ...headers, 'content-type': 'image/jpeg', 'content-length': String(drawn.length) },
  });
}

/** What a home costs may change: after an hour it is asked again, by its tag. */
const KEPT = 'public, max-age=3600';

function names(ifNoneMatch: string | null, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) === true;
}
