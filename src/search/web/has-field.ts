import type { Fields } from './filter-fields.ts';
import type { Market } from './filter-options.ts';

/** Whether something can be asked for in this market at all. */
export function hasField({ region, use, isRent }: Market, field: keyof Fields): boolean {
  const isNorwegianSale = region === 'no' && !isRent;
  switch (field) {
    case 'totalPrice':
    case 'sharedCost':
    case 'dearerSharedCost':
    case 'jointDebt':
    case 'jointDebtShare':
      return isNorwegianSale && use !== 'commercial';
    case 'monthlyCost':
    case 'ownership':
      return !isRent && use !== 'commercial';
    case 'ownLand':
      return isNorwegianSale;
    case 'bedrooms':
    case 'bathrooms':
      return use !== 'commercial';
    case 'primaryRoom':
    case 'energy':
      return region === 'no';
    case 'furnished':
    case 'pets':
      return isRent && use !== 'commercial';
    case 'availableFrom':
      return isRent;
    case 'lease':
      return region === 'au' && isRent;
    case 'saleMethod':
    case 'auctions':
    case 'underOffer':
      return region === 'au' && !isRent;
    case 'tenancy':
    case 'returns':
      return !isRent && use === 'commercial';
    case 'condition':
      return !isRent;
    case 'surroundings':
      return region === 'au' || use === 'leisure';
    default:
      return true;
  }
}
