import { readPlaceAddress } from '../areas/place-address.contract.ts';
import { streetSpellings } from '../areas/street-types.contract.ts';
import type { SearchFilter } from './filter.contract.ts';
import type { Condition, Position } from './search-engine.server.ts';
import { streetKeyAsked } from './street-key.server.ts';

/** What is in the places that a search names, as conditions of the search engine. */

/** What a search needs to know of places. */
export interface PlaceContext {
  /** The area with this id; undefined when there is none. */
  readonly areaById: (id: number) => SearchArea | undefined;
  /** The area at a path such as `vestland,bergen`. */
  readonly areaByPath: (path: string) => SearchArea | undefined;
  /** Those of its kind around an area. */
  readonly areasAround: (id: number) => readonly SearchArea[];
  /** By the ids of areas: of those, which a long way round water leads to alone. */
  readonly acrossWater?: ReadonlyMap<number, ReadonlySet<number>> | undefined;
}

export interface SearchArea {
  readonly id: number;
  readonly country?: 'no' | 'au';
  /** The rings of its outline, all together by the even-odd rule, when the outline is known. */
  readonly rings?: readonly (readonly Position[])[];
  /** What a region or city is made of: homes are in one of these. */
  readonly members?: readonly SearchArea[];
}

/** A place that is asked for: its area, where that is known, and the street in it, where one is meant. */
interface AskedPlace {
  readonly area: SearchArea | undefined;
  readonly street?: string | undefined;
}

/** The places that a search names, those that are not known among them. */
export function placesOf(
  { geoId = [], address = [] }: Pick<SearchFilter, 'geoId' | 'address'>,
  { areaById, areaByPath }: Pick<PlaceContext, 'areaById' | 'areaByPath'>,
): readonly AskedPlace[] {
  return [
    ...geoId.map((id) => ({ area: areaById(Number(id)) })),
    ...address.map(readPlaceAddress).map(({ path, street }) => ({ area: areaByPath(path), street })),
  ];
}

/** In any of these places; nowhere where none is known. */
export function inPlaces(search: Pick<SearchFilter, 'geoId' | 'address'>, context: PlaceContext): Condition {
  return { kind: 'or', of: inAny(placesOf(search, context), false, context) };
}

/** In the areas, and in those around them where that is asked for; in a street alone where one is named. */
export function inAny(
  places: readonly AskedPlace[],
  isWithSurroundings: boolean,
  { areasAround, acrossWater }: Pick<PlaceContext, 'areasAround' | 'acrossWater'>,
): Condition[] {
  const areas = new Map<number, SearchArea>();
  const streets: Condition[] = [];
  for (const { area, street } of places) {
    if (area === undefined) continue;
    if (street !== undefined) streets.push(inStreet(street, area));
    else
      for (const each of [area, ...(isWithSurroundings ? areasAround(area.id) : [])])
        if (acrossWater?.get(area.id)?.has(each.id) !== true) areas.set(each.id, each);
  }
  return [...within([...areas.values()]), ...streets];
}

/**
 * In a street of an area, however listings write its type, and in no other whose name holds it, as Øvre Torggata; of
 * one of no known area, wherever its name is.
 */
export function inStreet(street: string, area: SearchArea | undefined): Condition {
  const written = oneOf(streetSpellings(street).map((words) => ({ kind: 'words', words, fields: ['place'] }) as const));
  if (area === undefined) return written;
  const key = area.country === undefined ? undefined : streetKeyAsked(street, area.country);
  const isCalledSo: Condition[] = key === undefined ? [] : [{ kind: 'key', field: 'street', anyOf: [key] }];
  return { kind: 'and', of: [inAreas([area]), written, ...isCalledSo] };
}

function oneOf(of: readonly Condition[]): Condition {
  const [first] = of;
  return of.length === 1 && first !== undefined ? first : { kind: 'or', of };
}

/** In any of these areas, as a search for them has it. */
export function inAreas(areas: readonly SearchArea[]): Condition {
  return oneOf(within(areas));
}

/**
 * One condition for all areas of which no outline is known, and one for each of the others. Homes whose place is not
 * exact are in the areas that their address names.
 */
function within(asked: readonly SearchArea[]): Condition[] {
  const areas = asked.flatMap((area) => area.members ?? [area]);
  const ids = areas.flatMap(({ id, rings }) => (rings === undefined ? [String(id)] : []));
  return [
    ...(ids.length > 0 ? [{ kind: 'key', field: 'area', anyOf: ids } as const] : []),
    ...areas.flatMap(({ id, rings }) =>
      rings === undefined ? [] : [{ kind: 'inArea', id: String(id), rings } as const],
    ),
  ];
}
