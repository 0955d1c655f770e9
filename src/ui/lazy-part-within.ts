import { createElement, lazy, useEffect, type ComponentType } from 'react';
import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { loadPatiently } from './lazy-part.ts';
import { onPrint } from './on-print.ts';

/**
 * A lazy part (lazy-part.ts) far down a page, within the element of this id: where the server has sent it, it is
 * fetched when it comes near the viewport, and at the latest when the reader does anything at all or prints the page,
 * or when the router asks for data ({@link loadPartsWithin}). Until then no update of the page can change it, so it
 * must not depend on what changes by itself. What is pressed in it before it is there is done then
 * (early-presses-script.ts).
 */
export function lazyPartWithin<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  // Already here: React takes the rest of the page over before it comes to this part.
  if (element !== null) announce('part-waiting', element);
  return lazy(async () => {
    if (element === null) return loadPatiently(load);
    await Promise.race([begun, comesNear(element)]);
    const { default: Part } = await loadPatiently(load);
    return {
      default: (props: Props) => {
        useEffect(() => {
          announce('part-ready', element);
        }, []);
        return createElement(Part, props);
      },
    };
  });
}

/**
 * For the root's `clientMiddleware`: an update of the page by the router is shown once all parts that it may change are
 * there, so those that are not fetched yet would hold it back until the reader does something.
 */
export const loadPartsWithin: MiddlewareFunction<Record<string, DataStrategyResult>> = (_, next) => {
  begin();
  return next();
};

/** Settles for good with the first of what makes all parts be fetched: React may come to one only after that. */
let begin = (): void => undefined;
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});

function announce(event: 'part-waiting' | 'part-ready', element: Element): void {
  element.dispatchEvent(new Event(event, { bubbles: true }));
}

function comesNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
  });
}

/** What readers do; `popstate` is of the browser's own buttons. */
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll', 'focusin', 'popstate'] as const;

if (typeof window !== 'undefined') {
  for (const event of INPUTS) addEventListener(event, begin, { capture: true, once: true });
  onPrint(begin);
}
