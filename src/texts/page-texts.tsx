import { use } from 'react';
import { preload } from 'react-dom';
import { useMatches } from 'react-router';
import type { TextSlice } from './all-texts.ts';
import type { Language } from './messages.ts';
import { loadTexts, textAddress } from './text-files.ts';

/** What a page's module, a layout's or the root's says of itself in its `handle`. */
export interface PageHandle {
  /** The slices whose texts the browser needs to show it (`messages/SLICE.LANGUAGE.json`). */
  readonly texts: readonly TextSlice[];
  /** The way back to the page leads to what is kept of it at once, and it is asked for anew behind that. */
  readonly isQuick?: true;
}

/** The slices whose texts the page needs, with its layout and the root. */
function useTextSlices(): readonly string[] {
  return [...new Set(useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.texts ?? []))];
}

/**
 * The slices as the page's `<html>` names them for entry.client.tsx; has the browser ask for the files early, behind
 * what is seen first.
 */
export function useNamedTexts(language: Language): string {
  const slices = useTextSlices();
  if (import.meta.env.SSR)
    for (const slice of slices) {
      const address = textAddress(slice, language);
      if (address !== undefined) preload(address, { as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' });
    }
  return slices.join(' ');
}

/** Waits for the texts of the page that is to be shown next; until they are there, the one before it stays. */
export function usePageTexts(language: Language): void {
  const slices = useTextSlices();
  if (import.meta.env.SSR) return;
  const loading = loadTexts(slices, language);
  if (loading !== undefined) use(loading);
}
