import { isAccessory } from '../../properties/enums.contract.ts';
import type { FormData } from './form-data.contract.ts';
import {
  isBareLand,
  isShareOfAssociation,
  mainPriceOf,
  PROPERTY_TYPE_OPTIONS,
  TABS,
  type Tab,
} from './options.contract.ts';

/**
 * What a draft still needs before it can be published. Pure and without schemas: pages work it out as the owner types.
 */

/** How it stands with a tab of the form. */
export interface TabProgress {
  readonly tab: Tab;
  /** Until a type is chosen, the first tab alone. */
  readonly isEnabled: boolean;
  readonly isDone: boolean;
  /** By their paths in the form, as they stand on the wire: `property_detail.title`. */
  readonly missing: readonly string[];
}

/** The form as it is kept, or as a page holds it. */
export type FilledForm = { readonly [Name in keyof FormData]?: FormData[Name] | undefined };

/** What else of a draft counts. */
export interface FormContext {
  readonly region: 'no' | 'au';
  readonly images: number;
}

/** A member that is needed. What its owner may not know is not (decision 318). */
type Need = readonly [path: string, isThere: boolean];

/**
 * How far each tab is, in their order. Images are never missing: a listing may do without, and its tab is then not
 * done.
 */
export function tabsOf(form: FilledForm, { region, images }: FormContext): TabProgress[] {
  const objectType = form.listingType?.objectType;
  const missing: Readonly<Record<Tab, readonly string[]>> = {
    listing_type: missingOf(ofListingType(form, region)),
    images: [],
    location: missingOf(ofLocation(form, region)),
    property_detail: missingOf(ofPropertyDetail(form, region)),
    price_and_date: missingOf(ofPrice(form, region)),
    contacts: missingOf(ofContacts(form)),
  };
  return TABS.map((tab) => ({
    tab,
    isEnabled: tab === 'listing_type' || objectType !== undefined,
    isDone: missing[tab].length === 0 && (tab !== 'images' || images > 0),
    missing: missing[tab],
  }));
}

/** All that is missing, in the order of the form. */
export function missingIn(tabs: readonly TabProgress[]): string[] {
  return tabs.flatMap(({ missing }) => missing);
}

function ofListingType({ listingType = {} }: FilledForm, region: 'no' | 'au'): Need[] {
  const { objectType, propertyType = [] } = listingType;
  const options = objectType === undefined ? [] : PROPERTY_TYPE_OPTIONS[region][objectType];
  return [
    ['listing_type.object_type', objectType !== undefined],
    ['listing_type.property_type', propertyType.length > 0 && propertyType.every((type) => options.includes(type))],
  ];
}

function ofLocation({ location = {} }: FilledForm, region: 'no' | 'au'): Need[] {
  const { street, suburb, municipality, postCode, coordinates, isAddressHidden } = location;
  const hasPlace = [postCode, suburb, municipality].some(isGiven) || isGiven(coordinates);
  return [
    // Whoever hides the address keeps the street from readers, and not from us: the same home is looked for by it.
    ['location.street', isGiven(street)],
    // The municipality follows from an address that is chosen, which may lack its postcode all the same.
    ['location.post_code', isGiven(postCode) || (region === 'no' && isAddressHidden === true && hasPlace)],
    // An Australian address without its suburb is none: a postcode has several.
    ...when(region === 'au', ['location.suburb', isGiven(suburb)]),
  ];
}

function ofPropertyDetail({ propertyDetail = {}, listingType = {} }: FilledForm, region: 'no' | 'au'): Need[] {
  const { objectType = 'residential_sale', propertyType = [] } = listingType;
  const isLand = isBareLand(propertyType);
  const isCommercial = objectType.startsWith('commercial');
  const isSpace = propertyType.length > 0 && isAccessory({ objectType, propertyTypes: propertyType });
  const hasBedrooms = !isLand && !isSpace && !isCommercial;
  return [
    ['property_detail.title', isGiven(propertyDetail.title)],
    // By these a buyer finds the title; a tenant has no use for them, and Australia has no such numbers.
    ...(region === 'no' && objectType.endsWith('sale') ? ofTitle(propertyDetail, listingType.ownership) : []),
    // Few owners in Australia know how large their home is inside, and nobody asks.
    ...when(!isLand && (region === 'no' || isCommercial), [
      'property_detail.usage_area',
      isGiven(propertyDetail.usageArea?.value),
    ]),
    ...when(isLand, ['property_detail.plot_area', isGiven(propertyDetail.plotArea)]),
    ...when(hasBedrooms, ['property_detail.bedrooms', isGiven(propertyDetail.bedrooms)]),
    ...when(hasBedrooms && objectType === 'leisure_sale', ['property_detail.beds', isGiven(propertyDetail.beds)]),
  ];
}

/** By the numbers of the land registry, or by the association and the share; either does for a share. */
function ofTitle(
  { landRegistry = {} }: FormData['propertyDetail'],
  ownership: FormData['listingType']['ownership'],
): Need[] {
  const { municipalityNumber, farmNumber, shareNumber } = landRegistry ?? {};
  const numbers: Need[] = [
    ['property_detail.land_registry.municipality_number', isGiven(municipalityNumber)],
    ['property_detail.land_registry.farm_number', isGiven(farmNumber)],
    ['property_detail.land_registry.share_number', isGiven(shareNumber)],
  ];
  if (!isShareOfAssociation(ownership, 'no')) return numbers;
  if (numbers.every(([, isThere]) => isThere)) return [];
  const { housingAssociationName, housingAssociationSectionNumber } = landRegistry ?? {};
  return [
    ['property_detail.land_registry.housing_association_name', isGiven(housingAssociationName)],
    ['property_detail.land_registry.housing_association_section_number', isGiven(housingAssociationSectionNumber)],
  ];
}

function ofPrice({ priceAndDate = {}, listingType = {} }: FilledForm, region: 'no' | 'au'): Need[] {
  const { objectType = 'residential_sale' } = listingType;
  const main = mainPriceOf(objectType);
  const { priceDisplay, priceMax, saleMethod, auctionDate, auctionTime, offersCloseDate, offersCloseTime } =
    priceAndDate;
  // Of a night, a week or, in Norway, a month: any of them will do.
  const isHolidayLet = objectType === 'leisure_rent';
  const hasTerms = region === 'au' && objectType.endsWith('sale');
  const isAuction = hasTerms && saleMethod === 'auction' && isGiven(auctionDate);
  const isTender = hasTerms && saleMethod === 'tender' && isGiven(offersCloseDate);
  return [
    [
      `price_and_date.${isHolidayLet ? 'nightly_rent' : snake(main)}`,
      // By null it is said to be told to nobody; a range and "offers over" begin with it.
      isGiven(priceAndDate[main]) ||
        (isHolidayLet && (isGiven(priceAndDate.nightlyRent) || isGiven(priceAndDate.weeklyRent))) ||
        (priceAndDate[main] === null && !(hasTerms && isFromPrice(priceDisplay))),
    ],
    ...when(hasTerms && priceDisplay === 'range', ['price_and_date.price_max', isGiven(priceMax)]),
    // A day may be announced later; one that is told has a time.
    ...when(isAuction, ['price_and_date.auction_time', isGiven(auctionTime)]),
    ...when(isTender, ['price_and_date.offers_close_time', isGiven(offersCloseTime)]),
  ];
}

function isFromPrice(display: FormData['priceAndDate']['priceDisplay']): boolean {
  return display === 'range' || display === 'offers_over';
}

function ofContacts({ contacts = [] }: FilledForm): Need[] {
  const [first] = contacts;
  return [
    ['contacts.0.name', isGiven(first?.name)],
    ['contacts.0.email', isGiven(first?.email) || (first?.phones ?? []).length > 0],
  ];
}

function when(isNeeded: boolean, need: Need): Need[] {
  return isNeeded ? [need] : [];
}

function missingOf(needs: readonly Need[]): string[] {
  return needs.flatMap(([path, isThere]) => (isThere ? [] : [path]));
}

/** A value, and no empty text. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
