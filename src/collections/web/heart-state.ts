import { useSyncExternalStore } from 'react';

/**
 * Which homes the reader has saved, as far as this page knows: one answer for all hearts of a home.
 * The page's own data says so first, then the list of all favourites, once it is there. What is pressed
 * goes before both, until a list that was asked for after the press had arrived has the last word: by
 * then it knows of the press, and of what other devices have changed since.
 */
let all: ReadonlySet<string> | undefined;
const pressed = new Map<string, Press>();
const listeners = new Set<() => void>();
/** Counts the lists that were asked for. */
let asked = 0;
let hasFailed = false;

interface Press {
  readonly isSaved: boolean;
  /** How many lists had been asked for when it arrived; undefined until it has. */
  readonly arrivedAt: number | undefined;
}

export function setSaved(propertyId: string, isSaved: boolean): void {
  pressed.set(propertyId, { isSaved, arrivedAt: undefined });
  notify();
}

/** What the reader pressed last; undefined when a list has had the last word since. */
export function isPressed(propertyId: string): boolean | undefined {
  return pressed.get(propertyId)?.isSaved;
}

/** What was pressed has arrived, or never will: lists asked for from now on know better. */
export function settleSaved(propertyId: string): void {
  const press = pressed.get(propertyId);
  if (press !== undefined) pressed.set(propertyId, { ...press, arrivedAt: asked });
}

/** Begins to ask for all favourites; the answer is for {@link setAllSaved}. */
export function beginAsking(): number {
  asked += 1;
  return asked;
}

/** No list has come: what is known stays, and the page says that it may be behind. */
export function failAsking(): void {
  hasFailed = true;
  notify();
}

/** Whether the last list that was asked for did not come. */
export function useAskingFailed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasFailed,
    () => false,
  );
}

/** All that the reader had saved when the list of this number was asked for; what was pressed since stays. */
export function setAllSaved(ids: readonly string[], number: number): void {
  all = new Set(ids);
  hasFailed = false;
  for (const [id, { arrivedAt }] of pressed) if (arrivedAt !== undefined && arrivedAt < number) pressed.delete(id);
  notify();
}

/** For a page that has another reader now. */
export function forgetSaved(): void {
  all = undefined;
  hasFailed = false;
  pressed.clear();
  notify();
}

export function useSaved(propertyId: string, initial: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pressed.get(propertyId)?.isSaved ?? all?.has(propertyId) ?? initial,
    () => initial,
  );
}

/** How many homes the reader has saved; undefined until that is known. */
export function useSavedTotal(): number | undefined {
  return useSyncExternalStore(subscribe, total, () => undefined);
}

function total(): number | undefined {
  if (all === undefined) return undefined;
  const known = all;
  return [...pressed].reduce((sum, [id, { isSaved }]) => sum + Number(isSaved) - Number(known.has(id)), known.size);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function notify(): void {
  for (const listener of listeners) listener();
}
