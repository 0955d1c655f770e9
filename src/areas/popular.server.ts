import type { Region } from '../contract/messages.ts';
import type { ACQUISITIONS, ListingType } from '../properties/enums.contract.ts';
import type { Area, AreaKind } from './area.server.ts';
import type { CountedPlace } from './contract.ts';
import { placeOf } from './present.server.ts';
import type { Areas } from './areas.server.ts';

/** A part of the homes on the market; what is left out does not narrow it. */
export interface Market {
  readonly region: Region;
  readonly listingType?: ListingType | undefined;
  readonly acquisition?: (typeof ACQUISITIONS)[number] | undefined;
}

/** How many homes of a market are in each area, in the order of the ids. */
export type CountHomes = (areaIds: readonly number[], market: Market) => readonly number[];

export interface Popular {
  /** Municipalities and suburbs with the most homes; a suburb with almost all of its municipality's stands for it. */
  places(market: Market, limit: number): CountedPlace[];
  /** Counties or states with the most homes, each with its foremost places. */
  regions(market: Market, limit: number): (CountedPlace & { places: CountedPlace[] })[];
}

/** Each call counts the homes of all areas of the region; `countHomes` keeps such counts. */
export function createPopular({ areas, countHomes }: { areas: Areas; countHomes: CountHomes }): Popular {
  interface Counted {
    readonly area: Area;
    readonly homes: number;
  }

  /** All areas of a kind in a country, found once: there are tens of thousands. */
  const known = new Map<string, readonly Area[]>();
  areas.onChange(() => known.clear());

  function ofKind(region: Region, kind: AreaKind): readonly Area[] {
    const key = `${region} ${kind}`;
    const found = known.get(key) ?? [...areas.all()].filter((area) => area.country === region && area.kind === kind);
    known.set(key, found);
    return found;
  }

  /** Areas with homes, most first. */
  function counted(market: Market, kinds: readonly AreaKind[]): Counted[] {
    const candidates = kinds.flatMap((kind) => ofKind(market.region, kind));
    const counts = countHomes(candidates.map(({ id }) => id), market);
    return candidates
      .flatMap((area, i) => ((counts[i] ?? 0) > 0 ? [{ area, homes: counts[i] ?? 0 }] : []))
      .sort((a, b) => b.homes - a.homes || kinds.indexOf(a.area.kind) - kinds.indexOf(b.area.kind) || b.area.population - a.area.population || a.area.id - b.area.id);
  }

  /** Towns in Norway are municipalities, in Australia suburbs: councils' names say little to people there. */
  function towns(market: Market): Counted[] {
    const found = counted(market, market.region === 'au' ? ['suburb'] : ['municipality', 'suburb']);
    const seen = new Map<number, number>();
    return found.filter(({ area, homes }) => {
      if (area.kind === 'municipality') seen.set(area.id, homes);
      const whole = area.kind === 'suburb' && area.parentId !== undefined ? seen.get(area.parentId) : undefined;
      return whole === undefined || homes < whole * ALMOST_ALL;
    });
  }

  const present = ({ area, homes }: Counted): CountedPlace => ({ ...placeOf(areas, area), homes });

  return {
    places: (market, limit) => towns(market).slice(0, limit).map(present),
    regions(market, limit) {
      const all = towns(market);
      return counted(market, ['county']).slice(0, limit).map((county) => {
        const inside = all.filter(({ area }) => area.name !== county.area.name && areas.ancestors(area).some(({ id }) => id === county.area.id));
        return { ...present(county), places: inside.slice(0, PLACES_OF_A_REGION).map(present) };
      });
    },
  };
}

const PLACES_OF_A_REGION = 5;
const ALMOST_ALL = 0.9;
