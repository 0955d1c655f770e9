import type { Areas } from '../../areas/areas.server.ts';
import type { Suggestion } from '../../areas/contract.ts';
import type { Suggestions } from '../../areas/suggest.server.ts';
import type { Region } from '../../texts/messages.ts';
import type { AddressProposal } from './contract.ts';
import { type Geocoder, MOST_PROPOSALS } from './geocoder.server.ts';
import { placesOf } from './places-of.server.ts';
import { typedAddress, type TypedAddress } from './typed-address.ts';

/** The places that the product knows, and the streets that homes are in: what works without any service. */
export function createKnownPlaces({
  areas,
  suggest,
}: {
  readonly areas: Pick<Areas, 'byId' | 'ancestors'>;
  readonly suggest: Suggestions['suggest'];
}): Geocoder {
  function proposalOf(suggestion: Suggestion, street: string | undefined): AddressProposal {
    const { kind, name, context, geoId, coordinates } = suggestion;
    const area = geoId === undefined ? undefined : areas.byId(Number(geoId));
    return {
      label: [street, kind === 'street' ? undefined : name, context]
        .filter((part) => part !== undefined && part !== '')
        .join(', '),
      precision: kind === 'street' ? 'street' : 'place',
      ...(street === undefined ? {} : { street }),
      ...(area === undefined ? {} : placesOf(areas, area)),
      ...(coordinates === undefined ? {} : { coordinates }),
    };
  }

  /** The street that was typed, in each of the places that may be meant: most streets have no home that is known. */
  async function inPlaces({ street, place }: TypedAddress, region: Region): Promise<AddressProposal[]> {
    const query = { region, limit: MOST_PROPOSALS, kinds: ['postcode', 'suburb', 'municipality'] } as const;
    const postcode = postcodeIn(place);
    const byCode = postcode === undefined ? [] : await suggest(postcode, { ...query, limit: 1, kinds: ['postcode'] });
    const found = byCode.length > 0 || place.length < 2 ? byCode : await suggest(place, query);
    const proposals = found.map((suggestion) => proposalOf(suggestion, street));
    return proposals.length > 0 ? proposals : [{ label: street, precision: 'place', street }];
  }

  return {
    attribution: null,
    async find(term, region) {
      const kinds = ['street', 'suburb', 'postcode', 'municipality'] as const;
      const typed = typedAddress(term, region);
      const found = await suggest(term, { region, limit: MOST_PROPOSALS, kinds });
      const known = found
        .filter(({ kind }) => typed === undefined || kind === 'street')
        .map((each) => proposalOf(each, each.kind === 'street' ? withNumber(each.name, term, region) : undefined));
      if (typed === undefined) return known;
      const proposals = known.length > 0 ? known : await inPlaces(typed, region);
      const postCode = postcodeIn(typed.place);
      // A long street has several postcodes, and homes that are known have one of them.
      return proposals.map((each) => (postCode === undefined ? each : { ...each, postCode }));
    },
  };
}

function postcodeIn(place: string): string | undefined {
  return /\b\d{4}\b/.exec(place)?.[0];
}

/** The street with the number of the house that was typed; its name alone where none was. */
function withNumber(street: string, term: string, region: Region): string {
  const number = /(?<![\d/])(\d{1,4}(?:\/\d{1,4})?\s?[a-z]?)(?![\p{L}\d])/iu.exec(term)?.[1]?.trim();
  if (number === undefined || street.includes(number)) return street;
  return region === 'no' ? `${street} ${number.toUpperCase()}` : `${number.toUpperCase()} ${street}`;
}
