import type { Region } from '../texts/messages.ts';
import type { Area } from './area.server.ts';
import type { Place } from './contract.ts';
import type { Areas } from './areas.server.ts';

/** An area as it goes over the wire. */
export function placeOf(areas: Areas, area: Area): Place {
  return {
    geoId: String(area.id),
    kind: area.kind,
    name: nameOf(area),
    context: contextOf(areas, area),
    address: area.path,
    ...(area.country === 'au' && area.kind === 'suburb' && area.code !== undefined ? { postCode: area.code } : {}),
    ...(area.point === undefined ? {} : { coordinates: area.point }),
    ...(area.box === undefined ? {} : { bounds: area.box }),
  };
}

/** What people call it: Australians write a postcode behind its place. */
function nameOf({ country, kind, name, code }: Area): string {
  const isBefore = country === 'au' && kind === 'postcode' && code !== undefined && name.startsWith(`${code} `);
  return isBefore ? `${name.slice(code.length + 1)} ${code}` : name;
}

/** A place by its path, or as people write it; undefined where it is not known. */
export function placeByPath(areas: Areas, path: string, region: Region): Place | undefined {
  const area = areas.byPath(path, region);
  return area === undefined ? undefined : placeOf(areas, area);
}

/**
 * What the area lies in, without the country and without a name said twice: `Bergen, Vestland` of a
 * suburb, `Vestland` of Bergen, nothing of Oslo. Without the city too: everybody knows that Newtown is in Sydney.
 */
export function contextOf(areas: Areas, area: Area): string {
  const names = areas
    .ancestors(area)
    .flatMap(({ kind, name }) => (kind === 'country' || kind === 'city' ? [] : [name]));
  return [...new Set(names)].filter((name) => name !== area.name && !area.name.endsWith(` ${name}`)).join(', ');
}

/** The area's outline as GeoJSON, when it is known. */
export function outlineOf({ geometry }: Area): {
  outline?: { type: 'Polygon' | 'MultiPolygon'; coordinates: unknown[] };
} {
  return geometry === undefined ? {} : { outline: { type: geometry.type, coordinates: [...geometry.coordinates] } };
}
