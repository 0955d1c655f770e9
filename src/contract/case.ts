/**
 * The one place where names cross the border: snake_case on the wire, camelCase inside.
 * Keys only, never values. Converted names are kept, so a name costs one map look-up.
 */

/** `propertyTypes` gives `property_types`. */
export function snakeName(name: string): string {
  return remembered(SNAKE, name, () => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

/** `property_types` gives `propertyTypes`. A name that is in camelCase already stays as it is. */
export function camelName(name: string): string {
  return remembered(CAMEL, name, () => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));
}

/**
 * A copy of a parsed JSON value with all keys in camelCase. Of two keys that become the same the later
 * wins. Deeper than 32 levels is cut off as undefined. `__proto__` becomes `_Proto__`, a name like any
 * other, and so `constructor` and `toString` are the copy's own members, which shadow nothing but its own.
 */
export function camelKeys(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((item) => camelKeys(item, depth + 1));
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) result[camelName(key)] = camelKeys(item, depth + 1);
  return result;
}

/**
 * JSON text with all keys in snake_case, in one walk. Leaves out undefined members. The server's
 * answers, which repeat themselves, are written by `wire.server.ts`.
 */
export function wireJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      return Number.isFinite(value) ? String(value) : 'null';
    case 'object':
      break;
    default:
      return 'null';
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return `[${value.map(wireJson).join(',')}]`;
  let members = '';
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    members += `${members === '' ? '' : ','}"${snakeName(key)}":${wireJson(item)}`;
  }
  return `{${members}}`;
}

const MAX_DEPTH = 32;
const SNAKE = new Map<string, string>();
const CAMEL = new Map<string, string>();
/** Names that come from outside are without number and of any length: past this many, and longer ones, are not kept. */
const MAX_NAMES = 2_000;
const MAX_NAME_LENGTH = 64;

function remembered(names: Map<string, string>, name: string, convert: () => string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const converted = convert();
  if (names.size < MAX_NAMES && name.length <= MAX_NAME_LENGTH) names.set(name, converted);
  return converted;
}
