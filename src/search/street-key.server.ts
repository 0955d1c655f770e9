import { looseStreetKey, streetOf } from '../areas/streets.contract.ts';
import { STREET_TYPES } from '../areas/street-types.contract.ts';

type Region = 'no' | 'au';

/**
 * The street of an address as a key: `Torggata` and `Øvre Torggata` have two, `Smith St` and `Smith Street` one.
 * Whatever stands with the number is left out. Two streets may happen to share one, so their words are asked for as
 * well. Undefined where no street is named.
 */
export function streetKeyOf(address: string, region: Region): string | undefined {
  const street = streetOf(address, region);
  const name = region === 'no' ? street?.replace(/\s\d.*$/u, '') : street?.replace(/^.*\d\S*\s+(?=\p{L})/u, '');
  const key = name === undefined ? '' : looseStreetKey(name, region);
  return key === '' ? undefined : String(hashOf(key));
}

/**
 * That of a street which is searched. None for one without its type in Australia, which means all streets of the name.
 */
export function streetKeyAsked(street: string, region: Region): string | undefined {
  const type = /(\p{L}+)\.?$/u.exec(street.trim())?.[1]?.toLowerCase() ?? '';
  return region === 'au' && !TYPES.has(type) ? undefined : streetKeyOf(street, region);
}

const TYPES: ReadonlySet<string> = new Set(Object.entries(STREET_TYPES).flat());

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
