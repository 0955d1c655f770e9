import type { Area } from '../../areas/area.server.ts';
import type { Suggestion } from '../../areas/contract.ts';
import type { Areas } from '../../areas/areas.server.ts';
import { isAddress, pointAt } from './at-address.ts';
import type { AddressProposal } from './contract.ts';
import { type Geocoder, MOST_PROPOSALS, STREET_METRES, TOWN_METRES } from './geocoder.server.ts';
import { findInAustralia, type KnownAustralia } from './known-australia.server.ts';
import { placesOf, postalPlaceOf } from './places-of.server.ts';
import { typedAddress, type TypedAddress } from './typed-address.ts';

interface KnownPlaces extends KnownAustralia {
  readonly areas: KnownAustralia['areas'] & Pick<Areas, 'approximate'>;
}

/** The places that the product knows, and the streets that homes are in: what works without any service. */
export function createKnownPlaces(known: KnownPlaces): Geocoder {
  const { areas } = known;

  /** Where it is about, and how far from there it may be: in its suburb or postcode, else in its municipality. */
  function withWhereabouts(proposal: AddressProposal, region: 'no' | 'au'): AddressProposal {
    if (proposal.precision === 'address') return proposal;
    if (proposal.precision === 'street') return { ...proposal, metres: STREET_METRES };
    const { suburb, neighbourhood, municipality, postCode, region: county } = proposal;
    const place = { suburb: neighbourhood ?? suburb, municipality, postCode, region: county };
    const about = areas.approximate(region, place);
    if (about !== undefined)
      return { ...proposal, coordinates: { lat: about.lat, lng: about.lng }, metres: about.metres };
    const point = proposal.coordinates ?? pointOfTown(municipality);
    return point === undefined ? proposal : { ...proposal, coordinates: point, metres: TOWN_METRES };
  }

  function pointOfTown(municipality: string | undefined): Area['point'] {
    if (municipality === undefined) return undefined;
    const named = areas.named(municipality, 'no').filter(({ kind }) => kind === 'municipality');
    return named.length === 1 ? named[0]?.point : undefined;
  }

  return {
    attribution: null,
    async find(term, region) {
      const found = await (region === 'au' ? findInAustralia(known, term) : findInNorway(known, term));
      return found.map((proposal) => withWhereabouts(proposal, region));
    },
  };
}

const HERE = { region: 'no', limit: MOST_PROPOSALS } as const;

async function findInNorway({ areas, suggest }: KnownAustralia, term: string): Promise<AddressProposal[]> {
  const typed = typedAddress(term);
  const found = await suggest(term, { ...HERE, kinds: ['street', 'listing', 'suburb', 'postcode', 'municipality'] });
  const known = found
    .filter((each) => !isAddress(each) && !isWithoutHomes(each) && (typed === undefined || each.kind === 'street'))
    .map((each) =>
      each.kind === 'street'
        ? proposalOf(each, withNumber(each.name, term), pointAt(found, each))
        : proposalOf(each, undefined),
    );
  if (typed === undefined) return known;
  const proposals = known.length > 0 ? known : await inPlaces(typed);
  const postCode = postcodeIn(typed.place);
  // A long street has several postcodes, and homes that are known have one of them.
  return proposals.map((each) => (postCode === undefined ? each : withPostcode(each, postCode)));

  function withPostcode({ suburb: _, ...proposal }: AddressProposal, code: string): AddressProposal {
    const area = areas.byCode('no', 'postcode', code);
    const suburb = area === undefined ? undefined : postalPlaceOf(area);
    return { ...proposal, postCode: code, ...(suburb === undefined ? {} : { suburb }) };
  }

  /** The street that was typed, in each of the places that may be meant: most streets have no home that is known. */
  async function inPlaces({ street, place }: TypedAddress): Promise<AddressProposal[]> {
    const postcode = postcodeIn(place);
    const byCode = postcode === undefined ? [] : await suggest(postcode, { ...HERE, limit: 1, kinds: ['postcode'] });
    const places =
      byCode.length > 0
        ? byCode
        : place.length < 2
          ? // A street in which no home is known may be known to lie somewhere.
            found.filter(({ match, kind }) => match === 'around' && kind !== 'street')
          : await suggest(place, { ...HERE, kinds: ['postcode', 'suburb', 'municipality'] });
    const proposed = places.map((suggestion) => proposalOf(suggestion, street));
    return proposed.length > 0 ? proposed : [{ label: street, precision: 'place', street }];
  }

  function proposalOf(
    suggestion: Suggestion,
    street: string | undefined,
    at?: Suggestion['coordinates'],
  ): AddressProposal {
    const { kind, name, context, geoId } = suggestion;
    const coordinates = at ?? suggestion.coordinates;
    const area = geoId === undefined ? undefined : areas.byId(Number(geoId));
    return {
      label: [street, kind === 'street' ? undefined : name, context]
        .filter((part) => part !== undefined && part !== '')
        .join(', '),
      precision: at !== undefined ? 'address' : kind === 'street' ? 'street' : 'place',
      ...(street === undefined ? {} : { street }),
      ...(area === undefined ? {} : placesOf(areas, area)),
      ...(coordinates === undefined ? {} : { coordinates }),
    };
  }
}

/** A street of which no more is known than the quarter that it lies in: its point is that of the quarter. */
function isWithoutHomes({ kind, homes }: Suggestion): boolean {
  return kind === 'street' && homes === 0;
}

function postcodeIn(place: string): string | undefined {
  return /\b\d{4}\b/.exec(place)?.[0];
}

/** The street with the number of the house that was typed; its name alone where none was. */
function withNumber(street: string, term: string): string {
  const number = /(?<![\d/])(\d{1,4}(?:\/\d{1,4})?\s?[a-z]?)(?![\p{L}\d])/iu.exec(term)?.[1]?.trim();
  return number === undefined || street.includes(number) ? street : `${street} ${number.toUpperCase()}`;
}
