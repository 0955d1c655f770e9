import { landArea } from '../../texts/land-area.ts';
import { localDay } from '../../texts/format.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { Fact } from '../../ui/key-value.tsx';
import { isConditionTold } from '../condition-told.contract.ts';
import type { Listing } from '../listing.contract.ts';
import { marketWord } from '../market-words.contract.ts';
import { ownershipWord } from '../ownership-word.contract.ts';
import { methodText } from './auction-view.ts';
import { roomAreaWords } from './card-facts.ts';
import { bedroomNumber, bedroomWords, isSharedRoom } from '../bedroom-words.contract.ts';
import type { ViewContext } from './card-view.ts';
import { investmentRows, isPremises, premisesRows, yesNo, type Row } from './investment-facts.ts';
import { housematesText, leaseText, petsText, shortestStayText } from './tenancy-facts.ts';

/** The few facts that stand under the title, each with its icon. */
export interface HeadlineFact {
  readonly icon: IconName;
  readonly text: string;
}

export function headlineFacts(listing: Listing, { t, format }: ViewContext): readonly HeadlineFact[] {
  if (listing.isProject) return projectHeadline(listing, { t, format });
  const rooms = bedroomWords(listing, { t });
  const { bathrooms, garage, areaInternal, usageArea, primaryRoom, floorSize, landSize, plotArea } = listing.details;
  const area =
    (isPremises(listing) ? undefined : areaInternal) ?? usageArea ?? areaInternal ?? primaryRoom ?? floorSize;
  const land = landSize ?? plotArea;
  const type = listing.propertyType[0];
  const facts: (HeadlineFact | undefined)[] = [
    rooms === undefined ? undefined : { icon: 'bed', text: rooms },
    bathrooms === undefined || bathrooms === 0 || listing.region === 'no'
      ? undefined
      : { icon: 'bath', text: t('property.fact.bathrooms', { count: bathrooms, number: String(bathrooms) }) },
    garage === undefined || garage === 0
      ? undefined
      : { icon: 'car', text: t('property.fact.parking', { count: garage, number: String(garage) }) },
    area === undefined
      ? undefined
      : {
          icon: 'area',
          text: isSharedRoom(listing)
            ? roomAreaWords(area, { t, format })
            : areaInternal === undefined || isPremises(listing)
              ? format.area(area)
              : `${format.area(area)} ${t('property.area.internal_short')}`,
        },
    area === undefined && land !== undefined
      ? { icon: 'land', text: t('property.fact.land', { area: landArea(land, listing.region, format) }) }
      : undefined,
    type === undefined ? undefined : { icon: 'home', text: marketWord('property_type', type, listing, t) },
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** From where to where its units reach. */
function projectHeadline(listing: Listing, { t, format }: Pick<ViewContext, 't' | 'format'>): readonly HeadlineFact[] {
  const { usageArea, usageAreaMax } = listing.details;
  const type = listing.propertyType[0];
  const rooms = bedroomWords(listing, { t });
  const area = rangeText(usageArea, usageAreaMax, format.area, format.number);
  const facts: (HeadlineFact | undefined)[] = [
    rooms === undefined ? undefined : { icon: 'bed', text: rooms },
    area === undefined ? undefined : { icon: 'area', text: area },
    type === undefined ? undefined : { icon: 'home', text: marketWord('property_type', type, listing, t) },
    listing.childPropertyId.length === 0
      ? undefined
      : { icon: 'building', text: t('property.units.total', { count: listing.childPropertyId.length }) },
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** The grid of key facts, in the order people ask for them. */
export function keyFacts(listing: Listing, context: ViewContext): readonly Fact[] {
  const { t, format } = context;
  const { details } = listing;
  const facts = present(context, [
    [
      'property.key.type',
      format.list(listing.propertyType.map((type) => marketWord('property_type', type, listing, t))),
    ],
    ['property.key.business', details.business],
    ...(isPremises(listing) ? investmentRows(listing, context) : []),
    ['property.key.housemates', housematesText(listing, context)],
    ['property.key.ownership', ownershipWord(listing, context.t)],
    ['property.key.bedrooms', bedroomNumber(listing, context)],
    // Norway counts rooms; Australia bedrooms.
    ['property.key.rooms', listing.region === 'no' ? countText(details.totalRooms, context) : undefined],
    [
      'property.key.bathrooms',
      rangeText(details.bathrooms, listing.isProject ? details.bathroomsMax : undefined, format.number),
    ],
    ['property.key.toilets', countText(details.toilets, context)],
    ['property.key.living_areas', countText(details.livingAreas, context)],
    ['property.key.beds', countText(details.beds, context)],
    [
      'property.key.parking',
      rangeText(details.garage, listing.isProject ? details.garageMax : undefined, format.number),
    ],
    [
      isSharedRoom(listing) ? 'property.key.room_area' : 'property.key.area_internal',
      isPremises(listing) ? undefined : areaText(details.areaInternal, context),
    ],
    [
      // In Australia nobody says usable of a home's area.
      listing.region === 'au' && !isPremises(listing) ? 'property.key.usage_area_au' : 'property.key.usage_area',
      ((details.areaInternal === undefined || isPremises(listing)) && details.usageArea !== details.floorSize) ||
      listing.isProject
        ? rangeText(details.usageArea, details.usageAreaMax, format.area, format.number)
        : undefined,
    ],
    [
      'property.key.primary_room',
      rangeText(known(details.primaryRoom), details.primaryRoomMax, format.area, format.number),
    ],
    [
      isSharedRoom(listing) ? 'property.key.room_area' : 'property.key.floor_size',
      areaText(details.floorSize, context),
    ],
    ['property.key.gross_area', rangeText(details.grossArea?.min, details.grossArea?.max, format.area, format.number)],
    ['property.key.land', landText(details.landSize ?? details.plotArea, listing, context)],
    [
      'property.key.plot_area',
      details.landSize === undefined || details.plotArea === details.landSize
        ? undefined
        : landText(details.plotArea, listing, context),
    ],
    ['property.key.offices', countText(details.officeSpaces, context)],
    ['property.key.floor', floorText(listing, context)],
    [
      'property.key.floors',
      details.floor === undefined || details.floor <= 0 ? countText(details.floorsInBuilding, context) : undefined,
    ],
    ['property.key.year_built', yearText(listing.yearBuilt)],
    ['property.key.renovated', yearText(listing.renovationYear)],
    ['property.key.energy', listing.energyRating?.toUpperCase()],
    ['property.key.sale_method', methodText(listing, context)],
    closingRow(listing, context),
    ['property.key.unit', listing.unitName ?? listing.additionalInfo.unitName],
    [
      listing.offerType === 'sale' ? 'property.key.takeover' : 'property.key.available_from',
      fromText(listing, context),
    ],
    ['property.key.lease', leaseText(listing, context)],
    [
      'property.key.furnished',
      listing.contractDetails.furnished && t(`enum.furnished.${listing.contractDetails.furnished}`),
    ],
    ['property.key.shortest_stay', shortestStayText(listing, context)],
    ['property.key.most_guests', countText(listing.contractDetails.mostGuests, context)],
    ['property.key.let_registration', listing.contractDetails.letRegistration],
    ['property.key.pets', petsText(listing, context)],
    ['property.key.smoking', yesNo(listing.contractDetails.isSmokingAllowed, context)],
  ]);
  return withoutHeadline(facts, listing, context);
}

/** Says of what the line under the title tells too that it does; nothing where too little would be left beside it. */
function withoutHeadline(facts: readonly Fact[], listing: Listing, context: ViewContext): readonly Fact[] {
  if (listing.isProject) return facts;
  const icons = new Map(headlineFacts(listing, context).map(({ icon, text }) => [icon, text]));
  const area = icons.get('area') ?? '';
  const told = new Set(
    (
      [
        ['home', 'property.key.type'],
        ['bed', 'property.key.bedrooms'],
        ['bath', 'property.key.bathrooms'],
        ['car', 'property.key.parking'],
      ] as const
    ).flatMap(([icon, key]) => (icons.has(icon) ? [context.t(key)] : [])),
  );
  const areas = new Set(AREAS.map((key) => context.t(key)));
  const isTold = ({ label, value }: Fact): boolean => told.has(label) || (areas.has(label) && area.startsWith(value));
  return facts.filter((fact) => !isTold(fact)).length < LEAST
    ? facts
    : facts.map((fact) => (isTold(fact) ? { ...fact, isAbove: true } : fact));
}

const AREAS = [
  'property.key.area_internal',
  'property.key.usage_area',
  'property.key.usage_area_au',
  'property.key.floor_size',
] as const;
const LEAST = 3;

export function buildingFacts(listing: Listing, context: ViewContext): readonly Fact[] {
  const { t, format } = context;
  const { contractDetails: contract, details, insurance } = listing;
  return present(context, [
    [
      'property.key.condition',
      isConditionTold(listing) ? marketWord('condition', listing.condition, listing, t) : undefined,
    ],
    ['property.key.under_construction', listing.isUnderConstruction ? t('ui.yes') : undefined],
    [
      'property.key.plot_ownership',
      // In Australia land is owned unless it is said to be leased.
      contract.isLandOwnedBySeller === undefined || (listing.region === 'au' && contract.isLandOwnedBySeller)
        ? undefined
        : t(contract.isLandOwnedBySeller ? 'property.value.freehold_land' : 'property.value.leasehold_land'),
    ],
    [
      // A yearly cost that the buyer takes over; where it is told it stands among the terms.
      'property.key.fixed_fee',
      listing.region === 'no' && contract.isLandOwnedBySeller === false && contract.fixedFee === undefined
        ? t('property.value.not_stated')
        : undefined,
    ],
    ['property.key.plot_description', contract.plotDescription],
    ['property.key.ideal_for', contract.idealFor],
    ['property.key.parking_description', contract.parkingDescription],
    ['property.key.ground_surface', areaText(details.groundSurface, context)],
    ['property.key.property_area', landText(details.propertyArea, listing, context)],
    ['property.key.entrance', listing.entrance],
    ['property.key.area_tag', listing.address.displayAreaTag],
    [
      'property.key.location_type',
      // Nearly all homes are inland, those in cities too: it says nothing of one.
      listing.locationType === undefined || listing.locationType === 'inland'
        ? undefined
        : t(`enum.location_type.${listing.locationType}`),
    ],
    [
      'property.key.elevation',
      listing.elevation === undefined
        ? undefined
        : t('property.value.metres_above_sea', { metres: format.number(listing.elevation) }),
    ],
    [
      'property.key.transport',
      listing.transportDistance === undefined ? undefined : distanceText(listing.transportDistance, context),
    ],
    ['property.key.quality', listing.qualityStandard],
    ['property.key.technical', details.technicalDescription],
    ['property.key.seller_insurance', yesNo(insurance?.hasSellerInsurance, context)],
  ]);
}

export function contractFacts(listing: Listing, context: ViewContext): readonly Fact[] {
  const { contractDetails: contract, prices } = listing;
  const money = (amount: number | undefined) =>
    amount === undefined
      ? undefined
      : context.format.money({ amount, currency: prices.price?.currency ?? (listing.region === 'no' ? 'NOK' : 'USD') });
  return present(context, [
    [
      'property.key.rental_from',
      contract.availableFrom === undefined || contract.rentalFrom === contract.availableFrom
        ? undefined
        : dayText(contract.rentalFrom, context),
    ],
    ['property.key.available_to', dayText(contract.availableTo ?? contract.rentalTo, context)],
    [
      'property.key.rental_to',
      contract.availableTo === undefined || contract.rentalTo === contract.availableTo
        ? undefined
        : dayText(contract.rentalTo, context),
    ],
    ['property.key.included_in_lease', contract.includedInLease],
    ['property.key.fixed_agreement', yearText(contract.yearOfFixedAgreement)],
    ['property.key.fixed_fee', money(contract.fixedFee)],
    ['property.key.security_order', yesNo(contract.hasSecurityOrder, context)],
    ['property.key.preemption', contract.preemptionDescription],
    ['property.key.partial_rental', yesNo(contract.isPartialRentalAllowed, context)],
    ...(isPremises(listing) ? [] : investmentRows(listing, context)),
    ...premisesRows(listing, context),
  ]);
}

/** The numbers by which the land registry knows the home. */
export function registryFacts(
  { landRegistry: registry, region, ownership }: Listing,
  context: ViewContext,
): readonly Fact[] {
  if (registry === undefined || region !== 'no') return [];
  const { municipalityNumber } = registry;
  return present(context, [
    [
      'property.registry.municipality',
      municipalityNumber === undefined ? undefined : municipalityText(municipalityNumber),
    ],
    ['property.registry.farm', numberText(registry.farmNumber)],
    ['property.registry.share', numberText(registry.shareNumber)],
    ['property.registry.lease', numberText(registry.leaseNumber)],
    ['property.registry.section', numberText(registry.sectionNumber)],
    ['property.registry.apartment', registry.apartmentNumber],
    [associationKey(ownership), registry.housingAssociationName],
    ['property.registry.association_number', registry.housingAssociationRegistrationNumber],
    [
      ownership === 'stock' ? 'property.registry.stock_number' : 'property.registry.association_section',
      registry.housingAssociationSectionNumber,
    ],
    ['property.registry.association_owner', registry.housingAssociationOwner],
    ['property.registry.nickname', registry.subLocalityNickname],
  ]);
}

function municipalityText(number: number): string {
  return String(number).padStart(4, '0');
}

function numberText(number: number | undefined): string | undefined {
  return number === undefined ? undefined : String(number);
}

/** What a share is a share of; a home of its own may be one of a sameie. */
function associationKey(ownership: Listing['ownership']): Row[0] {
  if (ownership === 'share') return 'property.registry.co_op';
  if (ownership === 'stock') return 'property.registry.housing_company';
  return 'property.registry.association';
}

function distanceText(metres: number, { t, format }: ViewContext): string {
  if (metres <= 1000) return t('property.value.metres', { metres: format.number(metres) });
  return t('property.value.kilometres', { kilometres: format.kilometres(metres) });
}

/** In Norway the floor at the street is the first, and the one below it, half in the ground, is 0. */
interface FloorOf {
  readonly region: Listing['region'];
  readonly details: { readonly floor?: number | undefined; readonly floorsInBuilding?: number | undefined };
}

export function floorText(
  { region, details: { floor, floorsInBuilding } }: FloorOf,
  { t }: Pick<ViewContext, 't'>,
): string | undefined {
  if (floor === undefined) return undefined;
  if (floor < 0) return t('property.value.basement');
  if (floor === 0) return t(region === 'no' ? 'property.value.lower_ground_floor' : 'property.value.ground_floor');
  return floorsInBuilding === undefined
    ? t('property.value.floor', { floor })
    : t('property.value.floor_of', { floor, floors: floorsInBuilding });
}

function present({ t }: ViewContext, rows: readonly Row[]): readonly Fact[] {
  return rows.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [{ label: t(label), value }]));
}

function rangeText(
  min: number | undefined,
  max: number | undefined,
  write: (value: number) => string,
  writeFirst = write,
): string | undefined {
  if (min === undefined) return max === undefined ? undefined : write(max);
  return max === undefined || max <= min ? write(min) : `${writeFirst(min)}–${write(max)}`;
}

/** A size of nothing is one that nobody measured. */
function known(area: number | undefined): number | undefined {
  return area === 0 ? undefined : area;
}

function areaText(area: number | undefined, { format }: ViewContext): string | undefined {
  return area === undefined || area === 0 ? undefined : format.area(area);
}

function landText(area: number | undefined, { region }: Listing, { format }: ViewContext): string | undefined {
  return area === undefined || area === 0 ? undefined : landArea(area, region, format);
}

function countText(count: number | undefined, { format }: ViewContext): string | undefined {
  return count === undefined ? undefined : format.number(count);
}

/** A year is not grouped: 1987, never 1 987. */
function yearText(year: number | undefined): string | undefined {
  return year === undefined ? undefined : String(year);
}

function dayText(day: string | undefined, { format }: ViewContext): string | undefined {
  return day === undefined ? undefined : format.day(day);
}

/** From when it can be had; a day that has come is now. */
export function fromText({ contractDetails, timeZone }: Listing, context: ViewContext): string | undefined {
  const day = contractDetails.availableFrom ?? contractDetails.rentalFrom;
  if (day === undefined || day > localDay(context.now, timeZone)) return dayText(day, context);
  return context.t('property.value.now');
}

/** Until when offers are taken of a home that is sold by tender, where that is told. */
export function closingRow(listing: Listing, context: ViewContext): Row {
  const label = isClosed(listing, context) ? 'property.key.offers_closed' : 'property.key.offers_close';
  return [label, closingText(listing, context)];
}

function isClosed({ offersCloseAt = '' }: Listing, { now }: ViewContext): boolean {
  return Date.parse(offersCloseAt) <= now.getTime();
}

/** `Saturday 12 December, 5:00 pm`; of a home that is gone nobody asks. */
function closingText({ offersCloseAt, status, timeZone }: Listing, { format }: ViewContext): string | undefined {
  if (offersCloseAt === undefined || status !== 'available') return undefined;
  const day = format.weekdayOf(offersCloseAt, timeZone);
  // Norwegian weekdays are written small, and this begins with one.
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${format.time(offersCloseAt, timeZone)}`;
}
