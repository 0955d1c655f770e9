import type { FormData } from '../form/form-data.contract.ts';
import { DEFAULT_OBJECT_TYPE, isHouse, mainPriceOf } from '../form/options.contract.ts';

/** Which facts of the form the filters of a search ask for. Pure. */

/** Where the form has what a filter asks for, by the filter's name. Of lists of wishes see {@link pathOfFact}. */
const PATHS = {
  bedroom: 'propertyDetail.bedrooms',
  bathroom: 'propertyDetail.bathrooms',
  garage: 'propertyDetail.garages',
  primaryRoom: 'propertyDetail.primaryRoom.value',
  usageArea: 'propertyDetail.usageArea.value',
  landsize: 'propertyDetail.plotArea',
  constructionYear: 'propertyDetail.constructionYear',
  floors: 'propertyDetail.floorLocated',
  sharedCost: 'priceAndDate.sharedCost',
  jointDebt: 'priceAndDate.jointDebt',
  energyProfile: 'propertyDetail.energyProfile',
  ownership: 'listingType.ownership',
  isPetAllowed: 'propertyDetail.isPetAllowed',
  furnished: 'propertyDetail.furnished',
  availableFrom: 'priceAndDate.availableFrom',
  viewingDate: 'priceAndDate.inspectionDate',
  leaseMonths: 'priceAndDate.lease',
  isLandOwnedBySeller: 'propertyDetail.isLandOwnedBySeller',
  locationTypes: 'propertyDetail.locationType',
  tenancy: 'priceAndDate.tenancy',
  returnPercent: 'priceAndDate.returnPercent',
} as const satisfies Readonly<Record<string, string>>;

const FACILITY = 'facilities:';

/** What is asked of premises that are bought, and of nothing else. */
const OF_INVESTMENTS: ReadonlySet<string> = new Set(['tenancy', 'returnPercent']);

/** Facts that have a field of their own. */
export const FACTS: readonly string[] = ['price', ...Object.keys(PATHS)];

export function factOfFacility(facility: string): string {
  return FACILITY + facility;
}

/** Where a form has the fact; undefined for a filter that asks for none. */
export function pathOfFact(fact: string, form: FormData): string | undefined {
  if (fact.startsWith(FACILITY)) return 'propertyDetail.facilities';
  if (fact === 'price') return `priceAndDate.${priceFieldOf(form)}`;
  if (OF_INVESTMENTS.has(fact) && form.listingType.objectType !== 'commercial_sale') return undefined;
  if (fact === 'floors' && isHouse(form.listingType.propertyType)) return undefined;
  return (PATHS as Readonly<Record<string, string>>)[fact];
}

/** Of the prices of a holiday let the one that its owner tells, else the one that is asked for first. */
function priceFieldOf({ listingType: { objectType = DEFAULT_OBJECT_TYPE }, priceAndDate }: FormData): string {
  const main = mainPriceOf(objectType);
  if (objectType !== 'leisure_rent') return main;
  const stays = ['nightlyRent', 'weeklyRent', main] as const;
  return stays.find((field) => typeof priceAndDate[field] === 'number') ?? 'nightlyRent';
}

/** Whether the form says anything of it: of a facility, that it is there. */
export function isGiven(fact: string, form: FormData): boolean {
  if (fact.startsWith(FACILITY))
    return (form.propertyDetail.facilities ?? []).some((facility) => facility === fact.slice(FACILITY.length));
  const path = pathOfFact(fact, form);
  const value = path
    ?.split('.')
    .reduce<unknown>((found, name) => (found as Readonly<Record<string, unknown>> | null | undefined)?.[name], form);
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
}
