import type { Region } from '../../texts/messages.ts';

/** An address as it is typed, taken apart: the street with its number, and what stands behind it. */
export interface TypedAddress {
  readonly street: string;
  /** Empty where nothing does. */
  readonly place: string;
}

/** `Storgata 1, 0155 Oslo`; the house's letter may stand by itself. */
const NORWEGIAN = /^(\p{L}[\p{L} .'-]*?\s\d{1,4}(?:\s?[a-z](?![\p{L}\d]))?)[,\s]*(.*)$/iu;
/** `2/14 Swan Street, Richmond VIC 3121`. */
const AUSTRALIAN =
  /^((?:(?:unit|flat|apartment)\s+)?\d{1,4}[a-z]?(?:\s*\/\s*\d{1,4}[a-z]?)?\s+\p{L}[\p{L} .'-]*?)(?:\s*,\s*(.*)|\s+(\d{4}))?$/iu;

/** Undefined for what has no number of a house, such as a place. */
export function typedAddress(term: string, region: Region): TypedAddress | undefined {
  const match = (region === 'no' ? NORWEGIAN : AUSTRALIAN).exec(term.trim().replace(/\s+/g, ' '));
  const [, street, place, postcode] = match ?? [];
  return street === undefined ? undefined : { street: street.trim(), place: (place ?? postcode ?? '').trim() };
}
