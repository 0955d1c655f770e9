import { useEffect, useEffectEvent } from 'react';

/**
 * A press on Back closes what stands over the page, and leaves the page where it is, where the browser lets a page know
 * before it goes (Navigation API: within the site; a browser ignores it after one press without another action). Of
 * several over each other the last that was opened is closed.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { navigation } = window as { readonly navigation?: Navigation };
    if (!isOpen || navigation === undefined) return;
    const layer = { close: () => close() };
    if (layers.length === 0) navigation.addEventListener('navigate', closeTop);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) navigation.removeEventListener('navigate', closeTop);
    };
  }, [isOpen]);
}

/** What stands over the page, the last opened last. */
const layers: { close(): void }[] = [];

function closeTop(event: NavigateEvent): void {
  const here = window.navigation.currentEntry?.index ?? 0;
  // What a script asks for, as the close button of the pictures does, is meant.
  if (event.navigationType !== 'traverse' || !event.userInitiated || !event.cancelable) return;
  if (event.destination.index > here) return;
  event.preventDefault();
  layers.at(-1)?.close();
}
