import type { Queryable } from '../../platform/db/database.server.ts';
import type { StoredListing } from '../../properties/read-store.server.ts';
import { type MatchedNews, statesOf } from './matching-store.server.ts';
import { canBeHad, type News } from './news.server.ts';
import type { Watch } from './watch.server.ts';

/**
 * What changes of projects and of their units mean to searches by project. These find a project by its units: it is new
 * to a search when the first of them matches, and what is news of the project itself is so to searches that find it.
 */
export interface ProjectNews {
  of(listing: StoredListing, news: readonly News[]): Promise<readonly MatchedNews[]>;
}

export interface ProjectNewsParts {
  readonly db: Queryable;
  readonly watch: Pick<Watch, 'matchProject'>;
  readonly read: (ids: readonly string[]) => Promise<StoredListing[]>;
  /** Ids of all units of some projects. */
  readonly unitsOf: (projects: readonly string[]) => Promise<readonly string[]>;
}

/** For homes that are looked at together: the units of each project are read once. */
export function createProjectNews({ db, watch, read, unitsOf }: ProjectNewsParts): ProjectNews {
  const known = new Map<string, Promise<readonly KnownUnit[]>>();

  async function readUnits(project: string): Promise<readonly KnownUnit[]> {
    const ids = await unitsOf([project]);
    const [units, states] = [await read(ids), await statesOf(db, ids)];
    return units.map((unit) => ({ unit, wasOpen: canBeHad(states.get(unit.id)?.availability ?? '') }));
  }

  function unitsIn(project: string): Promise<readonly KnownUnit[]> {
    const reading = known.get(project) ?? readUnits(project);
    known.set(project, reading);
    return reading;
  }

  async function newBy(unit: StoredListing, project: string): Promise<number[]> {
    const now = watch.matchProject([unit]);
    if (now.size === 0) return [];
    const others = (await unitsIn(project)).filter((other) => other.wasOpen && other.unit.id !== unit.id);
    const before = watch.matchProject(others.map((other) => other.unit));
    return [...now].filter((id) => !before.has(id));
  }

  return {
    async of(listing, news) {
      if (news.length === 0) return [];
      if (listing.units?.isListed === true) {
        const units = (await unitsIn(listing.id)).map(({ unit }) => unit);
        const told = news
          .filter(({ kind }) => !COMES.has(kind))
          .map((piece) => {
            const isGone = piece.matchAs !== listing.availability;
            const searches = [...watch.matchProject(units, isGone ? piece.matchAs : undefined)];
            return { ...piece, listingId: listing.id, searches, keepers: [] };
          });
        return told.filter(({ searches }) => searches.length > 0);
      }
      const { projectId, project } = listing;
      if (projectId === undefined || project?.isOffered !== true) return [];
      const [coming] = news.filter(({ kind }) => COMES.has(kind));
      if (coming === undefined) return [];
      // The price is the unit's: what is told is the project's.
      const told = { ...coming, kind: 'new', priceBefore: null, priceAfter: null, totalBefore: null } as const;
      const searches = await newBy(listing, projectId);
      return searches.length === 0 ? [] : [{ ...told, listingId: projectId, searches, keepers: [] }];
    },
  };
}

interface KnownUnit {
  readonly unit: StoredListing;
  /** Whether it could be had when it was looked at last. */
  readonly wasOpen: boolean;
}

const COMES: ReadonlySet<string> = new Set(['new', 'back', 'resumed']);
