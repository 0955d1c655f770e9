/** Where a browser hears of what concerns its reader. */
export const EVENTS_PATH = '/user/events';

/** Something that an open page of somebody's should know of at once: what kind of thing has changed, and which. */
export interface News {
  readonly kind: string;
  readonly id?: string;
}

/** Milliseconds that news is kept: for pages that are open now, and for a process that hangs a while. */
export const NEWS_KEPT_MS = 600_000;
