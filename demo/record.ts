import type { ListingRecord } from '../src/properties/record.contract.ts';
import { isBuilding } from './build-home.ts';
import type { Staff } from './desk.ts';
import { energyOf } from './energy.ts';
import { hash } from './hash.ts';
import { householdOf } from './household.ts';
import { addressOf, type Home, usageArea } from './home.ts';
import { type Lease, leaseOf } from './lease.ts';
import type { Look } from './looks.ts';
import { papersOf } from './papers.ts';
import type { PictureLibrary } from './picture-library.ts';
import { picturesOf } from './pictures.ts';
import type { Prices } from './prices.ts';
import { createRandom, type Random } from './random.ts';
import type { SaleTerms } from './sale-terms.ts';
import type { StatementPath } from './statement.ts';
import { hasGst, type Tenancy, tenancyOf } from './tenancy.ts';
import type { Writer } from './texts/writer.ts';
import type { Timing } from './timing.ts';

export interface RecordParts {
  readonly random: Random;
  readonly home: Home;
  readonly prices: Prices;
  readonly timing: Timing;
  readonly terms: SaleTerms;
  readonly look: Look;
  readonly staff: Staff;
  readonly pictures: PictureLibrary;
  readonly writer: Writer;
  readonly statement: StatementPath;
  readonly today: string;
}

/** The listing of a home. What is not known is left out. */
export function recordOf(parts: RecordParts): ListingRecord {
  const { random, home, prices, timing, terms, look, staff, pictures, writer, statement, today } = parts;
  const isNo = home.place.region === 'no';
  const isOpen = timing.availability === 'available';
  const lease = leaseOf(home, today);
  const tenancy = tenancyOf(home, prices, today);
  const papers = papersOf(random, home, timing, () => statement(home, prices, timing.publishedAt.slice(0, 10)));
  const { viewings } = timing;
  const texts = writer.write(createRandom(`${home.externalId}/text`), {
    home,
    prices,
    lease,
    tenancy,
    terms,
    today,
    isOpen,
    viewings: viewings.length,
    isBooked: papers.isBooked,
    condition: papers.report,
  });
  const { soldAt, soldPrice, ...course } = timing;
  return {
    source: 'demo',
    externalId: home.externalId,
    region: home.place.region,
    timeZone: home.place.timeZone,
    objectType: home.objectType,
    isOffMarket: false,
    propertyTypes: [home.type],
    ...course,
    condition: home.isNew ? 'new' : 'used',
    ...defined('ownership', ownershipOf(home, prices)),
    ownerType: home.isPrivateSeller ? 'user' : 'api',
    isUnderConstruction: home.project !== undefined,
    ...staff,
    isProject: false,
    ...(home.project === undefined ? {} : { projectExternalId: home.project.externalId, unitName: home.project.unit }),
    language: isNo ? 'nb' : 'en',
    ...texts,
    address: recordedAddress(home),
    locationType: locationType(home),
    ...(home.place.setting === 'mountain' ? { elevation: home.elevation } : {}),
    transportDistance: home.stop,
    prices: {
      ...prices,
      ...(soldPrice === undefined ? {} : { soldPrice }),
      ...(tenancy !== undefined && hasGst(home) ? { gst: 'exclusive' as const } : {}),
    },
    details: detailsOf(random, home),
    contract: { ...contractOf(random, home, lease, texts.contract), ...withoutZone(tenancy) },
    ...(isNo ? { landRegistry: registryOf(random, home) } : {}),
    ...energyOf(random, home),
    ...(isNo && home.offer === 'sale' && home.use !== 'commercial' && !home.isNew && isBuilding(home.form)
      ? { hasSellerInsurance: random.chance(0.8) }
      : {}),
    ...defined('yearBuilt', home.yearBuilt),
    ...defined('renovationYear', home.renovated),
    facilities: [...home.facilities].sort(),
    images: picturesOf(home, look, pictures),
    // There is nothing to inspect of what is not built.
    ...(viewings.length === 0 && isOpen && !terms.isUnderOffer && home.project === undefined
      ? { isInspectionByAppointment: true }
      : {}),
    timeline: home.project === undefined ? [] : home.project.timeline,
    ...(soldAt === undefined ? {} : { soldAt }),
    ...papers.fields,
    ...defined('conditionReport', papers.report),
    ...terms,
  };
}

/** The zone stands in the text alone. */
function withoutZone(tenancy: Tenancy | undefined): Omit<Tenancy, 'zone'> {
  const { zone: _, ...facts } = tenancy ?? { zone: '' };
  return facts;
}

/** Australian homes that share a building are on a strata title. */
function ownershipOf({ ownership, place, form }: Home, prices: Prices): Home['ownership'] {
  const isStrata = place.region === 'au' && (form === 'flat' || form === 'parking' || prices.sharedCost !== undefined);
  return isStrata ? 'strata' : ownership;
}

/** `{ [name]: value }`, or nothing when there is no value. */
function defined<K extends string, V>(name: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [name]: value } as Record<K, V>);
}

export function recordedAddress(home: Home): ListingRecord['address'] {
  const { place, postCode, lat, lng } = home;
  const postTown = place.region === 'no' && place.postTown !== place.municipality ? { postTown: place.postTown } : {};
  return {
    street: addressOf(home),
    suburb: place.name,
    municipality: place.municipality,
    region: place.county,
    postCode,
    ...postTown,
    lat,
    lng,
  };
}

/** By the place, and beside sea and harbours by the map. Norwegians count a lake's shore and a fjord town as inland. */
function locationType({ place, isBySea }: Home): 'inland' | 'mountain' | 'coast' {
  if (place.setting === 'mountain' || place.setting === 'coast') return place.setting;
  return place.region === 'au' && isBySea ? 'coast' : 'inland';
}

function detailsOf(random: Random, home: Home): ListingRecord['details'] {
  const isNo = home.place.region === 'no';
  const usage = usageArea(home);
  // The older measure counts living rooms alone; listings after 2023 seldom state it.
  const hasPrimary = isNo && home.use !== 'commercial' && home.bedrooms > 0 && random.chance(0.3);
  // Its size was drawn once: whatever is drawn after it stays as it was.
  if (hasPrimary) random.next();
  // In Norway the walls are counted too; in Australia premises are measured by the floor that is let.
  const gross = isNo ? Math.round(home.internal * 1.12) : home.internal;
  return {
    // A flat without one is a studio; of land and car spaces nobody counts them.
    ...(home.bedrooms > 0 || home.form === 'flat' ? { bedrooms: home.bedrooms } : {}),
    ...(home.bathrooms > 0 ? { bathrooms: home.bathrooms } : {}),
    ...(home.rooms > 0 ? { totalRooms: home.rooms } : {}),
    ...(home.use === 'leisure' && home.bedrooms > 0 ? { beds: home.bedrooms * 2 + random.int(0, 3) } : {}),
    ...(home.garage > 0 ? { garage: home.garage } : {}),
    // Counted from the ground floor as 1, which in Australia is level 0.
    ...(home.floor === undefined ? {} : { floor: isNo ? home.floor : home.floor - 1 }),
    ...(home.internal > 0 && home.form !== 'parking' ? { floorsInBuilding: home.floors } : {}),
    ...(usage > 0 ? { usageArea: usage } : {}),
    // All rooms inside are lived in: what is not lies outside of them (BRA-e).
    ...(hasPrimary ? { primaryRoom: home.internal } : {}),
    // A car space is no room within a home.
    ...(isNo && home.internal > 0 && home.form !== 'parking'
      ? {
          areaInternal: home.internal,
          ...positive('areaExternal', home.external),
          ...positive('areaBalcony', home.glazed),
          ...positive('areaTerrace', home.terrace),
        }
      : {}),
    ...(!isNo && home.internal > 0 ? { floorSize: home.internal } : {}),
    ...(home.plot > 0 ? { plotArea: home.plot, landSize: home.plot } : {}),
    ...(home.use === 'commercial' && home.form === 'premises'
      ? {
          ...(isNo || isLetInParts(home)
            ? { grossArea: { min: Math.round(gross * (isLetInParts(home) ? 0.4 : 1)), max: gross } }
            : {}),
          ...(home.type === 'office' ? { officeSpaces: Math.max(2, Math.round(home.internal / 14)) } : {}),
        }
      : {}),
  };
}

/** Whether a tenant may take a part of the premises alone. */
function isLetInParts({ offer, use, internal, externalId }: Home): boolean {
  return offer === 'rent' && use === 'commercial' && internal > 300 && createRandom(`${externalId}/parts`).chance(0.4);
}

function positive<K extends string>(name: K, value: number): Partial<Record<K, number>> {
  return value > 0 ? ({ [name]: value } as Record<K, number>) : {};
}

function contractOf(
  random: Random,
  home: Home,
  lease: Lease | undefined,
  texts: ListingRecord['contract'],
): ListingRecord['contract'] {
  const owned =
    home.offer === 'sale' && home.plot > 0
      ? { isLandOwnedBySeller: home.place.region === 'au' || !random.chance(0.08) }
      : {};
  if (lease === undefined)
    return { ...texts, ...owned, ...(home.project === undefined ? {} : { availableFrom: home.project.takeover }) };
  return {
    ...texts,
    availableFrom: lease.from,
    ...defined('availableTo', lease.to),
    ...defined('leaseMonths', lease.months),
    ...defined('leaseKind', lease.kind),
    ...(home.use === 'commercial'
      ? { isPartialRentalAllowed: isLetInParts(home) }
      : home.form === 'parking'
        ? {}
        : { furnished: home.furnished, isPetAllowed: home.pets }),
    ...defined('housemates', householdOf(home)?.others),
  };
}

/** Kartverket's number of a flat: main floor, floor, and place from the left. */
function apartmentNumber(random: Random, floor: number | undefined): string {
  const drawn = random.int(1, 6);
  return `H${String(Math.max(1, floor ?? drawn)).padStart(2, '0')}0${random.int(1, 6)}`;
}

function registryOf(
  random: Random,
  { place, form, floor, ownership, project }: Home,
): NonNullable<ListingRecord['landRegistry']> {
  const drawn = {
    municipalityNumber: place.municipalityNumber ?? 0,
    farmNumber: random.int(1, 240),
    shareNumber: random.int(1, 980),
  };
  // The homes of a development stand on one property.
  const base =
    project === undefined
      ? drawn
      : {
          ...drawn,
          farmNumber: 1 + (hash(`${project.externalId}/farm`) % 240),
          shareNumber: 1 + (hash(`${project.externalId}/share`) % 980),
        };
  if (form !== 'flat') return base;
  if (ownership === 'freehold') return { ...base, sectionNumber: random.int(1, 88) };
  const association = {
    housingAssociationName: `${place.name} ${ownership === 'stock' ? 'Boligaksjeselskap' : 'Borettslag'}`,
    housingAssociationSectionNumber: String(random.int(1, 140)),
  };
  return ownership === 'share' || ownership === 'stock'
    ? { ...base, ...association, apartmentNumber: apartmentNumber(random, floor) }
    : base;
}
