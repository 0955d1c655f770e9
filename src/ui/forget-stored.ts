import { CONSENT_SETTLED, hasAnswered } from './consent.ts';
import { storageKey } from './encrypted-storage.ts';
import { forgetFiles } from './kept-files.ts';
import { initialAgain, inPage, keepBeyondPage, mayKeep } from './stored.ts';

/** What this browser remembers (stored.ts) as a whole: whether there is anything, and how it is forgotten. */

/** Names of values that hold what was typed and not sent begin so. */
const UNSENT = 'unsent-';

/** What this tab keeps of forms that are not sent yet: their names begin so, and after it those of who sends them. */
export const LEAD_DRAFTS = 'lead:';
export const LEAD_SENDER = 'sender';

/** Whether anything is remembered under the name, without reading it. */
export function isRemembered(name: string): boolean {
  return inPage.has(name) || (mayKeep(name) && storedNames().includes(name));
}

/**
 * Makes what this browser remembers fit what its reader has allowed: what the page remembered goes on beyond it, or
 * what was kept is forgotten. As long as nobody has answered, nothing changes.
 */
export async function settleConsent(): Promise<void> {
  if (!hasAnswered()) return;
  forget(storedNames().filter((name) => !mayKeep(name)));
  const outliving = [...inPage].filter(([name]) => mayKeep(name));
  for (const [name] of outliving) inPage.delete(name);
  for (const [name, value] of outliving) await keepBeyondPage(name, value);
  window.dispatchEvent(new Event(CONSENT_SETTLED));
}

/**
 * Forgets everything that this browser remembers of its reader, in all tabs: the next one is somebody else. With
 * `isUnsentKept`, not what was typed or chosen and never sent.
 */
export function forgetStored({ isUnsentKept = false }: { readonly isUnsentKept?: boolean } = {}): void {
  if (!isUnsentKept) forgetFiles();
  forgetInTab((name) => name.startsWith(isUnsentKept ? LEAD_DRAFTS + LEAD_SENDER : LEAD_DRAFTS));
  // What the service worker has kept; where there is none, there is nothing.
  if ('caches' in globalThis) for (const name of ['pages', 'pictures']) void caches.delete(name).catch(() => undefined);
  // Another tab may have emptied the storage before, while this page still knows what it has read there.
  const names = new Set([...inPage.keys(), ...storedNames(), ...initialAgain.keys()]);
  forget([...names].filter((name) => !(isUnsentKept && name.startsWith(UNSENT))));
}

/** Somebody has signed in: who wrote from this tab as a stranger is not to be taken for them. */
export function forgetStranger(): void {
  forgetInTab((name) => name === LEAD_DRAFTS + LEAD_SENDER);
}

function forgetInTab(isForgotten: (name: string) => boolean): void {
  try {
    const start = storageKey('');
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(start) && isForgotten(key.slice(start.length))) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

function forget(names: readonly string[]): void {
  for (const name of names) {
    inPage.delete(name);
    try {
      localStorage.removeItem(storageKey(name));
    } catch {
      // Storage is blocked: nothing was kept.
    }
    // Other tabs hear of it from the browser; this one does not.
    initialAgain.get(name)?.();
  }
}

/** Names of all that is kept. */
function storedNames(): string[] {
  try {
    const start = storageKey('');
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length));
  } catch {
    return [];
  }
}
