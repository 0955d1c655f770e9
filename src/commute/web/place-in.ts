import { lookUpAddresses, nearestAddress, suggestAddresses } from '../../areas/contract.ts';
import { readPlaceAddress } from '../../areas/place-address.contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { proposeAddresses } from '../../drafts/geocoding/contract.ts';
import { getProperties } from '../../properties/contract.ts';
import { isNamedBy, numbered, placeTerms } from './place-terms.ts';

/** Where a place that was chosen in a place field, or written into it, lies. */

/** Where a place lies and what it is called, as it is kept. */
export interface FoundPlace {
  readonly at: {
    readonly coordinates?: { readonly lat: number; readonly lng: number };
    readonly place?: string;
    /** Of an address with a number: its street alone is known. */
    readonly isApproximate?: true;
  };
  /** Of such an address: the street that it was measured from, and where that is. */
  readonly street?: string;
  /** It is the middle of this place alone: the address that was written in it is not known. */
  readonly around?: string;
  /** Of such an address that was chosen from the list: how one writes it. */
  readonly written?: string;
  /** It is the very address, as the service that finds addresses knows it. */
  readonly isExact?: true;
}

/** Where the place that was chosen or written lies; undefined when nobody knows it. */
export async function placeIn(
  api: Api,
  form: FormData,
): Promise<(FoundPlace & { readonly at: { readonly coordinates: { lat: number; lng: number } } }) | undefined> {
  const [lat = NaN, lng = NaN] = textOf(form.get('map_centroid')).split(',').map(Number);
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return pointIn(api, { lat, lng });
  const [path, street, home, typed] = ['address[]', 'keywords[]', 'property_id', 'place'].map((name) =>
    textOf(form.get(name)),
  );
  const chosen = typed === '' && home !== undefined && home !== '' ? await chosenHome(api, home) : undefined;
  if (chosen?.at !== undefined) return { at: chosen.at, isExact: true };
  const written = chosen === undefined ? typed : chosen.address;
  const isWritten = written !== undefined && written !== '';
  if (!isWritten && street === '' && path !== undefined && path !== '') return chosenPlace(api, path);
  const term = isWritten ? written : [street, path?.split(',').reverse().join(', ')].filter(Boolean).join(', ');
  if (term === '') return undefined;
  const exact = isWritten ? await exactAddress(api, term) : undefined;
  if (exact !== undefined) return exact;
  const terms = placeTerms(term);
  const postcodeAt = terms.findIndex((one) => /^\d{4}$/.test(one));
  for (const [at, asked] of terms.entries()) {
    const { data: suggestions } = await api(suggestAddresses, { query: { term: asked, limit: 5 } });
    const [best] = suggestions;
    const landmark = best?.metres !== undefined && best.match === 'name' ? best : undefined;
    if (landmark?.coordinates !== undefined) {
      // A street is near enough to each of its houses.
      if (landmark.kind === 'centre_street') return inStreet(term, { ...landmark, coordinates: landmark.coordinates });
      return { at: { coordinates: landmark.coordinates, place: landmark.name.slice(0, 200) } };
    }
    const found = suggestions.find(
      ({ kind, name, coordinates, match }) =>
        coordinates !== undefined && (kind === 'listing' ? match === 'name' : isNamedBy(name, asked)),
    );
    if (found?.coordinates === undefined) continue;
    // A postcode that was written says more than the town after it, and is asked for later.
    if (at < postcodeAt && WIDER_THAN_POSTCODE.has(found.kind)) continue;
    const { coordinates, name, context, kind, match, house } = found;
    const label = [name, context].filter(Boolean).join(', ');
    if (kind === 'listing' || (house !== undefined && match === 'name'))
      return { at: { coordinates, place: label.slice(0, 200) }, isExact: true };
    // A street is near enough to each of its houses; a whole town is not, and its name is not that of the address.
    if (isWritten && kind !== 'street' && (asked !== term || match === 'around'))
      return { at: { coordinates, place: label.slice(0, 200) }, around: name };
    if (kind === 'street') return inStreet(term, { name, context, coordinates });
    return { at: { coordinates, place: (asked === term ? label : term).slice(0, 200) } };
  }
  return undefined;
}

/**
 * The middle of a street for what was typed of it: with a number as it was typed where that says where the street lies
 * (`20 George Street, Parramatta`), else with the place that it was found in, since another one may have a street of
 * its name.
 */
function inStreet(
  term: string,
  street: { readonly name: string; readonly context: string; readonly coordinates: { lat: number; lng: number } },
) {
  const { name, context, coordinates } = street;
  const label = [name, context].filter(Boolean).join(', ');
  const house = numbered(term, name);
  if (house === undefined) return { at: { coordinates, place: label.slice(0, 200) } };
  const [around = ''] = context.split(', ');
  const isPlaced = around !== '' && term.toLowerCase().includes(around.toLowerCase());
  const place = isPlaced ? term : [house, context].filter(Boolean).join(', ');
  return { at: { coordinates, place: place.slice(0, 200), isApproximate: true as const }, street: label };
}

/** Places of which a postcode is a part. */
const WIDER_THAN_POSTCODE: ReadonlySet<string> = new Set(['country', 'county', 'region', 'city', 'municipality']);

/** The point that was chosen: a station or the like by its name, the reader's surroundings without one. */
async function pointIn(api: Api, coordinates: { readonly lat: number; readonly lng: number }) {
  try {
    const { landmark } = (await api(nearestAddress, { query: coordinates })).data;
    return { at: { coordinates, ...(landmark === undefined ? {} : { place: landmark }) } };
  } catch (error) {
    if (error instanceof AppError) return { at: { coordinates } };
    throw error;
  }
}

/** The address itself, where the service that finds addresses knows it. */
async function exactAddress(api: Api, term: string) {
  const { data: proposals } = await api(proposeAddresses, { query: { term: term.slice(0, 100) } });
  const found = proposals.find(({ precision, coordinates }) => precision === 'address' && coordinates !== undefined);
  return found?.coordinates === undefined
    ? undefined
    : { at: { coordinates: found.coordinates, place: found.label.slice(0, 200) }, isExact: true as const };
}

/** Where a home is whose address was chosen from the list; where that is not told, its address alone. */
async function chosenHome(api: Api, id: string) {
  const [home] = /^\d{9,15}$/.test(id) ? (await api(getProperties, { query: { ids: [id] } })).data : [];
  if (home === undefined) return undefined;
  const { fullAddress, coordinates } = home.address;
  return coordinates === undefined
    ? { address: fullAddress }
    : { address: fullAddress, at: { coordinates, place: fullAddress.slice(0, 200) } };
}

/**
 * The middle of a place or a street that was chosen from the list; the middle of what the street lies in where its own
 * is not known, which is said.
 */
async function chosenPlace(api: Api, path: string) {
  try {
    const [found] = (await api(lookUpAddresses, { query: { address: [path] } })).data;
    if (found?.coordinates === undefined) return undefined;
    const { coordinates, name, context, streets = [] } = found;
    const { street } = readPlaceAddress(path);
    const known = streets.find(({ asked }) => asked === path);
    const place = [known?.name ?? street, name, context].filter(Boolean).join(', ').slice(0, 200);
    if (street === undefined) return { at: { coordinates, place } };
    if (known?.coordinates !== undefined)
      return {
        at: { coordinates: known.coordinates, place },
        // One address of it, where several homes are.
        ...(/\d/.test(street) ? { isExact: true as const } : {}),
      };
    const middle = [name, context].filter(Boolean).join(', ').slice(0, 200);
    return { at: { coordinates, place: middle }, around: name, written: place };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}
