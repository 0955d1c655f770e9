import { z } from 'zod';
import { REGIONS } from '../properties/enums.contract.ts';
import { TimeZone } from '../properties/record.contract.ts';

/**
 * A mapping file: how the columns of somebody's file become listings. docs/importing.md explains it
 * with examples; this is its grammar.
 */

const scalar = z.union([z.string(), z.number(), z.boolean()]);
/** A column's name; in JSON Lines and GeoJSON a path, `address.street`. */
const column = z.string().min(1).max(200);

export interface Condition {
  readonly column?: string | undefined;
  readonly value?: string | undefined;
  readonly in?: readonly string[] | undefined;
  readonly matches?: string | undefined;
  readonly empty?: boolean | undefined;
  readonly not?: Condition | undefined;
  readonly all?: readonly Condition[] | undefined;
  readonly any?: readonly Condition[] | undefined;
}

const Condition: z.ZodType<Condition> = z.lazy(() =>
  z
    .strictObject({
      column: column.optional(),
      value: z.string().optional(),
      in: z.array(z.string()).min(1).optional(),
      matches: z.string().refine(isPattern, 'is not a regular expression').optional(),
      empty: z.boolean().optional(),
      not: Condition.optional(),
      all: z.array(Condition).min(1).optional(),
      any: z.array(Condition).min(1).optional(),
    })
    .refine(isOneTest, 'names a column or value with one of in, matches, empty; or is one of not, all, any'),
);

function isOneTest(condition: Condition): boolean {
  const subjects = [condition.column, condition.value].filter((part) => part !== undefined).length;
  const tests = [condition.in, condition.matches, condition.empty].filter((part) => part !== undefined).length;
  const groups = [condition.not, condition.all, condition.any].filter((part) => part !== undefined).length;
  return groups === 0 ? subjects === 1 && tests === 1 : groups === 1 && subjects === 0 && tests === 0;
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch {
    return false;
  }
}

const plausible = z.strictObject({ min: z.number().optional(), max: z.number().optional() });

/** What is done with a value once it is there, in this order. */
const steps = {
  nothing: z.array(z.string()).optional().describe('Texts that mean "not known" here, beside those of the whole file.'),
  map: z
    .record(z.string(), scalar)
    .optional()
    .describe(
      'Replaces a text by a value; one that is not listed is an error, unless `otherwise` says what it becomes.',
    ),
  otherwise: scalar.optional(),
  as: z.enum(['text', 'number', 'integer', 'boolean', 'date', 'instant', 'list']).optional(),
  decimal: z
    .enum(['.', ','])
    .optional()
    .describe('Of numbers; the other one, spaces and apostrophes then group thousands.'),
  multiply: z.number().positive().optional().describe('Turns another unit into ours.'),
  plausible: plausible.optional().describe('A number outside is left out, with a note in the report.'),
  format: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('Of dates and times, e.g. `d/M/yyyy` or `dd.MM.yyyy HH:mm`; also `iso`, `unix`, `unix-ms`.'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional()
    .describe('The time of day of a date that becomes an instant; 12:00.'),
  separator: z.string().min(1).max(10).optional().describe('Of the parts of a list; a comma.'),
  default: z.unknown().optional().describe('What it is when nothing is there.'),
};

export type Steps = z.output<z.ZodObject<typeof steps>>;

/** An expression as it is worked with. In the file a literal, list or group stands for itself, an operation is an object named by its first member. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'group'; readonly members: Readonly<Record<string, Expression>> }
  | { readonly kind: 'column' | 'value'; readonly name: string; readonly steps: Steps }
  | { readonly kind: 'template'; readonly text: string; readonly steps: Steps }
  | { readonly kind: 'first'; readonly options: readonly Expression[] }
  | {
      readonly kind: 'if';
      readonly test: Condition;
      readonly then: Expression;
      readonly otherwise: Expression | undefined;
    };

const inner = z.lazy((): z.ZodType<Expression> => Expression);

/** `{column}` or `{value}` in a template; what stands in `[[ ]]` is left out when a part of it is not known, else the whole is. */
const OPERATIONS: Readonly<Record<string, z.ZodType<Expression>>> = {
  column: z
    .strictObject({ column, ...steps })
    .transform(({ column: name, ...rest }) => ({ kind: 'column', name, steps: rest }) as const),
  value: z
    .strictObject({ value: z.string(), ...steps })
    .transform(({ value: name, ...rest }) => ({ kind: 'value', name, steps: rest }) as const),
  template: z
    .strictObject({ template: z.string().min(1), ...steps })
    .transform(({ template: text, ...rest }) => ({ kind: 'template', text, steps: rest }) as const),
  first: z
    .strictObject({ first: z.array(inner).min(1) })
    .transform(({ first: options }) => ({ kind: 'first', options }) as const),
  if: z
    .strictObject({ if: Condition, then: inner, else: inner.optional() })
    .transform((given) => ({ kind: 'if', test: given.if, then: given.then, otherwise: given.else }) as const),
};
const Literal = scalar.transform((value) => ({ kind: 'literal', value }) as const);
const List = z.array(inner).transform((items) => ({ kind: 'list', items }) as const);
const Group = z.record(z.string(), inner).transform((members) => ({ kind: 'group', members }) as const);

/** Chosen by hand and not as a union, so that an error names what is wrong and not eight things that it could have been. */
const Expression: z.ZodType<Expression> = z.unknown().transform((given, context): Expression => {
  const parsed = schemaOf(given).safeParse(given);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
});

function schemaOf(given: unknown): z.ZodType<Expression> {
  if (Array.isArray(given)) return List;
  if (typeof given !== 'object' || given === null) return Literal;
  const operation = Object.keys(OPERATIONS).find((name) => name in given);
  return (operation === undefined ? undefined : OPERATIONS[operation]) ?? Group;
}

const CsvFormat = z.strictObject({
  type: z.literal('csv'),
  separator: z.string().length(1).default(','),
  quote: z.string().length(1).default('"'),
  encoding: z.enum(['utf-8', 'windows-1252', 'utf-16le']).default('utf-8'),
  columns: z.array(column).min(1).optional().describe('Names, for a file whose first line is no heading.'),
});
const JsonLinesFormat = z.strictObject({ type: z.literal('jsonl') });
const GeoJsonFormat = z.strictObject({ type: z.literal('geojson') });

export const Mapping = z.strictObject({
  description: z.string().optional().describe('For people.'),
  source: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,39}$/),
  format: z.discriminatedUnion('type', [CsvFormat, JsonLinesFormat, GeoJsonFormat]),
  region: z.enum(REGIONS),
  timeZone: TimeZone.describe(
    'Of the dates and times in the file, and of its listings unless the record names another.',
  ),
  nothing: z.array(z.string()).default(['']).describe('Texts that mean "not known" in every column.'),
  values: z
    .record(z.string(), Expression)
    .default({})
    .describe('Values with a name, for templates and for use in several places; each may use those above it.'),
  skip: z
    .array(z.strictObject({ if: Condition, reason: z.string().min(1) }))
    .default([])
    .describe('Rows that are left out on purpose; each is in the report with the reason.'),
  record: Group.describe('The members of the listing record.'),
});
export type Mapping = z.output<typeof Mapping>;
export type RowFormat = Mapping['format'];
