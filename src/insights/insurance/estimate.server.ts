import type { Listing } from '../../properties/listing.contract.ts';
import type { InsuranceEstimate, InsuranceOffer, InsuranceStep } from './contract.ts';
import type { InsuranceTariff } from './tariff.contract.ts';

type RegionTariff = InsuranceTariff['no'];

/**
 * What insuring the home costs by the tariff, from the facts of its listing. Premiums are in whole
 * units of the listing's currency. Whoever rents a home insures what is in it; whoever buys a flat, or
 * a share in an association, finds the building insured. What is no home has no offers.
 */
export function insuranceEstimate(listing: Listing, tariff: InsuranceTariff): InsuranceEstimate {
  const rules = tariff[listing.region];
  const currency = currencyOf(listing);
  const isBuildingShared = isInsuredTogether(listing);
  const area = areaOf(listing);
  const isHome = isHomeListing(listing);
  const isSale = listing.offerType === 'sale';
  const needsBuilding = isSale && !isBuildingShared;
  const drafts: readonly (Draft | undefined)[] = isHome
    ? [
        isSale && listing.condition === 'used' ? buyers(listing, rules) : undefined,
        needsBuilding && area !== undefined ? building(listing, area, rules) : undefined,
        area === undefined ? undefined : contents(listing, area, rules),
      ]
    : [];
  const offers = drafts.flatMap((draft) => (draft === undefined ? [] : [priced(draft, currency)]));
  const yearly = offers.filter(({ period }) => period === 'year');
  return {
    tariff: { name: tariff.name, validFrom: tariff.validFrom },
    offers,
    isBuildingShared: isHome && isSale && isBuildingShared,
    unknown: [
      ...(isHome && area === undefined ? ['area' as const] : []),
      ...(isHome && needsBuilding && area !== undefined && listing.yearBuilt === undefined
        ? ['year_built' as const]
        : []),
    ],
    ...(yearly.length === 0
      ? {}
      : { yearly: { amount: yearly.reduce((sum, { premium }) => sum + premium.amount, 0), currency } }),
  };
}

/** An offer before its steps are added up. */
interface Draft extends Pick<InsuranceOffer, 'kind' | 'period' | 'years' | 'steps'> {
  readonly sum?: number;
  readonly deductible?: number;
}

function buyers(listing: Listing, { buyers: rules }: RegionTariff): Draft {
  const amount = isAssociation(listing) ? rules.association : isFlat(listing) ? rules.flat : rules.house;
  return {
    kind: 'buyers',
    period: 'once',
    ...(rules.years === undefined ? {} : { years: rules.years }),
    steps: [{ kind: 'base', amount }],
  };
}

function building(listing: Listing, area: number, { building: rules }: RegionTariff): Draft {
  const { yearBuilt } = listing;
  const age = yearBuilt === undefined ? undefined : rules.age.find(({ builtBefore }) => yearBuilt < builtBefore);
  return {
    kind: 'building',
    period: 'year',
    deductible: rules.deductible,
    steps: [
      { kind: 'base', amount: rules.base },
      { kind: 'area', amount: area * rules.perSquareMetre, of: area },
      ...(age === undefined || yearBuilt === undefined
        ? []
        : [{ kind: 'age' as const, factor: age.factor, of: yearBuilt }]),
      ...(listing.objectType.startsWith('leisure') ? [{ kind: 'leisure' as const, factor: rules.leisure }] : []),
      ...facilitySteps(listing, rules.facilities),
    ],
  };
}

function contents(listing: Listing, area: number, { contents: rules }: RegionTariff): Draft {
  const sum =
    Math.round(Math.min(rules.mostSum, Math.max(rules.leastSum, area * rules.sumPerSquareMetre)) / SUM_STEP) * SUM_STEP;
  return {
    kind: 'contents',
    period: 'year',
    sum,
    deductible: rules.deductible,
    steps: [
      { kind: 'base', amount: rules.base },
      { kind: 'sum', amount: (sum / 1_000) * rules.perThousand, of: sum },
      ...facilitySteps(listing, rules.facilities),
    ],
  };
}

function facilitySteps({ facilities }: Listing, factors: RegionTariff['building']['facilities']): InsuranceStep[] {
  return factors
    .filter(({ facility }) => facilities.includes(facility))
    .map(({ facility, factor }) => ({ kind: 'facility', factor, facility }));
}

/** Adds the amounts up, then multiplies by the factors. */
function priced({ sum, deductible, ...draft }: Draft, currency: string): InsuranceOffer {
  const added = draft.steps.reduce((total, { amount }) => total + (amount ?? 0), 0);
  const premium = draft.steps.reduce((total, { factor }) => total * (factor ?? 1), added);
  return {
    ...draft,
    premium: { amount: Math.round(premium), currency },
    ...(sum === undefined ? {} : { sum: { amount: sum, currency } }),
    ...(deductible === undefined ? {} : { deductible: { amount: deductible, currency } }),
  };
}

function isHomeListing({ objectType, propertyType, isProject }: Listing): boolean {
  return !objectType.startsWith('commercial') && !isProject && !propertyType.some((type) => NO_HOMES.has(type));
}

/** A flat's building belongs to many, and so does the house of an association or of a strata scheme. */
function isInsuredTogether(listing: Listing): boolean {
  return isFlat(listing) || isAssociation(listing);
}

function isFlat({ propertyType }: Listing): boolean {
  return propertyType.some((type) => FLATS.has(type));
}

function isAssociation({ ownership }: Listing): boolean {
  return ownership === 'share' || ownership === 'stock' || ownership === 'cooperative' || ownership === 'strata';
}

/** m² that are insured: all that is indoors. */
function areaOf({ details }: Listing): number | undefined {
  return details.usageArea ?? details.areaInternal ?? details.floorSize ?? details.primaryRoom;
}

function currencyOf({ prices, region }: Listing): string {
  return (prices.price ?? prices.askingPrice ?? prices.priceMin)?.currency ?? (region === 'no' ? 'NOK' : 'USD');
}

const FLATS: ReadonlySet<string> = new Set([
  'apartment',
  'flat',
  'dorm',
  'room_in_shared_apartment',
  'retirement',
  'apartment_building',
]);
const NO_HOMES: ReadonlySet<string> = new Set(['land', 'plot', 'garage', 'garage_parking', 'farm']);
/** Sums insured are round. */
const SUM_STEP = 5_000;
