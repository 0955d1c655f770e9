import type { Theme } from '../http/preferences.contract.ts';

/** Pixels of every picture that links to the site are shown with elsewhere. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/**
 * What a picture for sharing shows, all in words as the reader of the page would get them: whoever draws it knows no
 * listing, and can tell nothing that the page does not.
 */
export interface SharePicture {
  readonly theme: Theme;
  /** Stored pictures, the first one largest; at most three are used. */
  readonly photos: readonly SharePhoto[];
  /** In a corner of the photograph: `Sold`. */
  readonly badge?: { readonly label: string; readonly tone: ShareTone } | undefined;
  /** Small, over the largest text: what the price is. */
  readonly label?: string | undefined;
  /** The largest text: the price of a home, what a search is for, who somebody is. */
  readonly lead: string;
  /** The second text: a home's address. */
  readonly title?: string | undefined;
  /** The third, `3 bedrooms`, `84 m²`; the last ones are left out where there is no room. */
  readonly details: readonly string[];
  /** Of an agency or agent: its sign or face, in its colours. */
  readonly sign?: ShareSign | undefined;
}

export interface SharePhoto {
  readonly file: string;
  /** Drawings are shown whole. */
  readonly isDrawing: boolean;
}

export type ShareTone = 'accent' | 'green' | 'amber' | 'red' | 'blue' | 'plain';

export interface ShareSign {
  /** `#rrggbb`. */
  readonly colour: string;
  readonly onColour: string;
  readonly initials: string;
  /** A stored picture's file, or a path below `/brand/`. */
  readonly picture?: string | undefined;
  readonly isFace: boolean;
}

/** A picture that is ready, or what is known of it before it is drawn. */
export interface DrawnShare {
  /** For `If-None-Match`: follows from what the picture shows. */
  readonly etag: string;
  /** JPEG. */
  bytes(): Promise<Buffer>;
}

/** Nothing is drawn before its bytes are asked for. */
export type DrawShare = (picture: SharePicture) => DrawnShare;
