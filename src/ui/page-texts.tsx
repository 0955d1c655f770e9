import { createContext, use } from 'react';
import { preload } from 'react-dom';
import { useMatches } from 'react-router';
import { loadTexts } from '../contract/text-files.ts';
import { useVisit } from './visit.tsx';

/** Where React Router keeps which script belongs to which page: the pages that the browser has met so far. */
declare const __reactRouterManifest: {
  readonly routes: Readonly<Record<string, { readonly module: string } | undefined>>;
};

/** Paths of the texts that the browser will need for the page being rendered. Only the server knows them before its scripts run. */
export const TextFilesContext = createContext<readonly string[]>([]);

/** Has the browser ask for the page's texts early, behind what is seen first. */
export function useTextPreloads(): void {
  for (const file of use(TextFilesContext))
    preload(file, { as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' });
}

/** Waits for the texts of the page that is to be shown next; until they are there, the one before it stays. */
export function usePageTexts(): void {
  const { language } = useVisit();
  const page = useMatches().at(-1)?.id;
  if (import.meta.env.SSR || page === undefined) return;
  const loading = loadTexts(scriptOf(page), language);
  if (loading !== undefined) use(loading);
}

/** Fetches what the first page needs: the frame's texts and its own. */
export async function loadFirstTexts(
  pages: readonly string[],
  language: Parameters<typeof loadTexts>[1],
): Promise<void> {
  await Promise.all(
    ownTexts(pages).map(async (page) => {
      await loadTexts(scriptOf(page), language);
    }),
  );
}

/** Of the routes from the root to a page, those that texts come with: layouts have theirs in the root's. */
export function ownTexts<T>(routes: readonly T[]): readonly T[] {
  return routes.filter((_, index) => index === 0 || index === routes.length - 1);
}

function scriptOf(page: string): string {
  return __reactRouterManifest.routes[page]?.module ?? '';
}
