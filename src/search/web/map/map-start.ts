import { useEffect, useState, type RefObject } from 'react';
import { hasGraphicsCard } from '../../../map/graphics.ts';

/**
 * Milliseconds that a device which draws maps with its processor rests first, where a picture stands in for the map.
 */
const SLOW_REST_MS = 2_500;
/** What shows that the map is wanted now. */
const TOUCHES = ['pointerenter', 'pointerdown', 'touchstart', 'wheel'] as const;

/**
 * Whether the map may begin: once the page is alive, drawn and at rest. Where a picture stands in for it,
 * and WebGL is drawn without a graphics card (a second of the main thread's time and more), it waits
 * until the reader had some seconds with the list, or reaches for the map.
 */
export function useMapStart(frame: RefObject<HTMLElement | null>, hasPicture: boolean): boolean {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    if (isStarted) return;
    const start = () => {
      setStarted(true);
    };
    const calls = new AbortController();
    const off = (undo: () => void) => {
      calls.signal.addEventListener('abort', undo);
    };
    const element = frame.current;
    for (const touch of TOUCHES) element?.addEventListener(touch, start, { signal: calls.signal, passive: true });
    document.addEventListener('keydown', start, { signal: calls.signal });
    off(
      whenIdle(() => {
        if (!hasPicture || hasGraphicsCard()) start();
        else {
          const timer = setTimeout(() => {
            off(whenIdle(start));
          }, SLOW_REST_MS);
          off(() => {
            clearTimeout(timer);
          });
        }
      }),
    );
    return () => {
      calls.abort();
    };
  }, [frame, hasPicture, isStarted]);
  return isStarted;
}

/** Runs the work when the browser rests, within a second at the latest. Gives back how to call it off. */
function whenIdle(work: () => void): () => void {
  // Safari has no idle time to give.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(work, { timeout: 1_000 });
  return () => {
    cancelIdleCallback(handle);
  };
}
