import { z } from 'zod';
import { ListingRecord } from '../properties/record.contract.ts';
import { message } from '../texts/message.ts';
import { BadMapping } from './compile.ts';
import type { Expression, Mapping } from './mapping.ts';

/** Set by the mapping as a whole. */
const GIVEN = new Set(['source', 'region', 'timeZone']);

/**
 * Compares the mapping with the shape of a listing before any row is read: a misspelt member would
 * be dropped in silence, a missing one would refuse every row.
 * @throws BadMapping
 */
export function checkMembers(mapping: Mapping): void {
  const wrong = unknownMembers(mapping.record, ListingRecord, 'record');
  if (wrong.length > 0) {
    const members = wrong.map(({ path, name }) => `${path}.${name}`).join(', ');
    const groups = new Map(wrong.map(({ path, known }) => [path, known.join(', ')]));
    throw new BadMapping(
      message('import.mapping.no_members', { members }),
      ...[...groups].map(([group, known]) => message('import.mapping.known_members', { group, known })),
    );
  }
  const missing = missingMembers(mapping.record, ListingRecord, '').filter((name) => !GIVEN.has(name));
  if (missing.length > 0) throw new BadMapping(message('import.mapping.missing', { members: missing.join(', ') }));
  const texts = mapping.format.type === 'csv' ? textsForNumbers(mapping.record, ListingRecord, '') : [];
  if (texts.length > 0) throw new BadMapping(message('import.mapping.no_numbers', { members: texts.join(', ') }));
}

/** What a listing must have and the mapping says nothing of, in groups that it gives too. */
function missingMembers(expression: Expression, schema: z.core.$ZodType, above: string): string[] {
  const inner = unwrapped(schema);
  if (expression.kind !== 'group' || !(inner instanceof z.ZodObject)) return [];
  const shape = inner.shape as Readonly<Record<string, z.ZodType>>;
  return Object.entries(shape).flatMap(([name, member]) => {
    const given = expression.members[name];
    if (given !== undefined) return missingMembers(given, member, `${above}${name}.`);
    return member.safeParse(undefined).success ? [] : [`${above}${name}`];
  });
}

/** Members that are numbers and get the text of a column as it stands: columns of CSV hold nothing else. */
function textsForNumbers(expression: Expression, schema: z.core.$ZodType, path: string): string[] {
  const inner = unwrapped(schema);
  switch (expression.kind) {
    case 'group':
      if (!(inner instanceof z.ZodObject)) return [];
      return Object.entries(expression.members).flatMap(([name, member]) => {
        const of = (inner.shape as Readonly<Record<string, z.core.$ZodType>>)[name];
        return of === undefined ? [] : textsForNumbers(member, of, path === '' ? name : `${path}.${name}`);
      });
    case 'list':
      return inner instanceof z.ZodArray
        ? expression.items.flatMap((item) => textsForNumbers(item, inner.element, path))
        : [];
    case 'each':
      return inner instanceof z.ZodArray ? textsForNumbers(expression.item, inner.element, path) : [];
    case 'column':
    case 'template':
    case 'join': {
      const { as, map } = expression.steps;
      return inner instanceof z.ZodNumber && as === undefined && map === undefined ? [path] : [];
    }
    default:
      return [];
  }
}

/** A member that a mapping feeds and a listing has not, and those that stand where it was looked for. */
interface UnknownMember {
  readonly path: string;
  readonly name: string;
  readonly known: readonly string[];
}

function unknownMembers(expression: Expression, schema: z.core.$ZodType, path: string): UnknownMember[] {
  const inner = unwrapped(schema);
  switch (expression.kind) {
    case 'list': {
      const element = inner instanceof z.ZodArray ? inner.element : inner;
      return expression.items.flatMap((item) => unknownMembers(item, element, path));
    }
    case 'group':
      if (!(inner instanceof z.ZodObject)) return [];
      return Object.entries(expression.members).flatMap(([name, member]) => {
        const members = inner.shape as Readonly<Record<string, z.core.$ZodType>>;
        const memberSchema = members[name];
        return memberSchema === undefined
          ? [{ path, name, known: Object.keys(members) }]
          : unknownMembers(member, memberSchema, `${path}.${name}`);
      });
    case 'each': {
      const element = inner instanceof z.ZodArray ? inner.element : inner;
      return unknownMembers(expression.item, element, path);
    }
    case 'first':
      return expression.options.flatMap((option) => unknownMembers(option, inner, path));
    case 'if':
      return [expression.then, expression.otherwise].flatMap((branch) =>
        branch === undefined ? [] : unknownMembers(branch, inner, path),
      );
    default:
      return [];
  }
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrapped(schema.unwrap()) : schema;
}

/** For a message about a member of a listing: which columns it was made of; undefined for none. */
export function readsAt(mapping: Mapping, path: readonly string[]): string | undefined {
  let at: Expression = mapping.record;
  for (const part of path) {
    const next = partOf(at, part);
    if (next === undefined) break;
    at = next;
  }
  const columns = at === mapping.record ? [] : [...new Set(columnsIn(at))];
  return columns.length === 0 ? undefined : columns.join(', ');
}

function partOf(expression: Expression, part: string): Expression | undefined {
  if (expression.kind === 'group') return expression.members[part];
  if (expression.kind === 'each') return expression.item;
  return expression.kind === 'list' ? expression.items[Number(part)] : undefined;
}

function columnsIn(expression: Expression): string[] {
  switch (expression.kind) {
    case 'column':
      return [expression.name];
    case 'list':
      return expression.items.flatMap(columnsIn);
    case 'group':
      return Object.values(expression.members).flatMap(columnsIn);
    case 'join':
      return expression.parts.flatMap(columnsIn);
    case 'each':
      return columnsIn(expression.item);
    case 'first':
      return expression.options.flatMap(columnsIn);
    case 'if':
      return [expression.then, ...(expression.otherwise === undefined ? [] : [expression.otherwise])].flatMap(
        columnsIn,
      );
    default:
      return [];
  }
}
