import { handled, type Caller, type Handled } from '../contract/mount.server.ts';
import { AppError } from '../contract/errors.ts';
import { whole } from '../contract/shapes.ts';
import { translator } from '../texts/messages.ts';
import {
  lookUpAddresses,
  nearestAddress,
  popularAddresses,
  popularRegions,
  suggestAddresses,
  LANDMARK_KINDS,
  type LandmarkKind,
  type Suggestion,
  type SuggestionKind,
} from './contract.ts';
import type { Areas } from './areas.server.ts';
import { metresBetween } from './geometry.server.ts';
import { landmarkAt } from './landmarks/named.server.ts';
import { lookUpPlaces, type PlaceFound } from './lookup.server.ts';
import { readPlaceAddress } from './place-address.contract.ts';
import { createPopular, type CountHomes } from './popular.server.ts';
import { outlineOf, placeOf } from './present.server.ts';
import type { Suggestions } from './suggest.server.ts';
import type { Surroundings } from './surroundings.server.ts';

/** Agencies and agents whose names begin like a text. */
export type AgenciesCalled = (region: Caller['region'], term: string) => Promise<readonly Suggestion[]>;

export function createAreaRoutes({
  areas,
  around,
  agenciesCalled,
  suggest,
  streetIn,
  countHomes,
}: {
  readonly areas: Areas;
  readonly around: Surroundings['around'];
  readonly agenciesCalled: AgenciesCalled;
  readonly suggest: Suggestions['suggest'];
  readonly streetIn: (...asked: Parameters<Suggestions['streetIn']>) => Promise<ReturnType<Suggestions['streetIn']>>;
  readonly countHomes: CountHomes;
}): Handled[] {
  const popular = createPopular({ areas, countHomes });

  return [
    handled(suggestAddresses, async ({ query: { term, ...query } }, { region, language }) => {
      const t = translator(language);
      // Who searches homes may mean those who offer them; who names a place alone does not.
      const isForHomes = query.listingType !== undefined && query.kinds === undefined;
      const [places, agencies] = await Promise.all([
        suggest(term, { ...query, region }),
        isForHomes ? agenciesCalled(region, term) : [],
      ]);
      const found = [...places, ...agencies];
      return whole(
        found.map((one) => ({ ...one, ...(isLandmark(one.kind) ? { what: t(`area.landmark.${one.kind}`) } : {}) })),
      );
    }),

    handled(popularAddresses, async ({ query: { limit, ...market } }, { region }) =>
      whole(await popular.places({ ...market, region }, limit)),
    ),

    handled(popularRegions, async ({ query: { limit, ...market } }, { region }) =>
      whole(await popular.regions({ ...market, region }, limit)),
    ),

    handled(nearestAddress, ({ query: point }, { region }) => {
      const area = areas.nearest(region, point, NEAREST_METRES);
      if (area?.point === undefined) throw new AppError('area_not_found');
      const landmark = landmarkAt(region, point)?.name;
      return {
        data: {
          ...placeOf(areas, area),
          metres: Math.round(metresBetween(area.point, point)),
          ...(landmark === undefined ? {} : { landmark }),
        },
      };
    }),

    handled(
      lookUpAddresses,
      async ({ query: { outline, surrounding, listingType, acquisition, ...asked } }, { region }) => {
        const { found, unknown } = lookUpPlaces(areas, region, asked);
        const named = new Set(found.map(({ area }) => area.id));
        const beside = surrounding ? await Promise.all(found.map(({ area }) => around(area))) : [];
        const others = new Set(beside.flat().filter(({ id }) => !named.has(id)));
        const counts = await countHomes({ region, listingType, acquisition });
        const streets = await streetsOf(found, streetIn);
        return {
          ...whole(
            [...found, ...[...others].map((area) => ({ area, asked: [] }))].map(({ area, asked: texts }) => ({
              ...placeOf(areas, area),
              homes: counts.get(area.id) ?? 0,
              asked: [...texts],
              ...(streets.has(area.id) ? { streets: streets.get(area.id) ?? [] } : {}),
              ...(outline ? outlineOf(area) : {}),
            })),
          ),
          meta: { unknown },
        };
      },
    ),
  ];
}

/** The streets that were asked for, by the areas that they are asked for in. */
async function streetsOf(
  found: readonly PlaceFound[],
  streetIn: (...asked: Parameters<Suggestions['streetIn']>) => Promise<ReturnType<Suggestions['streetIn']>>,
) {
  const known = new Map<number, { asked: string; name: string; coordinates?: { lat: number; lng: number } }[]>();
  for (const { area, asked } of found) {
    for (const text of asked) {
      const { street } = readPlaceAddress(text);
      const one = street === undefined ? undefined : await streetIn(area, street);
      if (one === undefined) continue;
      const { name, point } = one;
      const told = { asked: text, name, ...(point === undefined ? {} : { coordinates: point }) };
      known.set(area.id, [...(known.get(area.id) ?? []), told]);
    }
  }
  return known;
}

/** As far as a point is told by the place it is near. */
const NEAREST_METRES = 15_000;

function isLandmark(kind: SuggestionKind): kind is LandmarkKind {
  return (LANDMARK_KINDS as readonly SuggestionKind[]).includes(kind);
}
