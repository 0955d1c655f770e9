import { COUNTRY_ID, isMadeOfOthers, type NewArea } from './area.server.ts';
import { australianAreas } from './gazetteer-australia.server.ts';
import { norwegianAreas } from './gazetteer-norway.server.ts';
import { australianRegions, norwegianRegions } from './gazetteer-regions.server.ts';
import { boxAround, type Point } from './geometry.server.ts';

/**
 * The areas that every installation starts with, from GeoNames (CC BY 4.0) and the post's registers
 * of postcodes, parents before children.
 *
 * Ids are fixed, so that saved searches and links outlive a rebuilt database:
 *   1, 2                    Norway, Australia
 *   100 + fylkesnummer      counties; 201-208 states; 301-307 capital cities of Australia
 *   401-, 601-              regions of Norway (551- parts of towns), of Australia
 *   10,000 + kommunenummer  municipalities of Norway; 100,000 + LGA code those of Australia
 *   1,000,000 + postcode    Norway; 1,100,000 + postcode Australia
 *   30,000,000 + number     Australian localities, by their number in the register
 *   100,000,000 + number    Norwegian places, by GeoNames number
 *   900,000,000 + ...       Norwegian places without one: ten to each kommunenummer
 */
export function readGazetteer(): NewArea[] {
  const [norway, australia] = [norwegianAreas(), australianAreas()];
  return withBoxes([
    country('no', 'Norge', ['Norway', 'Noreg', 'Kongeriket Norge']),
    country('au', 'Australia', []),
    ...norway,
    ...norwegianRegions(norway),
    ...australia,
    ...australianRegions(australia),
  ]);
}

/** Raised when the gazetteer changes, so that databases take it in again. */
export const GAZETTEER_VERSION = 11;

function country(code: 'no' | 'au', name: string, alternateNames: string[]): NewArea {
  const slug = name.toLowerCase();
  return {
    id: COUNTRY_ID[code],
    parentId: undefined,
    country: code,
    kind: 'country',
    name,
    alternateNames,
    slug,
    path: slug,
    code: code.toUpperCase(),
    point: undefined,
    box: undefined,
    population: 0,
    geometry: undefined,
    source: 'gazetteer',
  };
}

/** Countries, counties and states reach as far as the places in them, and have their inhabitants. */
function withBoxes(areas: readonly NewArea[]): NewArea[] {
  const byId = new Map(areas.map((area) => [area.id, area]));
  const points = new Map<number, Point[]>();
  const people = new Map<number, number>();
  for (const area of areas) {
    for (let id = area.parentId; id !== undefined; id = byId.get(id)?.parentId) {
      if (area.point !== undefined && area.kind !== 'postcode') append(points, id, area.point);
      people.set(id, (people.get(id) ?? 0) + area.population);
    }
  }
  return areas.map((area) => {
    const within = points.get(area.id ?? 0);
    if (within === undefined || area.kind === 'suburb' || isMadeOfOthers(area.kind)) return area;
    const box = area.kind === 'municipality' ? area.box : boxAround(within);
    return {
      ...area,
      box,
      point: area.point ?? middleOf(within),
      population: Math.max(area.population, people.get(area.id ?? 0) ?? 0),
    };
  });
}

function append(points: Map<number, Point[]>, id: number, point: Point): void {
  const known = points.get(id);
  if (known === undefined) points.set(id, [point]);
  else known.push(point);
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((so, { lat, lng }) => ({ lat: so.lat + lat, lng: so.lng + lng }), { lat: 0, lng: 0 });
  return { lat: sum.lat / points.length, lng: sum.lng / points.length };
}
