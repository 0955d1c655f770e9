import { landArea } from '../../texts/land-area.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { ListingCard } from '../listing.contract.ts';
import { marketWord } from '../market-words.contract.ts';
import { bedroomNumber, bedroomWords, isSharedRoom } from '../bedroom-words.contract.ts';
import type { ViewContext } from './card-view.ts';

/** A fact that stands as a sign and a number where people of the region read it so: `4 bedrooms`. */
export interface SignView {
  readonly icon: IconName;
  readonly number: string;
  /** The whole fact, for who does not see the sign. */
  readonly words: string;
}

/** In Australia bedrooms, bathrooms, car spaces and land, which everybody knows by their signs; elsewhere none. */
export function cardSigns(card: ListingCard, context: ViewContext): readonly SignView[] {
  const { region, details, propertyType } = card;
  const { t, format } = context;
  if (region !== 'au') return [];
  const { landSize = 0 } = details;
  const signs: SignView[] = [];
  const [bedrooms, words] = [bedroomNumber(card, context), bedroomWords(card, context)];
  if (bedrooms !== undefined && words !== undefined) signs.push({ icon: 'bed', number: bedrooms, words });
  for (const [icon, name, fact] of [
    ['bath', 'bathrooms', 'bathrooms'],
    ['car', 'garage', 'parking'],
  ] as const) {
    const counted = countOf(card, name);
    if (counted !== undefined) signs.push({ icon, number: counted.number, words: t(`property.fact.${fact}`, counted) });
  }
  if (landSize > 0 && !propertyType.includes('apartment')) {
    const area = landArea(landSize, region, format);
    signs.push({ icon: 'land', number: area, words: t('property.fact.land', { area }) });
  }
  return signs;
}

/** The facts row of a card in words: rooms, size, kind, land, in the order people of the region ask for them. */
export function cardFacts(card: ListingCard, context: ViewContext): readonly string[] {
  const { t } = context;
  const { bedrooms } = card.details;
  const type = card.propertyType[0];
  const short = card.region === 'au' ? 'property.fact.bedrooms_short' : 'property.fact.bedrooms';
  const facts: (string | undefined)[] = [bedroomWords(card, context, short)];
  if (card.region === 'au') {
    const [bathrooms, garage] = [countOf(card, 'bathrooms'), countOf(card, 'garage')];
    if (bathrooms !== undefined) facts.push(t('property.fact.bathrooms_short', bathrooms));
    if (garage !== undefined) facts.push(t('property.fact.parking_short', garage));
  } else if (bedrooms === undefined && card.details.beds !== undefined) {
    facts.push(t('property.fact.beds', { count: card.details.beds }));
  }
  const area = areaFact(card, context);
  const kind = type && marketWord('property_type', type, card, t);
  const land = landFact(card, context);
  return [
    ...facts,
    ...(area === undefined ? [land, kind] : [area, kind, land]),
    ...sharingFacts(card, context),
    ...tenancyFacts(card, context),
    ...projectFacts(card, context),
  ].filter((fact) => fact !== undefined);
}

/**
 * How many a home has, those of a project from the fewest to the most; undefined where there are none. `count` chooses
 * between one and several.
 */
function countOf(
  { isProject, details }: ListingCard,
  name: 'bathrooms' | 'garage',
): { readonly count: number; readonly number: string } | undefined {
  const least = details[name] ?? 0;
  const most = isProject ? Math.max(least, details[`${name}Max`] ?? 0) : least;
  if (most === 0) return undefined;
  return { count: most, number: most === least ? String(least) : `${least}–${most}` };
}

/** What of that the signs leave to say: size and kind. */
export function factsBesideSigns(card: ListingCard, context: ViewContext): readonly string[] {
  const type = card.propertyType[0];
  const kind = type && marketWord('property_type', type, card, context.t);
  const home = isSharedRoom(card) ? bedroomWords(card, context) : undefined;
  return [
    areaFact(card, context),
    kind,
    home,
    ...sharingFacts(card, context),
    ...tenancyFacts(card, context),
    ...projectFacts(card, context),
  ].filter((fact) => fact !== undefined);
}

/** Of a room in a shared home: larger ones are the whole home. */
const LARGEST_ROOM = 40;

/** Whether an area is that of the room which is let, or of the home around it: `room of 12 m²`. */
export function roomAreaWords(area: number, { t, format }: Pick<ViewContext, 't' | 'format'>): string {
  return t(area <= LARGEST_ROOM ? 'property.fact.area_room' : 'property.fact.area_home', { area: format.area(area) });
}

/** With how many others a room's home is shared. */
function sharingFacts({ lease }: ListingCard, { t }: ViewContext): readonly string[] {
  return lease?.housemates === undefined || lease.housemates === 0
    ? []
    : [t('property.fact.housemates', { count: lease.housemates })];
}

/** What premises bring, and whether somebody is in them. */
function tenancyFacts(
  { tenancy, returnPercent, annualRent }: ListingCard,
  { t, format }: ViewContext,
): readonly string[] {
  return [
    ...(returnPercent === undefined ? [] : [t('property.fact.return', { percent: format.decimal(returnPercent) })]),
    ...(annualRent === undefined ? [] : [t('property.fact.annual_rent', { price: format.money(annualRent) })]),
    ...(tenancy === undefined ? [] : [t(`enum.tenancy.${tenancy}`)]),
  ];
}

/** How many of its homes are for sale, and when the first are taken over. */
function projectFacts({ project }: ListingCard, { t, format }: ViewContext): readonly string[] {
  if (project === undefined) return [];
  const { unitsForSale: count, unitsMatching: matching = count, handOver } = project;
  return [
    ...(count === 0 ? [] : [unitsFact()]),
    ...(handOver === undefined ? [] : [t('property.fact.hand_over', { month: format.monthOf(handOver.slice(0, 7)) })]),
  ];

  function unitsFact(): string {
    const all = { count, number: format.number(count) };
    return matching === count
      ? t('property.fact.units', all)
      : t('property.fact.units_match', { ...all, matching: format.number(matching) });
  }
}

/** The inner area where it is known, else the widest that is. In Norway it says which of them it is. */
function areaFact(card: ListingCard, context: ViewContext): string | undefined {
  const { t, format } = context;
  const { details, isProject } = card;
  const { areaInternal, primaryRoom, usageArea } = details;
  const area = areaInternal ?? usageArea ?? primaryRoom ?? details.floorSize;
  if (area === undefined || area <= 0) return undefined;
  const most = (areaInternal === undefined ? details.usageAreaMax : details.areaInternalMax) ?? area;
  const written = isProject && most > area ? `${format.number(area)}–${format.area(most)}` : format.area(area);
  if (isSharedRoom(card)) return roomAreaWords(area, context);
  if (!isMeasuredInside(card)) return written;
  const kind =
    areaInternal !== undefined
      ? 'internal'
      : usageArea !== undefined
        ? 'usage'
        : primaryRoom !== undefined
          ? 'primary'
          : 'unknown';
  return t(`property.fact.area_${kind}`, { area: written });
}

function isMeasuredInside({ region, objectType }: ListingCard): boolean {
  return region === 'no' && !objectType.startsWith('commercial');
}

/** What is to be known of a home's area: that its title counts another one, or that nobody says what is inside. */
export function areaMark(card: ListingCard, { t, format }: ViewContext): string | undefined {
  const { areaInternal, titleArea, usageArea, primaryRoom, floorSize } = card.details;
  if (titleArea !== undefined && areaInternal !== undefined)
    return t('property.area.title_counts', { title: format.area(titleArea), internal: format.area(areaInternal) });
  const isMeasured = (usageArea ?? primaryRoom ?? floorSize) !== undefined;
  return isMeasuredInside(card) && !card.isProject && areaInternal === undefined && isMeasured
    ? t('property.area.no_internal')
    : undefined;
}

/** Flats stand on land that is shared by all: it says nothing about one of them. */
function landFact(
  { region, details: { landSize }, propertyType }: ListingCard,
  { t, format }: ViewContext,
): string | undefined {
  if (landSize === undefined || landSize <= 0 || propertyType.includes('apartment')) return undefined;
  return t('property.fact.land', { area: landArea(landSize, region, format) });
}
