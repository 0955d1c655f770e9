/** A Norwegian address as it is typed, taken apart: the street with its number, and what stands behind it. */
export interface TypedAddress {
  readonly street: string;
  /** Empty where nothing does. */
  readonly place: string;
}

/** `Storgata 1, 0155 Oslo`; the house's letter may stand by itself. */
const NORWEGIAN = /^(\p{L}[\p{L} .'-]*?\s\d{1,4}(?:\s?[a-z](?![\p{L}\d]))?)[,\s]*(.*)$/iu;

/** Undefined for what has no number of a house, such as a place. Australian ones: `australian-address.ts`. */
export function typedAddress(term: string): TypedAddress | undefined {
  const [, street, place = ''] = NORWEGIAN.exec(term.trim().replace(/\s+/g, ' ')) ?? [];
  return street === undefined ? undefined : { street: street.trim(), place: place.trim() };
}
