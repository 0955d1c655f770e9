import { camelName } from './case.ts';

/** Longest address that is answered, in characters: path and query string together. */
export const MAX_ADDRESS = 8_192;
/** Parts (`a=1`) that a query string may have. */
const MAX_PARTS = 500;

/** Whether an address is longer, or has more parts, than is answered. To be asked before anything parses it. */
export function isTooLong(url: string): boolean {
  return url.length > MAX_ADDRESS || firstParts(url).length < url.length;
}

/**
 * A URL's query string as an object with camelCase keys: `a=1&a=2` and `a[]=1&a[]=2` give lists,
 * `price[min]=1` gives `{ price: { min } }`. Values stay text. Never throws. Of an address that
 * {@link isTooLong}, only the first 8,192 characters and 500 parts are read.
 */
export function parseQueryString(url: string): Record<string, unknown> {
  const start = url.indexOf('?');
  const result: Record<string, unknown> = {};
  if (start < 0) return result;
  for (const [name, value] of new URLSearchParams(firstParts(url.slice(0, MAX_ADDRESS)).slice(start + 1))) {
    const [, key = '', rest = ''] = /^([^[\]]*)(.*)$/.exec(name) ?? [];
    const camel = camelName(key);
    if (!NAME.test(camel)) continue;
    const member = /^\[([A-Za-z_]\w*)\]$/.exec(rest)?.[1];
    if (member !== undefined) setMember(result, camel, camelName(member), value);
    else add(result, camel, value, rest === '[]');
  }
  return result;
}

const NAME = /^[A-Za-z_]\w*$/;

function firstParts(url: string): string {
  let end = url.indexOf('?');
  for (let parts = 0; end >= 0 && parts < MAX_PARTS; parts++) end = url.indexOf('&', end + 1);
  return end < 0 ? url : url.slice(0, end);
}

function add(result: Record<string, unknown>, key: string, value: string, always: boolean): void {
  const present = Object.hasOwn(result, key) ? result[key] : undefined;
  if (Array.isArray(present)) present.push(value);
  else if (typeof present === 'string') result[key] = [present, value];
  else result[key] = always ? [value] : value;
}

function setMember(result: Record<string, unknown>, key: string, member: string, value: string): void {
  const present = Object.hasOwn(result, key) ? result[key] : undefined;
  if (typeof present === 'object' && present !== null && !Array.isArray(present))
    Object.assign(present, { [member]: value });
  else if (present === undefined) result[key] = { [member]: value };
}
