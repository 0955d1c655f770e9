import type { ListingRecord } from '../src/properties/record.contract.ts';
import { addDays, localInstant, SATURDAY, saturdayFrom, weekday } from './calendar.ts';
import type { Home } from './home.ts';
import { type Prices, rounded } from './prices.ts';
import { createRandom } from './random.ts';
import { daysBetween, type Timing } from './timing.ts';

export type SaleMethod = ListingRecord['saleMethod'];

/** How an Australian home is sold, and how its price is meant. Nothing of it in Norway, or of what is let. */
export interface Offer {
  readonly saleMethod: SaleMethod;
  readonly prices: Prices;
}

/** What follows from when it was offered: its auction, and whether an offer was accepted. */
export type SaleTerms = Pick<ListingRecord, 'saleMethod' | 'auction' | 'isUnderOffer'>;

/**
 * Auctions are held mostly in Melbourne, Sydney and Canberra, with a guide but for Queensland; in Victoria a price is
 * told of every home, by law. "Offers over" is the custom of South Australia, Queensland and the west.
 */
export function offerOf(home: Home, prices: Prices): Offer {
  if (home.place.region === 'no') return { saleMethod: undefined, prices };
  const random = createRandom(`${home.externalId}/offer`);
  if (home.offer === 'rent')
    return home.use === 'commercial' && home.internal >= LARGE_PREMISES && random.chance(0.15)
      ? { saleMethod: undefined, prices: { ...prices, display: 'contact_agent' } }
      : { saleMethod: undefined, prices };
  const { priceMin: _, priceMax, ...single } = prices;
  // A valuation would tell what is asked.
  const { valuation: _valuation, ...untold } = single;
  const withDisplay = (display: NonNullable<Prices['display']>): Prices => ({
    ...(display === 'contact_agent' ? untold : single),
    display,
  });
  if (home.project !== undefined || home.form === 'parking' || home.isPrivateSeller)
    return { saleMethod: 'private_treaty', prices: withDisplay('asking') };
  const asked = single.askingPrice ?? 0;
  const between = (display: 'guide' | 'range'): Prices => ({
    ...withDisplay(display),
    priceMin: asked,
    // In Victoria a range is at most 10 % wide, by law.
    priceMax: Math.min(
      priceMax ?? rounded(asked * (1 + random.int(5, 9) / 100)),
      Math.floor((asked * 1.1) / 5_000) * 5_000,
    ),
  });
  if (home.use === 'commercial')
    return random.weighted<Offer>([
      [{ saleMethod: 'private_treaty', prices: withDisplay('asking') }, 70],
      [{ saleMethod: 'tender', prices: between('guide') }, 16],
      [{ saleMethod: 'auction', prices: between('guide') }, 11],
      ...(asked >= PRESTIGE.premises
        ? [[{ saleMethod: 'private_treaty', prices: withDisplay('contact_agent') }, 8] as const]
        : []),
    ]);
  const { county } = home.place;
  const auctions = home.use === 'leisure' ? 0.08 : isAuctionCity(home) ? 0.42 : (AUCTION_SHARES[county] ?? 0.06);
  // Who bids has to know where it begins; in Queensland no guide may be given. Units of villages are not auctioned.
  if (random.chance(auctions) && home.type !== 'retirement') {
    const prices = between('guide');
    return { saleMethod: 'auction', prices: county === 'QLD' ? withDisplay('contact_agent') : prices };
  }
  const saleMethod = random.chance(0.03) ? 'tender' : 'private_treaty';
  if (county === 'VIC') return { saleMethod, prices: random.chance(0.6) ? between('range') : withDisplay('asking') };
  const isOver = random.chance(OFFERS_OVER.has(county) ? 0.42 : 0.05);
  const rest = random.weighted<NonNullable<Prices['display']>>([
    ['asking', 68],
    ['guide', 30],
    // Owners of the dearest homes want to know who asks.
    ['contact_agent', asked >= PRESTIGE.home ? 24 : 0],
  ]);
  if (saleMethod === 'tender') return { saleMethod, prices: between('guide') };
  if (isOver) return { saleMethod, prices: withDisplay('offers_over') };
  return { saleMethod, prices: rest === 'guide' ? between('guide') : withDisplay(rest) };
}

/** Dollars from which, and m² of premises to let from which, a price may be left to the agent. */
const PRESTIGE = { home: 3_500_000, premises: 8_000_000 } as const;
const LARGE_PREMISES = 1_500;

/** Auctions are on Saturdays; a home is advertised for some four weeks before. What is not sold then is passed in. */
export function saleTermsOf(home: Home, { saleMethod }: Offer, timing: Timing, today: string): SaleTerms {
  if (saleMethod === undefined) return { isUnderOffer: false };
  const random = createRandom(`${home.externalId}/terms`);
  const auction = saleMethod === 'auction' ? auctionOf(home, timing, today) : undefined;
  const published = timing.publishedAt.slice(0, 10);
  const isToCome = auction !== undefined && auction.result === undefined;
  const isUnderOffer =
    random.chance(0.1) &&
    timing.availability === 'available' &&
    home.use !== 'commercial' &&
    home.project === undefined &&
    !isToCome &&
    daysBetween(published, today) > 6;
  return {
    saleMethod,
    ...(auction === undefined ? {} : { auction }),
    isUnderOffer,
  };
}

/**
 * What can be seen before it is auctioned: nobody is shown round afterwards, and where all times would be later, it is
 * open for half an hour before the auction, as is the custom. Nobody is shown round what somebody else's offer is
 * accepted for.
 */
export function viewingsBefore({ auction, isUnderOffer }: SaleTerms, { viewings }: Timing): Timing['viewings'] {
  if (isUnderOffer) return [];
  const startsAt = auction?.result === undefined ? auction?.startsAt : undefined;
  if (startsAt === undefined || viewings.length === 0) return viewings;
  const before = viewings.filter(({ endsAt }) => endsAt <= startsAt);
  if (before.length > 0) return before;
  const minutesBefore = (minutes: number): string =>
    new Date(Date.parse(startsAt) - minutes * 60_000).toISOString().replace('.000Z', 'Z');
  return [{ startsAt: minutesBefore(45), endsAt: minutesBefore(15) }];
}

function auctionOf(home: Home, timing: Timing, today: string): NonNullable<ListingRecord['auction']> {
  const random = createRandom(`${home.externalId}/auction`);
  const { timeZone, name } = home.place;
  const place = random.weighted<'on_site' | 'online' | 'rooms'>([
    ['on_site', home.use === 'commercial' ? 10 : 66],
    ['online', 12],
    ['rooms', 22],
  ]);
  // At the office of who sells: the page says that it is in auction rooms.
  const where = { place, ...(place === 'rooms' ? { address: `High Street, ${name}` } : {}) };
  const minutes = random.int(18, 32) * 30;
  const on = (day: string) => ({ startsAt: localInstant(day, minutes, timeZone), ...where });
  const published = timing.publishedAt.slice(0, 10);
  if (timing.availability === 'future') return where;
  if (timing.availability === 'sold') {
    const soldOn = dayOfSale(timing);
    if (weekday(soldOn) === SATURDAY)
      return { startsAt: localInstant(soldOn, Math.min(minutes, 690), timeZone), ...where, result: 'sold' };
    const next = saturdayFrom(addDays(soldOn, 1));
    const last = saturdayFrom(addDays(soldOn, -6));
    return random.chance(0.6) || last <= published
      ? { ...on(next), result: 'sold_prior' }
      : { ...on(last), result: 'sold_after' };
  }
  const planned = outsideHolidays(saturdayFrom(addDays(published, 21 + random.int(0, 9))), today);
  if (planned > today) return on(planned);
  // On the day itself nobody knows yet.
  if (planned === today) return on(addDays(today, 7));
  return { ...on(planned), result: 'passed_in' };
}

function dayOfSale({ priceHistory, publishedAt }: Timing): string {
  return priceHistory.findLast(({ action }) => action === 'sold')?.date ?? publishedAt.slice(0, 10);
}

/**
 * Nobody auctions between Christmas and the middle of January: the Saturday before that, or where it has been, the
 * first after.
 */
function outsideHolidays(day: string, today: string): string {
  if (!isHoliday(day)) return day;
  const before = nextOutside(day, -7);
  return before > today ? before : nextOutside(day, 7);
}

function nextOutside(day: string, step: number): string {
  return isHoliday(day) ? nextOutside(addDays(day, step), step) : day;
}

function isHoliday(day: string): boolean {
  const date = day.slice(5);
  return date >= '12-20' || date <= '01-20';
}

function isAuctionCity({ place: { county }, postCode }: Home): boolean {
  const code = Number(postCode);
  if (county === 'ACT') return true;
  if (county === 'NSW') return code <= 2234;
  return county === 'VIC' && code <= 3207;
}

/** Elsewhere in the state. */
const AUCTION_SHARES: Readonly<Record<string, number>> = { VIC: 0.16, NSW: 0.12, QLD: 0.14, SA: 0.14 };
const OFFERS_OVER: ReadonlySet<string> = new Set(['SA', 'QLD', 'WA', 'TAS', 'NT']);
