import { estimateTravel, type Point, type Travel } from '../../../commute/travel.contract.ts';
import type { CommuteMode } from '../../../commute/modes.contract.ts';
import { listOwnViewings, type OwnViewing } from '../../../leads/contract.ts';
import type { ListingCard } from '../../../properties/listing.contract.ts';
import { localDay } from '../../../texts/format.ts';
import type { CollectionHome } from '../../collection.contract.ts';
import { homesOf, type OpenedCollection } from './open-collection.ts';
import { planViewings, type Slot, type ViewingPlan } from './viewing-plan.ts';
import { readViewingsQuery, type ViewingsQuery } from './viewings-query.ts';

/** A day of viewings of a collection's homes, planned. */
export interface ViewingDay {
  readonly query: ViewingsQuery;
  /** Days (`2026-11-28`) with viewings or auctions to come, and of how many homes there are viewings. */
  readonly days: readonly { readonly day: string; readonly homes: number }[];
  /** The day that is planned; undefined when there are none. */
  readonly day: string | undefined;
  readonly plan: ViewingPlan;
  /**
   * By the ids of stops: a home's own for its viewings, that of {@link auctionStopId} for its auction, in the route or
   * not.
   */
  readonly homes: ReadonlyMap<string, ListingCard>;
  /** Homes of the day that the reader has left out. */
  readonly leftOut: readonly string[];
  /** Auctions of the day that the reader has not added to the route, by the ids of their stops. */
  readonly auctions: readonly string[];
  /** Viewings of these homes that the reader has signed up for. */
  readonly own: readonly OwnViewing[];
}

export async function planDay({
  api,
  collection,
  query: search,
  view: { now },
}: OpenedCollection): Promise<ViewingDay> {
  const query = readViewingsQuery(search);
  const cards = (await homesOf(api, collection, ['available', 'future'])).flatMap(({ listing }: CollectionHome) =>
    listing === undefined ? [] : [listing],
  );
  const events = cards.flatMap((card) => [
    { id: card.propertyId, card, slots: slotsByDay(card, now) },
    { id: auctionStopId(card.propertyId), card, slots: auctionByDay(card, now) },
  ]);
  const open = new Map(events.map(({ id, slots }) => [id, slots]));
  const days = [...new Set(events.flatMap(({ slots }) => [...slots.keys()]))].toSorted().map((day) => ({
    day,
    homes: events.filter(({ id, slots }) => slots.has(day) && !isAuctionStop(id)).length,
  }));
  const day = days.find((each) => each.day === query.day)?.day ?? (days.find((each) => each.homes > 0) ?? days[0])?.day;
  const homes = new Map<string, ListingCard>(
    events.flatMap(({ id, card, slots }) => (day !== undefined && slots.has(day) ? [[id, card] as const] : [])),
  );
  const leftOut = query.without.filter((id) => homes.has(id) && !isAuctionStop(id));
  // Nobody goes to an auction as to a viewing: it is told of, and in the route for those alone who add it.
  const auctions = [...homes.keys()]
    .filter((id) => isAuctionStop(id) && !query.auctions.includes(id))
    .toSorted((a, b) => auctionStart(homes.get(a)) - auctionStart(homes.get(b)));
  const wanted = [...homes.keys()].filter((id) => !leftOut.includes(id) && !auctions.includes(id));
  const plan = planViewings(
    wanted.map((id) => ({ id, slots: open.get(id)?.get(day ?? '') ?? [] })),
    {
      stay: query.stay * MINUTE,
      must: new Set([...query.must, ...query.auctions].filter((id) => wanted.includes(id))),
      travel: (from, to) => {
        const way = wayBetween(from, to, homes, query.mode);
        return way === undefined ? undefined : Math.ceil(way.duration / STEP) * STEP * 1_000;
      },
    },
  );
  const ids = plan.stops.flatMap(({ id }) => (isAuctionStop(id) ? [] : [id]));
  const own = ids.length === 0 ? [] : (await api(listOwnViewings, { query: { ids } })).data;
  return { query, days, day, plan, homes, leftOut, auctions, own };
}

const MINUTE = 60_000;
/** Seconds. Ways are counted in steps of five minutes: nobody plans 11:23. */
const STEP = 300;
/** Between homes of which one's place is not known: half an hour. */
const UNKNOWN_WAY: Travel = { distance: 0, duration: 1_800 };
const NO_WAY: Travel = { distance: 0, duration: 0 };

/** The way between two stops; undefined when it is farther than anybody travels. */
export function wayBetween(
  from: string,
  to: string,
  homes: ViewingDay['homes'],
  mode: CommuteMode,
): Travel | undefined {
  if ([from, to].some((id) => isAuctionStop(id) && homes.get(id)?.auction?.place === 'online')) return NO_WAY;
  const [start, end] = [placeOfStop(from, homes.get(from)), placeOfStop(to, homes.get(to))];
  return start === undefined || end === undefined ? UNKNOWN_WAY : estimateTravel(mode, start, end);
}

/**
 * Where a stop is; undefined where that is not known, as of auction rooms. An online auction is followed from wherever
 * one is.
 */
export function placeOfStop(id: string, home: ListingCard | undefined): Point | undefined {
  return isAuctionStop(id) && home?.auction?.place === 'rooms' ? undefined : home?.address.coordinates;
}

/** The id of the stop at which a home is auctioned. */
export function auctionStopId(propertyId: string): string {
  return `${propertyId}${AUCTION}`;
}

export function isAuctionStop(id: string): boolean {
  return id.endsWith(AUCTION);
}

const AUCTION = '-auction';
/** No listing says how long an auction takes: most are over within half an hour. */
const AUCTION_LENGTH = 30 * MINUTE;

function auctionStart(home: ListingCard | undefined): number {
  return Date.parse(home?.auction?.startsAt ?? '');
}

/** The auction to come, by its day where the home is. */
function auctionByDay({ auction, timeZone }: ListingCard, now: Date): ReturnType<typeof slotsByDay> {
  if (auction?.startsAt === undefined || auction.result !== undefined) return new Map();
  const start = Date.parse(auction.startsAt);
  return start <= now.getTime()
    ? new Map()
    : new Map([[localDay(auction.startsAt, timeZone), [{ start, end: start + AUCTION_LENGTH, isWhole: true }]]]);
}

/** The viewings to come, by their day where the home is. */
function slotsByDay({ viewingDate, timeZone }: ListingCard, now: Date): ReadonlyMap<string, readonly Slot[]> {
  const days = new Map<string, readonly Slot[]>();
  for (const { startsAt, endsAt } of viewingDate) {
    const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
    if (end <= now.getTime() || end <= start) continue;
    const day = localDay(startsAt, timeZone);
    days.set(day, [...(days.get(day) ?? []), { start, end }]);
  }
  return days;
}
