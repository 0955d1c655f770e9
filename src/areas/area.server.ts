import type { Region } from '../texts/messages.ts';
import type { Box, Geometry, Point, Ring } from './geometry.server.ts';

/**
 * From the whole to the part. A region and a city are made of other areas (`Area.members`); a postcode lies beside the
 * others: it may cross them.
 */
export const AREA_KINDS = ['country', 'county', 'region', 'city', 'municipality', 'suburb', 'postcode'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];
/** Kinds that are made of other areas, and reach as far as these do. */
export function isMadeOfOthers(kind: AreaKind): kind is 'region' | 'city' {
  return kind === 'region' || kind === 'city';
}
/** Kinds that outlines are imported for. */
export const OUTLINED_KINDS = AREA_KINDS.filter((kind) => !isMadeOfOthers(kind));

/** A place that homes lie in. The `county` of Australia is the state. */
export interface Area {
  readonly id: number;
  readonly parentId: number | undefined;
  readonly country: Region;
  readonly kind: AreaKind;
  readonly name: string;
  readonly alternateNames: readonly string[];
  /** The name as it stands in a path: small letters a-z, digits and hyphens. */
  readonly slug: string;
  /** Slugs from the county or state down, with commas: `vestland,bergen`. One of its kind and country. */
  readonly path: string;
  /**
   * Kommunenummer (four digits), fylkesnummer (two digits), state (`VIC`) or postcode (four digits); of an Australian
   * suburb the postcode that its mail has.
   */
  readonly code: string | undefined;
  readonly point: Point | undefined;
  readonly box: Box | undefined;
  readonly population: number;
  /** Of a region or city: the ids of the areas that it is made of. */
  readonly members?: readonly number[];
  readonly geometry: Geometry | undefined;
  /** Of a suburb or postcode that only listings name. */
  readonly isLearnt?: true;
  /** Of one that listings named and none names any more: it is known no longer. */
  readonly isGone?: true;
  /** The rings of `geometry`, to be read together by the even-odd rule. */
  readonly rings?: readonly Ring[];
}

/** An area before it is kept. Without an id the database numbers it. */
export type NewArea = Omit<Area, 'id' | 'rings' | 'isLearnt' | 'isGone'> & {
  readonly id?: number;
  readonly source: 'gazetteer' | 'import' | 'listing';
};

/** Ids of the two countries; the rest of the numbering stands in the gazetteer. */
export const COUNTRY_ID: Readonly<Record<Region, number>> = { no: 1, au: 2 };
