import { z } from 'zod';
import { parseWithMessages } from '../contract/kinds/parse-with-messages.server.ts';
import { REGIONS } from '../properties/enums.contract.ts';
import { TimeZone } from '../properties/record.contract.ts';

/**
 * A mapping file: how the columns of somebody's file become listings. docs/importing.md explains it
 * with examples; this is its grammar.
 */

const scalar = z.union([z.string(), z.number(), z.boolean()]);
/** A column's name; in JSON a path, `address.street`. */
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
      matches: z.string().refine(isPattern, 'import.mapping.no_pattern').optional(),
      empty: z.boolean().optional(),
      not: Condition.optional(),
      all: z.array(Condition).min(1).optional(),
      any: z.array(Condition).min(1).optional(),
    })
    .refine(isOneTest, 'import.mapping.one_test'),
);

function isOneTest(condition: Condition): boolean {
  const subjects = [condition.column, condition.value].filter((part) => part !== undefined).length;
  const tests = [condition.in, condition.matches, condition.empty].filter((part) => part !== undefined).length;
  const groups = [condition.not, condition.all, condition.any].filter((part) => part !== undefined).length;
  return groups === 0 ? subjects === 1 && tests === 1 : groups === 1 && subjects === 0 && tests === 0;
}

function isNumbered(name: string): boolean {
  return name.includes('{n}');
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
  pattern: z
    .string()
    .min(1)
    .max(500)
    .refine(isPattern, 'import.mapping.no_pattern')
    .optional()
    .describe('Takes its first group, or all that it matches; not known where it does not match.'),
  substring: z
    .strictObject({
      from: z.int().refine((from) => from !== 0, 'import.mapping.first_place'),
      length: z.int().min(1).optional(),
    })
    .optional()
    .describe('Takes a part; `from` counts from 1, or from the end when negative.'),
  case: z.enum(['upper', 'lower', 'title']).optional(),
  pad: z
    .strictObject({ length: z.int().min(1).max(100), with: z.string().length(1) })
    .optional()
    .describe('Fills up from the left: postcode 800 is 0800.'),
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
  range: z
    .enum(['min', 'max'])
    .optional()
    .describe('Of numbers given as a range; of a single number the upper end is not known.'),
  multiply: z.number().positive().optional().describe('Turns another unit into ours.'),
  plausible: plausible.optional().describe('A number outside is left out, with a note in the report.'),
  format: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('Of dates and times, e.g. `d/M/yyyy`, `d-MMM-yy` or `dd.MM.yyyy HH:mm`; also `iso`, `unix`, `unix-ms`.'),
  pivot: z
    .int()
    .min(0)
    .max(100)
    .optional()
    .describe('Of dates with `yy`: from here on years are of the 1900s, before of the 2000s; 69.'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional()
    .describe('The time of day of a date that becomes an instant; 12:00.'),
  separator: z.string().min(1).max(10).optional().describe('Of the parts of a list; a comma.'),
  default: z.unknown().optional().describe('What it is when nothing is there.'),
};

export type Steps = z.output<z.ZodObject<typeof steps>>;

/** Where the groups stand that repeat: a list of the file, or columns whose names differ by a number. */
export type Repeated =
  | { readonly list: string; readonly separator?: string | undefined }
  | { readonly numbered: string };

/**
 * An expression as it is worked with. In the file a literal, list or group stands for itself, an operation is an object
 * named by its first member.
 */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'group'; readonly members: Readonly<Record<string, Expression>> }
  | { readonly kind: 'column' | 'value'; readonly name: string; readonly steps: Steps }
  | { readonly kind: 'template'; readonly text: string; readonly steps: Steps }
  | { readonly kind: 'join'; readonly parts: readonly Expression[]; readonly by: string; readonly steps: Steps }
  | { readonly kind: 'row'; readonly steps: Steps }
  | { readonly kind: 'each'; readonly of: Repeated; readonly item: Expression }
  | { readonly kind: 'first'; readonly options: readonly Expression[] }
  | {
      readonly kind: 'if';
      readonly test: Condition;
      readonly then: Expression;
      readonly otherwise: Expression | undefined;
    };

const inner = z.lazy((): z.ZodType<Expression> => Expression);

/**
 * `{column}` or `{value}` in a template; what stands in `[[ ]]` is left out when a part of it is not known, else the
 * whole is.
 */
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
  join: z
    .strictObject({ join: z.array(inner).min(1), by: z.string().max(20).default(' '), ...steps })
    .transform(({ join: parts, by, ...rest }) => ({ kind: 'join', parts, by, steps: rest }) as const),
  row: z
    .strictObject({ row: z.literal('number'), ...steps })
    .transform(({ row: _number, ...rest }) => ({ kind: 'row', steps: rest }) as const),
  each: z
    .strictObject({
      each: z.union(
        [
          z.strictObject({ list: column, separator: z.string().min(1).max(10).optional() }),
          z.strictObject({ numbered: column.refine(isNumbered, 'import.mapping.no_n') }),
        ],
        'import.mapping.each',
      ),
      item: inner,
    })
    .transform(({ each, item }) => ({ kind: 'each', of: each, item }) as const),
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

/**
 * Chosen by hand and not as a union, so that an error names what is wrong and not eight things that it could have been.
 */
const Expression: z.ZodType<Expression> = z.unknown().transform((given, context): Expression => {
  const parsed = parseWithMessages(schemaOf(given), given);
  if ('data' in parsed) return parsed.data;
  for (const message of parsed.problems)
    context.addIssue({ code: 'custom', path: message.field?.split('.') ?? [], params: { message } });
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
const JsonFormat = z.strictObject({
  type: z.literal('json'),
  list: z
    .string()
    .min(1)
    .optional()
    .describe('The member of the outermost object that holds the list; left out, the file is the list.'),
});
const GeoJsonFormat = z.strictObject({ type: z.literal('geojson') });

export const Mapping = z.strictObject({
  description: z.string().optional().describe('For people.'),
  source: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,39}$/),
  format: z.discriminatedUnion('type', [CsvFormat, JsonLinesFormat, JsonFormat, GeoJsonFormat]),
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
  agencySource: z
    .string()
    .optional()
    .describe('The import of agencies whose ids the listings name in `offeredBy`; left out, the same source.'),
  record: Group.describe('The members of the listing record.'),
});
export type Mapping = z.output<typeof Mapping>;

/** The same of a file of agencies, offices and agents. */
export const AgencyMapping = Mapping.omit({ record: true, agencySource: true, timeZone: true }).extend({
  timeZone: TimeZone.default('UTC'),
  agency: Group.optional().describe('The members of an agency; with an externalId alone, whose the agents are.'),
  agents: Expression.optional().describe('A list of agents.'),
});
export type AgencyMapping = z.output<typeof AgencyMapping>;
export type RowFormat = Mapping['format'];
