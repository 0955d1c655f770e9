import type { ListingRecord } from '../src/properties/record.contract.ts';
import { kilometres } from './distance.ts';
import type { Home } from './home.ts';
import type { PdfLine } from './pdf.ts';
import type { Prices } from './prices.ts';
import type { Timing } from './timing.ts';

/**
 * Victoria's Statement of Information: the indicative price, the median of the suburb, and three sales of homes like
 * it. The sales are those of the catalogue itself; the address of the paper names them.
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
}

const LIKE = 3;
/** Of fewer sales a median says nothing: then it is that of the municipality, or of the state. */
const LEAST_SALES = 4;
const FAR_KM = 60;

/** What stands for nothing in an address. */
const NONE = '-';

/** Gives what is written on the statement of a home, as the end of its address. */
export type StatementPath = (home: Home, prices: Prices) => string;

export function createStatements(
  drafts: readonly { readonly home: Home; readonly timing: Pick<Timing, 'soldPrice' | 'soldAt'> }[],
): StatementPath {
  const sold = drafts.flatMap(({ home, timing: { soldPrice, soldAt } }): Sold[] =>
    home.place.county === 'VIC' && home.use === 'residential' && soldPrice !== undefined && soldAt !== undefined
      ? [{ home, price: soldPrice, day: soldAt.slice(0, 10) }]
      : [],
  );
  return (home, { askingPrice }) => {
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
      3 * Math.abs(Math.log(one.price / (askingPrice ?? one.price)));
    const like = others
      .filter((one) => kilometres(one.home.place, home.place) <= FAR_KM)
      .sort((a, b) => unlike(a) - unlike(b))
      .slice(0, LIKE);
    return [
      prices[Math.floor(prices.length / 2)] ?? 0,
      sales.length,
      area.replaceAll(' ', '_'),
      days[0] ?? NONE,
      days.at(-1) ?? NONE,
      like.map((one) => one.home.externalId).join('_') || NONE,
    ].join('/');
  };
}

/** Houses, units and land each have medians of their own. */
function classOf({ form }: Home): 'unit' | 'house' | 'land' {
  return form === 'flat' ? 'unit' : form === 'plot' ? 'land' : 'house';
}

/** What the end of a statement's address says; undefined for another paper. */
export function evidenceIn(end: string): Evidence | undefined {
  const [median, sales, area, from, to, like] = end.split('/');
  if (median === undefined || sales === undefined || area === undefined) return undefined;
  return {
    median: Number(median),
    sales: Number(sales),
    area: area.replaceAll('_', ' '),
    from: from ?? NONE,
    to: to ?? NONE,
    like: like === undefined || like === NONE ? [] : like.split('_'),
  };
}

/** `like` are the homes that it compares to, as far as they are still kept. */
export function statementLines(
  record: ListingRecord,
  evidence: Evidence,
  like: readonly ListingRecord[],
  addressOf: (record: ListingRecord) => string,
): PdfLine[] {
  const { sales, area, median, from, to } = evidence;
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
    ...(like.length < LIKE
      ? [{ text: 'Fewer than three comparable properties were sold within reach during the period.' }]
      : [{ text: 'These are the three properties sold that are most comparable to the property for sale.' }]),
    ...like.flatMap((one): PdfLine[] => [
      { text: addressOf(one), isBold: true },
      {
        text: `Price: ${dollars(one.prices.soldPrice ?? 0)}     Date of sale: ${dayOf((one.soldAt ?? '').slice(0, 10))}`,
      },
    ]),
  ];
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
