import type { Api } from '../../contract/endpoint.ts';
import { makeShortLink } from './client.ts';

/**
 * Makes a short link to a path of the site, and copies it. Throws what making it throws, or `NotAllowedError` where the
 * browser lets nobody copy.
 */
export async function copyShortLink(api: Api, path: string): Promise<void> {
  const made = api(makeShortLink, { body: { path } }).then(({ data: { link } }) => link);
  // Safari lets a page copy what comes later only where it says so at the press itself.
  if ('ClipboardItem' in window) {
    const text = made.then((link) => new Blob([link], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  } else await navigator.clipboard.writeText(await made);
}
