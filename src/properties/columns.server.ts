import type { ListingRecord } from './record.contract.ts';

/**
 * Which column of `listings` holds which part of a record: the one table that both writing and
 * reading go by. The path leads into the record; `a.b` is member b of group a.
 */
export interface Column {
  readonly name: string;
  readonly type:
    | 'text'
    | 'text[]'
    | 'bigint'
    | 'integer'
    | 'double precision'
    | 'boolean'
    | 'date'
    | 'timestamptz'
    | 'jsonb';
  readonly path: string;
  /** The path in its parts. */
  readonly parts: readonly string[];
}

function column(name: string, type: Column['type'], path: string): Column {
  return { name, type, path, parts: path.split('.') };
}

function columns(type: Column['type'], group: string, names: string): Column[] {
  return names
    .trim()
    .split(/\s+/)
    .map((member) => {
      const [path = '', name = snake(path)] = member.split('=');
      return column(name, type, group === '' ? path : `${group}.${path}`);
    });
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export const COLUMNS: readonly Column[] = [
  ...columns(
    'text',
    '',
    `source externalId region timeZone objectType availability condition ownership ownerType agencyId projectExternalId
    unitName language title description entrance locationType energyLabel heatingGrade energyConsumption heating qualityStandard
    viewingDescription biddingUrl bookOpeningUrl url urlAlias conditionReportLink projectDeveloperUrl saleMethod statementOfInformationLink contractOfSaleLink`,
  ),
  ...columns('text[]', '', 'propertyTypes agentIds highlights facilities'),
  ...columns(
    'boolean',
    '',
    'isUnderConstruction isProject isFixedPoint hasSellerInsurance isInspectionByAppointment isUnderOffer isOffMarket',
  ),
  ...columns('integer', '', 'yearBuilt renovationYear transportDistance'),
  ...columns('double precision', '', 'elevation'),
  ...columns('text', 'address', 'street suburb municipality region=county postCode postTown displayAreaTag'),
  ...columns('double precision', 'address', 'lat lng'),
  ...columns('boolean', 'address', 'isHidden=address_hidden'),
  ...columns('text', 'prices', 'currency display=price_display gst'),
  ...columns(
    'bigint',
    'prices',
    `askingPrice priceMin priceMax jointDebt addingCost sharedCost finalMonthlySharedCost sharedFund valuation
    valuationAsCollateral tax annualMunicipalityFees annualPropertyTax annualWaterRates rent rentMax rentPerArea
    rentPerAreaMax deposit soldPrice`,
  ),
  ...columns(
    'integer',
    'details',
    `bedrooms bedroomsMax bathrooms bathroomsMax toilets livingAreas beds garage garageMax floor floorsInBuilding totalRooms officeSpaces`,
  ),
  ...columns(
    'double precision',
    'details',
    `primaryRoom primaryRoomMax usageArea usageAreaMax floorSize landSize plotArea groundSurface propertyArea
    areaInternal areaExternal areaBalcony areaTerrace`,
  ),
  ...columns('double precision', 'details.grossArea', 'min=gross_area_min max=gross_area_max'),
  ...columns('text', 'details', 'technicalDescription business'),
  ...columns('timestamptz', 'auction', 'startsAt=auction_starts_at'),
  ...columns('text', 'auction', 'place=auction_place address=auction_address result=auction_result'),
  ...columns('text', 'contract', 'furnished'),
  ...columns('integer', 'contract', 'leaseMonths'),
  ...columns('date', 'contract', 'availableFrom availableTo'),
  ...columns('boolean', 'contract', 'isPetAllowed isLandOwnedBySeller'),
  column('contract', 'jsonb', 'contractRest'),
  ...columns('jsonb', '', 'landRegistry timeline conditionReport offeredBy documents'),
  ...columns('timestamptz', '', 'offersCloseAt createdAt publishedAt soldAt'),
];

const IN_CONTRACT_COLUMNS = new Set(
  COLUMNS.filter(({ path }) => path.startsWith('contract.')).map(({ path }) => path.slice('contract.'.length)),
);

/** A record as a flat row by column name; what is unknown is left out. */
export function rowOf(record: ListingRecord): Record<string, unknown> {
  const contractRest = Object.fromEntries(
    Object.entries(record.contract).filter(([name]) => !IN_CONTRACT_COLUMNS.has(name)),
  );
  const row: Record<string, unknown> = { contract: contractRest };
  for (const { name, parts } of COLUMNS) {
    const value = valueAt(record, parts);
    if (value !== undefined) row[name] = value;
  }
  return row;
}

/**
 * The part of a record that stands in the row of `listings`: everything but pictures, viewings and
 * price history. Nulls are left out.
 */
export function recordOf(
  row: Readonly<Record<string, unknown>>,
): Omit<ListingRecord, 'images' | 'viewings' | 'priceHistory'> {
  const record: Record<string, unknown> = { address: {}, prices: {}, details: {}, contract: {} };
  for (const { name, parts } of COLUMNS) {
    const value = row[name];
    if (value !== null && value !== undefined) setAt(record, parts, value);
  }
  const { contractRest, ...rest } = record;
  rest.contract = { ...(contractRest as object), ...(rest.contract as object) };
  return rest as unknown as Omit<ListingRecord, 'images' | 'viewings' | 'priceHistory'>;
}

function valueAt(value: unknown, parts: readonly string[]): unknown {
  for (const part of parts) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

function setAt(target: Record<string, unknown>, parts: readonly string[], value: unknown): void {
  parts.forEach((part, i) => {
    if (i === parts.length - 1) target[part] = value;
    else target = (target[part] ??= {}) as Record<string, unknown>;
  });
}
