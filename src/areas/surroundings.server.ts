import type { SearchFilter } from '../search/filter.contract.ts';
import type { Area, AreaKind } from './area.server.ts';
import type { Areas } from './areas.server.ts';
import type { Point } from './geometry.server.ts';
import { readPlaceAddress } from './place-address.contract.ts';

/** The places around another that one gets to without going a long way round water (decision 350). */
export interface Surroundings {
  /** See {@link Areas.neighbours}; without those across water. */
  around(area: Area): Promise<readonly Area[]>;
  /** Of a search in places with what is around them, by the ids of these: what is not around them. */
  acrossWater(
    search: Pick<SearchFilter, 'address' | 'geoId' | 'includeSurrounding'>,
  ): Promise<ReadonlyMap<number, ReadonlySet<number>>>;
}

/**
 * Works out for each place that is asked for once which of its neighbours lie across water, and keeps their ids: some
 * microseconds inland, and at a shore as long as one square of {@link ../commute/ways-round.server.ts}. Of councils and
 * counties that share a fjord the borders say more than their middles: they stay.
 */
export function createSurroundings(
  areas: Pick<Areas, 'neighbours' | 'byId' | 'byPath' | 'onChange'>,
  isFarRound: (from: Point, to: Point) => Promise<boolean>,
): Surroundings {
  const known = new Map<number, Promise<ReadonlySet<number>>>();
  areas.onChange(() => {
    known.clear();
  });

  function apartFrom(area: Area): Promise<ReadonlySet<number>> {
    const found = known.get(area.id) ?? workOut(area);
    known.set(area.id, found);
    // What failed is tried again.
    found.catch(() => known.delete(area.id));
    return found;
  }

  async function workOut(area: Area): Promise<ReadonlySet<number>> {
    const apart = new Set<number>();
    const { point } = area;
    if (point === undefined || !NARROW.has(area.kind)) return apart;
    for (const other of areas.neighbours(area))
      if (other.point !== undefined && (await isFarRound(other.point, point))) apart.add(other.id);
    return apart;
  }

  return {
    async around(area) {
      const apart = await apartFrom(area);
      return areas.neighbours(area).filter(({ id }) => !apart.has(id));
    },
    async acrossWater({ address = [], geoId = [], includeSurrounding }) {
      const apart = new Map<number, ReadonlySet<number>>();
      if (includeSurrounding !== true) return apart;
      const places = [
        ...address.map((asked) => areas.byPath(readPlaceAddress(asked).path)),
        ...geoId.map((id) => areas.byId(Number(id))),
      ];
      for (const area of places) if (area !== undefined) apart.set(area.id, await apartFrom(area));
      return apart;
    },
  };
}

const NARROW: ReadonlySet<AreaKind> = new Set(['suburb', 'postcode']);
