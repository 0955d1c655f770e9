import { type RefObject, useEffect, useState } from 'react';

/** Pixels that the header and the page's own navigation take of a phone's screen. */
const HEADERS = 104;

/**
 * Whether the element has been scrolled away, under what stays at the window's upper edge. To be used by the component
 * that looks different then, not by the page: an update of a page before its lazy parts are hydrated takes out what
 * the server has sent of them (lazy-part-within.ts).
 */
export function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry !== undefined) setAbove(!entry.isIntersecting && entry.boundingClientRect.bottom <= HEADERS);
      },
      // What lies below counts as in view: a jump from there to above it is told as well.
      { rootMargin: `-${String(HEADERS)}px 0px 1000000px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
}
