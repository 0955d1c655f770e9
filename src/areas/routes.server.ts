import { handled, type Handled } from '../contract/mount.server.ts';
import { lookUpAddresses, popularAddresses, popularRegions, suggestAddresses } from './contract.ts';
import type { Areas } from './areas.server.ts';
import { lookUpPlaces } from './lookup.server.ts';
import { createPopular, type CountHomes } from './popular.server.ts';
import { outlineOf, placeOf } from './present.server.ts';
import type { Suggestions } from './suggest.server.ts';

export function createAreaRoutes({
  areas,
  suggestions,
  countHomes,
}: {
  readonly areas: Areas;
  readonly suggestions: Suggestions;
  readonly countHomes: CountHomes;
}): Handled[] {
  const popular = createPopular({ areas, countHomes });

  return [
    handled(suggestAddresses, async ({ query: { term, ...query } }, { region }) => ({
      data: await suggestions.suggest(term, { ...query, region }),
    })),

    handled(popularAddresses, async ({ query: { limit, ...market } }, { region }) => ({
      data: await popular.places({ ...market, region }, limit),
    })),

    handled(popularRegions, async ({ query: { limit, ...market } }, { region }) => ({
      data: await popular.regions({ ...market, region }, limit),
    })),

    handled(lookUpAddresses, ({ query: { outline, ...asked } }, { region }) => {
      const { found, unknown } = lookUpPlaces(areas, region, asked);
      return {
        data: found.map((area) => ({ ...placeOf(areas, area), ...(outline ? outlineOf(area) : {}) })),
        meta: { unknown },
      };
    }),
  ];
}
