import { camelName } from './case.ts';

/**
 * A URL's query string as an object with camelCase keys: `a=1&a=2` and `a[]=1&a[]=2` give lists,
 * `price[min]=1` gives `{ price: { min } }`. Values stay text. Never throws; past 500 parts the rest is left out.
 */
export function parseQueryString(url: string): Record<string, unknown> {
  const start = url.indexOf('?');
  const result: Record<string, unknown> = {};
  if (start < 0) return result;
  let parts = 0;
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    if (++parts > MAX_PARTS) break;
    const [, key = '', rest = ''] = /^([^[\]]*)(.*)$/.exec(name) ?? [];
    const camel = camelName(key);
    if (!NAME.test(camel)) continue;
    const member = /^\[([A-Za-z_]\w*)\]$/.exec(rest)?.[1];
    if (member !== undefined) setMember(result, camel, camelName(member), value);
    else add(result, camel, value, rest === '[]');
  }
  return result;
}

const MAX_PARTS = 500;
const NAME = /^[A-Za-z]\w*$/;

function add(result: Record<string, unknown>, key: string, value: string, always: boolean): void {
  const present = Object.hasOwn(result, key) ? result[key] : undefined;
  if (Array.isArray(present)) present.push(value);
  else if (typeof present === 'string') result[key] = [present, value];
  else result[key] = always ? [value] : value;
}

function setMember(result: Record<string, unknown>, key: string, member: string, value: string): void {
  if (member === 'constructor' || member === 'prototype') return;
  const present = Object.hasOwn(result, key) ? result[key] : undefined;
  if (typeof present === 'object' && present !== null && !Array.isArray(present))
    Object.assign(present, { [member]: value });
  else if (present === undefined) result[key] = { [member]: value };
}
