import type { AgencyDirectory } from '../agencies/service.server.ts';
import type { Area } from '../areas/area.server.ts';
import type { Areas } from '../areas/areas.server.ts';
import type { CostsOf } from '../insights/home-costs.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { OpenProperties } from '../properties/open.server.ts';
import type { Properties } from '../properties/service.server.ts';
import { type CacheAnswers, createAnswerCache } from './answer-cache.server.ts';
import { type CountHomes, createAreaCounts } from './area-counts.server.ts';
import { inProcessIndex } from './in-process/listing-index.server.ts';
import { openSearchIndex, type SearchIndex } from './index.server.ts';
import type { IndexMaker } from './listing-index.server.ts';
import { salesAround } from './nearby.server.ts';
import { createNearestNames } from './nearest-names.server.ts';
import type { SearchArea } from './place-conditions.server.ts';
import { createReverseSearch, type ReverseSearch } from './reverse.server.ts';
import { MOST_AT_ONCE, type ListingValues, type ReadFields } from './search-engine.server.ts';
import { createSearch, type Places, type Search } from './service.server.ts';
import { type CountStreets, createStreetCounts } from './street-counts.server.ts';
import { createSnapshotFile } from './snapshot-file.server.ts';

export interface SearchParts extends Pick<OpenProperties, 'changes' | 'isVisible' | 'read' | 'readAfter'> {
  readonly agencies: AgencyDirectory;
  readonly areas: Areas;
  readonly properties: Pick<Properties, 'anyListing' | 'cards' | 'forget' | 'unitsOf'>;
  /** Where the index keeps its snapshot. */
  readonly folder: string;
  /**
   * All that a snapshot depends on beside the index's own form: one that was written under another name is not read.
   */
  readonly snapshotName: string;
  /** What homes cost a month. Must not change while a snapshot is good. */
  readonly costsOf?: CostsOf | undefined;
  /** What keeps listings so that they are found; left out, this process does. */
  readonly maker?: IndexMaker | undefined;
}

export interface OpenSearch {
  readonly search: Search;
  readonly index: SearchIndex;
  readonly countHomes: CountHomes;
  readonly countStreets: CountStreets;
  /** Where homes lie, by id, exactly or about; those of which that is not known are missing. */
  readonly placesOf: (
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly lat: number; readonly lng: number; readonly isApproximate: boolean }>>;
  /** Values of some homes, in the order of the ids; those that no search finds are left out. */
  readonly valuesOf: (ids: readonly string[], wanted: ReadFields) => Promise<readonly ListingValues[]>;
  /** What was sold around a home; see {@link salesAround}. */
  readonly salesAround: (
    listing: Parameters<typeof salesAround>[1],
    types: Parameters<typeof salesAround>[2],
  ) => ReturnType<typeof salesAround>;
  readonly cacheAnswers: CacheAnswers;
  /** The same the other way round, with no search in it yet. */
  readonly createReverseSearch: () => ReverseSearch;
}

/** Opens the index of all homes that may be found, and what answers from it. */
export async function openSearch(
  { log, clock }: Pick<Platform, 'log' | 'clock'>,
  parts: SearchParts,
): Promise<OpenSearch> {
  const { agencies, areas, properties, changes, isVisible, read, readAfter } = parts;
  const { folder, snapshotName, costsOf, maker = inProcessIndex } = parts;
  const index = await openSearchIndex({
    feed: changes,
    log,
    maker,
    snapshots: createSnapshotFile(folder, [maker.form, snapshotName].join(' ')),
    isFound: ({ id, region, hold }) => hold === undefined && isVisible(id, region),
    costsOf,
    readAfter,
    read,
    unitsOf: (projects) => properties.unitsOf(projects),
    catchUp: async () => {
      await areas.refresh();
      await agencies.reload();
    },
  });
  index.onChange((listings, removed) => properties.forget([...listings.map(({ id }) => id), ...removed]));
  const places: Places = {
    areaById: (id) => known(areas.byId(id)),
    areaByPath: (path, region) => known(areas.byPath(path, region)),
    areasAround: (id) => {
      const area = areas.byId(id);
      return area === undefined ? [] : areas.neighbours(area).map(outlined);
    },
    officesOf: agencies.officesOf,
  };
  return {
    search: createSearch({
      index,
      cards: (ids, terms) => properties.cards(ids, undefined, terms),
      images: async (id) => (await properties.anyListing(id)).images,
      places,
      nearestName: createNearestNames(areas),
      clock,
    }),
    index,
    countHomes: createAreaCounts(index, () => areas.composites()),
    countStreets: createStreetCounts(index, places.areaById),
    async placesOf(ids) {
      const homes = await index.engine.read(ids, { categories: ['reach'] });
      return new Map(
        homes.flatMap(({ id, coordinates, categories }) =>
          coordinates === undefined ? [] : [[id, { ...coordinates, isApproximate: categories.reach?.[0] !== 'exact' }]],
        ),
      );
    },
    async valuesOf(ids, wanted) {
      const values: ListingValues[] = [];
      for (let from = 0; from < ids.length; from += MOST_AT_ONCE)
        values.push(...(await index.engine.read(ids.slice(from, from + MOST_AT_ONCE), wanted)));
      return values;
    },
    salesAround: (listing, types) => salesAround(index.engine, listing, types),
    cacheAnswers: (limits) => createAnswerCache(index, limits),
    createReverseSearch: () => createReverseSearch({ places, clock, costsOf }),
  };

  function known(area: Area | undefined): SearchArea | undefined {
    return area === undefined ? undefined : outlined(area);
  }

  function outlined(area: Area): SearchArea {
    const rings = areas.rings(area);
    const members = (area.members ?? []).flatMap((id) => areas.byId(id) ?? []);
    const { id, country } = area;
    if (members.length > 0) return { id, country, members: members.map(outlined) };
    return rings === undefined ? { id, country } : { id, country, rings };
  }
}
