import { createContext } from 'react-router';
import type { Api } from '../../contract/endpoint.ts';
import type { StaffRole } from '../../contract/staff-roles.ts';
import type { DrawShare } from '../share-pictures/share-picture.contract.ts';
import type { Preferences } from './preferences.contract.ts';

/**
 * What a page's loader gets from the server that renders it. The server makes both for each request:
 * a page reaches data through the `Api` alone, and never imports the server.
 */

/** Who looks at the page, and how they want it. */
export interface PageCaller extends Preferences {
  /** Scheme and host of the site as the reader typed it, without a slash at the end: for canonical links. */
  readonly origin: string;
  /**
   * Marks the page's own inline scripts: the nonce of this answer's content security policy, or of the rendering of a
   * page that many get alike, whose scripts are then allowed by their hashes.
   */
  readonly nonce: string | undefined;
  /** Whether the reader may change the region (on a loopback host that no `REGION` pins). */
  readonly mayChooseRegion: boolean;
  /** ISO 4217: the region's currency, for prices that belong to no listing. */
  readonly currency: string;
  /** Whether the listings are the demonstration catalogue; the page says so. */
  readonly isDemo: boolean;
  /** The MapLibre style that maps are drawn in; without one, the bundled map. */
  readonly mapStyleUrl?: string | undefined;
  /** Archives of streets on this server that maps are drawn from, of all markets. */
  readonly mapTiles: readonly MapTiles[];
  /** Styles with streets that a reader may choose, for light and dark; undefined where the choice is off. */
  readonly streetStyles?: { readonly light: string; readonly dark: string } | undefined;
  /** Where the map of the region stands when nothing says where to look; without a zoom, as wide as the market. */
  readonly mapCentre: { readonly lat: number; readonly lng: number; readonly zoom?: number };
  /** Names of feature flags that the reader has named in an address, whether there are such or not. */
  readonly features: readonly string[];
  /** The feature flags that are on. */
  readonly flags: readonly string[];
  /** Whether the reader has still to say what their browser may keep. Robots are not asked. */
  readonly asksConsent: boolean;
  /** Whether the site is only tried out: pages for developers are there. */
  readonly isTrial: boolean;
  /** Who is signed in. */
  readonly user?: PageUser | undefined;
  /**
   * This browser keeps what its reader has hidden, in a cookie: `seen` where homes that were looked at are hidden too.
   * Nothing is told of what an account hides.
   */
  readonly hides?: 'some' | 'seen' | undefined;
  /** Whether the reader may enter the account: who is signed in, unless `BYPASS_LOGIN` lets everybody. */
  readonly mayUseAccount: boolean;
}

/** A PMTiles archive of streets in Protomaps' basemap schema. */
export interface MapTiles {
  /** Where it is served, from the root of the site. */
  readonly path: string;
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
}

/** What every page may know of its signed-in reader. */
export interface PageUser {
  readonly id: string;
  /** What to call them: their name, else their mail address. */
  readonly name: string;
  /** Of those who run the site, whether or not a second factor was given in this session. */
  readonly staffRole?: StaffRole | undefined;
  /** Whether a second factor was given in this session, without which nothing of staff's opens. */
  readonly isStaffProven?: boolean | undefined;
}

export const apiContext = createContext<Api>();
/**
 * The API as somebody who has just signed in calls it, by their access token: the answer's own `apiContext` still is a
 * stranger's.
 */
export const apiAsContext = createContext<(accessToken: string) => Promise<Api>>();
export const callerContext = createContext<PageCaller>();
/** Where a page's unexpected failures are told of: the server's log. */
export const reportContext = createContext<(error: unknown) => void>();
/** Draws pictures that links to the site are shown with elsewhere. */
export const drawShareContext = createContext<DrawShare>();
