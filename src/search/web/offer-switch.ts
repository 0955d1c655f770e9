import { parseQueryString } from '../../contract/query-string.ts';
import { listPath } from '../../paths.ts';
import type { PropertyType } from '../../properties/enums.contract.ts';
import type { Region } from '../../texts/messages.ts';
import { areClosed } from '../closed.contract.ts';
import { ARRANGEMENT_FIELDS, type SearchFilter } from '../filter.contract.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import { criteriaOf, type Criterion, type FilterWords } from './filter-chips.ts';
import { marketOf, offeredTypes } from './filter-options.ts';
import type { LeftOutView } from './left-out.ts';
import { withoutLenses } from './lenses.ts';

/** From homes for sale to those for rent or those that are sold, and back: the wishes come along that hold there. */

export type Offer = 'buy' | 'rent' | 'sold';

/** Whoever asks for one of these knows whether they buy or rent: prices mean something else on the other side. */
export const OF_ONE_SIDE = [
  'price',
  'askingPrice',
  'totalPrice',
  'monthlyCost',
  'monthlyRent',
  'sharedCost',
  'dearerSharedCost',
  'jointDebt',
  'jointDebtShare',
  'ownership',
  'isLandOwnedBySeller',
  'propertyCondition',
  'saleMethod',
  'auctionDate',
  'onlyUnderOffer',
  'excludeUnderOffer',
  'furnished',
  'isPetAllowed',
  'includePetsUnsaid',
  'availableFrom',
  'leaseMonths',
  'tenancy',
  'returnPercent',
] as const satisfies readonly (keyof SearchFilter)[];

/** What is told of homes on the market alone. */
const OF_THE_MARKET = [
  'viewingDate',
  'auctionDate',
  'isPublishedToday',
  'publishDateMin',
  'onlyUnderOffer',
  'excludeUnderOffer',
  'availableFrom',
  'singleUnits',
] as const satisfies readonly (keyof SearchFilter)[];

/** Orders that mean the same of everything. */
const KEPT_ORDERS: ReadonlySet<SearchFilter['sorting']> = new Set(['relevance', 'commute', 'distance']);

/** The name under which an address keeps the search that its reader came from, for as long as it says what was left. */
export const SWITCHED_FROM = 'switched_from';

/** The path of the same search in another offer; it tells of the one before it where that is not all carried over. */
export function offerPath(filter: SearchFilter, offer: Offer, words: FilterWords): string {
  if (offer === offerOf(filter)) return listPath({ ...filter, page: 1 });
  const path = listPath(carriedOver(filter, offer, words.region));
  if (lostBy(filter, offer, words).length === 0) return path;
  const before = listPath({ ...filter, page: 1 }).split('?')[1] ?? '';
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [SWITCHED_FROM]: before }).toString()}`;
}

/** What of the search that the reader came from is not in this one, and the way back to it. */
export function switchedView(before: string, filter: SearchFilter, words: FilterWords): LeftOutView | undefined {
  const { filter: earlier } = parseFilter(parseQueryString(`?${before}`));
  const lost = lostBy(earlier, offerOf(filter), words);
  if (lost.length === 0) return undefined;
  const filters = words.format.list([...new Set(lost.map(({ label }) => label))]);
  return { text: words.t('list.switched.left', { filters }), path: listPath({ ...earlier, page: 1 }) };
}

export function offerOf(filter: SearchFilter): Offer {
  if (filter.listingType === 'rent' || filter.acquisition === 'rent') return 'rent';
  return areClosed(filter) ? 'sold' : 'buy';
}

function lostBy(filter: SearchFilter, offer: Offer, words: FilterWords): readonly Criterion[] {
  const fields = droppedFields(filter, offer);
  const types = droppedTypes(filter, offer, words.region);
  return criteriaOf(filter, words).filter(
    ({ field, item }) => fields.has(field) || (field === 'propertyType' && types.includes(item as PropertyType)),
  );
}

function carriedOver(filter: SearchFilter, offer: Offer, region: Region): Partial<SearchFilter> {
  const dropped = droppedFields(filter, offer);
  const types = droppedTypes(filter, offer, region);
  const isSameSide = isOfSameSide(filter, offer);
  const rest = Object.fromEntries(
    Object.entries(isSameSide ? filter : withoutLenses(filter)).filter(
      ([field]) => !dropped.has(field as keyof SearchFilter),
    ),
  ) as Partial<SearchFilter>;
  const propertyType = filter.propertyType?.filter((type) => !types.includes(type));
  const isKept = KEPT_ORDERS.has(filter.sorting);
  const isHome = filter.listingType === 'buy' || filter.listingType === 'rent';
  const side = offer === 'rent' ? 'rent' : 'buy';
  return {
    ...rest,
    propertyType: propertyType?.length === 0 ? undefined : propertyType,
    ...(isHome ? { listingType: side, acquisition: side } : { acquisition: side }),
    availability: statesIn(filter, offer),
    ...(isKept ? {} : { sorting: 'created_at', order: 'desc' }),
    page: 1,
  };
}

/** Homes that are for sale are not sold; what is coming comes on both sides. */
function statesIn({ availability }: SearchFilter, offer: Offer): SearchFilter['availability'] {
  if (offer === 'sold') return ['sold'];
  const open = availability.filter((state) => state !== 'sold' && state !== 'rented');
  return open.length === 0 ? [...ARRANGEMENT_FIELDS.availability.parse(undefined)] : open;
}

function isOfSameSide(filter: SearchFilter, offer: Offer): boolean {
  return (offer === 'rent') === (offerOf(filter) === 'rent');
}

function droppedFields(filter: SearchFilter, offer: Offer): ReadonlySet<keyof SearchFilter> {
  const isOver = offer === 'sold' || areClosed(filter);
  return new Set<keyof SearchFilter>([
    ...(isOfSameSide(filter, offer) ? [] : OF_ONE_SIDE),
    ...(isOver ? OF_THE_MARKET : []),
    'changes',
    'changedSince',
  ]);
}

/** Kinds of homes that there are here and not there: nobody lets bare land. */
function droppedTypes(filter: SearchFilter, offer: Offer, region: Region): readonly PropertyType[] {
  const here = marketOf(filter, region);
  const there = offeredTypes({ ...here, isRent: offer === 'rent' }, []);
  return offeredTypes(here, []).filter((type) => !there.includes(type));
}
