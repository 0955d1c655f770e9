import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { isGuideForbidden } from '../properties/guide-by-law.contract.ts';
import { dayOf, wallTimeAt } from '../platform/wall-clock.ts';
import { exceededLimit, isLetToLiveIn } from './deposit-limits.ts';
import type { Doubt, DoubtReason, HeldReason } from './draft.contract.ts';
import { zoneOfHome } from './draft-record.server.ts';
import type { FormData } from './form/form-data.contract.ts';
import { unlikelyIn } from './form/impossible.server.ts';
import { type OwnWords, textsOf } from './told-address.ts';

/** What of a form is hardly meant as it stands: said at the field, before anybody pays. Pure. */

export function doubtsIn(
  words: OwnWords,
  region: 'no' | 'au',
  now: Date,
  /** Kommunenummer of the municipality that the address names, where one is meant. */
  municipality?: number,
): Doubt[] {
  const { form } = words;
  return [
    ...doubtfulTexts(words, region),
    ...ofAreas(form.propertyDetail),
    ...ofYears(form, now),
    ...ofDebt(form),
    ...ofDeposit(form, region),
    ...ofTerms(form, region, now),
    ...ofMunicipality(form, municipality),
    ...unlikelyIn(form, region).map(([field, reason]) => ({ field, reason })),
  ];
}

/** Of the reasons that a listing is held for, those that its words still give, and those that lie elsewhere. */
export function reasonsLeft(reasons: readonly HeldReason[], words: OwnWords, region: 'no' | 'au'): HeldReason[] {
  const found = new Set<string>(doubtfulTexts(words, region).map(({ reason }) => reason));
  return reasons.filter((reason) => (reason !== 'contact_details' && reason !== 'other_sites') || found.has(reason));
}

export function tellsContact(text: string, region: 'no' | 'au'): boolean {
  return EMAIL.test(text) || hasPhone(text, region);
}

export function namesSite(text: string): boolean {
  return SITE.test(text);
}

/** `kari@home.no`, and the same as people write it to be overlooked: `kari krøllalfa home punktum no`. */
const EMAIL = new RegExp(
  String.raw`[\p{L}\d._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\d-]+\s*(?:\.|\(dot\)|\[dot\])\s*\p{L}{2,}` +
    String.raw`|[\p{L}\d._%+-]+\s+(?:at|krøllalfa|alfakrøll|snabel-?a)\s+[\p{L}\d-]+\s*(?:\.|\s(?:dot|punktum|prikk)\s)\s*\p{L}{2,}`,
  'iu',
);

/** Endings of addresses that are no word which may follow a full stop without its blank. */
const ENDINGS =
  'ai|app|au|biz|co|com|de|dev|dk|ee|eu|fi|homes|info|io|link|ly|me|net|no|nu|nz|online|org|oslo|page|se|shop|site|tv|uk|xyz';
const SITE = new RegExp(
  [
    String.raw`https?:\/\/|\bwww\.`,
    String.raw`\b[\p{L}\d-]+\.(?:${ENDINGS})(?![\p{L}\d])`,
    String.raw`\b[\p{L}\d-]+\s(?:dot|punktum)\s(?:${ENDINGS})(?![\p{L}\d])`,
    // Shorteners whose endings are words.
    String.raw`\b(?:youtu\.be|goo\.gl|is\.gd)\b`,
    // A listing elsewhere is named by its number.
    String.raw`\bfinn[\s-]?kode\b`,
  ].join('|'),
  'iu',
);
/** A day in figures, as in names of documents: it looks like a number of a phone. */
const DAY = /(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}-\d{2}-\d{2})(?!\d)/gu;

/** Prices look like numbers of Norwegian phones: what is told in kroner or dollars is none, and no day is. */
function hasPhone(words: string, region: 'no' | 'au'): boolean {
  const withoutPrices = words
    .replace(DAY, ' ')
    .replace(/(?:kr\.?|NOK|\$|USD|AUD)\s*\d[\d\s.,]*|\d[\d\s.,]*\s*(?:kr\b|kroner|NOK|,-|m2|m²)/giu, ' ');
  return findPhoneNumbersInText(withoutPrices, region === 'no' ? 'NO' : 'AU').length > 0;
}

/** Links have fields of their own. */
const LINKS: ReadonlySet<string> = new Set([
  'property_detail.url',
  'property_detail.url_alias',
  'property_detail.condition_report_link',
]);

function doubtfulTexts(words: OwnWords, region: 'no' | 'au'): Doubt[] {
  return textsOf(words).flatMap(([field, text]): Doubt[] => {
    if (LINKS.has(field)) return [];
    // An address names the site that it is at.
    if (tellsContact(text, region)) return [{ field, reason: 'contact_details' }];
    return namesSite(text) ? [{ field, reason: 'other_sites' }] : [];
  });
}

/** m² by which three rounded figures may miss their sum. */
const ROUNDED = 1.5;

function ofAreas(detail: FormData['propertyDetail']): Doubt[] {
  const usage = detail.usageArea?.value ?? undefined;
  if (usage === undefined) return [];
  const parts = [detail.areaInternal, detail.areaExternal, detail.areaBalcony];
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
  // A balcony that is not glazed in counts for nothing, and its field is left empty.
  const isWhole = typeof detail.areaInternal === 'number' && typeof detail.areaExternal === 'number';
  return [
    ...when(sum > usage + ROUNDED || (isWhole && sum < usage - ROUNDED), 'property_detail.usage_area', 'area_parts'),
    ...when((detail.primaryRoom?.value ?? 0) > usage + ROUNDED, 'property_detail.primary_room', 'area_part'),
  ];
}

function ofYears(
  { listingType: { condition }, propertyDetail: { constructionYear, renovationYear } }: FormData,
  now: Date,
): Doubt[] {
  const isBefore = (renovationYear ?? Infinity) < (constructionYear ?? -Infinity);
  const isToCome = condition !== 'new' && (constructionYear ?? -Infinity) > now.getUTCFullYear();
  return [
    ...when(isBefore, 'property_detail.renovation_year', 'renovated_early'),
    ...when(isToCome, 'property_detail.construction_year', 'built_later'),
  ];
}

/** Shared debt is an association's, whose kind buyers must know. */
function ofDebt({ listingType: { ownership }, priceAndDate: { jointDebt } }: FormData): Doubt[] {
  return when((jointDebt ?? 0) > 0 && (ownership ?? null) === null, 'listing_type.ownership', 'debt_unowned');
}

/** A postcode may lie in two municipalities, so that the number can be right where the name is not. */
function ofMunicipality({ propertyDetail: { landRegistry } }: FormData, named: number | undefined): Doubt[] {
  const number = landRegistry?.municipalityNumber ?? undefined;
  return when(
    number !== undefined && named !== undefined && number !== named,
    'property_detail.land_registry.municipality_number',
    'municipality_differs',
  );
}

function ofDeposit(form: FormData, region: 'no' | 'au'): Doubt[] {
  const limit = exceededLimit(form, region);
  if (limit === undefined) return [];
  const { most, reason } = limit;
  return [{ field: 'price_and_date.deposit', reason, ...(isLetToLiveIn(form) ? { most } : {}) }];
}

/** What was to be had from a day on may stay on the market beyond it. */
const LONG_MS = 30 * 86_400_000;

function ofTerms({ priceAndDate: terms, listingType, location }: FormData, region: 'no' | 'au', now: Date): Doubt[] {
  const { availableFrom, availableTo, inspectionDate = [] } = terms;
  const today = dayOf(wallTimeAt(now.getTime(), zoneOfHome(region, location.region ?? undefined)));
  const longAgo = new Date(Date.parse(today) - LONG_MS).toISOString().slice(0, 10);
  const isAustralianSale = region === 'au' && listingType.objectType?.endsWith('rent') !== true;
  const isTenanted = listingType.objectType === 'commercial_sale' && terms.tenancy === 'tenanted';
  const isReversed =
    typeof availableFrom === 'string' && typeof availableTo === 'string' && availableTo < availableFrom;
  return [
    ...when(isReversed, 'price_and_date.available_to', 'days_reversed'),
    ...when((availableFrom ?? today) < longAgo, 'price_and_date.available_from', 'from_past'),
    ...when(isTenanted && (terms.tenancyUntil ?? today) < today, 'price_and_date.tenancy_until', 'tenancy_past'),
    ...when(
      inspectionDate.some(({ date }) => date < today),
      'price_and_date.inspection_date',
      'viewing_past',
    ),
    ...when(
      isAustralianSale && terms.saleMethod === 'auction' && (terms.auctionDate ?? today) < today,
      'price_and_date.auction_date',
      'auction_past',
    ),
    ...when(
      isAustralianSale && terms.saleMethod === 'auction' && typeof terms.auctionDate !== 'string',
      'price_and_date.auction_date',
      'auction_undated',
    ),
    ...when(
      typeof terms.askingPrice === 'number' &&
        isGuideForbidden(
          { region, objectType: listingType.objectType ?? '', saleMethod: terms.saleMethod ?? undefined },
          location.region ?? undefined,
        ),
      'price_and_date.asking_price',
      'guide_forbidden',
    ),
    ...when(isAustralianSale && isWide(terms), 'price_and_date.price_max', 'range_wide'),
    ...when(
      isAustralianSale && terms.saleMethod === 'tender' && (terms.offersCloseDate ?? today) < today,
      'price_and_date.offers_close_date',
      'offers_past',
    ),
  ];
}

/**
 * Of a range of prices, its share of the lower end: the most that agents may name in New South Wales and Victoria (NSW
 * Fair Trading, "Underquoting guidance for property professionals"; Consumer Affairs Victoria, "Understanding
 * underquoting").
 */
const WIDEST_RANGE = 0.1;

function isWide({ askingPrice, priceDisplay, priceMax }: FormData['priceAndDate']): boolean {
  if (priceDisplay !== 'range' || typeof askingPrice !== 'number' || typeof priceMax !== 'number') return false;
  return priceMax - askingPrice > WIDEST_RANGE * askingPrice;
}

function when(isSo: boolean, field: string, reason: DoubtReason): Doubt[] {
  return isSo ? [{ field, reason }] : [];
}
