import { distanceWords, durationWords } from '../../../texts/travel-words.ts';
import type { PointMapWay } from '../../../map/point-map.tsx';
import { propertyPath } from '../../../paths.ts';
import { signUpPath } from '../../../sign-up-paths.ts';
import type { ListingCard } from '../../../properties/listing.contract.ts';
import type { ViewContext } from '../../../properties/web/card-view.ts';
import { pictureView } from '../../../properties/web/picture-view.ts';
import type { PictureView } from '../../../ui/picture.tsx';
import { localDay } from '../../../texts/format.ts';
import { isAuctionStop, placeOfStop, wayBetween, type ViewingDay } from './viewing-day.ts';
import type { Stop } from './viewing-plan.ts';
import { STAYS, viewingsPath, type ViewingsQuery } from './viewings-query.ts';

/** A day of viewings, in words. */
export interface ViewingDayView {
  readonly day: string | undefined;
  readonly title: string;
  /** How many homes, from when to when, and how much of it is spent on the way. */
  readonly summary: string;
  readonly days: readonly Choice[];
  readonly stays: readonly Choice[];
  readonly stops: readonly StopView[];
  /** Those that are not in the route. */
  readonly auctions: readonly AuctionView[];
  readonly clashes: readonly ClashView[];
  readonly leftOut: readonly { readonly id: string; readonly address: string; readonly backPath: string }[];
  /** Homes beyond those that a day is planned with. */
  readonly unplanned: number;
  readonly hasAllRequired: boolean;
  readonly ways: readonly PointMapWay[];
  readonly mapLabel: string;
  readonly filePath: string;
  readonly query: ViewingsQuery;
}

interface Choice {
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
}

export interface StopView {
  readonly id: string;
  readonly path: string;
  readonly address: string;
  readonly picture: PictureView | undefined;
  /** When to be there. */
  readonly time: string;
  /** When the home is open. */
  readonly open: string;
  /** From the stop before. */
  readonly way: string | undefined;
  readonly wait: string | undefined;
  /** An auction is no viewing, also where it is in the route. */
  readonly isAuction: boolean;
  /** What the reader has signed up for: in the words of the home's market, with the way to cancel it. */
  readonly signedUp: { readonly text: string; readonly cancel: string; readonly path: string } | undefined;
  readonly withoutPath: string;
}

/** An auction of the day, at its time, beside the route. */
export interface AuctionView {
  readonly id: string;
  readonly path: string;
  readonly address: string;
  /** When and where. */
  readonly text: string;
  /** How many stops of the route begin before it. */
  readonly after: number;
  readonly addPath: string;
}

export interface ClashView {
  readonly id: string;
  readonly path: string;
  readonly address: string;
  readonly times: string;
  readonly text: string;
  readonly insteadPath: string;
}

export function viewingDayView(collectionId: string, viewingDay: ViewingDay, context: ViewContext): ViewingDayView {
  const { t, format } = context;
  const { query, days, day, plan, homes, leftOut, auctions, own } = viewingDay;
  const pathTo = (change: Partial<ViewingsQuery>) => viewingsPath(collectionId, { ...query, day, ...change });
  const addressOf = (id: string) => homes.get(id)?.address.displayName ?? '';
  const signUpOf = ({ id, slot }: Stop) =>
    own.find(
      ({ propertyId, viewingDate: at }) => propertyId === id && at !== undefined && Date.parse(at) === slot.start,
    )?.signUp;
  const stops = plan.stops.flatMap((stop, index) => {
    const home = homes.get(stop.id);
    return home === undefined
      ? []
      : [stopView(stop, home, { before: plan.stops[index - 1]?.id, homes, query, pathTo }, signUpOf(stop), context)];
  });
  return {
    day,
    title: day === undefined ? '' : format.weekday(day),
    summary: summaryOf(viewingDay, context),
    // What was wished for one day is of no use for another.
    days: days.map((each) => ({
      label: dayLabel(each, context),
      to: pathTo({ day: each.day, must: [], without: [], auctions: [] }),
      isCurrent: each.day === day,
    })),
    stays: STAYS.map((stay) => ({
      label: t('format.minutes', { minutes: stay }),
      to: pathTo({ stay }),
      isCurrent: stay === query.stay,
    })),
    stops,
    auctions: auctions.flatMap((id) => {
      const home = homes.get(id);
      if (home === undefined) return [];
      const start = Date.parse(home.auction?.startsAt ?? '');
      return [
        {
          id,
          path: propertyPath(home),
          address: addressOf(id),
          text: openWords({ id, slot: { start, end: start } }, home, context),
          after: plan.stops.filter(({ begin }) => begin <= start).length,
          addPath: pathTo({ auctions: [...query.auctions, id] }),
        },
      ];
    }),
    clashes: plan.clashes.flatMap(({ id, skips }) => {
      const home = homes.get(id);
      if (home === undefined) return [];
      return [
        {
          id,
          path: propertyPath(home),
          address: addressOf(id),
          times: timesOf(id, home, day, context),
          text:
            skips.length === 0
              ? t('planner.clash_unknown')
              : t('planner.clash', { homes: format.list(skips.map(addressOf)) }),
          insteadPath: pathTo({
            must: [...query.must.filter((each) => !skips.includes(each)), id],
            auctions: query.auctions.filter((each) => !skips.includes(each)),
          }),
        },
      ];
    }),
    leftOut: leftOut.map((id) => ({
      id,
      address: addressOf(id),
      backPath: pathTo({ without: query.without.filter((each) => each !== id) }),
    })),
    unplanned: homes.size - leftOut.length - auctions.length - plan.stops.length - plan.clashes.length,
    hasAllRequired: plan.hasAllRequired,
    ways: waysOf(plan.stops, homes, context),
    mapLabel: t('planner.map', { homes: format.list(stops.map(({ address }) => address)) }),
    filePath: viewingsPath(collectionId, { ...query, day }, true),
    query,
  };
}

function dayLabel({ day, homes }: ViewingDay['days'][number], { t, format }: ViewContext): string {
  const short = format.shortWeekdayOf(`${day}T12:00:00Z`, 'UTC');
  return homes === 0 ? t('planner.day_auction', { day: short }) : t('planner.day', { day: short, count: homes });
}

/** When a home can be seen on the day, or is auctioned. */
function timesOf(id: string, home: ListingCard, day: string | undefined, context: ViewContext): string {
  if (isAuctionStop(id)) {
    const start = Date.parse(home.auction?.startsAt ?? '');
    return openWords({ id, slot: { start, end: start } }, home, context);
  }
  return context.format.list(
    home.viewingDate
      .filter(
        ({ startsAt, endsAt }) =>
          localDay(startsAt, home.timeZone) === day && Date.parse(endsAt) > context.now.getTime(),
      )
      .map(({ startsAt, endsAt }) => clock(Date.parse(startsAt), Date.parse(endsAt), home, context)),
  );
}

function stopView(
  stop: Stop,
  home: ListingCard,
  {
    before,
    homes,
    query,
    pathTo,
  }: Pick<ViewingDay, 'homes' | 'query'> & {
    /** The stop before. */
    readonly before: string | undefined;
    readonly pathTo: (change: Partial<ViewingsQuery>) => string;
  },
  signUp: string | undefined,
  context: ViewContext,
): StopView {
  const { t, format } = context;
  const way = before === undefined ? undefined : wayBetween(before, stop.id, homes, query.mode);
  const isKnown = [before ?? '', stop.id].every((id) => placeOfStop(id, homes.get(id)) !== undefined);
  const [image] = home.images;
  return {
    id: stop.id,
    path: propertyPath(home),
    address: home.address.displayName,
    picture: image === undefined ? undefined : pictureView(image, ''),
    isAuction: isAuctionStop(stop.id),
    time: clock(stop.begin, stop.end, home, context),
    open: openWords(stop, home, context),
    way:
      // As long as the plan sets aside for it: shown to the minute, the parts of the day would not make up its whole.
      way === undefined || stop.travel === 0
        ? undefined
        : isKnown
          ? t('planner.way', {
              duration: durationWords(stop.travel / 1_000, t),
              distance: distanceWords(way.distance, t, format),
              mode: t(`planner.by.${query.mode}`),
            })
          : t('planner.way_unknown', { duration: durationWords(stop.travel / 1_000, t) }),
    wait: stop.wait === 0 ? undefined : t('planner.wait', { duration: durationWords(stop.wait / 1_000, t) }),
    signedUp:
      signUp === undefined
        ? undefined
        : {
            text: t(home.region === 'au' ? 'planner.registered' : 'planner.signed_up'),
            cancel: t(home.region === 'au' ? 'planner.cancel_registration' : 'planner.cancel'),
            path: signUpPath(signUp),
          },
    withoutPath: pathTo({
      ...(isAuctionStop(stop.id)
        ? { auctions: query.auctions.filter((each) => each !== stop.id) }
        : { without: [...query.without, stop.id] }),
      must: query.must.filter((each) => each !== stop.id),
    }),
  };
}

/** When the home is open, or when and where it is auctioned. */
export function openWords({ id, slot }: Pick<Stop, 'id' | 'slot'>, home: ListingCard, context: ViewContext): string {
  const { t, format } = context;
  if (!isAuctionStop(id))
    return t(home.region === 'au' ? 'planner.open_au' : 'planner.open', {
      time: clock(slot.start, slot.end, home, context),
    });
  const { place, address } = home.auction ?? {};
  const where = [place === undefined ? undefined : t(`property.auction.place.${place}`), address];
  return [
    t('planner.auction', { time: format.time(iso(slot.start), home.timeZone) }),
    ...where.filter((part) => part !== undefined),
  ].join(' · ');
}

function summaryOf({ plan: { stops }, homes }: ViewingDay, { t, format }: ViewContext): string {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined) return '';
  const zone = (id: string) => homes.get(id)?.timeZone ?? 'UTC';
  const viewings = stops.filter(({ id }) => !isAuctionStop(id));
  const count = t(viewings.length === 0 ? 'planner.summary_auction' : 'planner.summary', {
    count: viewings.length,
    from: format.time(iso(first.begin), zone(first.id)),
    to: format.time(iso(last.end), zone(last.id)),
  });
  const idle = (of: (stop: Stop) => number) => stops.reduce((sum, stop) => sum + of(stop), 0) / 1_000;
  const [travel, wait, seen] = [
    idle((stop) => stop.travel),
    idle((stop) => stop.wait),
    viewings.reduce((sum, { begin, end }) => sum + end - begin, 0) / 1_000,
  ];
  return [
    count,
    ...(seen === 0 ? [] : [t('planner.summary_viewings', { duration: durationWords(seen, t) })]),
    ...(travel === 0 ? [] : [t('planner.summary_travel', { duration: durationWords(travel, t) })]),
    ...(wait === 0 ? [] : [t('planner.summary_wait', { duration: durationWords(wait, t) })]),
  ].join(' ');
}

/** A numbered mark at each stop whose place is known, with a straight line to it from the one before. */
function waysOf(
  stops: readonly Stop[],
  homes: ReadonlyMap<string, ListingCard>,
  { format }: ViewContext,
): readonly PointMapWay[] {
  const placed = stops.flatMap((stop, index) => {
    const home = homes.get(stop.id);
    const coordinates = placeOfStop(stop.id, home);
    return home === undefined || coordinates === undefined
      ? []
      : [{ label: `${String(index + 1)} · ${format.time(iso(stop.begin), home.timeZone)}`, ...coordinates }];
  });
  return placed.map(({ label, lat, lng }, index) => {
    const from = placed[index - 1] ?? { lat, lng };
    return {
      label,
      to: { lat, lon: lng },
      path: [
        [from.lng, from.lat],
        [lng, lat],
      ],
    };
  });
}

function clock(start: number, end: number, { timeZone }: ListingCard, { format }: ViewContext): string {
  return `${format.time(iso(start), timeZone)}–${format.time(iso(end), timeZone)}`;
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
