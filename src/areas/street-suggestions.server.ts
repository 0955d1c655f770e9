import type { CountStreets } from '../search/street-counts.server.ts';
import type { Areas } from './areas.server.ts';
import type { Suggestion, SuggestionKind, SuggestionMatch } from './contract.ts';
import type { Market } from './popular.server.ts';
import { contextOf } from './present.server.ts';
import type { Street, StreetIndex } from './street-index.server.ts';
import { houseNumberOf, streetKeywords } from './streets.contract.ts';

/** Streets and addresses as suggestions. */

export interface StreetParts {
  readonly areas: Areas;
  readonly streets: Pick<StreetIndex, 'addressesAt' | 'addressesNear'>;
  readonly countStreets: CountStreets;
}

export interface AddressQuery extends Market {
  readonly kinds?: readonly SuggestionKind[] | undefined;
}

/**
 * Homes on the market at the very address that was typed; where there is none, those at the nearest numbers. Several
 * at one address stand together, as the search for it. `missing` is the number where none is there.
 */
export async function homesAt(
  { areas, streets, countStreets }: StreetParts,
  text: string,
  called: (match: SuggestionMatch) => readonly Street[],
  { kinds, ...market }: AddressQuery,
): Promise<{ at: Suggestion[]; near: Suggestion[]; missing?: string }> {
  const house = houseNumberOf(text, market.region);
  if (house === undefined || kinds?.includes('listing') === false) return { at: [], near: [] };
  const named = called('name');
  const offer = offerOf(market);
  const offered = async (
    streetsMeant: readonly Street[],
    which: 'addressesAt' | 'addressesNear',
    most: number,
    match: SuggestionMatch,
  ): Promise<Suggestion[]> => {
    const there = streetsMeant.flatMap((street) =>
      streets[which](street, house, offer, most).map((known) => ({ street, ...known })),
    );
    const counted = await countStreets(
      market,
      there.map(({ street, address }) => ({ areaId: street.area?.id, name: address })),
    );
    return there.slice(0, most).map(({ street, address, point, ids: [id, ...others] }, index): Suggestion =>
      others.length === 0
        ? {
            ...{ kind: 'listing', name: address, context: streetContext(areas, street, false) },
            ...{ match, propertyId: id, homes: 1 },
            ...(point === undefined ? {} : { coordinates: point }),
          }
        : {
            ...streetSuggestion(areas, { ...street, name: address, point: point ?? street.point }),
            ...{ match, homes: counted[index] ?? 0, house },
          },
    );
  };
  const at = await offered(named, 'addressesAt', MOST_ADDRESSES, 'name');
  if (at.length > 0 || (market.availability ?? 'available') !== 'available') return { at, near: [] };
  const meant = named.length > 0 ? named : called('similar').slice(0, 1);
  // Of a name that many towns have, nobody knows near which the reader looks.
  const near = meant.length > MOST_NEAR_STREETS ? [] : meant;
  return {
    ...{ at, near: await offered(near, 'addressesNear', MOST_NEAR, 'around') },
    ...(meant.length === 0 ? {} : { missing: house }),
  };
}

/** Units of a house, of which more are too many to choose from. */
const MOST_ADDRESSES = 4;
/** Of homes near a number that has none, in at most so many streets of the name. */
const MOST_NEAR = 3;
const MOST_NEAR_STREETS = 2;

export function streetSuggestion(
  areas: Areas,
  street: Pick<Street, 'country' | 'name' | 'area' | 'point'>,
): Omit<Suggestion, 'match' | 'homes'> {
  const { area } = street;
  return {
    kind: 'street',
    name: street.name,
    context: streetContext(areas, street, false),
    street: streetKeywords(street.name, street.country),
    ...(area === undefined ? {} : { geoId: String(area.id), address: area.path }),
    ...(street.point === undefined ? {} : { coordinates: street.point }),
  };
}

export function streetContext(areas: Areas, { name, area }: Pick<Street, 'name' | 'area'>, withName: boolean): string {
  const outer = area === undefined ? [] : [area.name, contextOf(areas, area)].filter((part) => part !== '');
  return (withName ? [name, ...outer] : outer).join(', ');
}

/** The one offer that the market is about; undefined where it is about both. */
function offerOf(market: Market): 'sale' | 'rent' | undefined {
  if (market.acquisition === undefined && market.listingType !== 'rent' && market.listingType !== 'buy')
    return undefined;
  return isRent(market) ? 'rent' : 'sale';
}

export function isRent({ listingType, acquisition }: Market): boolean {
  return listingType === 'rent' || acquisition === 'rent';
}
