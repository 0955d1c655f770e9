import { useSyncExternalStore } from 'react';

/**
 * Which homes the reader has saved, as far as this page knows: one answer for all hearts of a home.
 * The page's own data says so first; the list of all favourites, once it is there, and what is pressed
 * afterwards go before it.
 */
let all: ReadonlySet<string> | undefined;
const pressed = new Map<string, boolean>();
const listeners = new Set<() => void>();

export function setSaved(propertyId: string, isSaved: boolean): void {
  pressed.set(propertyId, isSaved);
  tell();
}

/** All that the reader has saved; what was pressed since stays. */
export function setAllSaved(ids: readonly string[]): void {
  all = new Set(ids);
  tell();
}

/** For a page that has another reader now. */
export function forgetSaved(): void {
  all = undefined;
  pressed.clear();
  tell();
}

export function useSaved(propertyId: string, initial: boolean): boolean {
  return useSyncExternalStore(subscribe, () => pressed.get(propertyId) ?? all?.has(propertyId) ?? initial, () => initial);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function tell(): void {
  for (const listener of listeners) listener();
}
