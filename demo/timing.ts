import type { ListingRecord } from '../src/properties/record.contract.ts';
import { addDays, localInstant, saturdayFrom, weekday } from './calendar.ts';
import type { Home } from './home.ts';
import { type Prices, rounded } from './prices.ts';
import { saleStart } from './projects.ts';
import { createRandom, type Random } from './random.ts';

/** When a listing came, went and can be seen. */
export type Timing = Pick<ListingRecord, 'availability' | 'createdAt' | 'publishedAt' | 'viewings' | 'priceHistory'> & {
  readonly soldAt?: string;
  readonly soldPrice?: number;
};

/** `isAuctioned`: it is sold by auction, so mostly on a Saturday. */
export function timingOf(random: Random, home: Home, prices: Prices, today: string, isAuctioned = false): Timing {
  const availability = availabilityOf(random, home);
  const began = home.project === undefined ? undefined : saleStart(home.project.timeline);
  // Nothing of a project is advertised before its sale begins.
  const oldest = began === undefined ? Infinity : daysBetween(began, today);
  const published = addDays(today, -Math.min(oldest, ageInDays(random, availability)));
  const { timeZone } = home.place;
  // Shortly after midnight on the day itself, so that nothing is published in the future.
  const publishedAt = localInstant(
    published,
    published === today ? random.int(1, 300) : random.int(390, 1140),
    timeZone,
  );
  const createdAt = localInstant(addDays(published, -random.int(1, 6)), random.int(480, 1020), timeZone);
  const isClosed = availability === 'sold' || availability === 'rented';
  const over = isClosed
    ? addDays(published, random.int(5, Math.min(45, daysBetween(published, today) - 1)))
    : undefined;
  const isOnTheDay = isAuctioned && over !== undefined && createRandom(`${home.externalId}/sale-day`).chance(0.75);
  const closed = isOnTheDay ? (auctionSale(published, over, today) ?? over) : over;
  const asked = prices.askingPrice ?? prices.rent ?? 0;
  const soldPrice = availability === 'sold' ? rounded(asked * (1 + random.int(-4, 9) / 100)) : undefined;
  return {
    availability,
    createdAt,
    publishedAt,
    viewings: availability === 'available' && isShown(home) ? viewingsOf(random, home, today) : [],
    priceHistory: historyOf(random, home, {
      published,
      closed,
      today,
      asked,
      soldPrice,
      currency: prices.currency,
      availability,
    }),
    ...(closed === undefined ? {} : { soldAt: localInstant(closed, random.int(720, 1080), timeZone) }),
    ...(soldPrice === undefined ? {} : { soldPrice }),
  };
}

/**
 * The Saturday on which a home that is auctioned is sold, near the day it would be sold on anyway; undefined where
 * there is none while it is advertised.
 */
export function auctionSale(published: string, gone: string, today: string): string | undefined {
  const saturday = saturdayFrom(gone);
  if (saturday < today) return saturday;
  const before = addDays(saturday, -7);
  return daysBetween(published, before) >= 5 ? before : undefined;
}

function availabilityOf(random: Random, home: Home): Timing['availability'] {
  const closedState = home.offer === 'sale' ? 'sold' : 'rented';
  if (home.project !== undefined)
    return random.weighted([
      ['available', 72],
      [closedState, 28],
    ]);
  return random.weighted([
    ['available', 83],
    [closedState, 12],
    ['future', 3],
    ['unavailable', 2],
  ]);
}

/** Newer ones are more common; what is gone has been out for a while. */
function ageInDays(random: Random, availability: Timing['availability']): number {
  if (availability === 'sold' || availability === 'rented') return random.int(8, 120);
  if (availability === 'future') return random.int(0, 10);
  return random.weighted([
    [0, 2],
    [random.int(1, 7), 26],
    [random.int(8, 30), 36],
    [random.int(31, 120), 33],
    [random.int(121, 300), 3],
  ]);
}

function isShown(home: Home): boolean {
  // There is nothing to see yet of what is not built.
  return home.use === 'residential' && home.form !== 'parking' && home.form !== 'plot' && home.project === undefined;
}

/** Norway: Sundays, and weekday evenings. Australia: half an hour on Saturdays, some on Wednesdays. */
function viewingsOf(random: Random, home: Home, today: string): Timing['viewings'] {
  if (random.chance(0.3)) return [];
  const isNo = home.place.region === 'no';
  const viewings: Timing['viewings'] = [];
  const wanted = random.int(1, isNo ? 2 : 3);
  for (let ahead = random.int(1, 8); ahead <= 24 && viewings.length < wanted; ahead += 1) {
    const day = addDays(today, ahead);
    const start = isNo ? norwegianStart(random, weekday(day)) : australianStart(random, weekday(day));
    if (start === undefined) continue;
    const length = isNo ? random.pick([30, 45, 60]) : 30;
    viewings.push({
      startsAt: localInstant(day, start, home.place.timeZone),
      endsAt: localInstant(day, start + length, home.place.timeZone),
    });
  }
  return viewings;
}

/** Minutes from midnight, or undefined on a day without viewings. */
function norwegianStart(random: Random, day: number): number | undefined {
  if (day === 0) return random.int(22, 30) * 30;
  if (day === 6) return random.chance(0.5) ? random.int(22, 29) * 30 : undefined;
  return day <= 4 && random.chance(0.45) ? random.pick([990, 1005, 1020, 1035, 1050, 1080]) : undefined;
}

function australianStart(random: Random, day: number): number | undefined {
  if (day === 6) return random.int(36, 58) * 15;
  return day === 3 && random.chance(0.35) ? random.pick([720, 1020, 1035, 1050]) : undefined;
}

interface Course {
  readonly published: string;
  readonly closed: string | undefined;
  readonly today: string;
  readonly asked: number;
  readonly soldPrice: number | undefined;
  readonly currency: string;
  readonly availability: Timing['availability'];
}

/** Earlier sales of the same address, then this listing's own course. Oldest first. */
function historyOf(random: Random, home: Home, course: Course): Timing['priceHistory'] {
  const { published, closed: gone, today, asked, soldPrice, currency, availability } = course;
  const history: Timing['priceHistory'] = home.offer === 'sale' ? earlierSales(random, home, course) : [];
  const isLowered =
    (availability === 'available' || availability === 'sold') &&
    home.project === undefined &&
    random.chance(0.13) &&
    daysBetween(published, today) > 20;
  const earlier = earlierOffer(home, course);
  history.push(...earlier);
  const step = isLowered ? rounded(asked * (1 + random.int(2, 7) / 100)) : asked;
  const action = earlier.length > 0 ? 'relisted' : 'listed';
  history.push({ date: published, action, price: home.offer === 'sale' ? step : asked, currency });
  if (isLowered && home.offer === 'sale' && step > asked) {
    history.push({
      date: addDays(
        published,
        gone === undefined ? random.int(6, 19) : random.int(2, daysBetween(published, gone) - 1),
      ),
      action: 'price_down',
      price: asked,
      currency,
    });
  }
  if (gone !== undefined)
    history.push({
      date: gone,
      action: availability === 'sold' ? 'sold' : 'rented',
      price: soldPrice ?? asked,
      currency,
    });
  if (availability === 'unavailable')
    history.push({
      date: addDays(published, Math.min(daysBetween(published, today), random.int(5, 30))),
      action: 'withdrawn',
      currency,
    });
  return history;
}

/** One home of forty was offered for more some weeks before, and withdrawn; see `relisted.ts`. */
function earlierOffer(home: Home, { published, today, asked, currency, availability }: Course): Timing['priceHistory'] {
  const random = createRandom(`${home.externalId}/relisted`);
  const isRelisted =
    home.offer === 'sale' &&
    home.use === 'residential' &&
    home.project === undefined &&
    availability === 'available' &&
    daysBetween(published, today) <= 30 &&
    random.chance(1 / 40);
  if (!isRelisted) return [];
  const withdrawn = addDays(published, -random.int(4, 14));
  const price = rounded(asked * (1 + random.int(3, 7) / 100));
  return [
    { date: addDays(withdrawn, -random.int(28, 50)), action: 'listed', price, currency },
    { date: withdrawn, action: 'withdrawn', price, currency },
  ];
}

/** Each earlier sale at what prices were: 3 to 6 % less for every year back. */
function earlierSales(random: Random, home: Home, { published, asked, currency }: Course): Timing['priceHistory'] {
  if (home.isNew || home.use === 'commercial' || !random.chance(0.46)) return [];
  const sales: Timing['priceHistory'] = [];
  let yearsBack = random.int(3, 9);
  for (let count = random.int(1, 3); count > 0; count -= 1) {
    const date = addDays(published, -Math.round(yearsBack * 365.25) - random.int(0, 160));
    if (Number(date.slice(0, 4)) <= (home.yearBuilt ?? 1990) || date < '1993-01-01') break;
    sales.unshift({
      date,
      action: 'sold',
      price: rounded(asked * (1 - random.int(30, 58) / 1000) ** yearsBack),
      currency,
    });
    yearsBack += random.int(4, 9);
  }
  return sales;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
