import { type RefObject, useEffect, useState } from 'react';

/** What of an element that scrolls sideways lies out of sight, at either end. */
export interface SidewaysRest {
  readonly before: boolean;
  readonly after: boolean;
}

/** Whether there is more of the element's content to its left or right, as it is scrolled and as wide as it is. */
export function useSidewaysRest(element: RefObject<HTMLElement | null>): SidewaysRest {
  const [rest, setRest] = useState<SidewaysRest>({ before: false, after: false });
  useEffect(() => {
    const scrolled = element.current;
    if (scrolled === null) return;
    const look = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = scrolled;
      const [before, after] = [scrollLeft > LEAST, scrollWidth - clientWidth - scrollLeft > LEAST];
      setRest((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const observer = new ResizeObserver(look);
    for (const each of [scrolled, ...scrolled.children]) observer.observe(each);
    scrolled.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scrolled.removeEventListener('scroll', look);
    };
  }, [element]);
  return rest;
}

/** Pixels: what is left over by rounding is nothing to scroll to. */
const LEAST = 4;
