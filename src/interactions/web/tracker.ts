import type { InputOf } from '../../contract/endpoint.ts';
import type * as contract from '../contract.ts';
import { keptParameters } from '../search-parameters.contract.ts';

type Sent = InputOf<typeof contract.noteInteractions>['body'];
/** An event as a page tells of it; the tracker knows the rest. */
export type Noted = Pick<Sent, 'objectType' | 'objectId' | 'metadata'> & { readonly action: 'click' | 'view' };

export interface Tracker {
  /** Takes an event in, unless the page is one that is not told of, or the reader does not allow it. */
  note(event: Noted): void;
  /** Sends what waits. */
  flush(): void;
}

export interface TrackerParts {
  /** Hands a batch to the browser, which sends it when it likes; false when it does not take it. */
  readonly send: (events: readonly object[]) => boolean;
  readonly mayTrack: () => boolean;
  readonly place: () => { readonly pathname: string; readonly search: string };
  readonly now: () => number;
  /** Calls back once, some seconds later. */
  readonly later: (work: () => void) => void;
  /** The browser's own number. */
  readonly actorId: () => string | undefined;
  readonly sessionToken: string;
  /** The address that the tab came in by, and the host that led to it. */
  readonly cameBy: { readonly search: string; readonly referrer: string | undefined };
}

/** As many as a call takes: `MOST_EVENTS` of the contract, which is not for browsers. */
const MOST_EVENTS = 50;
const MOST_SEARCH = 1_000;
const MOST_TEXT = 100;

/** Gathers what the reader looks at and presses, and sends it in batches. Never throws, and waits for nothing. */
export function createTracker(parts: TrackerParts): Tracker {
  const { send, mayTrack, place, now, later, actorId, sessionToken, cameBy } = parts;
  const utm = utmOf(cameBy.search);
  let waiting: object[] = [];

  function flush(): void {
    const taken = waiting;
    waiting = [];
    // What was taken back meanwhile is not sent; what the browser does not take is lost.
    if (taken.length > 0 && mayTrack()) send(taken);
  }

  return {
    note({ metadata, ...event }) {
      const { pathname, search } = place();
      if (!isTracked(pathname) || !mayTrack()) return;
      const parameters = keptParameters(search).slice(0, MOST_SEARCH);
      waiting.push({
        ...event,
        actorType: 'user',
        actorId: actorId(),
        timestamp: now(),
        sessionToken,
        pageType: pageTypeOf(pathname),
        ...(parameters === '' ? {} : { searchParameters: parameters }),
        metadata: { ...metadata, referrer: cameBy.referrer?.slice(0, MOST_TEXT) },
        ...(utm === undefined ? {} : { utm }),
      });
      if (waiting.length === 1) later(flush);
      if (waiting.length >= MOST_EVENTS) flush();
    },
    flush,
  };
}

/** Product specification, section 2. */
export function isTracked(pathname: string): boolean {
  return !/^\/(preview|r|admin-listings?)(\/|$)/.test(pathname);
}

const PAGE_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, 'front'],
  [/^\/(list|locations)(\/|$)/, 'list'],
  [/^\/property\/[^/]+\/[^/]+\/./, 'property_view'],
  [/^\/property\//, 'property'],
  [/^\/agent(\/|$)/, 'agent'],
  [/^\/swipe\//, 'swipe'],
  [/^\/area\//, 'area'],
  [/^\/(user|my-listing|my-agency)(\/|$)/, 'account'],
];

/** One of the contract's `PAGE_TYPES`. */
export function pageTypeOf(pathname: string): string {
  return PAGE_TYPES.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'other';
}

const UTM = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** What the address says of the campaign that led here; undefined for none. */
function utmOf(search: string): Partial<Record<(typeof UTM)[number], string>> | undefined {
  const query = new URLSearchParams(search);
  const found = UTM.flatMap((name) => {
    const value = query.get(`utm_${name}`);
    return value === null || value === '' ? [] : [[name, value.slice(0, MOST_TEXT)] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
