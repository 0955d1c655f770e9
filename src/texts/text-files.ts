import { addTexts, type Language, type Texts } from './messages.ts';

/** Where browsers find the files of texts, but for those that the server alone tells, by their paths from here. */
const ADDRESSES = import.meta.glob<string>(
  ['../../messages/*.json', '!../../messages/{answers,fields,imports,mail}.*.json'],
  {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  },
);

/** The address of a slice's texts in a language; undefined when the slice has none. */
export function textAddress(slice: string, language: Language): string | undefined {
  return ADDRESSES[`../../messages/${slice}.${language}.json`];
}

/**
 * Fetches the texts of these slices that the browser does not know yet. Undefined when it knows them all; until then
 * one promise, the same for the same slices, as React's `use` wants it.
 */
export function loadTexts(slices: readonly string[], language: Language): Promise<unknown> | undefined {
  const addresses = slices.flatMap((slice) => textAddress(slice, language) ?? []);
  if (addresses.every((address) => LOADED.has(address))) return undefined;
  const all = addresses.join(' ');
  const loading = LOADING.get(all) ?? Promise.all(addresses.map((address) => fetchOnce(address, language)));
  LOADING.set(all, loading);
  return loading;
}

const LOADED = new Set<string>();
/** By the address of a file, or by those of all that a page needs. */
const LOADING = new Map<string, Promise<unknown>>();

function fetchOnce(address: string, language: Language): Promise<unknown> {
  const loading = LOADING.get(address) ?? fetchTexts(address, language);
  LOADING.set(address, loading);
  return loading;
}

async function fetchTexts(address: string, language: Language): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`the texts of ${address} could not be fetched: ${String(response.status)}`);
    addTexts(language, (await response.json()) as Texts);
    LOADED.add(address);
  } catch (error) {
    // As for a script that does not come: the page is tried anew (retry-script.ts).
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}
