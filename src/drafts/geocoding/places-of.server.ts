import type { Area } from '../../areas/area.server.ts';
import type { Areas } from '../../areas/areas.server.ts';
import type { AddressProposal } from './contract.ts';

/** The parts of an address that a place lies in, by the names of the form. */
export type Places = Pick<AddressProposal, 'suburb' | 'municipality' | 'postCode' | 'region'>;

/** What is known of an address by one of its places: `0555` is in Oslo. */
export function placesOf(areas: Pick<Areas, 'ancestors'>, area: Area): Places {
  const places: Places = {};
  for (const { kind, name, code, country } of [area, ...areas.ancestors(area)]) {
    if (kind === 'suburb') places.suburb ??= name;
    else if (kind === 'municipality') places.municipality ??= name;
    else if (kind === 'postcode' && code !== undefined) {
      places.postCode ??= code;
      // In Norway a postcode has the name of its postal place, `0184 Oslo`.
      if (country === 'no' && name.startsWith(`${code} `)) places.suburb ??= name.slice(code.length + 1);
    } else if (kind === 'county') places.region ??= country === 'au' ? (code ?? name) : name;
  }
  return places;
}
