/**
 * A place as the filter `address` has it: a path (`vestland,bergen`), or a street within one, its name behind a
 * semicolon (`new-south-wales,sydney,surry-hills;Crown Street`).
 */
export interface PlaceAddress {
  readonly path: string;
  /** Left out where the whole place is meant. */
  readonly street?: string;
}

export function readPlaceAddress(address: string): PlaceAddress {
  const at = address.indexOf(';');
  if (at < 0) return { path: address };
  const [path, street] = [address.slice(0, at).trim(), address.slice(at + 1).trim()];
  return /[\p{L}\p{N}]/u.test(street) ? { path, street } : { path };
}

export function streetAddress(path: string, street: string): string {
  return `${path};${street}`;
}
