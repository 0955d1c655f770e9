import type { MessageKey } from '../../texts/messages.ts';
import type { Money, Pagination } from '../../contract/shapes.ts';
import { propertyPath } from '../../paths.ts';
import type { ListingCard } from '../listing.contract.ts';
import { stateBadge, type BadgeView } from './badges.ts';
import { bedroomNumber, bedroomWords } from '../bedroom-words.contract.ts';
import type { ViewContext } from './card-view.ts';
import { priceLine, totalOf } from '../price-line.contract.ts';
import { firstOrder, unitsSearch, type UnitsQuery, type UnitSorting } from './units-query.ts';

/** The units of a project, as a table. */
export interface UnitsView {
  readonly path: string;
  readonly query: UnitsQuery;
  readonly total: string;
  readonly columns: readonly UnitColumn[];
  readonly rows: readonly UnitRow[];
  readonly lastPage: number;
  /** Whether any home has more than one bedroom to choose by. */
  readonly isFiltered: boolean;
}

export interface UnitColumn {
  readonly key: UnitSorting | 'asking' | 'joint_debt' | 'shared_cost' | 'status';
  readonly label: string;
  /** Sorts by it, or turns the order round; undefined where there is no sorting by it. */
  readonly to: string | undefined;
  readonly sorted: 'ascending' | 'descending' | undefined;
}

export interface UnitRow {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly bedrooms: string;
  readonly area: string;
  readonly floor: string;
  /** In Norway the total price. */
  readonly price: string;
  /** In Norway what is asked for, where it differs from the total. */
  readonly asking: string;
  /** Norway: its share of the debt, and what it pays a month; empty where neither is told. */
  readonly jointDebt: string;
  readonly sharedCost: string;
  /** For narrow screens: bedrooms, area and floor, and of the two amounts which is which. */
  readonly summary: readonly string[];
  readonly costs: readonly string[];
  readonly state: BadgeView;
  readonly isOver: boolean;
}

export function unitsView(
  project: { readonly agencyId: string; readonly propertyId: string },
  units: readonly ListingCard[],
  pagination: Pagination,
  query: UnitsQuery,
  context: ViewContext,
): UnitsView {
  const path = propertyPath(project);
  return {
    path,
    query,
    total: context.t('property.units.total', { count: pagination.results }),
    columns: columnsOf(path, units, query, context),
    rows: units.map((unit) => rowOf(unit, context)),
    lastPage: pagination.lastPage,
    isFiltered: query.bedroomMin !== undefined || query.isAvailableOnly,
  };
}

function columnsOf(
  path: string,
  units: readonly ListingCard[],
  query: UnitsQuery,
  { t }: ViewContext,
): readonly UnitColumn[] {
  const hasTotal = units.some((unit) => totalOf(unit) !== undefined);
  const columns: readonly (readonly [key: UnitColumn['key'], label: MessageKey, isThere: boolean])[] = [
    ['unit', 'property.units.unit', true],
    ['bedrooms', 'property.units.bedrooms', true],
    ['usage_area', 'property.units.area', true],
    ['floor', 'property.units.floor', units.some((unit) => unit.details.floor !== undefined)],
    ['price', hasTotal ? 'property.units.total_price' : 'property.units.price', true],
    ['asking', 'property.price.asking', hasTotal],
    ['joint_debt', 'property.price.joint_debt', units.some((unit) => jointDebtOf(unit) !== undefined)],
    ['shared_cost', 'property.price.shared_cost', units.some((unit) => sharedCostOf(unit) !== undefined)],
    ['status', 'property.units.status', true],
  ];
  return columns
    .filter(([, , isThere]) => isThere)
    .map(([key, label]) => {
      if (key === 'asking' || key === 'joint_debt' || key === 'shared_cost' || key === 'status')
        return { key, label: t(label), to: undefined, sorted: undefined };
      const isSorted = query.sorting === key;
      const order = isSorted ? (query.order === 'asc' ? 'desc' : 'asc') : firstOrder(key);
      return {
        key,
        label: t(label),
        to: path + unitsSearch({ ...query, sorting: key, order, page: 1 }),
        sorted: isSorted ? (query.order === 'asc' ? 'ascending' : 'descending') : undefined,
      };
    });
}

function rowOf(unit: ListingCard, context: ViewContext): UnitRow {
  const { t, format } = context;
  const { floor } = unit.details;
  const squareMetres = unit.details.areaInternal ?? unit.details.usageArea ?? unit.details.floorSize;
  const area = squareMetres === undefined ? '' : format.area(squareMetres);
  const ground = t('property.units.on_ground');
  const floorText = floor === undefined ? '' : floor === 0 ? ground : t('property.value.floor', { floor });
  const [debt, cost] = [jointDebtOf(unit), sharedCostOf(unit)];
  const jointDebt = debt === undefined ? '' : format.money(debt);
  const sharedCost = cost === undefined ? '' : t('property.price.shared_cost_month', { price: format.money(cost) });
  const costs = [
    debt === undefined ? '' : `${t('property.price.joint_debt')} ${jointDebt}`,
    cost === undefined ? '' : `${t('property.price.shared_cost')} ${sharedCost}`,
  ];
  const summary = [
    bedroomWords(unit, context) ?? '',
    area,
    floor === undefined ? '' : floor === 0 ? ground : t('property.units.on_floor', { floor }),
  ];
  return {
    id: unit.propertyId,
    path: propertyPath(unit),
    name: unit.unitName ?? unit.address.displayName,
    bedrooms: bedroomNumber(unit, context) ?? '',
    area,
    floor: floorText,
    price: unitPrice(unit, context),
    asking: unit.region !== 'no' || unit.prices.askingPrice === undefined ? '' : format.money(unit.prices.askingPrice),
    jointDebt,
    sharedCost,
    summary: summary.filter((part) => part !== ''),
    costs: costs.filter((part) => part !== ''),
    state: stateBadge(unit, context) ?? {
      tone: 'green',
      label: t(unit.offerType === 'rent' ? 'property.units.to_let' : 'property.units.available'),
    },
    isOver: unit.status === 'sold' || unit.status === 'rented',
  };
}

function jointDebtOf({ region, prices: { jointDebt } }: ListingCard): Money | undefined {
  return region !== 'no' || jointDebt?.amount === 0 ? undefined : jointDebt;
}

function sharedCostOf({ region, prices }: ListingCard): Money | undefined {
  return region === 'no' ? prices.sharedCost : undefined;
}

/**
 * In Norway the total price, whatever has become of the unit. Else what it was sold for, where that is known: the state
 * beside it says that it is sold.
 */
function unitPrice(unit: ListingCard, context: ViewContext): string {
  const { region, status, prices } = unit;
  if (region === 'no' && prices.totalPrice !== undefined) return context.format.money(prices.totalPrice);
  if (status === 'sold' && prices.soldPrice !== undefined) return context.format.money(prices.soldPrice);
  return priceLine(unit, context).short;
}
