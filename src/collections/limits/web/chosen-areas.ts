import { lookUpAddresses, nearestAddress } from '../../../areas/contract.ts';
import type { Api } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';

/**
 * The form with what its field of places sends as `address[]` alone: surroundings and stations as the place that they
 * are in. A home or a street of no known place is none that is known.
 */
export async function withAreas(api: Api, form: FormData): Promise<FormData> {
  const settled = new FormData();
  for (const [name, value] of form) {
    const address = typeof value === 'string' ? await addressOf(api, name, value) : undefined;
    if (address === undefined) settled.append(name, value);
    else settled.append('address[]', address);
  }
  return settled;
}

async function addressOf(api: Api, name: string, value: string): Promise<string | undefined> {
  try {
    if (name === 'geo_id[]') return (await api(lookUpAddresses, { query: { geoId: [value] } })).data[0]?.address;
    if (name === 'map_centroid') {
      const [lat = NaN, lng = NaN] = value.split(',').map(Number);
      return (await api(nearestAddress, { query: { lat, lng } })).data.address;
    }
  } catch (error) {
    if (error instanceof AppError) return value;
    throw error;
  }
  return name === 'property_id' || name === 'keywords[]' ? value : undefined;
}
