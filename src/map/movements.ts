/**
 * What a movement of the map is for, carried along by the map library's own events: `reader` looks
 * around, `mark` goes nearer to a count of homes, `search` shows what the address asks for, `card` makes
 * room for the card of a home.
 */
export type Cause = 'reader' | 'mark' | 'search' | 'card';

/** To be passed to the map library with a movement that a button of ours makes. */
export function causedBy(cause: Cause): { readonly cause: Cause } {
  return { cause };
}

/**
 * Why the map moves or has moved; undefined where nothing tells. Gestures and keys bring the browser's
 * event along, most of the time.
 */
export function causeOf(event: object): Cause | undefined {
  if ('cause' in event) return event.cause as Cause;
  return 'originalEvent' in event && event.originalEvent !== undefined ? 'reader' : undefined;
}
