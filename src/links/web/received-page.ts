import { redirect, type LoaderFunctionArgs } from 'react-router';
import { homePath, listPathOf, sameSitePath } from '../../paths.ts';
import { MAX_SENTENCE } from '../../search/words/words.contract.ts';

/** Characters of what is shared that are looked at. */
const MOST = 2_000;
const ADDRESS = /https?:\/\/\S+/g;

/**
 * What another app shares with the installed site (`share_target` of the manifest): a page of this site is opened,
 * anything else is searched for as a sentence. A title counts where nothing else is shared.
 */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, host } = new URL(request.url);
  const shared = (name: string) => (searchParams.get(name) ?? '').slice(0, MOST);
  const [title, text, url] = [shared('title'), shared('text'), shared('url')];
  for (const address of [url, ...(text.match(ADDRESS) ?? [])]) {
    const path = pathOn(host, address);
    if (path !== undefined) return redirect(path);
  }
  const [words = ''] = [text, title].map(withoutAddresses).filter((one) => one !== '');
  return redirect(words === '' ? homePath : listPathOf([['address', words.slice(0, MAX_SENTENCE)]]));
}

/** The path of an address on this site; undefined for one of another. */
function pathOn(host: string, address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.host === host && /^https?:$/.test(url.protocol) ? sameSitePath(url.pathname + url.search) : undefined;
}

function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim();
}
