import type { Region } from '../texts/messages.ts';
import type { Area, AreaKind } from './area.server.ts';
import type { Atlas } from './atlas.server.ts';
import { metresBetween, type Point } from './geometry.server.ts';
import { fold } from './names.contract.ts';

/** What is known of where a home lies, as a listing's address says it. `region` is the county or state. */
export interface AreaAddress {
  readonly suburb?: string | undefined;
  readonly municipality?: string | undefined;
  readonly region?: string | undefined;
  readonly postCode?: string | undefined;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  /** What locals call the neighbourhood. */
  readonly displayAreaTag?: string | undefined;
}

/** The areas of an address, one of each kind as far as they are known. */
export type Located = { -readonly [Kind in AreaKind]?: Area | undefined };

/**
 * Finds the areas that an address lies in. An outline that holds the point settles its kind; then
 * the names count, then the postcode, then the nearest settlement. Each finer area must agree with
 * the coarser ones that were found before it. About 5 µs. What names alone say is kept until an area changes:
 * many homes of an import lie in one place, and each is asked about several times.
 */
export function locate(atlas: Atlas, country: Region, address: AreaAddress): Readonly<Located> {
  if (pointOf(address) !== undefined) return find(atlas, country, address);
  const { suburb, municipality, region, postCode, displayAreaTag } = address;
  const key = [country, suburb, municipality, region, postCode, displayAreaTag].join('\n');
  const known = atlas.locatedByName.get(key);
  if (known !== undefined) return known;
  const found = find(atlas, country, address);
  if (atlas.locatedByName.size >= MOST_LOCATED) atlas.locatedByName.clear();
  atlas.locatedByName.set(key, found);
  return found;
}

const MOST_LOCATED = 2_000;

function find(atlas: Atlas, country: Region, address: AreaAddress): Located {
  const point = pointOf(address);
  const found: Located = {};
  if (point !== undefined) for (const area of atlas.around(country, point.lat, point.lng)) found[area.kind] ??= area;
  const postcode = address.postCode === undefined ? undefined : atlas.byCode(country, 'postcode', address.postCode);
  const named = (name: string | undefined, kind: AreaKind, within: Area | undefined): Area | undefined =>
    nearestNamed(atlas, { country, kind, name, within, point });

  const county =
    found.county ?? atlas.within(found.municipality, 'county') ?? named(address.region, 'county', undefined);
  const stated =
    found.municipality ??
    named(address.municipality, 'municipality', county) ??
    named(address.municipality, 'municipality', undefined);
  const around = stated ?? county ?? atlas.within(postcode, 'county');
  const suburb =
    found.suburb ??
    named(address.suburb, 'suburb', around) ??
    named(address.suburb, 'suburb', atlas.within(around, 'county')) ??
    named(address.displayAreaTag, 'suburb', stated);
  // Of a state without councils, such as the Australian Capital Territory, the nearest council is another state's.
  const state = county ?? atlas.within(suburb, 'county') ?? atlas.within(postcode, 'county');
  const municipality =
    stated ??
    atlas.within(suburb, 'municipality') ??
    named(address.suburb, 'municipality', county) ??
    atlas.within(postcode, 'municipality') ??
    nearestMunicipality(atlas, country, point, state);
  const isUnsaid =
    address.suburb === undefined || (municipality !== undefined && isParentsName(atlas, municipality, address.suburb));
  const nearest = suburb === undefined && isUnsaid ? nearestSuburb(atlas, municipality, point) : undefined;

  found.municipality = municipality;
  found.suburb = suburb ?? nearest;
  found.county =
    atlas.within(municipality, 'county') ??
    atlas.within(suburb, 'county') ??
    county ??
    atlas.within(postcode, 'county');
  found.postcode = postcode;
  found.country = atlas.within(found.county, 'country') ?? found.country;
  return found;
}

/** A home as far as this from a suburb's middle may be told to lie in it, when nothing else is said. */
const SUBURB_METRES = 2_500;
const MUNICIPALITY_METRES = 60_000;
/** A namesake farther away is another place. */
const NAMESAKE_METRES = 60_000;

interface NameQuery {
  readonly country: Region;
  readonly kind: AreaKind;
  readonly name: string | undefined;
  readonly within: Area | undefined;
  readonly point: Point | undefined;
}

/** The area of that kind and name within another; of several the nearest, or the largest when no point is known. */
function nearestNamed(atlas: Atlas, { country, kind, name, within, point }: NameQuery): Area | undefined {
  if (name === undefined) return undefined;
  let best: Area | undefined;
  let least = Infinity;
  for (const area of atlas.named(country, fold(name, country))) {
    if (area.kind !== kind || (within !== undefined && atlas.within(area, within.kind) !== within)) continue;
    const isFar =
      point !== undefined &&
      area.point !== undefined &&
      kind === 'suburb' &&
      metresBetween(point, area.point) > NAMESAKE_METRES;
    if (isFar) continue;
    const distance =
      point === undefined || area.point === undefined ? 1e9 - area.population : metresBetween(point, area.point);
    if (best === undefined || distance < least) [best, least] = [area, distance];
  }
  return best;
}

/** Within the county or state, where that is known. */
function nearestMunicipality(
  atlas: Atlas,
  country: Region,
  point: Point | undefined,
  county: Area | undefined,
): Area | undefined {
  if (point === undefined) return undefined;
  const isInOne = (area: Area): boolean =>
    area.country === country &&
    atlas.within(area, 'municipality') !== undefined &&
    (county === undefined || atlas.within(area, 'county') === county);
  return atlas.within(atlas.nearestSettlement(point.lat, point.lng, MUNICIPALITY_METRES, isInOne), 'municipality');
}

function nearestSuburb(atlas: Atlas, municipality: Area | undefined, point: Point | undefined): Area | undefined {
  if (point === undefined || municipality === undefined) return undefined;
  return atlas.nearestSettlement(
    point.lat,
    point.lng,
    SUBURB_METRES,
    (area) => area.kind === 'suburb' && area.parentId === municipality.id,
  );
}

/**
 * In Norway a home in the town itself often has the municipality's name for its suburb, which does not say in which
 * quarter it lies.
 */
export function isParentsName(atlas: Atlas, parent: Area, suburb: string): boolean {
  const folded = fold(suburb, parent.country);
  return [...atlas.upwards(parent)].some((area) => parent.country === 'no' && fold(area.name, 'no') === folded);
}

function pointOf({ lat, lng }: AreaAddress): Point | undefined {
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}
