import { DEFAULT_AGENCY_ID } from '../src/agencies/record.contract.ts';
import { type Brand, placeOf } from './agencies.ts';
import { kilometres } from './distance.ts';
import type { Place } from './places/place.ts';

/** So far from their office agents drive to show a home every week. */
export const NEAR_KM = 40;
/** So far they drive where nobody is nearer; beyond, an office in the state's capital takes it. */
export const FAR_KM = 250;

export interface Office {
  readonly brand: Brand;
  readonly place: Place;
  /** It sells and lets business premises alone. */
  readonly isSpecialist: boolean;
}

/** An office that may sell a home, and how likely it is the one. */
export type LikelyOffice = readonly [office: Office, weight: number];

/**
 * Tells which offices of a line sell in a place: those near it, the nearer the likelier; else the nearest one; in
 * Australia of the same state, where an agent's licence is good, and those of its capital where even the nearest is too
 * far away. Those who sell premises alone do so near their office.
 */
export function createCatchment(
  brands: readonly Brand[],
  places: readonly Place[],
): (place: Place, isSpecialist: boolean) => readonly LikelyOffice[] {
  const offices = brands.flatMap((brand): Office[] => {
    const place = placeOf(brand, places);
    if (place === undefined || brand.id === DEFAULT_AGENCY_ID) return [];
    return [{ brand, place, isSpecialist: /Næring|Commercial/.test(brand.name) }];
  });
  const known = new Map<string, readonly LikelyOffice[]>();
  return (place, isSpecialist) => {
    const key = `${place.region}|${place.county}|${place.name}|${isSpecialist}`;
    const likely =
      known.get(key) ??
      likelyOffices(
        offices.filter((office) => office.isSpecialist === isSpecialist && isLicensed(office, place)),
        place,
        // Premises farther away are left to who sells everything there.
        isSpecialist,
        places.find(({ name, county }) => county === place.county && name === CAPITALS[county]),
      );
    known.set(key, likely);
    return likely;
  };
}

function isLicensed({ place: { region, county } }: Office, place: Place): boolean {
  return region === place.region && (region === 'no' || county === place.county);
}

function likelyOffices(
  offices: readonly Office[],
  place: Place,
  isNearAlone: boolean,
  capital: Place | undefined,
): LikelyOffice[] {
  const byDistance = offices
    .map((office) => ({ office, km: kilometres(office.place, place) }))
    .sort((a, b) => a.km - b.km);
  const near = byDistance.filter(({ km }) => km <= NEAR_KM);
  if (near.length > 0) return near.map(({ office, km }) => [office, 1 / (3 + km) ** 2]);
  const [nearest] = byDistance;
  if (nearest === undefined || isNearAlone) return [];
  const central =
    capital === undefined || nearest.km <= FAR_KM
      ? []
      : offices.filter((office) => kilometres(office.place, capital) <= NEAR_KM);
  return central.length > 0 ? central.map((office) => [office, 1]) : [[nearest.office, 1]];
}

/** The place in the middle of each state's capital. */
const CAPITALS: Readonly<Record<string, string>> = {
  NSW: 'Sydney',
  VIC: 'Melbourne',
  QLD: 'Brisbane City',
  WA: 'Perth',
  SA: 'Adelaide',
  TAS: 'Hobart',
  ACT: 'Braddon',
  NT: 'Darwin City',
};
