import type { Form } from './home.ts';
import type { Kind } from './mix.ts';
import type { Place } from './places/place.ts';

/** From the fewest to the most storeys. */
export type Storeys = readonly [number, number];

/**
 * Storeys as buildings of their country, kind and years have them: `floors`, or the nearest number that they may have.
 */
export function likelyStoreys(floors: number, { type, form }: Kind, { region }: Place, yearBuilt = 1980): number {
  // Offices and hotels have several floors, as their pictures do.
  if (STOREYED.has(type)) return Math.max(3, floors);
  if (form === 'premises') return floors;
  const [least, most] = region === 'no' ? norwegian(form, yearBuilt) : australian(form, yearBuilt, floors);
  return Math.min(most, Math.max(least, floors));
}

const STOREYED: ReadonlySet<Kind['type']> = new Set([
  ...(['office', 'education_events', 'combination', 'mall', 'hotel_accommodation', 'apartment_building'] as const),
]);

function norwegian(form: Form, yearBuilt: number): Storeys {
  switch (form) {
    case 'flat':
    case 'room':
      if (yearBuilt < 1932) return [4, 5];
      if (yearBuilt < 1965) return [3, 4];
      return yearBuilt < 1979 ? [3, 5] : [3, 7];
    case 'row':
    case 'twin':
      return [2, 3];
    case 'house':
    case 'farm':
      // Bungalows were built for some decades after the war.
      return yearBuilt >= 1950 && yearBuilt < 2000 ? [1, 2] : [2, 3];
    default:
      return [1, 3];
  }
}

/**
 * Towers of flats are of the nineties and later; before, flats were walk-ups. Houses had one storey for most of the
 * century.
 */
function australian(form: Form, yearBuilt: number, floors: number): Storeys {
  switch (form) {
    case 'flat':
    case 'room':
      if (yearBuilt < 1990) return [2, 4];
      return floors >= 8 ? [8, 32] : [3, 6];
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
