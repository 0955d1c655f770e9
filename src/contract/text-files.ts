import { addTexts, type Language, type Texts } from './messages.ts';

/** Where browsers find the files of texts, but for those of mails, by their paths from here. */
const ADDRESSES = import.meta.glob<string>(['../../messages/*.json', '!../../messages/mail.*.json'], {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** The address of a slice's texts in a language; undefined when the slice has none. */
export function textAddress(slice: string, language: Language): string | undefined {
  return ADDRESSES[`../../messages/${slice}.${language}.json`];
}

/** Fetches the texts of these slices that the browser does not know yet. For each a promise, the same one until it is fulfilled. */
export function loadTexts(slices: readonly string[], language: Language): readonly Promise<void>[] {
  return slices.flatMap((slice) => {
    const address = textAddress(slice, language);
    if (address === undefined || LOADED.has(address)) return [];
    const loading = LOADING.get(address) ?? fetchTexts(address, language);
    LOADING.set(address, loading);
    return [loading];
  });
}

const LOADED = new Set<string>();
const LOADING = new Map<string, Promise<void>>();

async function fetchTexts(address: string, language: Language): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`the texts of ${address} could not be fetched: ${String(response.status)}`);
    addTexts(language, (await response.json()) as Texts);
    LOADED.add(address);
  } catch (error) {
    // As for a script that does not come: the page is tried anew (retry-script.tsx).
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}
