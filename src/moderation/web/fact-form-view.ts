import { snakeName } from '../../contract/case.ts';
import { pointText, readPoint } from '../../drafts/web/place/point.ts';
import { PROPERTY_TYPE_OPTIONS } from '../../drafts/form/options.contract.ts';
import { type Fact, FACTS, type FactValue } from '../../properties/corrected/facts.contract.ts';
import { marketWord } from '../../properties/market-words.contract.ts';
import { PROPERTY_TYPES } from '../../properties/enums.contract.ts';
import { formatOf } from '../../texts/format.ts';
import type { Language, MessageKey, Region, Translate } from '../../texts/messages.ts';
import { readNumber } from '../../texts/read-number.ts';
import type { ModeratedListingDetails } from '../contract.ts';

/** The form in which facts of a listing of an import are corrected: how they are typed, and what is sent of them. */

type FactKind = 'line' | 'text' | 'postcode' | 'whole' | 'area' | 'money' | 'point' | 'types';

const KINDS: Readonly<Record<Fact, FactKind>> = {
  title: 'line',
  description: 'text',
  propertyTypes: 'types',
  street: 'line',
  suburb: 'line',
  municipality: 'line',
  postCode: 'postcode',
  postTown: 'line',
  coordinates: 'point',
  bedrooms: 'whole',
  bathrooms: 'whole',
  garage: 'whole',
  areaInternal: 'area',
  usageArea: 'area',
  areaExternal: 'area',
  areaBalcony: 'area',
  areaTerrace: 'area',
  primaryRoom: 'area',
  floorSize: 'area',
  landSize: 'area',
  plotArea: 'area',
  yearBuilt: 'whole',
  askingPrice: 'money',
  priceMin: 'money',
  priceMax: 'money',
  rent: 'money',
};

/** Of one market alone; of the other where a listing has them. */
const OF_MARKET: Readonly<Partial<Record<Fact, Region>>> = {
  municipality: 'no',
  postTown: 'no',
  areaInternal: 'no',
  usageArea: 'no',
  areaExternal: 'no',
  areaBalcony: 'no',
  areaTerrace: 'no',
  primaryRoom: 'no',
  plotArea: 'no',
  floorSize: 'au',
  landSize: 'au',
  priceMin: 'au',
  priceMax: 'au',
};

export interface FactFieldView {
  /** As in the form and on the wire. */
  readonly name: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly kind: FactKind;
  readonly value: string;
  readonly unit: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface FactFormView {
  /** Of the listing. */
  readonly version: number;
  readonly fields: readonly FactFieldView[];
}

type Details = Pick<ModeratedListingDetails, 'facts' | 'listing' | 'version'>;

/** Undefined of what is made here. */
export function factFormView(
  found: Details,
  { t, language }: { readonly t: Translate; readonly language: Language },
): FactFormView | undefined {
  const { facts, listing, version } = found;
  if (facts === undefined) return undefined;
  return {
    version,
    fields: factsOffered(found).map((fact) => ({
      name: snakeName(fact),
      label: t(labelOf(fact)),
      help: fact === 'coordinates' ? t('moderation.fact_help.coordinates') : undefined,
      kind: KINDS[fact],
      value: KINDS[fact] === 'types' ? '' : typedText(facts[fact] ?? null, language),
      unit: unitOf(fact, listing.priceHistory[0]?.currency ?? currencyOf(listing.region), t),
      options: KINDS[fact] === 'types' ? typesOf(found, t) : [],
    })),
  };
}

export function labelOf(fact: Fact): MessageKey {
  return `moderation.fact.${fact}`;
}

/** Names of all inputs of the form, whichever of them a listing has. */
export const FACT_FIELDS: readonly string[] = FACTS.map(snakeName);

/**
 * What was typed as it is sent: facts that are other than they were. What cannot be read is told by the names of the
 * wire.
 */
export function readFacts(
  found: Details,
  typed: Readonly<Record<string, string>>,
  language: Language,
): {
  readonly facts: Readonly<Partial<Record<Fact, FactValue>>>;
  readonly problems: Readonly<Record<string, MessageKey>>;
} {
  const facts: Partial<Record<Fact, FactValue>> = {};
  const problems: Record<string, MessageKey> = {};
  for (const fact of factsOffered(found)) {
    const kind = KINDS[fact];
    const text = (typed[snakeName(fact)] ?? '').replace(/\r\n/g, '\n').trim();
    const before = kind === 'types' ? '' : typedText(found.facts?.[fact] ?? null, language).trim();
    if (text === before) continue;
    const read = readFact(kind, text, language);
    if (read === undefined)
      problems[snakeName(fact)] = `moderation.error.fact_${kind === 'point' ? 'point' : 'number'}`;
    else if (read === null && fact === 'title') problems['title'] = 'field.required';
    else facts[fact] = read;
  }
  return { facts, problems };
}

/** A value in words, for whoever compares it with another. */
export function factText(
  fact: Fact,
  value: FactValue,
  { t, language, listing }: { readonly t: Translate; readonly language: Language } & Pick<Details, 'listing'>,
): string {
  const format = formatOf(language, listing.region);
  const kind = KINDS[fact];
  if (value === null) return t(kind === 'point' ? 'moderation.fact.approximate' : 'moderation.corrected.nothing');
  if (typeof value === 'number') {
    if (kind === 'money') return format.money({ amount: value, currency: currencyOf(listing.region) });
    return kind === 'area' ? `${typedText(value, language)} m²` : String(value);
  }
  if (typeof value === 'string') return value;
  if ('lat' in value) return pointText(value);
  return PROPERTY_TYPES.filter((type) => value.includes(type))
    .map((type) => marketWord('property_type', type, { region: listing.region }, t))
    .join(', ');
}

function factsOffered({ facts = {}, listing }: Details): Fact[] {
  const isRent = listing.objectType.endsWith('rent');
  return FACTS.filter((fact) => {
    if ((facts[fact] ?? null) !== null) return true;
    if (listing.address.isHidden === true && (fact === 'street' || fact === 'coordinates')) return false;
    if (fact === 'rent') return isRent;
    if (KINDS[fact] === 'money' && isRent) return false;
    return OF_MARKET[fact] === undefined || OF_MARKET[fact] === listing.region;
  }).filter((fact) => listing.address.isHidden !== true || (fact !== 'street' && fact !== 'coordinates'));
}

function typesOf({ facts, listing: { region, objectType } }: Details, t: Translate): FactFieldView['options'] {
  const label = (type: (typeof PROPERTY_TYPES)[number]) => marketWord('property_type', type, { region }, t);
  const now = facts?.propertyTypes ?? [];
  return [
    { value: '', label: t('moderation.correct_types_now', { types: now.map(label).join(', ') }) },
    ...PROPERTY_TYPE_OPTIONS[region][objectType]
      .filter((type) => now.length !== 1 || type !== now[0])
      .map((type) => ({ value: type, label: label(type) })),
  ];
}

function typedText(value: FactValue, language: Language): string {
  if (value === null) return '';
  if (typeof value === 'number') return language === 'nb' ? String(value).replace('.', ',') : String(value);
  if (typeof value === 'string') return value;
  return 'lat' in value ? pointText(value) : value.join(' ');
}

/** Null of what is taken away; undefined of what cannot be read. */
function readFact(kind: FactKind, text: string, language: Language): FactValue | undefined {
  if (text === '') return null;
  switch (kind) {
    case 'line':
    case 'text':
    case 'postcode':
      return text;
    case 'types':
      return [text];
    case 'point':
      return readPoint(text.replace(/\s/g, ''));
    case 'area':
      return readNumber(text, language === 'nb' ? ',' : '.');
    case 'whole':
    case 'money': {
      const number = readNumber(text, language === 'nb' ? ',' : '.');
      return Number.isInteger(number) ? number : undefined;
    }
  }
}

function unitOf(fact: Fact, currency: string, t: Translate): string | undefined {
  if (KINDS[fact] === 'area') return 'm²';
  if (KINDS[fact] !== 'money') return undefined;
  if (fact === 'rent')
    return t(currency === 'NOK' ? 'moderation.fact_unit.rent_month' : 'moderation.fact_unit.rent_week');
  return currency === 'NOK' ? 'kr' : '$';
}

function currencyOf(region: Region): string {
  return region === 'no' ? 'NOK' : 'AUD';
}
