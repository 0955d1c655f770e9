import { useState } from 'react';
import type { MessageKey } from '../../texts/messages.ts';

/** Asks the browser where the reader is, when they ask for it and never before. */
export function useNearMe(onFound: (position: GeolocationCoordinates) => void) {
  const [state, setState] = useState<MessageKey>();

  function locate(): void {
    // Missing where the page is not secure.
    if (!('geolocation' in navigator)) {
      setState('area.field.near_unavailable');
      return;
    }
    setState('area.field.near_waiting');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(undefined);
        onFound(coords);
      },
      ({ code }) => {
        setState(code === DENIED ? 'area.field.near_denied' : 'area.field.near_unavailable');
      },
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  }

  return {
    /** What to tell the reader now: that it is under way, or why it failed. */
    state,
    locate,
    forget: () => {
      setState(undefined);
    },
  };
}

/** GeolocationPositionError.PERMISSION_DENIED */
const DENIED = 1;
const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 300_000;
