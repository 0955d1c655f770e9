import { estimateTravel, type Travel } from '../../../commute/travel.contract.ts';
import type { CommuteMode } from '../../../commute/modes.contract.ts';
import type { ListingCard } from '../../../properties/listing.contract.ts';
import { localDay } from '../../../ui/format.ts';
import type { CollectionHome } from '../../collection.contract.ts';
import { homesOf, type OpenedCollection } from './open-collection.ts';
import { planViewings, type ViewingPlan } from './viewing-plan.ts';
import { readViewingsQuery, type ViewingsQuery } from './viewings-query.ts';

/** A day of viewings of a collection's homes, planned. */
export interface ViewingDay {
  readonly query: ViewingsQuery;
  /** Days (`2026-11-28`) with viewings to come, and of how many homes. */
  readonly days: readonly { readonly day: string; readonly homes: number }[];
  /** The day that is planned; undefined when there are none. */
  readonly day: string | undefined;
  readonly plan: ViewingPlan;
  readonly homes: ReadonlyMap<string, ListingCard>;
  /** Homes of the day that the reader has left out. */
  readonly leftOut: readonly string[];
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
  const open = new Map(cards.map((card) => [card.propertyId, slotsByDay(card, now)]));
  const days = [...new Set([...open.values()].flatMap((slots) => [...slots.keys()]))]
    .toSorted()
    .map((day) => ({ day, homes: [...open.values()].filter((slots) => slots.has(day)).length }));
  const day = days.find((each) => each.day === query.day)?.day ?? days[0]?.day;
  const homes = new Map(
    cards
      .filter(({ propertyId }) => day !== undefined && open.get(propertyId)?.has(day) === true)
      .map((card) => [card.propertyId, card]),
  );
  const leftOut = query.without.filter((id) => homes.has(id));
  const wanted = [...homes.keys()].filter((id) => !leftOut.includes(id));
  const plan = planViewings(
    wanted.map((id) => ({ id, slots: open.get(id)?.get(day ?? '') ?? [] })),
    {
      stay: query.stay * MINUTE,
      must: new Set(query.must.filter((id) => wanted.includes(id))),
      travel: (from, to) => {
        const way = wayBetween(homes.get(from), homes.get(to), query.mode);
        return way === undefined ? undefined : Math.ceil(way.duration / STEP) * STEP * 1_000;
      },
    },
  );
  return { query, days, day, plan, homes, leftOut };
}

const MINUTE = 60_000;
/** Seconds. Ways are counted in steps of five minutes: nobody plans 11:23. */
const STEP = 300;
/** Between homes of which one's place is not known: half an hour. */
const UNKNOWN_WAY: Travel = { distance: 0, duration: 1_800 };

/** The way between two homes; undefined when it is farther than anybody travels. */
export function wayBetween(
  from: ListingCard | undefined,
  to: ListingCard | undefined,
  mode: CommuteMode,
): Travel | undefined {
  const [start, end] = [from?.address.coordinates, to?.address.coordinates];
  return start === undefined || end === undefined ? UNKNOWN_WAY : estimateTravel(mode, start, end);
}

/** The viewings to come, by their day where the home is. */
function slotsByDay(
  { viewingDate, timeZone }: ListingCard,
  now: Date,
): ReadonlyMap<string, { readonly start: number; readonly end: number }[]> {
  const days = new Map<string, { readonly start: number; readonly end: number }[]>();
  for (const { startsAt, endsAt } of viewingDate) {
    const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
    if (end <= now.getTime() || end <= start) continue;
    const day = localDay(startsAt, timeZone);
    days.set(day, [...(days.get(day) ?? []), { start, end }]);
  }
  return days;
}
