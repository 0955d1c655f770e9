import type { ObjectType } from '../../properties/enums.contract.ts';
import type { FormData } from './form-data.contract.ts';
import { PRICE_FIGURES, PROPERTY_TYPE_OPTIONS, TABS, type Tab } from './options.contract.ts';

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

/** A member that is needed: `answered` ones may be said to be unknown, by `null`. */
type Need = readonly [path: string, isThere: boolean];

/**
 * How far each tab is, in their order. Images are never missing: a listing may do without, and its tab is then not
 * done.
 */
export function tabsOf(form: FilledForm, { region, images }: FormContext): TabProgress[] {
  const objectType = form.listingType?.objectType;
  const missing: Readonly<Record<Tab, readonly string[]>> = {
    listing_type: missingOf(ofListingType(form)),
    images: [],
    location: missingOf(ofLocation(form, region)),
    property_detail: missingOf(ofPropertyDetail(form, region)),
    price_and_date: missingOf(ofPrice(form)),
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

function ofListingType({ listingType = {} }: FilledForm): Need[] {
  const { objectType, propertyType = [] } = listingType;
  const options = objectType === undefined ? [] : PROPERTY_TYPE_OPTIONS[objectType];
  return [
    ['listing_type.object_type', objectType !== undefined],
    ['listing_type.property_type', propertyType.length > 0 && propertyType.every((type) => options.includes(type))],
  ];
}

function ofLocation({ location = {} }: FilledForm, region: 'no' | 'au'): Need[] {
  const { street, suburb, municipality, postCode, coordinates } = location;
  const hasPlace = [postCode, suburb, municipality].some(isGiven) || isGiven(coordinates);
  return [
    // Whoever hides the address keeps the street from readers, and not from us: the same home is looked for by it.
    ['location.street', isGiven(street)],
    ['location.post_code', region === 'au' ? isGiven(postCode) : hasPlace],
    // An Australian address without its suburb is none: a postcode has several.
    ...when(region === 'au', ['location.suburb', isGiven(suburb)]),
  ];
}

function ofPropertyDetail({ propertyDetail = {}, listingType = {} }: FilledForm, region: 'no' | 'au'): Need[] {
  const { objectType = 'residential_sale' } = listingType;
  const { landRegistry, grossArea } = propertyDetail;
  return [
    ['property_detail.title', isGiven(propertyDetail.title)],
    // Australia has no such numbers.
    ...(region === 'no'
      ? ([
          ['property_detail.land_registry.municipality_number', isGiven(landRegistry?.municipalityNumber)],
          ['property_detail.land_registry.farm_number', isGiven(landRegistry?.farmNumber)],
          ['property_detail.land_registry.share_number', isGiven(landRegistry?.shareNumber)],
        ] as const)
      : []),
    ['property_detail.usage_area', hasArea(propertyDetail.usageArea, mayNotKnowArea(objectType, region))],
    // The older Norwegian measure: Australia never had it, and BRA-i stands for it.
    ...when(region === 'no', [
      'property_detail.primary_room',
      isAnswered(propertyDetail.primaryRoom) || isGiven(propertyDetail.areaInternal),
    ]),
    ['property_detail.bedrooms', isGiven(propertyDetail.bedrooms)],
    ...when(objectType.endsWith('sale'), [
      'property_detail.construction_year',
      isAnswered(propertyDetail.constructionYear),
    ]),
    ...when(objectType === 'leisure_sale', ['property_detail.beds', isGiven(propertyDetail.beds)]),
    ...when(objectType === 'leisure_sale', [
      'property_detail.quality_standard',
      isAnswered(propertyDetail.qualityStandard),
    ]),
    ...when(objectType.startsWith('commercial'), ['property_detail.gross_area.min', isAnswered(grossArea?.min)]),
    ...when(objectType.startsWith('commercial'), ['property_detail.gross_area.max', isAnswered(grossArea?.max)]),
  ];
}

/** Few who let a home in Australia know how large it is, and nobody asks: they may say so. */
export function mayNotKnowArea(objectType: ObjectType, region: 'no' | 'au'): boolean {
  return region === 'au' && (objectType === 'residential_rent' || objectType === 'leisure_rent');
}

function hasArea(area: FormData['propertyDetail']['usageArea'], mayBeUnknown: boolean): boolean {
  return mayBeUnknown ? isAnswered(area === null ? null : area?.value) : isGiven(area?.value);
}

function ofPrice({ priceAndDate = {}, listingType = {} }: FilledForm): Need[] {
  const { objectType = 'residential_sale' } = listingType;
  return PRICE_FIGURES[objectType].map((figure) => [
    `price_and_date.${snake(figure)}`,
    isAnswered(priceAndDate[figure]),
  ]);
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

/** A value, or the word that there is none. */
function isAnswered(value: unknown): boolean {
  return value !== undefined && value !== '';
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
