import type { Region } from '../texts/messages.ts';
import type { ACQUISITIONS, ListingType } from '../properties/enums.contract.ts';
import type { Area, AreaKind } from './area.server.ts';
import type { CountedPlace, CountedState } from './contract.ts';
import { placeOf } from './present.server.ts';
import type { Areas } from './areas.server.ts';

/** A part of the homes on the market; what is left out does not narrow it. */
export interface Market {
  readonly region: Region;
  readonly listingType?: ListingType | undefined;
  readonly acquisition?: (typeof ACQUISITIONS)[number] | undefined;
  /** Those in this state; left out, those on the market. */
  readonly availability?: CountedState | undefined;
}

/** How many homes of a market are in each area that has any, by the area's id: the same map for as long as it holds. */
export type CountHomes = (market: Market) => Promise<ReadonlyMap<number, number>>;

export interface Popular {
  /**
   * Municipalities, capitals and suburbs with the most homes; a suburb with almost all of its municipality's stands for
   * it.
   */
  places(market: Market, limit: number): Promise<CountedPlace[]>;
  /** Counties or states with the most homes, each with its foremost places. */
  regions(market: Market, limit: number): Promise<PopularRegion[]>;
}

type PopularRegion = CountedPlace & { places: CountedPlace[] };

/** Ranks all areas of a region by their homes, once for each map of counts. */
export function createPopular({ areas, countHomes }: { areas: Areas; countHomes: CountHomes }): Popular {
  interface Counted {
    readonly area: Area;
    readonly homes: number;
  }

  /** All areas of a kind in a country, found once: there are tens of thousands. */
  const known = new Map<string, readonly Area[]>();
  let ranked = new WeakMap<ReadonlyMap<number, number>, Ranking>();
  areas.onChange(() => {
    known.clear();
    ranked = new WeakMap();
  });

  function ofKind(region: Region, kind: AreaKind): readonly Area[] {
    const key = `${region} ${kind}`;
    const found = known.get(key) ?? [...areas.all()].filter((area) => area.country === region && area.kind === kind);
    known.set(key, found);
    return found;
  }

  /** Areas with homes, most first. */
  function counted(counts: ReadonlyMap<number, number>, region: Region, kinds: readonly AreaKind[]): Counted[] {
    return kinds
      .flatMap((kind) => ofKind(region, kind))
      .flatMap((area) => ((counts.get(area.id) ?? 0) > 0 ? [{ area, homes: counts.get(area.id) ?? 0 }] : []))
      .sort(
        (a, b) =>
          b.homes - a.homes ||
          kinds.indexOf(a.area.kind) - kinds.indexOf(b.area.kind) ||
          b.area.population - a.area.population ||
          a.area.id - b.area.id,
      );
  }

  /**
   * Towns in Norway are municipalities, in Australia capitals and suburbs: councils' names say little to people there.
   */
  function towns(counts: ReadonlyMap<number, number>, region: Region): Counted[] {
    const found = counted(counts, region, region === 'au' ? ['city', 'suburb'] : ['municipality', 'suburb']);
    const seen = new Map<number, number>();
    return found.filter(({ area, homes }) => {
      if (area.kind === 'municipality') seen.set(area.id, homes);
      const whole = area.kind === 'suburb' && area.parentId !== undefined ? seen.get(area.parentId) : undefined;
      return whole === undefined || homes < whole * ALMOST_ALL;
    });
  }

  const present = ({ area, homes }: Counted): CountedPlace => ({ ...placeOf(areas, area), homes });

  function rank(counts: ReadonlyMap<number, number>, region: Region): Ranking {
    const all = towns(counts, region);
    const regions = counted(counts, region, ['county']).map((county) => {
      const inside = all.filter(
        ({ area }) => area.name !== county.area.name && areas.ancestors(area).some(({ id }) => id === county.area.id),
      );
      return { ...present(county), places: inside.slice(0, PLACES_OF_A_REGION).map(present) };
    });
    return { places: all.slice(0, MOST).map(present), regions };
  }

  async function ranking(market: Market): Promise<Ranking> {
    const counts = await countHomes(market);
    const known = ranked.get(counts) ?? rank(counts, market.region);
    ranked.set(counts, known);
    return known;
  }

  return {
    places: async (market, limit) => (await ranking(market)).places.slice(0, limit),
    regions: async (market, limit) => (await ranking(market)).regions.slice(0, limit),
  };
}

interface Ranking {
  readonly places: readonly CountedPlace[];
  readonly regions: readonly PopularRegion[];
}

/** More than can be asked for. */
const MOST = 50;
const PLACES_OF_A_REGION = 5;
const ALMOST_ALL = 0.9;
