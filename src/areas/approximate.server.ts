import type { Region } from '../texts/messages.ts';
import { reachFrom, type ApproximatePlace } from '../properties/place.contract.ts';
import type { Area } from './area.server.ts';
import { locate, type AreaAddress } from './assign.server.ts';
import type { Atlas } from './atlas.server.ts';
import { metresBetween, METRES_PER_DEGREE, polygonsOf, type Point } from './geometry.server.ts';
import { streetKey, streetOf } from './streets.contract.ts';

/** Where homes are that have no coordinates of their own: in the middle of their postcode or suburb. */

/** What of an address tells about where it is. */
export interface PlacedAddress extends AreaAddress {
  readonly street?: string | undefined;
  /** The sender keeps the address to themselves: neither street nor coordinates may place it. */
  readonly isHidden?: boolean | undefined;
}

/**
 * The middle of the postcode or suburb that an address names, whichever is smaller, and how far from it a home in it
 * may be. Where the two lie apart, one of them is wrong, and the suburb counts. Of a hidden address of which neither is
 * known, the coordinates that its sender has made coarse. Undefined when all of it is unknown.
 */
export function approximatePlace(
  atlas: Atlas,
  country: Region,
  address: PlacedAddress,
  sizes: AreaSizes,
): ApproximatePlace | undefined {
  const { lat, lng, ...named } = address;
  const { suburb, postcode } = locate(atlas, country, named);
  const [inSuburb, inPostcode] = [middleOf(suburb, 'suburb', sizes), middleOf(postcode, 'postcode', sizes)];
  if (inSuburb !== undefined && inPostcode !== undefined) {
    const isApart = metresBetween(inSuburb, inPostcode) > inSuburb.metres + inPostcode.metres + APART_METRES;
    return isApart || inSuburb.metres <= inPostcode.metres ? inSuburb : inPostcode;
  }
  const middle = inSuburb ?? inPostcode;
  if (middle !== undefined || lat === undefined || lng === undefined) return middle;
  return { lat, lng, metres: reachFrom(COARSE_METRES), precision: 'suburb' };
}

/** What lies this much farther apart than both reach is not the same place. */
const APART_METRES = 10_000;
/** Coordinates of a hidden address are told to a hundredth of a degree: at most 800 m off. */
const COARSE_METRES = 1_000;

/**
 * A street in one spelling, with the smallest area that it is known to be in. Undefined without either, or when it is
 * hidden.
 */
export function streetKeyOf(atlas: Atlas, country: Region, address: PlacedAddress): string | undefined {
  if (address.street === undefined || address.isHidden === true) return undefined;
  const street = streetOf(address.street, country);
  if (street === undefined) return undefined;
  const { suburb, postcode, municipality } = locate(atlas, country, {
    suburb: address.suburb,
    municipality: address.municipality,
    region: address.region,
    postCode: address.postCode,
  });
  // In Norway a street's name is given once in a municipality, and who writes a suburb writes many.
  const area = country === 'no' ? (municipality ?? postcode) : (suburb ?? postcode);
  return area === undefined ? undefined : `${String(area.id)}|${streetKey(street, country)}`;
}

function middleOf(
  area: Area | undefined,
  precision: 'suburb' | 'postcode',
  sizes: AreaSizes,
): ApproximatePlace | undefined {
  if (area?.point === undefined) return undefined;
  const { lat, lng } = area.point;
  return { lat, lng, metres: reachFrom(sizes(area)), precision };
}

/** How far from its middle an area goes, in metres. */
export type AreaSizes = (area: Area) => number;

/**
 * By the outline, where that is known: the farthest corner of its largest part. Of most suburbs and postcodes only the
 * middle is known, and half the way to those around them is as far as they go. Kept for as long as the area stays as it
 * is.
 */
export function createAreaSizes(all: () => Iterable<Area>): AreaSizes {
  const known = new WeakMap<Area, number>();
  let peers = new Map<string, readonly Point[]>();
  return (area) => {
    const cached = known.get(area);
    if (cached !== undefined) return cached;
    const key = `${area.country} ${area.kind}`;
    if (!peers.has(key)) peers = peersOf(all());
    const size = byOutline(area) ?? byPeers(area, peers.get(key) ?? []);
    known.set(area, size);
    return size;
  };
}

const LEAST_METRES = 500;
/** Where nothing else is near, as in the outback. */
const MOST_METRES = 16_000;
/** So many of the nearest are looked at; what is as near as this is the same place under another name. */
const NEAREST = 3;
const SAME_PLACE_METRES = 50;
/**
 * From the middle to a corner of the ground between places, by the way to the next one: halfway would be to the nearest
 * side.
 */
const SHARE = 0.6;

function peersOf(areas: Iterable<Area>): Map<string, readonly Point[]> {
  const peers = new Map<string, Point[]>();
  for (const { country, kind, point } of areas) {
    if (point === undefined) continue;
    const key = `${country} ${kind}`;
    const points = peers.get(key) ?? [];
    points.push(point);
    peers.set(key, points);
  }
  return peers;
}

function byOutline({ geometry, point }: Area): number | undefined {
  if (geometry === undefined || point === undefined) return undefined;
  const farthest = polygonsOf(geometry).map((polygon) => ({
    corners: polygon[0]?.length ?? 0,
    metres: (polygon[0] ?? []).reduce((most, [lng, lat]) => Math.max(most, metresBetween(point, { lat, lng })), 0),
  }));
  const [largest] = farthest.sort((a, b) => b.corners - a.corners);
  return largest === undefined ? undefined : Math.min(MOST_METRES, Math.max(LEAST_METRES, largest.metres));
}

function byPeers({ point }: Area, peers: readonly Point[]): number {
  if (point === undefined) return MOST_METRES;
  const window = (2 * MOST_METRES) / METRES_PER_DEGREE;
  const near: number[] = [];
  for (const other of peers) {
    if (Math.abs(other.lat - point.lat) > window) continue;
    const metres = metresBetween(point, other);
    if (metres > SAME_PLACE_METRES && metres < 2 * MOST_METRES) near.push(metres);
  }
  const nearest = near.sort((a, b) => a - b).slice(0, NEAREST);
  if (nearest.length === 0) return MOST_METRES;
  const mean = nearest.reduce((sum, metres) => sum + metres, 0) / nearest.length;
  return Math.min(MOST_METRES, Math.max(LEAST_METRES, mean * SHARE));
}
