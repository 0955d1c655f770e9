import { z } from 'zod';
import { metresBetween } from './distance.contract.ts';
import { addressLabel } from './address-label.contract.ts';
import type { AddressProposal } from './contract.ts';
import { type Geocoder, MOST_PROPOSALS, readAnswer, STREET_METRES, TOWN_METRES } from './geocoder.server.ts';

const latitude = z.coerce.number().min(-90).max(90);
const longitude = z.coerce.number().min(-180).max(180);
const name = z.string().max(200).optional();
const Answer = z
  .array(
    z.object({
      display_name: z.string().max(1_000),
      lat: latitude,
      lon: longitude,
      boundingbox: z
        .tuple([latitude, latitude, longitude, longitude])
        .optional()
        .describe('South, north, west and east of what was found.'),
      address: z
        .object({
          house_number: name,
          road: name,
          suburb: name,
          village: name,
          town: name,
          city: name,
          municipality: name,
          county: name,
          state: name,
          'ISO3166-2-lvl4': name,
          postcode: name,
        })
        .default({}),
    }),
  )
  .max(100);

/** Addresses by any Nominatim (`GET {url}/search`, format jsonv2). */
export function createNominatim({
  url,
  client,
  timeoutMs = 4_000,
}: {
  readonly url: string;
  /** Says whose requests these are, as the usage policy of the public one asks. */
  readonly client: string;
  readonly timeoutMs?: number;
}): Geocoder {
  return {
    attribution: '© OpenStreetMap contributors',
    async find(term, region) {
      const query = new URLSearchParams({
        q: term,
        format: 'jsonv2',
        addressdetails: '1',
        limit: String(MOST_PROPOSALS),
        countrycodes: region,
      });
      const found = await readAnswer(Answer, `${url}/search?${query.toString()}`, {
        timeoutMs,
        headers: { 'user-agent': client },
      });
      return found.slice(0, MOST_PROPOSALS).map((each): AddressProposal => {
        const { display_name: label, lat, lon: lng, address } = each;
        const { road, house_number: number, postcode } = address;
        const precision = number !== undefined ? 'address' : road !== undefined ? 'street' : 'place';
        const street =
          road === undefined || number === undefined
            ? road
            : region === 'no'
              ? `${road} ${number}`
              : `${number} ${road}`;
        // A Norwegian postal place is not among what the service tells: the form knows it by the postcode.
        const quarter = address.suburb ?? address.village ?? address.town ?? address.city;
        const [suburb, neighbourhood] = region === 'au' ? [quarter, undefined] : [undefined, address.suburb];
        const municipality = address.municipality ?? address.city ?? address.town;
        // Australian states are known by their abbreviations: AU-VIC.
        const state = region === 'au' ? address['ISO3166-2-lvl4']?.replace(/^AU-/, '') : address.county;
        const places = { suburb, region: state, postCode: postcode };
        return {
          // The service names all that it lies in, and in another order than the post does.
          label: region === 'au' && suburb !== undefined ? addressLabel({ street, ...places }, region) : label,
          precision,
          coordinates: { lat, lng },
          ...(precision === 'address' ? {} : { metres: reachOf(each, precision) }),
          ...(street === undefined ? {} : { street }),
          ...(suburb === undefined ? {} : { suburb }),
          ...(neighbourhood === undefined ? {} : { neighbourhood }),
          ...(municipality === undefined ? {} : { municipality }),
          ...(state === undefined ? {} : { region: state }),
          ...(postcode !== undefined && /^\d{4}$/.test(postcode) ? { postCode: postcode } : {}),
        };
      });
    },
  };
}

/** Metres from the point of a street or a place to where it ends: half the diagonal of its bounding box. */
function reachOf({ boundingbox }: z.infer<typeof Answer>[number], precision: 'street' | 'place'): number {
  if (boundingbox === undefined) return precision === 'street' ? STREET_METRES : TOWN_METRES;
  const [south, north, west, east] = boundingbox;
  return Math.max(1, Math.ceil(metresBetween({ lat: south, lng: west }, { lat: north, lng: east }) / 2));
}
