import type { SavedSearch } from '../contract.ts';

/** A saved search whose filters may be about to be changed. */
export interface OpenedSearch {
  readonly id: SavedSearch['id'];
  readonly name: string;
  /** What it asks for as it is saved, as a list's path. */
  readonly query: string;
}

/**
 * For one reader. Its id is also kept for the tab, through full page loads; a name that somebody gave a search is in no
 * storage.
 */
let opened: { readonly reader: string; readonly search: OpenedSearch } | undefined;
const listeners = new Set<() => void>();

export function openedSearch(): typeof opened {
  return opened;
}

export function onOpenedSearch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Without writing it for the tab. */
export function showOpenedSearch(next: typeof opened): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function keepOpenedSearch(reader: string, search: OpenedSearch): void {
  write({ reader, id: search.id });
  showOpenedSearch({ reader, search });
}

/** Other filters are then those of another search, which can only be saved as a new one. */
export function forgetOpenedSearch(): void {
  write(undefined);
  showOpenedSearch(undefined);
}

/** It has been updated: that its list is still shown does not open it again, until the reader opens it anew. */
export function endOpenedSearch(reader: string, id: OpenedSearch['id']): void {
  write({ reader, id, isDone: true });
  showOpenedSearch(undefined);
}

/** The id that was kept for this reader. */
export function openedId(reader: string | undefined): OpenedSearch['id'] | undefined {
  const opened = read(reader);
  return opened?.isDone === true ? undefined : opened?.id;
}

/** Whether it has been updated since the reader opened it. */
export function isDone(reader: string, id: OpenedSearch['id']): boolean {
  const opened = read(reader);
  return opened?.isDone === true && opened.id === id;
}

const KEY = 'opened-search';

interface StoredSearch {
  readonly reader: string;
  readonly id: OpenedSearch['id'];
  readonly isDone?: boolean;
}

function read(reader: string | undefined): StoredSearch | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as StoredSearch | null;
    return reader !== undefined && stored?.reader === reader ? stored : undefined;
  } catch {
    return undefined;
  }
}

function write(kept: StoredSearch | undefined): void {
  try {
    if (kept === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked: it is known until the next full page load.
  }
}
