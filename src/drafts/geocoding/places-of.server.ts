import type { Area } from '../../areas/area.server.ts';
import type { Areas } from '../../areas/areas.server.ts';
import type { AddressProposal } from './contract.ts';

/** The parts of an address that a place lies in, by the names of the form. */
export type Places = Pick<AddressProposal, 'suburb' | 'neighbourhood' | 'municipality' | 'postCode' | 'region'>;

/** What is known of an address by one of its places: `0555` is in Oslo. */
export function placesOf(areas: Pick<Areas, 'ancestors'>, area: Area): Places {
  const places: Places = {};
  for (const { kind, name, code, country } of [area, ...areas.ancestors(area)]) {
    // No postal place of Norway is that of a quarter: these go by the postcode alone.
    if (kind === 'suburb' && country === 'no') places.neighbourhood ??= name;
    else if (kind === 'suburb') places.suburb ??= name;
    else if (kind === 'municipality') places.municipality ??= name;
    else if (kind === 'postcode' && code !== undefined) {
      places.postCode ??= code;
      const place = postalPlaceOf({ name, code, country });
      if (place !== undefined) places.suburb ??= place;
    } else if (kind === 'county') places.region ??= country === 'au' ? (code ?? name) : name;
  }
  return places;
}

/** In Norway a postcode has the name of its postal place, `0184 Oslo`. */
export function postalPlaceOf({ name, code, country }: Pick<Area, 'name' | 'code' | 'country'>): string | undefined {
  return country === 'no' && code !== undefined && name.startsWith(`${code} `)
    ? name.slice(code.length + 1)
    : undefined;
}
