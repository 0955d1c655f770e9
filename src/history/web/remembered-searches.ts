import { useMemo } from 'react';
import type { Region } from '../../texts/messages.ts';
import { listPathOf } from '../../paths.ts';
import { createStored, useStored } from '../../ui/stored.ts';
import { useVisit } from '../../ui/visit.tsx';
import type { SearchMade } from '../contract.ts';

/** The searches made in this browser, for people who have not signed in. */
export interface RememberedSearch {
  /** As `listPath` writes it: one search has one path. */
  readonly path: string;
  /** The search in words, in the language it was made in. */
  readonly title: string;
  /** Its other filters in words: of several searches in one place, which it is. */
  readonly filters?: string;
  /** When it was last made, ISO 8601. */
  readonly at: string;
  /** When it was looked at the visit before, ISO 8601: what has changed since then is news. */
  readonly before?: string;
  /** Where it was made: its places mean nothing in the other region. */
  readonly region?: Region;
}

/** Product specification, section 9. */
const RECENT = 10;

const searches = createStored<readonly RememberedSearch[]>({ name: 'recent-searches', initial: [], parse: searchesOf });

/** When this page last let the searches be forgotten, ISO 8601. */
let forgottenAt = '';

/** Remembers a search as the latest. Without a region it is offered in both. */
export function rememberSearch(search: {
  readonly path: string;
  readonly title: string;
  readonly filters?: string;
  readonly region?: Region;
}): void {
  const at = new Date().toISOString();
  void searches.change((earlier) => {
    const isSame = ({ path, region }: RememberedSearch) => path === search.path && region === search.region;
    const before = visitBefore(lastOf(earlier, search), at);
    const made: RememberedSearch = { ...search, at, ...(before === undefined ? {} : { before }) };
    return [made, ...earlier.filter((other) => !isSame(other))].slice(0, RECENT);
  });
}

/** The search as it was last made, in whatever order its homes stood. */
export function lastOf(
  made: readonly RememberedSearch[],
  { path, region }: Pick<RememberedSearch, 'path' | 'region'>,
): RememberedSearch | undefined {
  const wanted = unordered(path);
  return made.find((search) => search.region === region && unordered(search.path) === wanted);
}

function unordered(path: string): string {
  const query = new URLSearchParams(path.split('?')[1]);
  query.delete('sorting');
  query.delete('order');
  return query.toString();
}

/** Leafing through a search, and coming back to it from a home, is one visit. */
const VISIT_MS = 30 * 60_000;

function visitBefore(earlier: RememberedSearch | undefined, at: string): string | undefined {
  if (earlier === undefined) return undefined;
  return Date.parse(at) - Date.parse(earlier.at) > VISIT_MS ? earlier.at : earlier.before;
}

/** A search as the reader's account has it. */
export function rememberedOf({ region, query, title, madeAt, visitedBefore }: SearchMade): RememberedSearch {
  return {
    path: listPathOf(new URLSearchParams(query)),
    title,
    at: madeAt,
    region,
    ...(visitedBefore === undefined ? {} : { before: visitedBefore }),
  };
}

/** A search was looked at the visit before at this instant, on another device: older news no longer is any. */
export function adoptVisit(search: Pick<RememberedSearch, 'path' | 'region'>, before: string): void {
  void searches.change((made) => {
    const known = lastOf(made, search);
    if (known === undefined || (known.before ?? '') >= before) return made;
    return made.map((each) => (each === known ? { ...each, before } : each));
  });
}

/** Forgets all searches; the answer puts them back, behind those made since. */
export function forgetSearches(): () => void {
  let forgotten: readonly RememberedSearch[] = [];
  forgottenAt = new Date().toISOString();
  void searches.change((made) => {
    forgotten = made;
    return [];
  });
  return () =>
    void searches.change((since) =>
      [
        ...since,
        ...forgotten.filter(
          ({ path, region }) => !since.some((search) => search.path === path && search.region === region),
        ),
      ].slice(0, RECENT),
    );
}

/** Once they have been read: the latest first. */
export async function recentSearches(): Promise<readonly RememberedSearch[]> {
  await searches.change((made) => made);
  return searches.get();
}

/**
 * Takes what the reader's account knew at `since` (ISO 8601) for what was searched for; what was made later stays in
 * front, and what was forgotten later stays forgotten.
 */
export function adoptSearches(kept: readonly RememberedSearch[], since: string): void {
  if (forgottenAt >= since) return;
  void searches.change((made) => {
    const later = made.filter(({ at }) => at > since);
    return [
      ...later,
      ...kept
        .filter(({ path, region }) => !later.some((search) => search.path === path && search.region === region))
        // The account keeps no words of filters.
        .map((search) => ({ ...made.find(({ path }) => path === search.path), ...search })),
    ].slice(0, RECENT);
  });
}

/** The latest first. */
export function useRecentSearches(): readonly RememberedSearch[] {
  const { region } = useVisit();
  const all = useStored(searches);
  return useMemo(() => all.filter((search) => search.region === undefined || search.region === region), [all, region]);
}

function searchesOf(raw: unknown): readonly RememberedSearch[] | undefined {
  return Array.isArray(raw) ? raw.filter(isSearch) : undefined;
}

function isSearch(raw: unknown): raw is RememberedSearch {
  if (typeof raw !== 'object' || raw === null) return false;
  const { path, title, at, filters = '', before = '' } = raw as Partial<Record<keyof RememberedSearch, unknown>>;
  // Only paths of this site are ever linked to.
  return (
    typeof path === 'string' &&
    /^\/list(\?|$)/.test(path) &&
    typeof title === 'string' &&
    typeof at === 'string' &&
    typeof filters === 'string' &&
    typeof before === 'string'
  );
}
