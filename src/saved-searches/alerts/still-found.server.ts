import { zoneOfRegion } from '../../texts/messages.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Log } from '../../platform/log.server.ts';
import type { StoredListing } from '../../properties/read-store.server.ts';
import type { ReverseSearch } from '../../search/reverse.server.ts';
import type { TravelOf } from '../../search/searcher.server.ts';
import type { MovedAlert, Reader, WaitingAlert, WaitingSearch } from './digest-store.server.ts';
import { dueAt, type MailedFrequency } from './hours.server.ts';

/**
 * What waits until a mail is written is asked of its search again then: a home may have become dearer than the search
 * allows, or the search may have been changed. What another search of its reader finds is told as that one's.
 */
export interface StillFound {
  of(alerts: readonly WaitingAlert[], readers: readonly Reader[], now: Date): Promise<Checked>;
}

export interface Checked {
  /** Those that are told now, each with the search that finds it. */
  readonly told: readonly WaitingAlert[];
  /** Those that another search finds, which tells more seldom: they wait for its time. */
  readonly moved: readonly MovedAlert[];
  /** Those that no search of their reader finds any longer. */
  readonly dropped: readonly WaitingAlert[];
}

export interface StillFoundParts {
  readonly log: Log;
  readonly read: (ids: readonly string[]) => Promise<StoredListing[]>;
  /** Ids of all units of some projects. */
  readonly unitsOf: (projects: readonly string[]) => Promise<readonly string[]>;
  /** An empty one. */
  readonly createReverseSearch: () => ReverseSearch;
  readonly travelOf: TravelOf;
  /** All searches of these people that are told of. */
  readonly searchesOf: (userIds: readonly UserId[]) => Promise<readonly OwnedSearch[]>;
  readonly windowMs: number;
}

export interface OwnedSearch extends WaitingSearch {
  readonly user_id: UserId;
}

/** Homes that are read and matched together. */
const CHUNK = 200;
/** From the soonest. */
const FREQUENCIES = ['instant', 'daily', 'weekly'] as const satisfies readonly MailedFrequency[];

export function createStillFound({
  log,
  read,
  unitsOf,
  createReverseSearch,
  travelOf,
  searchesOf,
  windowMs,
}: StillFoundParts): StillFound {
  /** Which of these searches find each of the homes, on the market or when it still was. */
  async function findersOf(searches: readonly OwnedSearch[], ids: readonly string[]): Promise<Finders> {
    const reverse = createReverseSearch();
    const unread = new Set<number>();
    for (const { id, user_id: userId, region, query } of searches) {
      const travel = await travelOf(query, userId);
      try {
        // What was published on the day that it was found is not published another day for having waited.
        reverse.put(Number(id), { ...query, isPublishedToday: undefined }, { region, ...travel });
      } catch (error) {
        log.warn({ err: error, search: id }, 'a saved search could not be asked again');
        unread.add(Number(id));
      }
    }
    const found = new Map<string, FoundBy>();
    for (let from = 0; from < ids.length; from += CHUNK) {
      const listings = await read(ids.slice(from, from + CHUNK));
      const units = await unitsByProject(listings);
      for (const listing of listings) found.set(listing.id, foundBy(reverse, listing, units.get(listing.id) ?? []));
    }
    return { found, unread };
  }

  async function unitsByProject(listings: readonly StoredListing[]): Promise<ReadonlyMap<string, StoredListing[]>> {
    const projects = listings.flatMap(({ id, units }) => (units?.isListed === true ? [id] : []));
    if (projects.length === 0) return new Map();
    const byProject = new Map<string, StoredListing[]>(projects.map((id) => [id, []]));
    for (const unit of await read(await unitsOf(projects))) byProject.get(unit.projectId ?? '')?.push(unit);
    return byProject;
  }

  return {
    async of(alerts, readers, now) {
      const ofSearches = alerts.flatMap((alert) =>
        alert.search === null || alert.is_hidden ? [] : [{ alert, search: alert.search }],
      );
      if (ofSearches.length === 0) return { told: alerts, moved: [], dropped: [] };
      const asked = ofSearches.map(({ alert, search }) => ({ ...search, user_id: alert.user_id }));
      const finders = await findersOf(distinct(asked), homesOf(ofSearches.map(({ alert }) => alert)));
      const lost = new Set(
        ofSearches.filter(({ alert, search }) => !isFound(finders, alert, search)).map(({ alert }) => alert),
      );
      if (lost.size === 0) return { told: alerts, moved: [], dropped: [] };

      const others = await searchesOf([...new Set([...lost].map((alert) => alert.user_id))]);
      const otherFinders = await findersOf(others, homesOf([...lost]));
      const zones = new Map(readers.map(({ id, time_zone: zone, region }) => [id, zone ?? zoneOfRegion(region)]));
      const told: WaitingAlert[] = [];
      const moved: MovedAlert[] = [];
      const dropped: WaitingAlert[] = [];
      for (const alert of alerts) {
        if (!lost.has(alert)) {
          told.push(alert);
          continue;
        }
        const [search] = others
          .filter((other) => other.user_id === alert.user_id && isFound(otherFinders, alert, other))
          .toSorted(soonestFirst);
        if (search === undefined) dropped.push(alert);
        else if (rankOf(search) <= rankOf(alert.search)) told.push({ ...alert, search });
        else
          moved.push({
            id: alert.id,
            user_id: alert.user_id,
            search_id: search.id,
            frequency: frequencyOf(search),
            due_at: dueAt(frequencyOf(search), now, zones.get(alert.user_id) ?? 'UTC', windowMs).toISOString(),
          });
      }
      return { told, moved, dropped };
    },
  };
}

/** By home the numbers of the searches that find it: as it is, and as if it could still be had. */
interface Finders {
  readonly found: ReadonlyMap<string, FoundBy>;
  /** Of searches that could not be asked: what waits of them stands. */
  readonly unread: ReadonlySet<number>;
}

interface FoundBy {
  readonly now: ReadonlySet<number>;
  readonly whenOffered: ReadonlySet<number>;
}

function foundBy(reverse: ReverseSearch, listing: StoredListing, units: readonly StoredListing[]): FoundBy {
  const now = new Set([...reverse.match(listing), ...reverse.matchProject(units)]);
  const whenOffered = new Set(
    (['available', 'future'] as const).flatMap((state) => [
      ...reverse.match(listing, state),
      ...reverse.matchProject(units, state),
    ]),
  );
  return { now, whenOffered };
}

/** That a home is gone was matched in the state that it left. */
function isFound({ found, unread }: Finders, { listing_id: home, kind }: WaitingAlert, { id }: WaitingSearch): boolean {
  const by = found.get(home);
  const number = Number(id);
  if (unread.has(number)) return true;
  return (kind === 'sold' || kind === 'withdrawn' ? by?.whenOffered : by?.now)?.has(number) === true;
}

function distinct(searches: readonly OwnedSearch[]): readonly OwnedSearch[] {
  return [...new Map(searches.map((search) => [search.id, search])).values()];
}

function homesOf(alerts: readonly WaitingAlert[]): readonly string[] {
  return [...new Set(alerts.map(({ listing_id: home }) => home))];
}

function soonestFirst(a: WaitingSearch, b: WaitingSearch): number {
  return rankOf(a) - rankOf(b) || Number(b.pushes) - Number(a.pushes) || Number(a.id) - Number(b.id);
}

function rankOf(search: Pick<WaitingSearch, 'notifications'> | null): number {
  return search === null ? 0 : FREQUENCIES.indexOf(frequencyOf(search));
}

function frequencyOf({ notifications }: Pick<WaitingSearch, 'notifications'>): MailedFrequency {
  // Of one that has been turned off nothing is told, whenever that is.
  return notifications === 'off' ? 'instant' : notifications;
}
