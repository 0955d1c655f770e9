import { camelName } from '../../contract/case.ts';
import { shownPhone } from '../../leads/shown-phone.contract.ts';
import { leviesPerQuarter } from '../../properties/levies.contract.ts';
import { writtenNumber } from '../../search/written-number.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { readNumber } from '../../texts/read-number.ts';
import { pointText, readPoint } from './place/point.ts';
import { type Point } from '../geocoding/distance.contract.ts';

/**
 * How fields of the form are typed, what a form sends of them, and what that means. Pure and without schemas: browsers
 * and the server's actions use the same.
 */

export type FieldKind =
  | 'line'
  | 'text'
  | 'money'
  /** Typed for a quarter, as Australians are billed for levies, and kept for a month. */
  | 'quarterly'
  | 'decimal'
  | 'whole'
  /** A number that names something, such as those of the land registry. */
  | 'code'
  | 'year'
  | 'day'
  | 'time'
  | 'flag'
  /** Yes, no, or left open. */
  | 'answer'
  | 'choice'
  | 'choices'
  /** One of several, of what may hold more. */
  | 'one'
  /** How long a home is let: a usual number of months, `other` with the number behind it, or `periodic`. */
  | 'lease'
  | 'link'
  | 'postcode'
  | 'email'
  /** Up to three numbers, each in an input of the same name. */
  | 'phones'
  | 'inspections'
  /** A place on the map, which nobody types. */
  | 'point';

/** What of a field is needed to read it. */
export interface ReadableField {
  /** Where its value stands in the form's data, and the input's name: `propertyDetail.landRegistry.farmNumber`. */
  readonly path: string;
  readonly kind: FieldKind;
}

/** How numbers and phones are typed here. */
export interface Typing {
  readonly language: 'en' | 'nb';
  readonly region: 'no' | 'au';
}

export type FieldProblem =
  | 'number'
  | 'decimal'
  | 'whole'
  | 'code'
  | 'negative'
  | 'year'
  | 'link'
  | 'postcode'
  | 'email'
  | 'phone'
  /** Of the rows of viewings that are wrong; `isFilledIn`: nothing of them is left to be typed. */
  | { readonly rows: readonly number[]; readonly isFilledIn: boolean }
  | 'time'
  | 'months'
  /** As the server words it. */
  | { readonly text: string };

/** What was typed means a value (`null`: it was left empty), or nothing that can be kept. */
export type ReadValue = { readonly value: unknown } | { readonly problem: FieldProblem };

const YEARS = [1000, 2200] as const;
const HIGHEST = 100_000_000_000;
const CALLING_CODES = { no: '+47', au: '+61' } as const;

/** The texts that a form sends of a field. Of viewings four for each: day, from, to, and what names it. */
export function rawOf({ path, kind }: ReadableField, form: FormData): readonly string[] {
  const texts = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
  if (kind !== 'inspections') return texts(path);
  const [days, ...others] = [...INSPECTION_PARTS, 'id'].map((part) => texts(`${path}.${part}`));
  return (days ?? []).flatMap((day, at) => [day, ...others.map((of) => of[at] ?? '')]);
}

/** What is typed of a viewing, by the names after the path of the field, in the order of {@link rawOf}. */
export const INSPECTION_PARTS = ['date', 'timeFrom', 'timeTo'] as const;

export function readField({ kind }: ReadableField, raw: readonly string[], typing: Typing): ReadValue {
  if (kind === 'choices') return { value: [...raw] };
  if (kind === 'one') return { value: raw.filter((text) => text !== '').slice(0, 1) };
  if (kind === 'lease') return readLease(raw);
  if (kind === 'flag') return { value: raw.includes('true') };
  if (kind === 'inspections') return readInspections(raw);
  if (kind === 'phones') return readPhones(raw, typing);
  const text = (raw[0] ?? '').trim();
  if (text === '') return { value: null };
  switch (kind) {
    case 'answer':
      return { value: text === 'true' ? true : text === 'false' ? false : text };
    case 'quarterly': {
      const read = readFigure('money', text, typing);
      return 'value' in read && typeof read.value === 'number' ? { value: Math.round(read.value / 3) } : read;
    }
    case 'money':
    case 'whole':
    case 'decimal':
      return readFigure(kind, text, typing);
    case 'code':
      return /^\d{1,9}$/.test(text) ? { value: Number(text) } : { problem: 'code' };
    case 'point': {
      const point = readPoint(text);
      return point === undefined ? { problem: 'number' } : { value: point };
    }
    case 'year': {
      const year = Number(text);
      return Number.isInteger(year) && year >= YEARS[0] && year <= YEARS[1] ? { value: year } : { problem: 'year' };
    }
    case 'link':
      return readLink(text);
    case 'postcode':
      return /^\d{4}$/.test(text) ? { value: text } : { problem: 'postcode' };
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? { value: text } : { problem: 'time' };
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? { value: text } : { problem: 'email' };
    default:
      return { value: kind === 'text' ? (raw[0] ?? '') : text };
  }
}

function readFigure(kind: 'money' | 'whole' | 'decimal', text: string, { language }: Typing): ReadValue {
  const number = readNumber(text, language === 'nb' ? ',' : '.') ?? (kind === 'money' ? shortened(text) : undefined);
  if (number === undefined || number > HIGHEST)
    return { problem: kind === 'money' ? 'number' : kind === 'decimal' ? 'decimal' : 'whole' };
  if (kind === 'decimal') return { value: number };
  if (!Number.isInteger(number)) return { problem: 'whole' };
  return kind === 'money' && number < 0 ? { problem: 'negative' } : { value: number };
}

/** `1.35m`, `1,35 mill` and `850k`, as the search reads them; digits alone are read by the reader's own language. */
function shortened(text: string): number | undefined {
  return /\d\s*[a-z]/i.test(text) ? writtenNumber(text, { isMoney: true }) : undefined;
}

/** An address without its scheme is meant as https. */
function readLink(text: string): ReadValue {
  const address = /^[a-z][a-z+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOfWeb = url !== undefined && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
  return isOfWeb ? { value: url.href } : { problem: 'link' };
}

function readInspections(raw: readonly string[]): ReadValue {
  const rows = inspectionRows(raw);
  const isBegun = (row: readonly string[]) => row.slice(0, INSPECTION_PARTS.length).some((text) => text !== '');
  const begun = rows.filter(isBegun);
  const wrong = rows.flatMap((row, at) => {
    const [date = '', from = '', to = ''] = row;
    return isBegun(row) && (date === '' || from === '' || from >= to) ? [at] : [];
  });
  if (wrong.length > 0)
    return {
      problem: { rows: wrong, isFilledIn: wrong.every((at) => rows[at]?.slice(0, 3).every((text) => text !== '')) },
    };
  return {
    value: begun.map(([date, timeFrom, timeTo, id = '']) => ({
      ...{ date, timeFrom, timeTo },
      ...(id === '' ? {} : { id }),
    })),
  };
}

/** The texts of each viewing, see {@link rawOf}. */
export function inspectionRows(raw: readonly string[]): readonly (readonly string[])[] {
  const size = INSPECTION_PARTS.length + 1;
  return Array.from({ length: Math.ceil(raw.length / size) }, (_, at) => raw.slice(at * size, (at + 1) * size));
}

/** Which rows of viewings cannot be read. */
export function wrongRowsOf(raw: readonly string[]): readonly number[] {
  const read = readInspections(raw);
  return 'problem' in read && typeof read.problem === 'object' && 'rows' in read.problem ? read.problem.rows : [];
}

const MOST_MONTHS = 600;

function readLease([choice = '', typed = '']: readonly string[]): ReadValue {
  if (choice === '') return { value: null };
  if (choice === 'periodic') return { value: { kind: 'periodic', months: null } };
  const months = Number(choice === OTHER_LEASE ? typed : choice);
  const isRight = Number.isInteger(months) && months >= 1 && months <= MOST_MONTHS;
  return isRight ? { value: { kind: 'fixed', months } } : { problem: 'months' };
}

/** Lengths of leases that are usual, in months; in Norway three years is the least of most (the Tenancy Act, § 9-3). */
export const USUAL_LEASES: Readonly<Record<'no' | 'au', readonly number[]>> = { no: [12, 36], au: [6, 12, 24] };

/** A number of months that is not among the usual ones. */
export const OTHER_LEASE = 'other';

function readPhones(raw: readonly string[], { region }: Typing): ReadValue {
  const typed = raw.map((text) => text.trim()).filter((text) => text !== '');
  const numbers = typed.map((text) => internationalNumber(text, region));
  return numbers.includes(undefined) ? { problem: 'phone' } : { value: [...new Set(numbers)] };
}

/** In E.164; a number without a calling code is one of the region's. */
function internationalNumber(text: string, region: 'no' | 'au'): string | undefined {
  const bare = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const number = bare.startsWith('+') ? bare : `${CALLING_CODES[region]}${bare.replace(/^0/, '')}`;
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}

/** What a form would send of the value that is kept, see {@link rawOf}. */
export function rawOfValue(
  { path, kind }: ReadableField,
  data: unknown,
  { language, region }: Typing,
): readonly string[] {
  const value = valueAt(data, path);
  if (value === undefined || value === null) return [];
  if (kind === 'inspections')
    return (value as Inspection[]).flatMap(({ date, timeFrom, timeTo, id = '' }) => [date, timeFrom, timeTo, id]);
  if (kind === 'point') return [pointText(value as Point)];
  if (kind === 'phones') return (value as string[]).map((number) => shownPhone(number, region));
  if (Array.isArray(value)) return value as string[];
  if (kind === 'flag') return value === true ? ['true'] : [];
  if (kind === 'answer') return [typeof value === 'string' ? value : value === true ? 'true' : 'false'];
  if (kind === 'lease') {
    const lease = value as Lease;
    if (lease.kind === 'periodic' || lease.months === null) return lease.kind === 'periodic' ? ['periodic', ''] : [];
    return USUAL_LEASES[region].includes(lease.months)
      ? [String(lease.months), '']
      : [OTHER_LEASE, String(lease.months)];
  }
  if (kind === 'code') {
    const code = JSON.stringify(value);
    return [path.endsWith('.municipalityNumber') ? code.padStart(4, '0') : code];
  }
  if (typeof value === 'number' && kind === 'quarterly')
    return [formatOf(language, region).number(leviesPerQuarter(value))];
  if (typeof value !== 'number' || kind === 'year') return [typeof value === 'string' ? value : JSON.stringify(value)];
  // With all its decimals, and grouped as this reader writes numbers.
  const [whole = '', fraction] = String(value).split('.');
  const grouped = formatOf(language, region).number(Number(whole));
  return [fraction === undefined ? grouped : `${grouped}${language === 'nb' ? ',' : '.'}${fraction}`];
}

interface Lease {
  readonly kind: 'fixed' | 'periodic';
  readonly months: number | null;
}

interface Inspection {
  readonly date: string;
  readonly timeFrom: string;
  readonly timeTo: string;
  readonly id?: string | undefined;
}

/** The value that stands at a path, `contacts.0.name`. */
export function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      data,
    );
}

/**
 * A copy of the data with the value at the path; what is missing on the way there is made, lists where a number
 * follows.
 */
export function withValueAt(data: unknown, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('.');
  const isIndex = /^\d+$/.test(name);
  const copy: Record<string, unknown> | unknown[] = isIndex
    ? [...(Array.isArray(data) ? (data as unknown[]) : [])]
    : { ...(typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}) };
  // Somebody may begin with the second contact: a list has no holes.
  if (Array.isArray(copy)) while (copy.length < Number(name)) copy.push({});
  const member = (copy as Record<string, unknown>)[name];
  (copy as Record<string, unknown>)[name] = rest.length === 0 ? value : withValueAt(member, rest.join('.'), value);
  return copy;
}

/** Values by path, as the change of the form that brings them: of each tab the members that they touch, whole. */
export function changesOf(data: unknown, values: ReadonlyMap<string, unknown>): Record<string, unknown> {
  let filled = data;
  for (const [path, value] of values) filled = withValueAt(filled, path, value);
  let changes: unknown = {};
  for (const path of values.keys()) {
    const touched = path.startsWith('contacts.') ? 'contacts' : path.split('.').slice(0, 2).join('.');
    changes = withValueAt(changes, touched, valueAt(filled, touched));
  }
  return changes as Record<string, unknown>;
}

/**
 * A path as the completeness of a draft names it (`property_detail.land_registry.farm_number`), as that of the form's
 * field.
 */
export function pathOfMissing(path: string): string {
  const camel = path.split('.').map(camelName).join('.');
  return WITH_VALUE.has(camel) ? `${camel}.value` : camel;
}

const WITH_VALUE = new Set(['propertyDetail.usageArea', 'propertyDetail.primaryRoom']);

/** What a home is offered at is never unknown by being passed over. */
const MAIN_PRICES: ReadonlySet<string> = new Set(['priceAndDate.askingPrice', 'priceAndDate.monthly']);

/** Whether an empty field does not say that its value is unknown. */
export function mayNotBePassedOver(path: string): boolean {
  return MAIN_PRICES.has(path);
}
