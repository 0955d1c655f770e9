import { z } from 'zod';
import { ListingRecord, UNITS } from '../properties/record.contract.ts';
import { CHECKS } from './checks.ts';
import { notReadTable, reaxmlTable } from './reaxml/table.ts';

/** The tables of docs/importing.md that follow from the code. */

/** The document with its tables as they ought to be. Throws when it has no place for one. */
export function withTables(document: string): string {
  return [
    ['checks', checksTable()],
    ['elements', reaxmlTable()],
    ['not read', notReadTable()],
    ['fields', fieldsTable()],
  ].reduce((text, [name = '', table = '']) => {
    const place = new RegExp(`(<!-- ${name}: [^\\n]*-->\\n)[^]*?(<!-- end -->)`, 'u');
    if (!place.test(text)) throw new Error(`the document has no place for the table of ${name}`);
    return text.replace(place, (_all, begin: string, end: string) => `${begin}\n${table}\n\n${end}`);
  }, document);
}

function checksTable(): string {
  return tableOf(
    ['Code', 'Severity', 'What is the matter', 'What happens'],
    Object.entries(CHECKS).map(([code, { severity, about, happens }]) => [`\`${code}\``, severity, about, happens]),
  );
}

interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly unit?: string;
}

function fieldsTable(): string {
  const root = z.toJSONSchema(ListingRecord, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const known = UNITS.get(zodSchema);
      if (known !== undefined) jsonSchema['unit'] = known.unit;
    },
  }) as JsonSchema;
  const resolved = (schema: JsonSchema): JsonSchema => {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : { ...root.$defs?.[name], ...schema };
  };
  return tableOf(['Member', 'Values', 'Meaning'], rowsOf(resolved(root), '', resolved));
}

function rowsOf(schema: JsonSchema, prefix: string, resolved: (schema: JsonSchema) => JsonSchema): string[][] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
    const member = resolved(given);
    const path = `${prefix}${name}`;
    if (member.properties !== undefined) return rowsOf(member, `${path}.`, resolved);
    const item = member.items === undefined ? undefined : resolved(member.items);
    if (item?.properties !== undefined) return rowsOf(item, `${path}[].`, resolved);
    // A member is required where its group is given.
    const must = required.has(name) ? '; required' : '';
    return [[`\`${path}\``, `${valuesOf(member, resolved)}${must}`, member.description ?? '']];
  });
}

function valuesOf(schema: JsonSchema, resolved: (schema: JsonSchema) => JsonSchema): string {
  if (schema.anyOf !== undefined) return schema.anyOf.map((each) => valuesOf(resolved(each), resolved)).join(', or ');
  if (schema.items !== undefined) {
    const most = schema.maxItems === undefined ? '' : ` of at most ${grouped(schema.maxItems)}`;
    return `list${most}: ${valuesOf(resolved(schema.items), resolved)}`;
  }
  if (schema.enum !== undefined) return schema.enum.map((value) => `\`${value}\``).join(', ');
  switch (schema.type) {
    case 'boolean':
      return '`true`, `false`';
    case 'integer':
    case 'number': {
      const range = `${grouped(schema.minimum ?? 0)} to ${grouped(schema.maximum ?? 0)}`;
      const kind = schema.type === 'integer' ? 'whole number' : 'number';
      return `${kind}, ${range}${schema.unit === undefined ? '' : ` ${schema.unit}`}`;
    }
    case 'string':
      return textOf(schema);
    case 'object': {
      const names = schema.propertyNames === undefined ? undefined : valuesOf(resolved(schema.propertyNames), resolved);
      const value = typeof schema.additionalProperties === 'object' ? resolved(schema.additionalProperties) : undefined;
      const of = value === undefined ? '' : `, each with ${valuesOf(value, resolved)}`;
      return `group${names === undefined ? '' : ` of ${names}`}${of}`;
    }
    default:
      return 'any';
  }
}

function textOf({ format, pattern, maxLength }: JsonSchema): string {
  if (format === 'date-time') return 'moment, `2026-03-01T10:00:00Z`';
  if (format === 'date') return 'day, `2026-03-01`';
  if (format === 'uri') return 'address of a page, `https://...`';
  if (pattern !== undefined) return `text like \`${pattern.replaceAll('|', '\\|')}\``;
  return maxLength === undefined ? 'text' : `text up to ${grouped(maxLength)} characters`;
}

function grouped(count: number): string {
  // A year is written without.
  return Math.abs(count) < 10_000 ? String(count) : count.toLocaleString('en');
}

function tableOf(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
  return [line(heading), `|${'---|'.repeat(heading.length)}`, ...rows.map(line)].join('\n');
}
