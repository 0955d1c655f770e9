import { EARTH_RADIUS, edgesOf, unitBoxOf } from '../filter/area.ts';
import { unitsOf } from '../fields/places.ts';
import type { Condition, Schema } from '../types.ts';
import { savedWords } from './asked.ts';

export interface Interval {
  readonly min: number;
  readonly max: number;
}

export type TermSet = ReadonlySet<string | number>;

/**
 * What a document must at least be like to fulfil a condition, axis by axis; an axis that is not
 * named is free. Wider than the condition, never narrower. Undefined stands for a condition that
 * nothing fulfils.
 */
export interface Bounds {
  /** By category field: one of these ordinals. */
  readonly categories: ReadonlyMap<string, TermSet>;
  /** By number field, and by {@link LATITUDE} and {@link LONGITUDE}: a known number in this interval. */
  readonly numbers: ReadonlyMap<string, Interval>;
  /** By key field, and by {@link ID} and {@link WORDS}: one of these. */
  readonly terms: ReadonlyMap<string, TermSet>;
}

/** Axes besides the schema's fields; in units of 1e-7 degrees. */
export const LATITUDE = ' latitude';
export const LONGITUDE = ' longitude';
export const ID = ' id';
export const WORDS = ' words';

/** A word that is still being typed is looked up by so many letters. */
export const BEGINNING_LETTERS = 3;

const FREE: Bounds = { categories: new Map(), numbers: new Map(), terms: new Map() };

export function boundsOf(schema: Schema, condition: Condition): Bounds | undefined {
  switch (condition.kind) {
    case 'and':
      return condition.of.reduce<Bounds | undefined>((all, part) => {
        const next = all && boundsOf(schema, part);
        return next && both(schema, all, next);
      }, FREE);
    case 'or': {
      const parts = condition.of.map((part) => boundsOf(schema, part)).filter((part) => part !== undefined);
      return parts.length === 0 ? undefined : parts.reduce(either);
    }
    case 'not':
    case 'onePer':
      return FREE;
    case 'category':
      return oneOf('categories', condition.field, condition.anyOf);
    case 'key':
      return oneOf('terms', condition.field, condition.anyOf);
    case 'id':
      return oneOf('terms', ID, condition.anyOf);
    case 'range':
      // What is worked out stands on no axis.
      if (typeof condition.field !== 'string') return FREE;
      return within({ [condition.field]: { min: condition.min ?? -Infinity, max: condition.max ?? Infinity } });
    case 'box': {
      const { south, north, west, east } = unitBoxOf(condition.box);
      return west <= east ? area(south, north, west, east) : within({ [LATITUDE]: { min: south, max: north } });
    }
    case 'radius':
      return circle(condition.lat, condition.lon, condition.metres);
    case 'polygon':
      return outline(condition.rings);
    case 'where':
      return boundsOf(schema, condition.of);
    case 'words':
      return words(condition);
  }
}

/** By outline, the very same array: many searches are for the same place. */
const OUTLINE_BOUNDS = new WeakMap<object, Bounds | 'nothing'>();

function outline(rings: Extract<Condition, { kind: 'polygon' }>['rings']): Bounds | undefined {
  const known = OUTLINE_BOUNDS.get(rings);
  if (known !== undefined) return known === 'nothing' ? undefined : known;
  const edges = edgesOf(rings);
  const least = (at: 0 | 1) => edges.reduce((value, edge) => Math.min(value, edge[at]), Infinity);
  const most = (at: 0 | 1) => edges.reduce((value, edge) => Math.max(value, edge[at]), -Infinity);
  const bounds = area(least(1), most(1), least(0), most(0));
  OUTLINE_BOUNDS.set(rings, bounds ?? 'nothing');
  return bounds;
}

/**
 * The parts of an "and" that its bounds do not say in full. Of several conditions on one set of
 * terms, or on a category of many values, the bounds keep one only.
 */
export function beyondBounds(schema: Schema, parts: readonly Condition[]): Condition[] {
  const flat = flatten(parts);
  const bounded = flat.map((part) => boundsOf(schema, part));
  return flat.filter((part, index) => {
    if (!isBoundedInFull(part)) return true;
    const own = bounded[index];
    return (
      own !== undefined &&
      bounded.some((other, place) => place !== index && other !== undefined && competes(schema, own, other))
    );
  });
}

function flatten(parts: readonly Condition[]): Condition[] {
  return parts.flatMap((part) => (part.kind === 'and' ? flatten(part.of) : [part]));
}

function isBoundedInFull(condition: Condition): boolean {
  switch (condition.kind) {
    case 'category':
    case 'key':
    case 'id':
    case 'onePer':
      return true;
    case 'range':
      return typeof condition.field === 'string';
    case 'box': {
      const { west, east } = unitBoxOf(condition.box);
      return west <= east;
    }
    case 'words': {
      const saved = savedWords(condition);
      return saved.length === 1 && saved[0]?.beginnings.length === 0 && condition.fields === undefined;
    }
    default:
      return false;
  }
}

/** True when joining the two drops what one of them says. */
function competes(schema: Schema, a: Bounds, b: Bounds): boolean {
  const isMany = (name: string) => schema.categories[name]?.many === true;
  return (
    [...a.terms.keys()].some((name) => b.terms.has(name)) ||
    [...a.categories.keys()].some((name) => isMany(name) && b.categories.has(name))
  );
}

function oneOf(kind: 'categories' | 'terms', name: string, values: readonly (number | string)[]): Bounds | undefined {
  return values.length === 0 ? undefined : { ...FREE, [kind]: new Map([[name, new Set(values)]]) };
}

function within(intervals: Readonly<Record<string, Interval>>): Bounds | undefined {
  const numbers = new Map(Object.entries(intervals));
  return [...numbers.values()].every(({ min, max }) => min <= max) ? { ...FREE, numbers } : undefined;
}

function area(south: number, north: number, west: number, east: number): Bounds | undefined {
  return within({ [LATITUDE]: { min: south, max: north }, [LONGITUDE]: { min: west, max: east } });
}

/** A box around the circle, a little wide; free from side to side where it meets a pole or the 180th meridian. */
function circle(lat: number, lon: number, metres: number): Bounds | undefined {
  const angle = metres / EARTH_RADIUS;
  if (!(angle >= 0) || !Number.isFinite(lat) || !Number.isFinite(lon)) return undefined;
  const reach = (angle * 180) / Math.PI + 1e-6;
  const latitude = { min: unitsOf(lat - reach), max: unitsOf(lat + reach) };
  if (Math.abs(lat) + reach >= 90) return within({ [LATITUDE]: latitude });
  const width = (Math.asin(Math.min(1, Math.sin(angle) / Math.cos((lat * Math.PI) / 180))) * 180) / Math.PI + 1e-6;
  if (Math.abs(lon) + width >= 180) return within({ [LATITUDE]: latitude });
  return area(latitude.min, latitude.max, unitsOf(lon - width), unitsOf(lon + width));
}

/** By the longest of the words that are typed out, for it is the rarest as a rule. */
function words(condition: Extract<Condition, { kind: 'words' }>): Bounds | undefined {
  const saved = savedWords(condition);
  if (saved.length === 0) return FREE;
  const length = (stems: readonly string[]) => stems[0]?.length ?? 0;
  const whole = saved.filter(({ beginnings }) => beginnings.length === 0);
  const [longest] = whole.toSorted((a, b) => length(b.stems) - length(a.stems));
  const terms = longest?.stems ?? saved.flatMap(({ beginnings }) => beginnings.map(beginningOf));
  return oneOf('terms', WORDS, terms);
}

/** How beginnings are told from stems among the terms. A stem begins like all forms it has. */
export function beginningOf(form: string): string {
  return `${form.slice(0, BEGINNING_LETTERS)}*`;
}

function both(schema: Schema, a: Bounds, b: Bounds): Bounds | undefined {
  const numbers = new Map(a.numbers);
  for (const [name, { min, max }] of b.numbers) {
    const other = numbers.get(name);
    numbers.set(name, { min: Math.max(min, other?.min ?? min), max: Math.min(max, other?.max ?? max) });
  }
  if ([...numbers.values()].some(({ min, max }) => !(min <= max))) return undefined;
  const categories = new Map(a.categories);
  for (const [name, ordinals] of b.categories) {
    const other = categories.get(name) ?? ordinals;
    const isMany = schema.categories[name]?.many === true;
    // Of several values a document may fulfil each condition by another one.
    categories.set(
      name,
      isMany ? smaller(ordinals, other) : new Set([...ordinals].filter((ordinal) => other.has(ordinal))),
    );
    if (categories.get(name)?.size === 0) return undefined;
  }
  const terms = new Map(a.terms);
  for (const [name, set] of b.terms) terms.set(name, smaller(set, terms.get(name) ?? set));
  return { categories, numbers, terms };
}

function either(a: Bounds, b: Bounds): Bounds {
  return {
    categories: shared(a.categories, b.categories, union),
    numbers: shared(a.numbers, b.numbers, (one, other) => ({
      min: Math.min(one.min, other.min),
      max: Math.max(one.max, other.max),
    })),
    terms: shared(a.terms, b.terms, union),
  };
}

function shared<T>(
  a: ReadonlyMap<string, T>,
  b: ReadonlyMap<string, T>,
  join: (one: T, other: T) => T,
): Map<string, T> {
  const joined = new Map<string, T>();
  for (const [name, one] of a) {
    const other = b.get(name);
    if (other !== undefined) joined.set(name, join(one, other));
  }
  return joined;
}

function union(one: TermSet, other: TermSet): TermSet {
  return new Set([...one, ...other]);
}

function smaller(one: TermSet, other: TermSet): TermSet {
  return one.size <= other.size ? one : other;
}
