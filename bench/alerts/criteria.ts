import type { Areas } from '../../src/areas/areas.server.ts';
import type { AreaKind } from '../../src/areas/area.server.ts';
import type { ListingRecord } from '../../src/properties/record.contract.ts';
import { parseFilter } from '../../src/search/filter-parse.contract.ts';
import type { SearchFilter } from '../../src/search/filter.contract.ts';
import type { Random } from '../search/random.ts';

/** A search as somebody saves it who would like a home such as this one: a place, what it may cost, and some wishes. */
export function criteriaFor(home: ListingRecord, areas: Pick<Areas, 'assign' | 'byId'>, random: Random): SearchFilter {
  const input: Record<string, unknown> = { ...marketOf(home), ...placeAround(home, areas, random) };
  const [type] = home.propertyTypes;
  if (type !== undefined && random.chance(0.6))
    input['property_type'] = random.chance(0.3) ? [type, 'townhouse'] : [type];
  const price = home.prices.rent ?? home.prices.askingPrice ?? home.prices.priceMin;
  if (price !== undefined && random.chance(0.75)) Object.assign(input, priceRange(home, price, random));
  const { bedrooms, usageArea } = home.details;
  if (bedrooms !== undefined && bedrooms > 0 && random.chance(0.55)) input['bedroom_min'] = bedrooms;
  if (usageArea !== undefined && random.chance(0.35)) input['usage_area_min'] = Math.floor((usageArea * 0.8) / 5) * 5;
  if (home.yearBuilt !== undefined && random.chance(0.05))
    input['construction_year_min'] = Math.floor(home.yearBuilt / 10) * 10;
  if (home.facilities.length > 0 && random.chance(0.2)) input['facilities'] = [random.pick(home.facilities)];
  if (home.energyLabel !== undefined && random.chance(0.04)) input['energy_profile'] = [home.energyLabel];
  if (random.chance(0.06)) input['keywords'] = [random.pick(WORDS[home.region])];
  if (random.chance(0.03)) input['transportation_radius'] = 500;
  return { ...parseFilter(input).filter, page: 1 };
}

const WORDS = {
  no: ['sjøutsikt', 'balkong', 'hage', 'garasje', 'peis', 'heis'],
  au: ['pool', 'garden', 'view', 'balcony', 'renovated'],
} as const;

function marketOf({ objectType, condition }: ListingRecord): Record<string, unknown> {
  const [use, offer] = objectType.split('_');
  const acquisition = offer === 'rent' ? 'rent' : 'buy';
  if (use === 'commercial' || use === 'leisure') return { listing_type: use, acquisition };
  return { listing_type: acquisition === 'rent' ? 'rent' : condition === 'new' ? 'new_homes' : 'buy', acquisition };
}

/** Three in four by name, some by map, one in twenty anywhere. */
function placeAround(
  { region, address }: ListingRecord,
  areas: Pick<Areas, 'assign' | 'byId'>,
  random: Random,
): Record<string, unknown> {
  const { lat, lng } = address;
  const choice = random.next();
  if (choice < 0.75 || lat === undefined || lng === undefined) {
    const wanted: AreaKind = choice < 0.33 ? 'suburb' : choice < 0.7 ? 'municipality' : 'county';
    const around = areas.assign(region, address).map((id) => areas.byId(id));
    const area =
      around.find((found) => found?.kind === wanted) ??
      around.find((found) => found?.kind === 'municipality' || found?.kind === 'county');
    return area === undefined ? {} : { address: [area.path] };
  }
  const half = 0.01 + random.next() * 0.06;
  if (choice < 0.85)
    return {
      location_top_left_lat: lat + half,
      location_top_left_lng: lng - half * 2,
      location_bottom_right_lat: lat - half,
      location_bottom_right_lng: lng + half * 2,
    };
  if (choice < 0.91) return { map_centroid: { lat, lng }, property_radius: 500 + random.below(6_000) };
  if (choice < 0.95) return { polygon: outline(lat, lng, half, random) };
  return {};
}

function outline(lat: number, lng: number, reach: number, random: Random): [number, number][] {
  const corners = 8 + random.below(24);
  return Array.from({ length: corners }, (_, corner) => {
    const [angle, far] = [(corner / corners) * 2 * Math.PI, reach * (0.6 + random.next() * 0.4)];
    return [lng + Math.cos(angle) * far * 2, lat + Math.sin(angle) * far];
  });
}

function priceRange({ region, prices }: ListingRecord, price: number, random: Random): Record<string, number> {
  const step = prices.rent !== undefined ? (region === 'no' ? 500 : 10) : region === 'no' ? 250_000 : 25_000;
  const field = prices.rent === undefined && region === 'no' && random.chance(0.4) ? 'total_price' : 'price';
  const max = Math.ceil((price * (1 + random.next() * 0.25)) / step) * step;
  return {
    [`${field}_max`]: max,
    ...(random.chance(0.35)
      ? { [`${field}_min`]: Math.floor((price * (0.6 + random.next() * 0.3)) / step) * step }
      : {}),
  };
}
