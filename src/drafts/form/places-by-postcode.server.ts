import type { Areas } from '../../areas/areas.server.ts';
import type { Region } from '../../texts/messages.ts';
import { placesOf, type Places } from '../geocoding/places-of.server.ts';
import type { FormData } from './form-data.contract.ts';

/** Fills in what follows from a postcode that was typed, where nobody has said otherwise. */
export type FillPlaces = (region: Region, before: FormData, after: FormData) => FormData;

const NAMES = ['suburb', 'municipality', 'region'] as const;

/** A place that followed from the postcode before gives way to what follows from the new one; what somebody typed stays. */
export function createFillPlaces(areas: Pick<Areas, 'byCode' | 'ancestors'>): FillPlaces {
  function followingFrom(region: Region, postCode: string | null | undefined): Places & { readonly number?: number } {
    const area = typeof postCode === 'string' ? areas.byCode(region, 'postcode', postCode) : undefined;
    if (area === undefined) return {};
    const municipality = areas.ancestors(area).find(({ kind }) => kind === 'municipality');
    const number = region === 'no' && municipality?.code !== undefined ? Number(municipality.code) : undefined;
    return { ...placesOf(areas, area), ...(number === undefined ? {} : { number }) };
  }

  return (region, before, after) => {
    const { postCode } = after.location;
    if (postCode === before.location.postCode) return after;
    const [earlier, now] = [followingFrom(region, before.location.postCode), followingFrom(region, postCode)];
    const location = { ...after.location };
    for (const name of NAMES)
      if (isFree(after.location[name], before.location[name], earlier[name]) && now[name] !== location[name])
        location[name] = now[name] ?? null;
    const registry = after.propertyDetail.landRegistry ?? {};
    const earlierRegistry = before.propertyDetail.landRegistry ?? {};
    const hasNumber =
      now.number !== undefined &&
      isFree(registry.municipalityNumber, earlierRegistry.municipalityNumber, earlier.number);
    return {
      ...after,
      location,
      ...(hasNumber
        ? {
            propertyDetail: {
              ...after.propertyDetail,
              landRegistry: { ...registry, municipalityNumber: now.number },
            },
          }
        : {}),
    };
  };
}

/** Nothing is there, or what followed from the postcode before and is not typed anew. */
function isFree(value: unknown, before: unknown, followed: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return value === before && value === followed;
}
