import type { Region } from '../../texts/messages.ts';
import type { OwnHome } from './contract.ts';
import type { ValuedHome } from './service.server.ts';

/** Stands for the id of a home that is described and in no listing. */
export const NO_LISTING = '0';

/** A home that is not in any listing, as its owner describes it; `source` says beside which homes it may stand. */
export function describedHome(home: OwnHome, region: Region, currency: string, source: string): ValuedHome {
  const {
    street,
    postCode,
    type,
    lat,
    lng,
    placeMetres,
    size,
    land,
    bedrooms,
    bathrooms,
    yearBuilt,
    jointDebt,
    floor,
  } = home;
  return {
    id: NO_LISTING,
    region,
    source,
    objectType: 'residential_sale',
    propertyTypes: [type],
    isProject: false,
    condition: 'used',
    projectExternalId: undefined,
    address: { street, postCode, ...(placeMetres === 0 ? { lat, lng } : {}) },
    ...(placeMetres === 0 ? {} : { approximatePlace: { lat, lng, metres: placeMetres, precision: 'suburb' as const } }),
    prices: { currency, jointDebt },
    details: { areaInternal: size, floorSize: size, bedrooms, bathrooms, landSize: land, floor },
    yearBuilt,
  };
}
