import { suggestAddresses } from '../../../areas/contract.ts';
import { readPlaceAddress, streetAddress } from '../../../areas/place-address.contract.ts';
import type { Api } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';
import { propertyPath, valuePath } from '../../../paths.ts';
import { getProperty } from '../../../properties/contract.ts';
import type { PropertyType } from '../../../properties/enums.contract.ts';
import type { Listing, ListingCard } from '../../../properties/listing.contract.ts';
import { cardFacts } from '../../../properties/web/card-facts.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import { searchProperties } from '../../../search/contract.ts';
import { OWN_BOUNDS, type OwnNumber, type OwnType } from '../own-types.contract.ts';
import type { AskedHome } from './value-query.ts';

/** What is known of an own home that is listed, at the address that was chosen or written. */

/** Of one house; more are not told apart by their facts. */
const MOST = 5;

const OWN_TYPE_OF: Readonly<Partial<Record<PropertyType, OwnType>>> = {
  apartment: 'apartment',
  flat: 'apartment',
  house: 'house',
  single_dwelling: 'house',
  townhouse: 'townhouse',
  twin_dwelling: 'twin_dwelling',
};

const NAMES = Object.keys(OWN_BOUNDS) as OwnNumber[];

/** The homes that are or were listed at the very address; none for a street or a suburb. */
export async function homesListedAt(api: Api, query: URLSearchParams): Promise<readonly Listing[]> {
  const ids = await idsAt(api, query);
  const found = await Promise.all(ids.map((id) => listingOf(api, id)));
  return found.flatMap((listing) => (listing !== undefined && ownTypeOf(listing) !== undefined ? [listing] : []));
}

async function idsAt(api: Api, query: URLSearchParams): Promise<readonly string[]> {
  const [words, id, address] = ['place', 'property_id', 'address[]'].map((name) => query.get(name)?.trim() ?? '');
  if (words === undefined || words === '') {
    if (id !== undefined && /^\d{9,15}$/.test(id)) return [id];
    return address === undefined || address === '' ? [] : idsInStreet(api, address);
  }
  // A town of many homes is no address.
  if (!/\d/.test(words)) return [];
  const { data: suggestions } = await api(suggestAddresses, { query: { term: words.slice(0, 100), limit: MOST } });
  const named = suggestions.filter(({ match }) => match === 'name');
  const homes = named.flatMap(({ propertyId }) => propertyId ?? []);
  const house = named.find((one) => one.house !== undefined && one.address !== undefined);
  return homes.length > 0 || house?.address === undefined
    ? homes
    : idsInStreet(api, streetAddress(house.address, house.name));
}

/** Of an address with a house number. */
async function idsInStreet(api: Api, address: string): Promise<readonly string[]> {
  if (!/\d/.test(readPlaceAddress(address).street ?? '')) return [];
  const { data } = await api(searchProperties, {
    body: { listingType: 'residential', address: [address], availability: ['available', 'sold', 'rented'], size: MOST },
  });
  return data.map(({ propertyId }) => propertyId);
}

async function listingOf(api: Api, id: string): Promise<Listing | undefined> {
  try {
    return (await api(getProperty, { query: { id } })).data;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function ownTypeOf({ propertyType, isProject }: ListingCard): OwnType | undefined {
  if (isProject) return undefined;
  return propertyType.map((type) => OWN_TYPE_OF[type]).find((known) => known !== undefined);
}

/**
 * The listing whose facts an estimate is asked for by: the only one where nothing was told of the home, or the one that
 * says the same as was told. Pure.
 */
export function sourceOfFacts(asked: AskedHome, listed: readonly Listing[]): Listing | undefined {
  if (Object.keys(asked.texts).length === 0) return listed.length === 1 ? listed[0] : undefined;
  const told = NAMES.map((name) => asked.texts[name]).join();
  return listed.find((listing) => {
    const { type, texts } = withFactsOf(listing, asked);
    return type === asked.type && NAMES.map((name) => texts[name]).join() === told;
  });
}

/** What was asked with the facts of a listing in the place of its own. Pure. */
export function withFactsOf(listing: Listing, asked: AskedHome): AskedHome {
  const type = ownTypeOf(listing) ?? asked.type;
  const { details, prices, yearBuilt, region } = listing;
  const facts: Readonly<Record<OwnNumber, number | undefined>> = {
    // As estimates read a listing's size.
    size: details.areaInternal ?? details.primaryRoom ?? details.floorSize ?? details.usageArea,
    bedrooms: details.bedrooms,
    bathrooms: details.bathrooms,
    land: type === 'apartment' ? undefined : (details.landSize ?? details.plotArea),
    floor: type === 'apartment' ? details.floor : undefined,
    yearBuilt,
    jointDebt: region === 'no' ? prices.jointDebt?.amount : undefined,
  };
  const numbers = Object.fromEntries(
    NAMES.flatMap((name) => {
      const number = Math.round(facts[name] ?? NaN);
      const { min, max } = OWN_BOUNDS[name];
      return number >= min && number <= max ? [[name, number] as const] : [];
    }),
  ) as AskedHome['numbers'];
  const texts = Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, String(number)]));
  return { ...asked, type, texts, numbers };
}

/** A listed home, as the page of an estimate names it. */
export interface ListedHomeView {
  readonly id: string;
  readonly title: string;
  readonly facts: string;
  readonly path: string;
  /** The estimate by the facts of its listing. */
  readonly usePath: string;
}

export function listedHomeView(listing: Listing, context: ViewContext): ListedHomeView {
  const query = new URLSearchParams({ property_id: listing.id, type: ownTypeOf(listing) ?? '' });
  return {
    id: listing.id,
    title: listing.address.displayName,
    facts: cardFacts(listing, context).join(' · '),
    path: propertyPath(listing),
    usePath: `${valuePath}?${query.toString()}`,
  };
}
