import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * For a part that the server sends and whose code comes later (lazy-part.ts): what is pressed in it before that is
 * pressed again then (early-presses-script.ts). Both attributes go on the element that holds its buttons.
 */
export function usePartReady<E extends Element>(): {
  readonly ref: RefObject<E | null>;
  readonly 'data-part-waiting': '' | undefined;
} {
  const ref = useRef<E>(null);
  const [isAlive, setAlive] = useState(false);
  useLayoutEffect(() => {
    setAlive(true);
  }, []);
  useLayoutEffect(() => {
    if (isAlive) ref.current?.dispatchEvent(new Event('part-ready', { bubbles: true }));
  }, [isAlive]);
  return { ref, 'data-part-waiting': isAlive ? undefined : '' };
}
