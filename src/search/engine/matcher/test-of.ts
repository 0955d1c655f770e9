import { unitsOf } from '../fields/places.ts';
import { derived } from '../fields/derived-number.ts';
import { EARTH_RADIUS, edgesOf, RADIANS_OF_UNIT, unitBoxOf } from '../filter/area.ts';
import type { Condition, Schema } from '../types.ts';
import { savedWords } from './asked.ts';
import type { SavedWord } from './asked.ts';
import type { Subject } from './subject.ts';

/** Says whether a document fulfils a condition, by looking at the document. */
export type Test = (subject: Subject) => boolean;

/** Throws a TypeError for what the schema lacks. */
export function testOf(schema: Schema, condition: Condition): Test {
  switch (condition.kind) {
    case 'and': {
      const tests = condition.of.map((part) => testOf(schema, part));
      return (subject) => tests.every((test) => test(subject));
    }
    case 'or': {
      const tests = condition.of.map((part) => testOf(schema, part));
      return (subject) => tests.some((test) => test(subject));
    }
    case 'not': {
      const test = testOf(schema, condition.of);
      return (subject) => !test(subject);
    }
    case 'onePer':
      return () => true;
    case 'category':
      return categoryTest(schema, condition);
    case 'range': {
      const { field, min = -Infinity, max = Infinity } = condition;
      for (const name of typeof field === 'string' ? [field] : [field.of, field.plus])
        known(schema.numbers, name, 'number');
      return ({ document: { numbers } }) => {
        const value =
          typeof field === 'string'
            ? (numbers[field] ?? NaN)
            : derived(field, numbers[field.of] ?? NaN, numbers[field.plus] ?? NaN);
        return value >= min && value <= max;
      };
    }
    case 'key': {
      const { field, anyOf } = condition;
      if (!schema.keys.includes(field)) throw new TypeError(`No key field ${field}`);
      const keys = new Set(anyOf);
      return ({ document }) => document.keys[field]?.some((key) => keys.has(key)) ?? false;
    }
    case 'id': {
      const ids = new Set(condition.anyOf);
      return ({ document }) => ids.has(document.id);
    }
    case 'box': {
      const { south, north, west, east } = unitBoxOf(condition.box);
      return west <= east
        ? ({ x, y }) => y >= south && y <= north && x >= west && x <= east
        : ({ x, y }) => y >= south && y <= north && (x >= west || x <= east);
    }
    case 'radius':
      return radiusTest(condition);
    case 'polygon':
      return polygonTest(condition.rings);
    case 'where': {
      const test = testOf(schema, condition.of);
      return (subject) => {
        const { lat, lon } = subject.document;
        return !Number.isNaN(subject.x) && test(subject) && condition.test(lat, lon);
      };
    }
    case 'words':
      return wordsTest(schema, condition);
  }
}

function categoryTest(schema: Schema, { field, anyOf }: Extract<Condition, { kind: 'category' }>): Test {
  const { values } = known(schema.categories, field, 'category');
  const isAsked = values.map((_, ordinal) => anyOf.includes(ordinal));
  for (const ordinal of anyOf) {
    if (values[ordinal] === undefined) throw new TypeError(`Category field ${field} has no value ${ordinal}`);
  }
  return ({ document }) => document.categories[field]?.some((ordinal) => isAsked[ordinal] === true) ?? false;
}

/** The haversine formula, compared before its square root and arc sine. */
function radiusTest({ lat, lon, metres }: Extract<Condition, { kind: 'radius' }>): Test {
  const angle = metres / EARTH_RADIUS;
  if (!(angle >= 0) || !Number.isFinite(lat) || !Number.isFinite(lon)) return () => false;
  if (angle >= Math.PI) return ({ x }) => !Number.isNaN(x);
  const most = Math.sin(angle / 2) ** 2;
  const phi = unitsOf(lat) * RADIANS_OF_UNIT;
  const lambda = unitsOf(lon) * RADIANS_OF_UNIT;
  const cosine = Math.cos(phi);
  return (subject) => {
    const north = Math.sin((subject.phi - phi) / 2);
    const east = Math.sin((subject.lambda - lambda) / 2);
    return north * north + cosine * Math.cos(subject.phi) * east * east <= most;
  };
}

type Rings = Extract<Condition, { kind: 'polygon' }>['rings'];

/**
 * Many searches are for the same place: those that name the same outline (the very same array) share one
 * test, which keeps its edges once and looks at each document once.
 */
const POLYGON_TESTS = new WeakMap<Rings, Test>();

function polygonTest(rings: Rings): Test {
  const shared = POLYGON_TESTS.get(rings) ?? rememberingLast(evenOddTest(rings));
  POLYGON_TESTS.set(rings, shared);
  return shared;
}

function rememberingLast(test: Test): Test {
  let last: Subject | undefined;
  let isLast = false;
  return (subject) => {
    if (subject !== last) [last, isLast] = [subject, test(subject)];
    return isLast;
  };
}

/** By the even-odd rule: a ray to the east crosses an odd number of edges. */
function evenOddTest(rings: Rings): Test {
  const edges = Float64Array.from(edgesOf(rings).flat());
  return ({ x, y }) => {
    let inside = false;
    for (let at = 0; at < edges.length; at += 4) {
      const y1 = edges[at + 1] ?? 0;
      const y2 = edges[at + 3] ?? 0;
      if (y1 > y === y2 > y) continue;
      if (x < (((edges[at + 2] ?? 0) - (edges[at] ?? 0)) * (y - y1)) / (y2 - y1) + (edges[at] ?? 0)) inside = !inside;
    }
    return inside;
  };
}

function wordsTest(schema: Schema, condition: Extract<Condition, { kind: 'words' }>): Test {
  const names = Object.keys(schema.texts);
  const mask = (condition.fields ?? names).reduce((bits, field) => {
    known(schema.texts, field, 'text');
    return bits | (1 << names.indexOf(field));
  }, 0);
  const words = savedWords(condition);
  return (subject) => words.every((word) => stands(word, mask, subject));
}

function stands({ stems, beginnings }: SavedWord, mask: number, subject: Subject): boolean {
  if (stems.some((stem) => ((subject.textWords.stems.get(stem) ?? 0) & mask) !== 0)) return true;
  if (beginnings.length === 0) return false;
  for (const [form, fields] of subject.textWords.forms) {
    if ((fields & mask) !== 0 && beginnings.some((beginning) => form.startsWith(beginning))) return true;
  }
  return false;
}

function known<T>(fields: Readonly<Record<string, T>>, name: string, kind: string): T {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) throw new TypeError(`No ${kind} field ${name}`);
  return field;
}
