import { addTexts, type Language, type Texts } from './messages.ts';

/** Where the texts of a page stand, given where its script does: beside it (scripts/page-texts.ts). */
export function textFile(script: string, language: Language): string {
  return script.replace(/\.js$/, `.${language}.json`);
}

/**
 * Fetches the texts that come with a page's script, and makes them known. Undefined when they are:
 * once fetched they stay, and where there are no scripts of a build, on the server and in
 * development, all texts are there from the start.
 */
export function loadTexts(script: string, language: Language): Promise<void> | undefined {
  if (!script.endsWith('.js')) return undefined;
  const file = textFile(script, language);
  if (LOADED.has(file)) return undefined;
  const loading = LOADING.get(file) ?? fetchTexts(file, language);
  LOADING.set(file, loading);
  return loading;
}

const LOADED = new Set<string>();
const LOADING = new Map<string, Promise<void>>();

async function fetchTexts(file: string, language: Language): Promise<void> {
  try {
    const response = await fetch(file);
    if (!response.ok) throw new Error(`the texts of ${file} could not be fetched: ${String(response.status)}`);
    addTexts(language, (await response.json()) as Texts);
    LOADED.add(file);
  } catch (error) {
    // As for a script that does not come: the page is tried anew (retry-script.tsx).
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}
