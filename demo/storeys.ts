import type { Form } from './home.ts';
import type { Kind } from './mix.ts';
import type { Place } from './places/place.ts';

/** From the fewest to the most storeys. */
export type Storeys = readonly [number, number];

/**
 * Storeys as buildings of their country, kind and years have them: `floors`, or the nearest number that they may have.
 * Where there is a picture of such a building, as many as one counts in it.
 */
export function likelyStoreys(floors: number, kind: Kind, place: Place, yearBuilt = 1980): number {
  const [least, most] =
    kind.form === 'premises'
      ? premises(kind.type, place.region, yearBuilt, floors)
      : place.region === 'no'
        ? norwegian(kind.form, yearBuilt)
        : australian(kind.form, yearBuilt, floors, place.isSmall);
  return Math.min(most, Math.max(least, floors));
}

function premises(type: Kind['type'], region: Place['region'], yearBuilt: number, floors: number): Storeys {
  const isNo = region === 'no';
  switch (type) {
    case 'storage_logistic':
    case 'warehouse':
    case 'production_industry':
    case 'workshop':
      return [1, 1];
    case 'grocery_shop':
    case 'canteen':
    case 'mall':
      return [2, 3];
    case 'apartment_building':
      if (isNo) return yearBuilt < 1950 ? [4, 5] : yearBuilt < 1979 ? [4, 4] : [4, 5];
      return yearBuilt < 1950 ? [2, 2] : yearBuilt < 1996 ? [5, 5] : [4, 5];
    case 'hotel_accommodation':
      if (yearBuilt < 1950) return isNo ? [4, 5] : [4, 4];
      return yearBuilt < 1962 ? [3, 3] : [3, 4];
    default:
      // Offices, and whatever else is in buildings like theirs.
      if (type === 'office' && !isNo && yearBuilt >= 1990 && floors >= 7) return TOWERS;
      if (yearBuilt < 1950) return isNo ? [4, 5] : [3, 3];
      return yearBuilt < 1962 ? [3, 3] : [3, 4];
  }
}

/** Towers of flats and offices, as they are pictured. */
const TOWERS: Storeys = [9, 14];

function norwegian(form: Form, yearBuilt: number): Storeys {
  switch (form) {
    case 'flat':
    case 'room':
      if (yearBuilt < 1932) return [4, 5];
      if (yearBuilt < 1965) return [3, 4];
      if (yearBuilt < 1979) return [4, 4];
      return yearBuilt < 2006 ? [4, 5] : [4, 6];
    case 'row':
    case 'twin':
      return [2, 2];
    case 'house':
    case 'farm':
      // Bungalows were built for some decades after the war.
      return yearBuilt >= 1950 && yearBuilt < 2000 ? [1, 2] : [2, 2];
    case 'cabin':
      return [1, 1];
    default:
      return [1, 3];
  }
}

/**
 * Towers of flats are of the nineties and later; before, flats were walk-ups. Houses had one storey for most of the
 * century.
 */
function australian(form: Form, yearBuilt: number, floors: number, isSmall: boolean): Storeys {
  switch (form) {
    case 'flat':
    case 'room':
      if (yearBuilt < 1990 || isSmall) return [2, 3];
      return floors >= 8 ? TOWERS : [4, 6];
    case 'row':
      return [2, 2];
    case 'twin':
      return yearBuilt < 1990 ? [1, 1] : [2, 2];
    case 'house':
      return yearBuilt <= 2000 ? [1, 1] : [1, 2];
    case 'cabin':
    case 'farm':
      return [1, 1];
    default:
      return [1, 3];
  }
}
