import { useSyncExternalStore } from 'react';

/**
 * What was hidden since this page came, so that all cards of it are gone at once, also those that no loader brings
 * anew.
 */
const gone = new Set<string>();
const listeners = new Set<() => void>();
/** Counts what was hidden and shown. */
let changes = 0;

export interface Hideable {
  readonly kind: 'home' | 'agency';
  readonly id: string;
  /** Of an agency. */
  readonly name?: string;
}

export function setGone({ kind, id }: Hideable, isGone: boolean): void {
  if (isGone) gone.add(`${kind} ${id}`);
  else gone.delete(`${kind} ${id}`);
  tell();
}

/** The server knows of it by now: what was asked for before is to be asked for again. */
export function hiddenHasChanged(): void {
  changes += 1;
  tell();
}

/** For a page that has another reader now. */
export function forgetGone(): void {
  if (gone.size === 0) return;
  gone.clear();
  tell();
}

export function useIsGone(homeId: string, agencyId: string | undefined): boolean {
  return useSyncExternalStore(
    subscribe,
    () => gone.has(`home ${homeId}`) || (agencyId !== undefined && gone.has(`agency ${agencyId}`)),
    () => false,
  );
}

/** Another number whenever the server leaves out something else than before. */
export function useHiddenChanges(): number {
  return useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function tell(): void {
  for (const listener of listeners) listener();
}
