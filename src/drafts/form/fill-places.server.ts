import type { Area } from '../../areas/area.server.ts';
import type { Areas } from '../../areas/areas.server.ts';
import { fold } from '../../areas/names.contract.ts';
import type { Region } from '../../texts/messages.ts';
import { placesOf, postalPlaceOf, type Places } from '../geocoding/places-of.server.ts';
import type { FormData } from './form-data.contract.ts';
import { namedMunicipality } from './municipality.server.ts';

/** Fills in what follows from the postcode, the pin and the municipality, where nobody has said otherwise. */
export type FillPlaces = (region: Region, before: FormData, after: FormData) => FormData;

const NAMES = ['suburb', 'municipality', 'region'] as const;
const LOCATION = ['street', 'postCode', 'municipality', 'region', 'subLocalityNickname', 'mapSuggest'] as const;

/**
 * A place that followed from the postcode or the pin before gives way to what follows from the new one, and so does
 * the number of the municipality; what somebody typed stays. Of both, the postcode counts: the pin says what it leaves
 * open.
 */
export function createFillPlaces(
  areas: Pick<Areas, 'byCode' | 'byId' | 'ancestors' | 'named' | 'assign' | 'withPostcode'>,
): FillPlaces {
  function followingFrom(region: Region, { postCode, coordinates, suburb }: FormData['location']): Places {
    const area = typeof postCode === 'string' ? areas.byCode(region, 'postcode', postCode) : undefined;
    return {
      ...(coordinates === undefined || coordinates === null ? {} : placesAround(region, coordinates)),
      ...(area === undefined ? {} : placesOf(areas, area)),
      ...(region === 'au' && area?.code !== undefined
        ? { ...onlySuburbOf(area.code), ...councilOf(area.code, suburb) }
        : {}),
    };
  }

  /** Of several suburbs with a postcode nobody knows which is meant. */
  function onlySuburbOf(code: string): Places {
    const [suburb, ...others] = areas.withPostcode(code);
    return suburb === undefined || others.length > 0 ? {} : { suburb: suburb.name };
  }

  /** The council of a suburb that is named: a postcode may lie in several. */
  function councilOf(code: string, suburb: string | null | undefined): Places {
    const key = fold(suburb ?? '', 'au');
    const named = areas.withPostcode(code).find(({ name }) => fold(name, 'au') === key);
    const municipality = named === undefined ? undefined : placesOf(areas, named).municipality;
    return municipality === undefined ? {} : { municipality };
  }

  /** The suburb or postal place is not among them: the nearest need not be the one. */
  function placesAround(region: Region, point: { readonly lat: number; readonly lng: number }): Places {
    const found = areas.assign(region, point).flatMap((id) => areas.byId(id) ?? []);
    const finest = found.find(({ kind }) => kind === 'municipality') ?? found.find(({ kind }) => kind === 'county');
    return finest === undefined ? {} : placesOf(areas, finest);
  }

  function withPlaces(region: Region, before: FormData, after: FormData): FormData {
    const [was, is] = [before.location, after.location];
    const isSameSuburb = region === 'no' || is.suburb === was.suburb;
    if (is.postCode === was.postCode && isSamePoint(is.coordinates, was.coordinates) && isSameSuburb) return after;
    const earlier = followingFrom(region, was);
    const now = followingFrom(region, is);
    const location = { ...after.location };
    for (const name of NAMES)
      if (
        isFree(after.location[name], before.location[name], earlier[name]) &&
        (now[name] ?? earlier[name]) !== undefined
      )
        location[name] = now[name] ?? null;
    return { ...after, location };
  }

  /**
   * Drafts from before were filled in with their quarter as the postal place: once their address is changed it goes to
   * where the neighbourhood is told. What is typed now stays.
   */
  function withPostalPlace({ location: was }: FormData, after: FormData): FormData {
    const { suburb, postCode, subLocalityNickname } = after.location;
    if (typeof suburb !== 'string' || typeof postCode !== 'string' || suburb !== was.suburb) return after;
    if (LOCATION.every((name) => after.location[name] === was[name])) return after;
    const postcode = areas.byCode('no', 'postcode', postCode);
    const postalPlace = postcode === undefined ? undefined : postalPlaceOf(postcode);
    if (postcode === undefined || postalPlace === undefined || !isQuarterBeside(suburb, postcode)) return after;
    const nickname = isFree(subLocalityNickname, undefined, undefined) ? suburb : subLocalityNickname;
    return { ...after, location: { ...after.location, suburb: postalPlace, subLocalityNickname: nickname } };
  }

  function isQuarterBeside(name: string, postcode: Area): boolean {
    const around = (area: Area) => areas.ancestors(area).find(({ kind }) => kind === 'municipality')?.id;
    return areas.named(name, 'no').some((area) => area.kind === 'suburb' && around(area) === around(postcode));
  }

  const numberOf = ({ location }: FormData) => namedMunicipality(areas, location)?.number;

  function withNumber(before: FormData, after: FormData): FormData {
    if (after.location.municipality === before.location.municipality) return after;
    const number = numberOf(after);
    const registry = after.propertyDetail.landRegistry;
    const was = before.propertyDetail.landRegistry?.municipalityNumber;
    if (number === undefined || !isFree(registry?.municipalityNumber, was, numberOf(before))) return after;
    const landRegistry = { ...registry, municipalityNumber: number };
    return { ...after, propertyDetail: { ...after.propertyDetail, landRegistry } };
  }

  return (region, before, after) => {
    const placed = withPlaces(region, before, after);
    return region === 'no' ? withNumber(before, withPostalPlace(before, placed)) : placed;
  };
}

type Point = FormData['location']['coordinates'];

function isSamePoint(one: Point, other: Point): boolean {
  return one?.lat === other?.lat && one?.lng === other?.lng;
}

/** Nothing is there, or what followed from the postcode or the pin before and is not typed anew. */
function isFree(value: unknown, before: unknown, followed: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return value === before && value === followed;
}
