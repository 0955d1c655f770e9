import type { ListingRecord } from '../src/properties/record.contract.ts';
import { addDays } from './calendar.ts';
import { kilometres } from './distance.ts';
import { hash } from './hash.ts';
import type { Home } from './home.ts';
import type { PdfLine } from './pdf.ts';
import { type Prices, rounded } from './prices.ts';
import type { Timing } from './timing.ts';

/**
 * Victoria's Statement of Information: the indicative price, the median of the suburb, and three sales of homes like
 * it. Sales of the catalogue itself come first, as far as they compare by the rule; others are made up in the street of
 * the home, at numbers where nothing is listed. The address of the paper names them.
 */

/** A home of the catalogue that was sold. */
interface Sold {
  readonly home: Home;
  readonly price: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** What the address of a statement carries. */
interface Evidence {
  readonly median: number;
  /** Of how many sales, where, and from and to which day. */
  readonly sales: number;
  readonly area: string;
  readonly from: string;
  readonly to: string;
  /** External ids of the homes that compare. */
  readonly like: readonly string[];
  /** Sales that compare, of homes that are not listed here, in the suburb of the home. */
  readonly others: readonly OtherSale[];
}

export interface OtherSale {
  /** In the street of the home: `12`, of a flat `3/12`. */
  readonly number: string;
  readonly price: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** 0 of land. */
  readonly bedrooms: number;
}

/**
 * Within what a sale compares (Estate Agents Act 1980 (Vic), s 47AC, and the director's guidelines of 2017): 2 km and
 * six months in metropolitan Melbourne, elsewhere 5 km and 18 months.
 */
export interface Reach {
  readonly km: number;
  readonly days: number;
}

export function reachIn(municipality: string | undefined): Reach {
  return METROPOLITAN.has(municipality ?? '') ? { km: 2, days: 182 } : { km: 5, days: 547 };
}

/** Councils that the director's determination of 12 April 2017 names; Moreland is Merri-bek since. */
const METROPOLITAN: ReadonlySet<string> = new Set([
  ...['Banyule', 'Bayside', 'Boroondara', 'Brimbank', 'Cardinia', 'Casey', 'Darebin', 'Frankston', 'Glen Eira'],
  ...['Greater Dandenong', 'Hobsons Bay', 'Hume', 'Kingston', 'Knox', 'Manningham', 'Maribyrnong', 'Maroondah'],
  ...['Melbourne', 'Melton', 'Merri-bek', 'Monash', 'Moonee Valley', 'Mornington Peninsula', 'Nillumbik'],
  ...['Port Phillip', 'Stonnington', 'Whitehorse', 'Whittlesea', 'Wyndham', 'Yarra', 'Yarra Ranges'],
]);

const LIKE = 3;
/** Of fewer sales a median says nothing: then it is that of the municipality, or of the state. */
const LEAST_SALES = 4;
/** Bedrooms more or less. */
const ALIKE_BEDROOMS = 1;

/** What stands for nothing in an address. */
const NONE = '-';

/** Gives what is written on the statement of a home, as the end of its address; `day` is when it is advertised. */
export type StatementPath = (home: Home, prices: Prices, day: string) => string;

export function createStatements(
  drafts: readonly { readonly home: Home; readonly timing: Pick<Timing, 'soldPrice' | 'soldAt'> }[],
): StatementPath {
  const sold = drafts.flatMap(({ home, timing: { soldPrice, soldAt } }): Sold[] =>
    home.place.county === 'VIC' && home.use === 'residential' && soldPrice !== undefined && soldAt !== undefined
      ? [{ home, price: soldPrice, day: soldAt.slice(0, 10) }]
      : [],
  );
  const listed = new Set(drafts.map(({ home }) => lotOf(home, home.number)));
  return (home, { askingPrice = 0 }, day) => {
    const others = sold.filter((one) => one.home !== home && classOf(one.home) === classOf(home));
    const areas: [string, Sold[]][] = [
      [home.place.name, others.filter((one) => one.home.place.name === home.place.name)],
      [home.place.municipality, others.filter((one) => one.home.place.municipality === home.place.municipality)],
      ['Victoria', others],
    ];
    const [area, sales] = areas.find(([, found]) => found.length >= LEAST_SALES) ?? ['Victoria', others];
    const days = sales.map(({ day }) => day).sort();
    const prices = sales.map(({ price }) => price).sort((a, b) => a - b);
    const unlike = (one: Sold): number =>
      kilometres(one.home.place, home.place) / 4 +
      Math.abs(one.home.bedrooms - home.bedrooms) +
      3 * Math.abs(Math.log(one.price / (askingPrice || one.price)));
    const { km, days: most } = reachIn(home.place.municipality);
    const like = others
      .filter(
        (one) =>
          one.home.type === home.type &&
          Math.abs(one.home.bedrooms - home.bedrooms) <= ALIKE_BEDROOMS &&
          kilometres(one.home, home) <= km &&
          one.day < day &&
          one.day >= addDays(day, -most),
      )
      .sort((a, b) => unlike(a) - unlike(b))
      .slice(0, LIKE);
    return [
      prices[Math.floor(prices.length / 2)] ?? 0,
      sales.length,
      area.replaceAll(' ', '_'),
      days[0] ?? NONE,
      days.at(-1) ?? NONE,
      like.map((one) => one.home.externalId).join('__') || NONE,
      madeUp(home, askingPrice, day, LIKE - like.length, listed)
        .map(written)
        .join('__') || NONE,
    ].join('/');
  };
}

function lotOf({ place, street }: Home, number: string): string {
  return `${place.name}|${street}|${number.replace(/^.*\//, '').replace(/[A-C]$/, '')}`;
}

/** Sales in the home's own street, at numbers near its own where nothing is listed. */
function madeUp(home: Home, price: number, day: string, count: number, listed: ReadonlySet<string>): OtherSale[] {
  const own = Number.parseInt(home.number.replace(/^.*\//, ''), 10);
  const free = Array.from({ length: 4 * FARTHEST_LOTS }, (_, at) => own + (at % 2 === 0 ? 1 : -1) * (1 + (at >> 1)))
    .filter((number) => number > 0 && !listed.has(lotOf(home, String(number))))
    .slice(0, count);
  return free.map((number, at) => {
    const drawn = hash(`${home.externalId}/sale ${at}`);
    const unit = home.form === 'flat' ? `${1 + (drawn % 9)}/` : '';
    const bedrooms = home.bedrooms === 0 ? 0 : Math.max(1, home.bedrooms + ((drawn >>> 4) % 3) - 1);
    return {
      number: `${unit}${number}`,
      price: rounded(price * (0.92 + ((drawn >>> 8) % 16) / 100 + 0.05 * (bedrooms - home.bedrooms))),
      day: addDays(day, -14 - ((drawn >>> 12) % DAYS_OF_SALES)),
      bedrooms,
    };
  });
}

/** House numbers from the home's own; a street has fewer homes that are listed. */
const FARTHEST_LOTS = 30;
/** They lie in the five months before two weeks ago. */
const DAYS_OF_SALES = 150;

/** As a part of an address on the web, of which listings take letters, digits, `-` and `_`. */
function written({ number, price, day, bedrooms }: OtherSale): string {
  return [number.replace('/', '-'), price, day, bedrooms].join('_');
}

function read(text: string): OtherSale {
  const [number = '', price, day = '', bedrooms] = text.split('_');
  return {
    number: number.replace('-', '/'),
    price: Number(price),
    day,
    bedrooms: Number(bedrooms),
  };
}

/** Houses, units and land each have medians of their own. */
function classOf({ form }: Home): 'unit' | 'house' | 'land' {
  return form === 'flat' ? 'unit' : form === 'plot' ? 'land' : 'house';
}

/** What the end of a statement's address says; undefined for another paper. */
export function evidenceIn(end: string): Evidence | undefined {
  const [median, sales, area, from, to, like, others] = end.split('/');
  if (median === undefined || sales === undefined || area === undefined) return undefined;
  return {
    median: Number(median),
    sales: Number(sales),
    area: area.replaceAll('_', ' '),
    from: from ?? NONE,
    to: to ?? NONE,
    like: like === undefined || like === NONE ? [] : like.split('_'),
    others: others === undefined || others === NONE ? [] : others.split('__').map(read),
  };
}

/** `like` are the homes that it compares to, as far as they are still kept. */
export function statementLines(
  record: ListingRecord,
  evidence: Evidence,
  like: readonly ListingRecord[],
  addressOf: (record: ListingRecord) => string,
): PdfLine[] {
  const { sales, area, median, from, to, others } = evidence;
  const compared = [
    ...like.map((one) => saleOf(one, addressOf)),
    ...others.map((one) => otherOf(one, record, addressOf)),
  ];
  const { km, days } = reachIn(record.address.municipality);
  return [
    { text: 'Statement of Information', size: 24 },
    { text: 'Single residential property located in the Melbourne metropolitan area or regional Victoria' },
    { text: addressOf(record), size: 14 },
    { text: 'This is a sample. The home is made up, and none of this is for sale.', size: 11, isBold: true },
    { text: 'Indicative selling price', size: 15, isBold: true },
    { text: indicativePrice(record) },
    { text: 'Median sale price', size: 15, isBold: true },
    ...(sales === 0
      ? [{ text: 'No sales are known to this site.' }]
      : [
          {
            text: `Median price: ${dollars(median)}     Property type: ${kindOf(record)}     ${area === 'Victoria' ? 'State' : 'Suburb or council'}: ${area}`,
          },
          { text: `Period: ${dayOf(from)} to ${dayOf(to)}     Source: sales on this site (${sales})` },
        ]),
    { text: 'Comparable property sales', size: 15, isBold: true },
    compared.length < LIKE
      ? { text: `Fewer than three comparable properties were sold within ${within(km, days)}.` }
      : { text: `These are the three most comparable properties sold within ${within(km, days)}.` },
    ...compared.flatMap(({ address, price, day, bedrooms }): PdfLine[] => [
      { text: address, isBold: true },
      {
        text: [
          `Price: ${dollars(price)}`,
          `Date of sale: ${dayOf(day)}`,
          ...(bedrooms === 0 ? [] : [`Bedrooms: ${bedrooms}`]),
        ].join('     '),
      },
    ]),
  ];
}

function within(km: number, days: number): string {
  return `${km === 2 ? 'two' : 'five'} kilometres of the property for sale in the last ${days < 365 ? 'six' : '18'} months`;
}

function saleOf(record: ListingRecord, addressOf: (record: ListingRecord) => string): ToldSale {
  const { prices, soldAt = '', details } = record;
  return {
    address: addressOf(record),
    price: prices.soldPrice ?? 0,
    day: soldAt.slice(0, 10),
    bedrooms: details.bedrooms ?? 0,
  };
}

/** In the street of the home that it compares to. */
function otherOf(
  { number, ...sale }: OtherSale,
  { address, ...home }: ListingRecord,
  addressOf: (record: ListingRecord) => string,
): ToldSale {
  const street = `${number} ${(address.street ?? '').replace(/^\S*\d\S* /, '')}`;
  return { ...sale, address: addressOf({ ...home, address: { ...address, street } }) };
}

/** A sale as the statement tells it. */
interface ToldSale extends Omit<OtherSale, 'number'> {
  readonly address: string;
}

function indicativePrice({ prices, saleMethod }: ListingRecord): string {
  const { priceMin, priceMax, askingPrice } = prices;
  if (priceMin !== undefined && priceMax !== undefined && priceMax > priceMin)
    return `Range between ${dollars(priceMin)} and ${dollars(priceMax)}`;
  return askingPrice === undefined
    ? `Not given (${saleMethod ?? 'private sale'})`
    : `Single price ${dollars(askingPrice)}`;
}

function kindOf({ propertyTypes: [type] }: ListingRecord): string {
  if (type === 'land' || type === 'plot') return 'Land';
  return type === 'apartment' || type === 'flat' || type === 'retirement' ? 'Unit' : 'House';
}

function dollars(amount: number): string {
  return `$${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`;
}

/** 2026-08-03 as 03/08/2026. */
function dayOf(day: string): string {
  return day.split('-').reverse().join('/');
}
