import { zoneOfRegion } from '../texts/messages.ts';
import { instantOf } from '../platform/wall-clock.ts';
import type { ListingRecordInput, RecordedDocument } from '../properties/record.contract.ts';
import { comparedRent, letRegistrationOf } from '../properties/holiday-let.contract.ts';
import type { OwnedDraft } from './access-store.server.ts';
import { type DraftImage } from './draft.contract.ts';
import type { FormData } from './form/form-data.contract.ts';
import { DEFAULT_OBJECT_TYPE, isRoom } from './form/options.contract.ts';
import { OWNER_SOURCE } from '../properties/price-correction.contract.ts';
import { isGuideForbidden } from '../properties/guide-by-law.contract.ts';

/** A listing as it follows from a draft, for `properties` to keep or to show. */

export interface RecordContext {
  readonly externalId: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly images: readonly DraftImage[];
  readonly documents: readonly RecordedDocument[];
  /** Addresses and phones that are proven to be the owner's, in small letters: others are not told. */
  readonly verified: ReadonlySet<string>;
  readonly publishedAt: string;
  /** Stands where the draft has no title yet. */
  readonly untitled: string;
}

export function recordOf(draft: OwnedDraft, context: RecordContext): ListingRecordInput {
  const { listingType, location, propertyDetail: detail, priceAndDate } = draft.form_data;
  const { objectType = DEFAULT_OBJECT_TYPE, propertyType = [] } = listingType;
  const isHidden = location.isAddressHidden === true;
  const timeZone = zoneOfHome(draft.region, location.region ?? undefined);
  return known({
    source: OWNER_SOURCE,
    externalId: context.externalId,
    region: draft.region,
    timeZone,
    objectType,
    propertyTypes: propertyType.length === 0 ? ['others' as const] : propertyType,
    availability: 'available' as const,
    condition: listingType.condition ?? ('used' as const),
    ownership: listingType.ownership,
    ...offererOf(draft, context.verified),
    language: draft.language,
    title: text(detail.title) ?? context.untitled,
    description: text(detail.description),
    // What only one house has would tell the address after all.
    entrance: isHidden ? undefined : text(detail.entrance),
    landRegistry: isHidden ? undefined : landRegistryOf(detail.landRegistry),
    address: addressOf(draft, isHidden),
    locationType: detail.locationType,
    elevation: isHidden ? undefined : detail.elevation,
    qualityStandard: text(detail.qualityStandard),
    isFixedPoint: detail.isFixedPoint,
    prices: pricesOf(draft, context.currency),
    ...saleTermsOf(draft, timeZone),
    details: detailsOf(draft),
    contract: contractOf(draft),
    energyLabel: detail.energyProfile,
    heatingGrade: detail.heatingGrade,
    yearBuilt: detail.constructionYear,
    renovationYear: detail.renovationYear,
    facilities: detail.facilities ?? [],
    images: context.images.map(({ file, type, typeSource, caption }) =>
      known({ file, category: type, categorySource: typeSource ?? undefined, caption: text(caption) }),
    ),
    viewings: (priceAndDate.inspectionDate ?? []).flatMap((viewing) => viewingOf(viewing, timeZone)),
    isInspectionByAppointment: priceAndDate.isInspectionByAppointment,
    viewingDescription: text(priceAndDate.viewingDescription),
    url: detail.url,
    urlAlias: detail.urlAlias,
    conditionReportLink: detail.conditionReportLink,
    documents: context.documents.length === 0 ? undefined : [...context.documents],
    createdAt: draft.created_at,
    publishedAt: context.publishedAt,
  }) as ListingRecordInput;
}

function addressOf({ region, form_data: { location } }: OwnedDraft, isHidden: boolean) {
  const { coordinates } = location;
  const neighbourhood = text(location.subLocalityNickname);
  return known({
    street: isHidden ? undefined : text(location.street),
    // Where no postcode tells the postal place, the quarter says where a Norwegian home is about.
    suburb: text(location.suburb) ?? (region === 'no' ? neighbourhood : undefined),
    municipality: text(location.municipality),
    region: text(location.region),
    postCode: location.postCode,
    // By the name of the municipality, letters would go astray where that is another.
    postTown: region === 'no' && typeof location.postCode === 'string' ? text(location.suburb) : undefined,
    lat: coordinates?.lat,
    lng: coordinates?.lng,
    displayAreaTag: neighbourhood,
    isHidden: isHidden ? true : undefined,
  });
}

/** How a home is sold, as only Australia tells it. */
function saleTermsOf({ region, form_data: { priceAndDate: price, listingType } }: OwnedDraft, timeZone: string) {
  if (region !== 'au' || listingType.objectType?.endsWith('rent') === true) return {};
  const { saleMethod } = price;
  const at = (day: string | null | undefined, time: string | null | undefined) =>
    typeof day === 'string' && typeof time === 'string' ? instantAt(day, time, timeZone) : undefined;
  return {
    saleMethod,
    isUnderOffer: price.isUnderOffer === true ? true : undefined,
    auction:
      saleMethod === 'auction'
        ? known({ startsAt: at(price.auctionDate, price.auctionTime), place: price.auctionPlace })
        : undefined,
    offersCloseAt: saleMethod === 'tender' ? at(price.offersCloseDate, price.offersCloseTime) : undefined,
  };
}

/** How its price is meant; nothing of what is not whole yet, as in a preview. */
function displayOf({ region, form_data: { priceAndDate: price, listingType, location } }: OwnedDraft) {
  const { askingPrice, priceMax, priceDisplay } = price;
  if (region !== 'au' || typeof askingPrice !== 'number') return {};
  const saleMethod = price.saleMethod ?? undefined;
  if (isGuideForbidden({ region, objectType: listingType.objectType ?? '', saleMethod }, location.region ?? undefined))
    return { display: 'contact_agent' as const };
  if (priceDisplay !== 'range') return { display: priceDisplay };
  return typeof priceMax === 'number' && priceMax >= askingPrice
    ? { display: priceDisplay, priceMin: askingPrice, priceMax }
    : {};
}

function pricesOf(draft: OwnedDraft, currency: string) {
  const { priceAndDate: price, listingType } = draft.form_data;
  const isRent = listingType.objectType?.endsWith('rent') === true;
  const stay = listingType.objectType === 'leisure_rent' ? comparedRent(price, draft.region) : undefined;
  if (isRent) return known({ currency, rent: price.monthly ?? stay, deposit: price.deposit });
  return known({
    currency,
    ...displayOf(draft),
    askingPrice: price.askingPrice,
    jointDebt: price.jointDebt,
    addingCost: price.addingCost,
    sharedCost: price.sharedCost,
    finalMonthlySharedCost: price.finalMonthlySharedCost,
    sharedFund: price.sharedFund,
    valuation: price.valuation,
    valuationAsCollateral: price.valuationAsCollateral,
    tax: price.tax,
    annualMunicipalityFees: price.annualMunicipalityFees,
    annualPropertyTax: price.annualPropertyTax,
    annualWaterRates: price.annualWaterRates,
  });
}

function detailsOf({ region, form_data: { propertyDetail: detail } }: OwnedDraft) {
  const { grossArea } = detail;
  const usageArea = detail.usageArea?.value;
  return known({
    bedrooms: detail.bedrooms,
    bathrooms: detail.bathrooms,
    beds: detail.beds,
    garage: detail.garages,
    floor: detail.floorLocated,
    floorsInBuilding: detail.floorsInBuilding,
    totalRooms: detail.totalRooms,
    primaryRoom: detail.primaryRoom?.value,
    usageArea,
    // What Australians call it, and search by.
    floorSize: region === 'au' ? usageArea : undefined,
    plotArea: detail.plotArea,
    landSize: region === 'au' ? detail.plotArea : undefined,
    groundSurface: detail.groundSurface,
    propertyArea: detail.propertyArea,
    grossArea: known({ min: grossArea?.min, max: grossArea?.max }),
    officeSpaces: detail.officeSpaces,
    technicalDescription: text(detail.technicalDescription),
    areaInternal: detail.areaInternal,
    areaExternal: detail.areaExternal,
    areaBalcony: detail.areaBalcony,
    areaTerrace: detail.areaTerrace,
  });
}

function contractOf({ region, form_data }: OwnedDraft) {
  const { listingType, propertyDetail: detail, priceAndDate: price } = form_data;
  return known({
    furnished: detail.furnished,
    availableFrom: price.availableFrom,
    availableTo: price.availableTo,
    leaseKind: price.lease?.kind,
    leaseMonths: price.lease?.kind === 'fixed' ? price.lease.months : undefined,
    includedInLease: text(detail.includedInLease),
    // What no field of another kind of home shows is not told.
    housemates: isRoom(listingType.propertyType) ? detail.housemates : undefined,
    isPetAllowed: detail.isPetAllowed === 'ask' ? undefined : detail.isPetAllowed,
    isPetOnRequest: detail.isPetAllowed === 'ask' ? true : undefined,
    yearOfFixedAgreement: detail.yearOfFixedAgreement,
    fixedFee: detail.fixedFee,
    isLandOwnedBySeller: detail.isLandOwnedBySeller,
    hasSecurityOrder: detail.hasSecurityOrder,
    plotDescription: text(detail.plotDescription),
    costIncluded: text(price.costIncluded),
    includedInSharedCost: text(price.includedInSharedCost),
    sharedCostsDescription: text(price.sharedCostsDescriptionHtml?.replace(/<[^>]*>/g, ' ').replace(/ {2,}/g, ' ')),
    preemptionDescription: text(detail.preemptionDescription),
    isPartialRentalAllowed: detail.isPartialRentalAllowed,
    rentalIncome: detail.rentalIncome,
    ...premisesOf(listingType, price),
    ...stayOf(listingType, price, region),
  });
}

/** What is told of holiday lets alone. */
function stayOf({ objectType }: FormData['listingType'], price: FormData['priceAndDate'], region: 'no' | 'au') {
  if (objectType !== 'leisure_rent') return {};
  const { nightlyRent, cleaningFee, leastNights, mostGuests, letRegistration } = price;
  return {
    ...{ nightlyRent, cleaningFee, leastNights, mostGuests },
    // In Australia it is the rent itself.
    ...(region === 'no'
      ? { weeklyRent: price.weeklyRent }
      : { letRegistration: letRegistrationOf(letRegistration ?? '') }),
  };
}

/** What is told of business premises alone, and of those for sale otherwise than of those to let. */
function premisesOf({ objectType }: FormData['listingType'], price: FormData['priceAndDate']) {
  const { tenancy, tenancyUntil, returnPercent, annualOutgoings, isOutgoingsExtra } = price;
  if (objectType === 'commercial_rent') return { annualOutgoings, isOutgoingsExtra };
  if (objectType !== 'commercial_sale') return {};
  return { tenancy, tenancyUntil: tenancy === 'tenanted' ? tenancyUntil : undefined, returnPercent, annualOutgoings };
}

/**
 * The number of a property is told whole or not at all; who owns a share knows their association and its number, and
 * seldom the other. A municipality alone, which follows from the address, is nothing.
 */
function landRegistryOf(registry: FormData['propertyDetail']['landRegistry']) {
  const { municipalityNumber, farmNumber, shareNumber, ...others } = registry ?? {};
  const isWhole = [municipalityNumber, farmNumber, shareNumber].every((number) => typeof number === 'number');
  const named = Object.fromEntries(
    Object.entries(others).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
  if (!isWhole && Object.keys(named).length === 0) return undefined;
  return known({ municipalityNumber, ...(isWhole ? { farmNumber, shareNumber } : {}), ...named });
}

/** An agency's listing names the agency and the agent as buyers know them; a person's own, its contacts. */
function offererOf({ agency_id, agent_id, form_data }: OwnedDraft, verified: ReadonlySet<string>) {
  if (agency_id === null) return { ownerType: 'user' as const, offeredBy: offeredBy(form_data, verified) };
  const offerer = { ownerType: 'api' as const, agencyId: agency_id };
  return agent_id === null
    ? { ...offerer, offeredBy: offeredBy(form_data, verified) }
    : { ...offerer, agentIds: [agent_id] };
}

/** With the addresses and numbers alone that are proven to be the owner's. */
function offeredBy({ contacts }: FormData, verified: ReadonlySet<string>): ListingRecordInput['offeredBy'] {
  const agents = contacts.flatMap(({ name, phones = [], email, isEmailShown }) => {
    const [phone, ...morePhones] = phones.filter((number) => verified.has(number));
    const own = typeof email === 'string' && verified.has(email.toLowerCase()) ? email : undefined;
    return text(name) === undefined || (phone === undefined && own === undefined)
      ? []
      : [
          known({
            name: text(name),
            phone,
            morePhones: morePhones.length === 0 ? undefined : morePhones,
            email: own,
            isEmailShown: own !== undefined && isEmailShown === true ? (true as const) : undefined,
          }),
        ];
  });
  return agents.length === 0 ? undefined : { agents };
}

/** Those that end before they begin are left out. */
function viewingOf(
  { date, timeFrom, timeTo, id }: NonNullable<FormData['priceAndDate']['inspectionDate']>[number],
  timeZone: string,
) {
  const [startsAt, endsAt] = [timeFrom, timeTo].map((time) => instantAt(date, time, timeZone)) as [string, string];
  return startsAt < endsAt ? [known({ startsAt, endsAt, id })] : [];
}

/** A day and a time on the clock of a zone, as ISO 8601 in UTC. */
export function instantAt(date: string, time: string, timeZone: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(instantOf({ year, month, day, hour, minute, second: 0 }, timeZone)).toISOString();
}

const STATE_ZONES: Readonly<Record<string, string>> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
};

/** The zone whose clock a home's times are told by. */
export function zoneOfHome(region: 'no' | 'au', state: string | undefined): string {
  return (region === 'au' ? STATE_ZONES[state?.toUpperCase() ?? ''] : undefined) ?? zoneOfRegion(region);
}

function text(value: string | null | undefined): string | undefined {
  return value === null || value === undefined || value.trim() === '' ? undefined : value;
}

/** Without what is not known. */
function known<T extends object>(members: T): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null)) as T;
}
