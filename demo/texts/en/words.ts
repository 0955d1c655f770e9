import type { PropertyType } from '../../../src/properties/enums.contract.ts';
import { addressOf, type Home, usageArea } from '../../home.ts';
import type { Prices } from '../../prices.ts';
import type { Words } from '../grammar.ts';

const NOUNS: Partial<Record<PropertyType, string>> = {
  apartment: 'apartment',
  flat: 'unit',
  house: 'house',
  single_dwelling: 'house',
  townhouse: 'townhouse',
  twin_dwelling: 'duplex',
  others: 'home',
  farm: 'farm',
  cabin: 'cabin',
  plot: 'block',
  land: 'block',
  leisure: 'holiday house',
  retirement: 'villa unit',
  garage_parking: 'car space',
  room_in_shared_apartment: 'room',
  dorm: 'studio room',
  office: 'office',
  combination: 'mixed-use building',
  apartment_building: 'block of flats',
  mall: 'retail space',
  grocery_shop: 'shop',
  hotel_accommodation: 'guesthouse',
  education_events: 'function space',
  storage_logistic: 'storage facility',
  workshop: 'workshop',
  production_industry: 'factory unit',
  warehouse: 'warehouse',
  canteen: 'cafe space',
};
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const ORDINALS = ['ground', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export function australianWords(home: Home, prices: Prices): Words {
  const kind = NOUNS[home.type] ?? 'home';
  const count = (value: number, one: string): string => `${NUMBERS[value] ?? value} ${one}${value === 1 ? '' : 's'}`;
  return {
    kind,
    a: /^[aeio]/.test(kind) ? 'an' : 'a',
    place: home.place.name,
    state: home.place.county,
    council: home.place.municipality,
    street: home.street,
    address: addressOf(home),
    size: home.internal,
    bra: usageArea(home),
    plot: home.plot >= 20_000 ? `${(home.plot / 10_000).toFixed(1)} hectares` : `${grouped(home.plot)} m²`,
    bedrooms: count(home.bedrooms, 'bedroom'),
    beds: NUMBERS[home.bedrooms] ?? home.bedrooms,
    bathrooms: count(home.bathrooms, 'bathroom'),
    storeys: count(home.floors, 'storey'),
    level:
      home.floor === undefined
        ? ''
        : home.floor === 0
          ? 'ground floor'
          : home.floor < ORDINALS.length
            ? `${ORDINALS[home.floor] ?? ''} floor`
            : `level ${home.floor}`,
    year: home.yearBuilt ?? '',
    renovated: home.renovated ?? '',
    decade: home.yearBuilt === undefined ? '' : `${Math.floor(home.yearBuilt / 10) * 10}s`,
    stop: home.stop < 1000 ? `${home.stop} metres` : `${(home.stop / 1000).toFixed(1)} kilometres`,
    walk: `${Math.max(1, Math.round(home.stop / 80))}-minute`,
    cars: count(home.garage, 'car'),
    levies: grouped(prices.sharedCost ?? 0),
    rates: grouped(prices.annualMunicipalityFees ?? 0),
    rent: grouped(prices.rent ?? 0),
    bond: grouped(prices.deposit ?? 0),
    month: MONTHS[hash(home.externalId) % 12] ?? 'June',
    project: home.project?.name ?? '',
    unit: home.project?.unit ?? '',
  };
}

/** 1234567 as 1,234,567. */
export function grouped(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

function hash(name: string): number {
  let value = 0;
  for (let i = 0; i < name.length; i += 1) value = (Math.imul(value, 31) + name.charCodeAt(i)) >>> 0;
  return value;
}
