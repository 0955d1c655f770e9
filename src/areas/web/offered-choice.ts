import type { Suggestion } from '../contract.ts';
import { streetAddress } from '../place-address.contract.ts';
import type { PlaceChoice } from './place-choice.ts';

/** What is chosen by an offer of a place field, apart from what pages begin with. */

/** How far "near me" reaches, in metres. */
const NEAR_METRES = 5_000;

export function choiceOf({
  kind,
  name,
  context,
  address,
  geoId,
  street,
  propertyId,
  metres,
  coordinates,
}: Pick<
  Suggestion,
  'kind' | 'name' | 'context' | 'address' | 'geoId' | 'street' | 'propertyId' | 'metres' | 'coordinates'
>): PlaceChoice {
  // An address says where it is, as streets do; an id says all by itself.
  if (kind === 'listing')
    return {
      text: context === '' || /^\d+$/.test(name) ? name : `${name}, ${context}`,
      name,
      filter: propertyId === undefined ? {} : { propertyId },
    };
  if (metres !== undefined && coordinates !== undefined && street === undefined)
    return { text: name, name, filter: { mapCentroid: coordinates, propertyRadius: metres } };
  const text = context === '' ? name : `${name}, ${context}`;
  if (street !== undefined)
    return {
      ...{ text, name },
      filter: address === undefined ? { keywords: [street] } : { address: [streetAddress(address, name)] },
    };
  const where = address !== undefined ? { address: [address] } : geoId !== undefined ? { geoId: [geoId] } : {};
  return { text, name, filter: where };
}

/** Where the reader is, to three decimals: a hundred metres are near enough to search around, and nobody's doorstep. */
export function nearChoice(
  text: string,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): PlaceChoice {
  return {
    text,
    name: text,
    filter: { mapCentroid: { lat: rounded(latitude), lng: rounded(longitude) }, propertyRadius: NEAR_METRES },
  };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
