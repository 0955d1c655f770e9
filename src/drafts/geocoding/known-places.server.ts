import type { Areas } from '../../areas/areas.server.ts';
import type { Suggestion } from '../../areas/contract.ts';
import type { Suggestions } from '../../areas/suggest.server.ts';
import type { Region } from '../../texts/messages.ts';
import type { AddressProposal } from './contract.ts';
import { type Geocoder, MOST_PROPOSALS } from './geocoder.server.ts';

/** The places that the product knows, and the streets that homes are in: what works without any service. */
export function createKnownPlaces({
  areas,
  suggest,
}: {
  readonly areas: Pick<Areas, 'byId' | 'ancestors'>;
  readonly suggest: Suggestions['suggest'];
}): Geocoder {
  function proposalOf(suggestion: Suggestion, term: string, region: Region): AddressProposal {
    const { kind, name, context, coordinates } = suggestion;
    const isStreet = kind === 'street';
    const street = isStreet ? withNumber(name, term, region) : undefined;
    return {
      label: [street ?? name, context].filter((part) => part !== '').join(', '),
      precision: isStreet ? 'street' : 'place',
      ...(street === undefined ? {} : { street }),
      ...placesOf(suggestion),
      ...(coordinates === undefined ? {} : { coordinates }),
    };
  }

  function placesOf({ geoId }: Suggestion): Partial<AddressProposal> {
    const area = geoId === undefined ? undefined : areas.byId(Number(geoId));
    const places: Partial<AddressProposal> = {};
    for (const { kind, name, code, country } of area === undefined ? [] : [area, ...areas.ancestors(area)]) {
      if (kind === 'suburb') places.suburb ??= name;
      else if (kind === 'municipality') places.municipality ??= name;
      else if (kind === 'postcode' && code !== undefined) places.postCode ??= code;
      else if (kind === 'county') places.region ??= country === 'au' ? (code ?? name) : name;
    }
    return places;
  }

  return {
    attribution: null,
    async find(term, region) {
      const kinds = ['street', 'suburb', 'postcode', 'municipality'] as const;
      const found = await suggest(term, { region, limit: MOST_PROPOSALS, kinds });
      return found.map((suggestion) => proposalOf(suggestion, term, region));
    },
  };
}

/** The street with the number of the house that was typed; its name alone where none was. */
function withNumber(street: string, term: string, region: Region): string {
  const number = /(?<![\d/])(\d{1,4}(?:\/\d{1,4})?\s?[a-z]?)(?![\p{L}\d])/iu.exec(term)?.[1]?.trim();
  if (number === undefined || street.includes(number)) return street;
  return region === 'no' ? `${street} ${number.toUpperCase()}` : `${number.toUpperCase()} ${street}`;
}
