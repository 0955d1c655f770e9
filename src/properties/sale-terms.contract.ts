import { z } from 'zod';
import { AUCTION_PLACES, AUCTION_RESULTS, type PriceDisplay, type SaleMethod } from './enums.contract.ts';

/** On what terms a home is sold in Australia: how its price is meant, by which method, and its auction. */

export const Auction = z
  .object({
    startsAt: z.iso.datetime().optional().describe('Left out: to be announced.'),
    place: z.enum(AUCTION_PLACES).optional(),
    address: z.string().trim().min(1).max(300).optional().describe('Of the auction rooms, where it is not on site.'),
    result: z.enum(AUCTION_RESULTS).optional().describe('Once it is over, or will not be held.'),
  })
  .meta({ id: 'Auction' });
export type Auction = z.output<typeof Auction>;

/** The parts of a listing that these terms are about. */
interface Terms {
  readonly region: 'no' | 'au';
  readonly objectType: string;
  readonly availability: string;
  readonly prices: {
    readonly display?: PriceDisplay | undefined;
    readonly askingPrice?: number | undefined;
    readonly priceMin?: number | undefined;
    readonly priceMax?: number | undefined;
    readonly gst?: string | undefined;
  };
  readonly saleMethod?: SaleMethod | undefined;
  readonly auction?: Auction | undefined;
  readonly offersCloseAt?: string | undefined;
  readonly isUnderOffer: boolean;
  readonly isOffMarket: boolean;
  readonly statementOfInformationLink?: string | undefined;
  readonly contractOfSaleLink?: string | undefined;
}

/** What is said of a price range that ends below its beginning. */
export const RANGE_REVERSED = 'field.terms.range_reversed';

/** What contradicts itself in the terms of a sale: the field it is about, and what is wrong. */
export function termProblems(terms: Terms): readonly { readonly path: string[]; readonly message: string }[] {
  const { prices, saleMethod, auction, isUnderOffer, isOffMarket, availability } = terms;
  const isSale = !terms.objectType.endsWith('rent');
  const problems: { path: string[]; message: string }[] = [];
  const wrong = (is: boolean, path: string, message: string) => {
    if (is) problems.push({ path: path.split('.'), message });
  };
  const australianTerms = {
    'prices.display': prices.display,
    'prices.gst': prices.gst,
    saleMethod,
    auction,
    offersCloseAt: terms.offersCloseAt,
    statementOfInformationLink: terms.statementOfInformationLink,
    contractOfSaleLink: terms.contractOfSaleLink,
    isUnderOffer: isUnderOffer || undefined,
  };
  for (const [path, value] of Object.entries(australianTerms)) {
    wrong(value !== undefined && terms.region !== 'au', path, 'field.terms.australia');
    const isForRent = path === 'isUnderOffer' || path === 'prices.gst' || value === 'contact_agent';
    wrong(value !== undefined && !isSale && !isForRent, path, 'field.terms.for_sale');
  }
  const { askingPrice, priceMin, priceMax } = prices;
  wrong(prices.display === 'offers_over' && askingPrice === undefined, 'prices.askingPrice', 'field.terms.offers_from');
  if (prices.display === 'range' || prices.display === 'guide') {
    wrong(priceMin === undefined || priceMax === undefined, 'prices.priceMin', 'field.terms.range');
    wrong((priceMin ?? 0) > (priceMax ?? Infinity), 'prices.priceMin', RANGE_REVERSED);
    // Searches and orders go by the asking price where there is one, and pages show the range.
    wrong(askingPrice !== undefined && askingPrice !== priceMin, 'prices.askingPrice', 'field.terms.range_begins');
  }
  wrong(auction !== undefined && saleMethod !== 'auction', 'saleMethod', 'field.terms.auction');
  wrong(terms.offersCloseAt !== undefined && saleMethod !== 'tender', 'saleMethod', 'field.terms.offers_close');
  wrong(isOffMarket && availability !== 'unavailable', 'isOffMarket', 'field.terms.off_market');
  wrong(isUnderOffer && availability !== 'available', 'isUnderOffer', 'field.terms.available');
  wrong(
    auction?.result?.startsWith('sold') === true && availability !== 'sold',
    'auction.result',
    'field.terms.result',
  );
  return problems;
}

/**
 * How the price is meant: two ends without a word of how are a guide. Of a project they are its cheapest and dearest
 * home.
 */
export function effectiveDisplay({
  region,
  objectType,
  isProject,
  prices: { display, priceMin, priceMax },
}: Pick<Terms, 'region' | 'objectType' | 'prices'> & { readonly isProject: boolean }): PriceDisplay | undefined {
  const isGuide = region === 'au' && !objectType.endsWith('rent') && !isProject && (priceMin ?? 0) < (priceMax ?? 0);
  return display ?? (isGuide && priceMin !== undefined ? 'guide' : undefined);
}

/** How a home is sold now: one whose auction was called off, or came to nothing, is for sale by private treaty. */
export function effectiveSaleMethod({
  saleMethod,
  auction,
}: Pick<Terms, 'saleMethod' | 'auction'>): SaleMethod | undefined {
  const isOver = auction?.result === 'withdrawn' || auction?.result === 'passed_in';
  return saleMethod === 'auction' && isOver ? 'private_treaty' : saleMethod;
}

/**
 * The middle of a guide or range, which is what counts of it where homes are compared: per square metre, with an
 * estimate, with each other. Undefined where there is none. Searches find it where it overlaps what is asked for, and
 * sort by its lower end, as every portal does.
 */
export function middleOfGuide(terms: Parameters<typeof effectiveDisplay>[0]): number | undefined {
  const { priceMin, priceMax } = terms.prices;
  const display = effectiveDisplay(terms);
  if ((display !== 'guide' && display !== 'range') || priceMin === undefined || priceMax === undefined)
    return undefined;
  return (priceMin + priceMax) / 2;
}

/** Whether the price is told by the agent alone: searches find the home by it, and no answer names it. */
export function isPriceHidden({
  prices,
}: {
  readonly prices: { readonly display?: PriceDisplay | undefined };
}): boolean {
  return prices.display === 'contact_agent';
}
