import type { MessageKey } from '../../texts/messages.ts';
import type { FacetField } from '../contract.ts';
import type { FilterField, SearchFilter } from '../filter.contract.ts';
import type {
  AgencyOffer,
  AgencyView,
  ChoicesView,
  DaysView,
  LeastView,
  OneView,
  RangeUnit,
  RangeView,
  SelectView,
  TextView,
} from './filter-field-view.ts';
import { filtersPath } from '../../paths.ts';
import { AGENCY_FIELD } from './agency-term.ts';
import { commuteField } from './commute-field.ts';
import { rentKey, type FilterWords } from './filter-chips.ts';
import type { LiveCounts } from './live-counts.ts';
import { roomsWords } from './room-words.ts';
import { marketOf, offeredFacilities, offeredTypes, OWNERSHIPS_OF, type Market } from './filter-options.ts';
import {
  AREA_SCALE,
  JOINT_DEBT_SCALE,
  LAND_SCALE,
  monthlyCostScale,
  PERCENT_SCALE,
  pricedOffer,
  priceScale,
  SHARED_COST_SCALE,
  yearScale,
} from '../range-scales.contract.ts';
import { ENERGY_LABELS } from '../../properties/enums.contract.ts';
import { marketWord, searchedTypeWord } from '../../properties/market-words.contract.ts';
import { daysView } from './days-view.ts';
import { floorsView } from './floors-view.ts';
import { reachWords } from './list-words.ts';
import { comingMonths } from './viewing-days.ts';
import type { RangeScale } from '../range-scale.contract.ts';

/** What can be chosen of rooms: at least so many, exactly so many, or one of two neighbouring numbers. */
const LEAST: ReadonlySet<string> = new Set(['1', '2', '3', '4', '5', '1,2', '2,3', '3,4', '4,5']);

/** Where the field for them is not asked for. */
const NO_AGENCIES: AgencyOffer = { agencies: [], term: '', found: 0, isSimilar: false };

/**
 * Makes the fields of the filter forms: each reads its part of the search and puts it in words. `counts`: of the homes
 * that are searched, so that what one of them has may be chosen even where a market seldom has it.
 */
export function filterFields(
  filter: SearchFilter,
  words: FilterWords,
  agencies: AgencyOffer = NO_AGENCIES,
  counts: LiveCounts['facets'] = {},
) {
  const { t, format, region, now, agencyName } = words;
  const market = marketOf(filter, region);
  const word = (key: string) => t(key as MessageKey);
  /** In the market's own words, where the set has some. */
  const ofMarket = (group: string, value: string) =>
    group === 'property_type'
      ? searchedTypeWord(value, { region }, t)
      : marketWord(group, value, { region, isRent: market.isRent }, t);

  function choices(
    field: ListField,
    label: string,
    values: readonly string[],
    group: string,
    more: Partial<ChoicesView> = {},
  ): ChoicesView {
    const chosen: readonly string[] = filter[field] ?? [];
    const facet = snake(field) as FacetField;
    const counted = (counts[facet]?.counts ?? []).filter(({ count }) => count > 0).map(({ value }) => value);
    const options =
      more.options ??
      [...new Set([...values, ...chosen, ...counted])].map((value) => ({
        value,
        label: ofMarket(group, value),
        isChosen: chosen.includes(value),
      }));
    return { kind: 'choices', name: `${snake(field)}[]`, label, facet, ...more, options };
  }

  function range(
    field: RangeFieldName,
    label: string,
    unit: RangeUnit,
    scale: RangeScale,
    more: Partial<RangeView> = {},
  ): RangeView {
    const { min, max } = filter[field] ?? {};
    return {
      kind: 'range',
      name: snake(field),
      label,
      unit,
      min,
      max,
      scale,
      facet: snake(field) as FacetField,
      ...more,
    };
  }

  function least(field: 'bedroom' | 'bathroom' | 'garage', label: string, help?: string): LeastView {
    const { min, max } = filter[field] ?? {};
    const chosen = max === undefined ? String(min ?? '') : `${String(min ?? '')},${String(max)}`;
    const isOffered = chosen === '' || LEAST.has(chosen.replace(/^(\d),\1$/, '$1'));
    return {
      kind: 'least',
      name: `${field}_min`,
      label,
      chosen,
      other: isOffered ? undefined : roomsWords(t, field, { min, max }),
      help,
      facet: field,
    };
  }

  /** A single thing to tick. */
  function flag(field: FlagField, label: string): ChoicesView {
    return {
      kind: 'choices',
      name: snake(field),
      label: '',
      options: [{ value: 'true', label, isChosen: filter[field] === true }],
    };
  }

  function select(
    field: FilterField,
    label: string,
    chosen: string,
    options: readonly (readonly [value: string, label: string])[],
  ): SelectView {
    return {
      kind: 'select',
      name: snake(field),
      label,
      options: options.map(([value, text]) => ({ value, label: text, isChosen: value === chosen })),
    };
  }

  const priceField = priceFieldOf(filter, market);
  const priceLabel = market.isRent
    ? t(rentKey(filter, region))
    : t(region === 'no' ? 'list.field.asking_price' : 'list.field.price');

  return {
    market,
    type: () =>
      choices('propertyType', t('list.form.type'), offeredTypes(market, filter.propertyType ?? []), 'property_type'),
    priceField,
    price: () => range(priceField, priceLabel, 'money', priceScale(region, pricedOffer(market)), { facet: 'price' }),
    totalPrice: () =>
      range('totalPrice', t('list.field.total_price'), 'money', priceScale(region, pricedOffer(market)), {
        help: t('list.form.total_price_help'),
      }),
    monthlyCost: () =>
      range('monthlyCost', t('list.field.monthly_cost'), 'money', monthlyCostScale(region), {
        help: t(region === 'au' ? 'list.form.monthly_cost_help_au' : 'list.form.monthly_cost_help'),
      }),
    sharedCost: () => range('sharedCost', t('list.form.shared_cost_month'), 'money', SHARED_COST_SCALE),
    dearerSharedCost: () =>
      range('dearerSharedCost', t('list.field.dearer_shared_cost'), 'money', SHARED_COST_SCALE, {
        help: t('list.form.dearer_shared_cost_help'),
        facet: undefined,
      }),
    jointDebt: () => range('jointDebt', t('list.field.joint_debt'), 'money', JOINT_DEBT_SCALE),
    jointDebtShare: () =>
      range('jointDebtShare', t('list.field.joint_debt_share'), 'percent', PERCENT_SCALE, {
        help: t('list.form.joint_debt_share_help'),
        facet: undefined,
      }),
    bedrooms: () => least('bedroom', t('list.field.bedroom'), region === 'no' ? t('list.form.rooms_help') : undefined),
    bathrooms: () => least('bathroom', t('list.field.bathroom')),
    garage: () => least('garage', t('list.field.garage')),
    size: () => range('usageArea', t('list.form.size'), 'area', AREA_SCALE),
    primaryRoom: () => range('primaryRoom', t('list.form.primary_room'), 'area', AREA_SCALE),
    land: () => range('landsize', t('list.field.landsize'), 'area', LAND_SCALE),
    year: () =>
      range('constructionYear', t('list.field.construction_year'), 'year', yearScale(now), {
        latest: now.getUTCFullYear(),
      }),
    floors: () => floorsView(filter, words),
    condition: () =>
      choices('propertyCondition', t('list.field.property_condition'), ['new', 'used'], 'condition', {
        isCompact: true,
      }),
    ownership: () => choices('ownership', t('list.field.ownership'), OWNERSHIPS_OF[region], 'ownership'),
    energy: () =>
      choices('energyProfile', t('list.field.energy_profile'), [], 'energy', {
        isCompact: true,
        options: ENERGY_LABELS.map((label) => ({
          value: label,
          label: label.toUpperCase(),
          isChosen: filter.energyProfile?.includes(label) ?? false,
        })),
      }),
    furnished: () =>
      select('furnished', t('list.field.furnished'), filter.furnished ?? '', [
        ['', t('list.form.any')],
        ...['fully', 'partly', 'none'].map((value) => [value, word(`enum.furnished.${value}`)] as const),
      ]),
    availableFrom: () =>
      choices('availableFrom', t('list.form.free_from'), [], 'month', {
        facet: undefined,
        isCompact: true,
        options: comingMonths(now, region).map((month) => ({
          value: month,
          label: format.monthOf(month),
          isChosen: filter.availableFrom?.includes(month) ?? false,
        })),
      }),
    lease: () =>
      select('leaseMonths', t('list.field.lease_months'), boundsOf(filter.leaseMonths), [
        ['', t('list.form.any')],
        [',6', t('list.lease.short')],
        ['12,12', t('list.lease.year')],
        ['13,', t('list.lease.long')],
      ]),
    saleMethod: () =>
      choices('saleMethod', t('list.field.sale_method'), ['auction', 'private_treaty', 'tender'], 'sale_method', {
        isCompact: true,
      }),
    tenancy: () => choices('tenancy', t('list.field.tenancy'), ['tenanted', 'vacant'], 'tenancy', { isCompact: true }),
    returns: () =>
      select('returnPercent', t('list.field.return_percent'), boundsOf(filter.returnPercent), [
        ['', t('list.form.any')],
        ...[4, 5, 6, 7, 8].map(
          (least) => [`${String(least)},`, t('list.return.least', { percent: format.decimal(least) })] as const,
        ),
      ]),
    auctions: (): DaysView => ({
      ...daysView(filter, 'auctionDate', words),
      name: 'auction_date[]',
      label: t('list.field.auction_date'),
      facet: 'auction_date',
      isFolded: true,
    }),
    underOffer: (): OneView => ({
      kind: 'one',
      name: 'under_offer',
      label: t('list.form.under_offer'),
      facet: 'under_offer',
      options: [
        {
          value: '',
          label: t('list.form.under_offer_include'),
          isChosen: filter.excludeUnderOffer !== true && filter.onlyUnderOffer !== true,
        },
        {
          value: 'exclude',
          label: t('list.form.under_offer_exclude'),
          isChosen: filter.excludeUnderOffer === true,
        },
        { value: 'only', label: t('list.form.under_offer_only'), isChosen: filter.onlyUnderOffer === true },
      ],
    }),
    pets: () => flag('isPetAllowed', t('list.form.pets')),
    ownLand: () => flag('isLandOwnedBySeller', t('list.form.own_land')),
    facilities: () =>
      choices(
        'facilities',
        t('list.field.facilities'),
        offeredFacilities(market, filter.facilities ?? []),
        'facility',
        { first: 12 },
      ),
    surroundings: () =>
      choices('locationTypes', t('list.field.location_types'), ['coast', 'mountain', 'inland'], 'location_type', {
        isCompact: true,
      }),
    transport: () =>
      select('transportationRadius', t('list.field.transportation_radius'), String(filter.transportationRadius ?? ''), [
        ['', t('list.form.any_distance')],
        ...[100, 250, 500, 750, 1_000].map(
          (metres) =>
            [String(metres), t('list.form.within_distance', { distance: reachWords(metres, words) })] as const,
        ),
      ]),
    commute: () => commuteField(filter, words),
    keywords: (): TextView => ({
      kind: 'text',
      name: 'keywords',
      label: t('list.field.keywords'),
      value: (filter.keywords ?? []).join(' '),
      example: t('list.form.words_example'),
    }),
    viewings: (): DaysView => ({
      ...daysView(filter, 'viewingDate', words),
      name: 'viewing_date[]',
      label: t(region === 'au' ? 'list.form.inspections' : 'list.form.viewings'),
      facet: 'viewing_date',
    }),
    newToday: () => flag('isPublishedToday', t('list.form.new_today')),
    publishedSince: () =>
      select('publishDateMin', t('list.form.published'), publishedSince(filter, now), [
        ['', t('list.form.any_time')],
        ...[3, 7, 30].map((days) => [daysAgo(now, days), t('list.form.last_days', { count: days })] as const),
      ]),
    offeredBy: () =>
      choices(
        'ownerType',
        t(market.isRent ? 'list.form.let_by' : 'list.form.offered_by'),
        ['api', 'user'],
        'owner_type',
        { isCompact: true },
      ),
    status: (): ChoicesView => ({
      kind: 'choices',
      name: 'availability[]',
      label: t('list.field.availability'),
      facet: 'availability',
      isCompact: true,
      options: ['available', 'future', market.isRent ? 'rented' : 'sold'].map((value) => ({
        value,
        label: t(`list.status.${value}` as MessageKey),
        isChosen: (filter.availability as readonly string[]).some((asked) => asked === value || asked === 'all'),
      })),
    }),
    pictures: (): SelectView => ({
      kind: 'select',
      name: 'showby[]',
      label: t('list.form.pictures_first'),
      options: ['any', 'exterior', 'kitchen', 'bathroom', 'bedroom', 'floorplan'].map((value) => ({
        value: value === 'any' ? '' : value,
        label: t(`list.pictures.${value}` as MessageKey),
        isChosen: (filter.showby[0] ?? 'any') === value,
      })),
    }),
    name: (): TextView => ({ kind: 'text', name: 'name', label: t('list.form.title_words'), value: filter.name ?? '' }),
    agency: (): AgencyView => ({
      kind: 'agency',
      name: 'agency_id',
      label: t('list.field.agency_id'),
      facet: 'agency_id',
      chosen: filter.agencyId === undefined ? undefined : { id: filter.agencyId, name: agencyName(filter.agencyId) },
      offer: agencies,
      findPath: `${filtersPath()}#${AGENCY_FIELD}`,
    }),
    propertyId: (): TextView => ({
      kind: 'text',
      name: 'property_id',
      label: t('list.field.property_id'),
      value: filter.propertyId ?? '',
      isNumber: true,
    }),
  };
}

/**
 * The field that the price's control is about: an address may ask for it by the name of the market, which is the same.
 */
function priceFieldOf(
  { price, askingPrice, monthlyRent }: SearchFilter,
  { region, use, isRent }: Market,
): 'price' | 'askingPrice' | 'monthlyRent' {
  // Of premises in Australia it is another: of a week.
  if (price !== undefined || (region === 'au' && use === 'commercial' && isRent)) return 'price';
  if (isRent) return monthlyRent === undefined ? 'price' : 'monthlyRent';
  return askingPrice === undefined ? 'price' : 'askingPrice';
}

type FlagField = 'isPublishedToday' | 'isPetAllowed' | 'isLandOwnedBySeller';
type ListField =
  | 'propertyType'
  | 'propertyCondition'
  | 'ownership'
  | 'energyProfile'
  | 'facilities'
  | 'locationTypes'
  | 'ownerType'
  | 'saleMethod'
  | 'tenancy'
  | 'availableFrom';
type RangeFieldName =
  | 'price'
  | 'askingPrice'
  | 'monthlyRent'
  | 'totalPrice'
  | 'monthlyCost'
  | 'sharedCost'
  | 'dearerSharedCost'
  | 'jointDebt'
  | 'jointDebtShare'
  | 'usageArea'
  | 'primaryRoom'
  | 'landsize'
  | 'constructionYear';
export type Fields = ReturnType<typeof filterFields>;

/** Both bounds of what a search asks for, as its form sends them in one value. */
function boundsOf({ min, max }: NonNullable<SearchFilter['leaseMonths']> = {}): string {
  return min === undefined && max === undefined ? '' : `${min ?? ''},${max ?? ''}`;
}

/** The offered day that a search's instant falls on, or what it says itself. */
function publishedSince({ publishDateMin }: SearchFilter, now: Date): string {
  const day = publishDateMin?.slice(0, 10) ?? '';
  return [3, 7, 30].map((days) => daysAgo(now, days)).find((offered) => offered === day) ?? '';
}

function daysAgo(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}

function snake(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
