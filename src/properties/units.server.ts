import { paginate, type Pagination } from '../contract/shapes.ts';
import type { Database } from '../platform/db/database.server.ts';
import { isWanted, type AskedStates } from './asked-states.ts';
import type { ListingCard, ListingId } from './listing.contract.ts';
import { readListings, readUnitIds, type StoredListing } from './read-store.server.ts';

export interface UnitQuery {
  readonly parentId: ListingId;
  readonly availability?: AskedStates;
  readonly sorting: 'unit' | 'price' | 'usage_area' | 'bedrooms' | 'floor';
  readonly order: 'asc' | 'desc';
  readonly bedroomMin?: number | undefined;
  readonly page: number;
  readonly size: number;
}

/** The homes of projects. */
export interface Units {
  units(query: UnitQuery, isShown?: (id: string) => boolean): Promise<{ data: ListingCard[]; pagination: Pagination }>;
  /** Of one project, sold ones too, the cheapest first. */
  allUnits(project: ListingId, isShown: (id: string) => boolean): Promise<readonly ListingCard[]>;
}

export function createUnits({
  db,
  stored,
  cards,
}: {
  readonly db: Database;
  readonly stored: (id: ListingId) => Promise<StoredListing>;
  readonly cards: (ids: readonly string[]) => Promise<ListingCard[]>;
}): Units {
  async function inOrder(
    { parentId, availability, sorting, order, bedroomMin = 0 }: Omit<UnitQuery, 'page' | 'size'>,
    isShown: (id: string) => boolean,
  ): Promise<readonly string[]> {
    const ids = (await readUnitIds(db, await stored(parentId))).filter(isShown);
    return (await readListings(db, ids))
      .filter((unit) => isWanted(unit.availability, availability) && (unit.details.bedrooms ?? 0) >= bedroomMin)
      .sort(byUnit(sorting, order))
      .map(({ id }) => id);
  }

  return {
    async units({ page, size, ...query }, isShown = () => true) {
      const ids = await inOrder(query, isShown);
      return {
        data: await cards(ids.slice((page - 1) * size, page * size)),
        pagination: paginate(page, size, ids.length),
      };
    },

    allUnits: async (parentId, isShown) => cards(await inOrder({ parentId, sorting: 'price', order: 'asc' }, isShown)),
  };
}

/** By the chosen value, units without one last; equals by their name. */
function byUnit(sorting: UnitQuery['sorting'], order: 'asc' | 'desc'): (a: StoredListing, b: StoredListing) => number {
  const value = (unit: StoredListing): number | undefined => {
    switch (sorting) {
      case 'unit':
        return undefined;
      case 'price':
        return unit.totalPrice ?? unit.mainPrice;
      case 'usage_area':
        return unit.details.usageArea;
      case 'bedrooms':
        return unit.details.bedrooms;
      case 'floor':
        return unit.details.floor;
    }
  };
  const sign = order === 'asc' ? 1 : -1;
  return (a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x !== undefined && y !== undefined && x !== y) return sign * (x - y);
    if ((x === undefined) !== (y === undefined)) return x === undefined ? 1 : -1;
    const names = (a.unitName ?? '').localeCompare(b.unitName ?? '', 'nb', { numeric: true });
    return sorting === 'unit' ? sign * names : names;
  };
}
