import type { Region } from '../texts/messages.ts';
import type { Area } from './area.server.ts';
import type { Areas } from './areas.server.ts';
import type { Suggestion, SuggestionKind } from './contract.ts';
import type { Point } from './geometry.server.ts';
import { knownStreet, quarterOfStreet } from './known-streets.server.ts';
import { centreStreets, type CentreStreet } from './landmarks/centre-streets-named.server.ts';
import { suggestionOf } from './landmarks/landmark-index.server.ts';
import { fold } from './names.contract.ts';
import type { Entry } from './ranking.server.ts';
import { looseStreetKey, streetKeywords, streetOf } from './streets.contract.ts';
import { streetSuggestion } from './street-suggestions.server.ts';

/** Streets that are known though no home is listed there: they are searched as streets, too (decision 350). */

/** A street in the middle of a city, which one travels to, and which is searched in what it lies in. */
export function centreStreetSuggestion({ landmark, area }: CentreStreet): Suggestion {
  const { name, country } = landmark;
  return {
    ...suggestionOf(landmark, 'name'),
    ...(area === undefined
      ? {}
      : { geoId: String(area.id), address: area.path, street: streetKeywords(name, country) }),
  };
}

/** The well-known streets in these quarters that have the loose keys, in their municipalities. */
export function unlistedStreets(
  areas: Areas,
  quarters: readonly Entry[],
  looseKeys: readonly string[],
  /** Whether a street of that name with homes lies there. */
  isListed: (municipality: Area) => boolean,
  { region, kinds }: { readonly region: Region; readonly kinds?: readonly SuggestionKind[] | undefined },
): readonly Suggestion[] {
  if (kinds?.includes('street') === false) return [];
  return [...new Set(quarters)].flatMap(({ area: quarter }) => {
    const key = looseKeys.find((one) => quarterOfStreet(region, one) === quarter?.path);
    const name = key === undefined ? undefined : knownStreet(region, key);
    const area = quarter && areas.ancestors(quarter).find(({ kind }) => kind === 'municipality');
    if (name === undefined || area === undefined || isListed(area)) return [];
    const street = { country: region, name, area, point: quarter?.point };
    return [{ ...streetSuggestion(areas, street), match: 'name' as const, homes: 0 }];
  });
}

/** A street of an area without homes: how it is written, and where about it lies. */
export function streetWithoutHomes(
  areas: Areas,
  area: Area,
  written: string,
): { readonly name: string; readonly point: Point | undefined } | undefined {
  const { country } = area;
  const key = looseStreetKey(fold(streetOf(written, country) ?? written, country), country);
  const quarter = areas.byPath(quarterOfStreet(country, key) ?? '', country);
  const name = knownStreet(country, key);
  if (name !== undefined && quarter !== undefined && areas.ancestors(quarter).includes(area))
    return { name, point: quarter.point };
  const centre = centreStreets(areas, country, [key]).find((one) => one.area === area);
  return centre && { name: centre.landmark.name, point: centre.landmark.point };
}
