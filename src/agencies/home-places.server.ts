import type { AreaKind } from '../areas/area.server.ts';

/** An area, as far as somebody's homes are told by it. */
export interface PlaceArea {
  readonly id: number;
  readonly kind: AreaKind;
  readonly name: string;
  readonly path: string;
  /** Of a region or city: the ids of the areas that it is made of. */
  readonly members?: readonly number[] | undefined;
}

/** A place in which somebody has homes. */
export interface CountedPlace {
  readonly name: string;
  readonly path: string;
  readonly homes: number;
}

/** As many as a page names. */
const MOST_PLACES = 60;

/**
 * The suburbs that homes lie in, those with the most first; where fewer than two suburbs are known, the municipalities.
 * None where all homes lie in one.
 */
export function namedPlaces(
  counts: ReadonlyMap<number, number>,
  areaOf: (id: number) => PlaceArea | undefined,
): CountedPlace[] {
  const areas = [...counts].flatMap(([id, homes]) => {
    const area = areaOf(id);
    return area === undefined ? [] : [{ kind: area.kind, name: area.name, path: area.path, homes }];
  });
  const of = (kind: AreaKind) => areas.filter((area) => area.kind === kind);
  const found = [of('suburb'), of('municipality')].find((places) => places.length > 1) ?? [];
  return found
    .sort((a, b) => b.homes - a.homes || COLLATOR.compare(a.name, b.name))
    .slice(0, MOST_PLACES)
    .map(({ name, path, homes }) => ({ name, path, homes }));
}

const COLLATOR = new Intl.Collator('nb');
