import { z } from 'zod';
import { snakeName } from './case.ts';
import type { Endpoint } from './endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import { errorsOf, requestBodyOf, responsesOf, SECURITY_SCHEMES, security } from './kinds/documented.ts';

/** The OpenAPI 3.1 document, made from the same schemas that parse requests. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };
type JsonObject = Record<string, Json | undefined>;

export function openApiDocument(
  endpoints: readonly Endpoint[],
  info: { readonly title: string; readonly version: string; readonly description: string },
): JsonObject {
  const components: JsonObject = { Error: ERROR_SCHEMA };
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => `{${snakeName(name)}}`);
    const described = describeEndpoint(endpoint);
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = described.operation;
    Object.assign(components, described.components);
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

interface DescribedEndpoint {
  readonly operation: JsonObject;
  /** The named shapes that it speaks of. */
  readonly components: JsonObject;
}

const describedEndpoints = new WeakMap<Endpoint, DescribedEndpoint>();

/** What the document says of one endpoint. Takes some milliseconds the first time, and is kept. */
export function describeEndpoint(endpoint: Endpoint): DescribedEndpoint {
  const known = describedEndpoints.get(endpoint);
  if (known !== undefined) return known;
  const components: JsonObject = {};
  const described = { operation: operation(endpoint, components), components };
  describedEndpoints.set(endpoint, described);
  return described;
}

/** A schema as it stands on the wire, its named parts put into `components`. */
export function wireSchema(schema: z.ZodType, io: 'input' | 'output', components: JsonObject): JsonObject {
  const {
    $schema: _,
    $defs,
    ...whole
  } = z.toJSONSchema(documentedBy(schema) ?? schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // A part that is documented by another schema: what is made of that takes its place.
    override: ({ zodSchema, jsonSchema }) => {
      const documented = documentedBy(zodSchema);
      if (documented === undefined) return;
      delete jsonSchema.wire;
      Object.assign(jsonSchema, wireSchema(documented, io, components));
    },
  });
  for (const [name, definition] of Object.entries($defs ?? {})) components[name] = inSnakeCase(definition as Json);
  const id = (whole as JsonObject).id;
  if (typeof id === 'string') {
    components[id] = inSnakeCase(whole as Json);
    return { $ref: `#/components/schemas/${id}` };
  }
  return inSnakeCase(whole as Json) as JsonObject;
}

function documentedBy(schema: z.core.$ZodType): z.ZodType | undefined {
  const wire = z.globalRegistry.get(schema)?.wire;
  return wire instanceof z.ZodType ? wire : undefined;
}

function operation(endpoint: Endpoint, components: JsonObject): JsonObject {
  const { method, path, tag, summary, description, body, output, params, query } = endpoint;
  const errors: ErrorCode[] = ['address_too_long', 'too_many_requests', 'internal', ...(endpoint.errors ?? [])];
  if (body !== undefined) errors.unshift('payload_too_large');
  if (params !== undefined || query !== undefined || body !== undefined) errors.unshift('invalid_input');
  errors.unshift(...errorsOf(endpoint));
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tag],
    summary,
    description,
    ...security(endpoint),
    parameters: [...parameters('path', params, components), ...parameters('query', query, components)],
    ...(body === undefined
      ? requestBodyOf(endpoint)
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: wireSchema(body, 'input', components) } },
          },
        }),
    responses: {
      ...(responsesOf(endpoint, (schema, io) => wireSchema(schema, io, components)) ?? {
        [endpoint.acceptedAt === undefined ? 200 : 202]: {
          description: endpoint.acceptedAt === undefined ? 'Done.' : 'Taken in, and worked through later.',
          ...(endpoint.acceptedAt === undefined
            ? {}
            : { headers: { Location: { schema: { type: 'string' }, description: 'Where its report is.' } } }),
          content: { 'application/json': { schema: wireSchema(output, 'output', components) } },
        },
      }),
      ...errorResponses(errors),
    },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined, components: JsonObject): JsonObject[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const described = wireSchema(schema, 'output', components).properties as Record<string, JsonObject>;
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([field, part]) => {
    const name = snakeName(field);
    const { description, ...rest } = described[name] ?? {};
    const isList = rest.type === 'array';
    return {
      name: isList ? `${name}[]` : name,
      in: place,
      required: place === 'path' || !part.safeParse(undefined).success,
      description,
      schema: rest,
      ...(isList ? { style: 'form', explode: true } : {}),
    };
  });
}

function errorResponses(codes: readonly ErrorCode[]): JsonObject {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes))
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.map((name) => `\`${name}\``).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

/** Renames members and required lists; leaves values, and names of definitions, as they are. */
function inSnakeCase(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(inSnakeCase);
  if (typeof schema !== 'object' || schema === null) return schema;
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(schema as JsonObject)) {
    if (value === undefined || key === 'id') continue;
    if (key === 'properties')
      result[key] = Object.fromEntries(
        Object.entries(value as JsonObject).map(([name, part]) => [snakeName(name), inSnakeCase(part ?? null)]),
      );
    else if (key === 'required') result[key] = (value as string[]).map(snakeName);
    else if (key === '$ref') result[key] = (value as string).replace('#/$defs/', '#/components/schemas/');
    else if (key === 'enum' || key === 'const' || key === 'default')
      result[key] = key === 'default' ? inSnakeCaseValue(value) : value;
    else result[key] = inSnakeCase(value);
  }
  return result;
}

function inSnakeCaseValue(value: Json): Json {
  if (Array.isArray(value)) return value.map(inSnakeCaseValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([name, part]) => [
      snakeName(name),
      part === undefined ? part : inSnakeCaseValue(part),
    ]),
  );
}

const ERROR_SCHEMA: JsonObject = {
  type: 'object',
  description: 'How every error is answered. `message` is in the language of Accept-Language; `code` is stable.',
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    errors: {
      type: 'object',
      description: 'What is wrong with each field.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    data: { description: 'Of a change that came too late: what was to be changed, as it is now.' },
    next_url: { type: 'string', description: 'Where the caller gets what is refused here: a card number’s payment.' },
    error: {
      type: 'object',
      description: 'Of routes alone, as openrouteservice has it: 2004 for a place that cannot be reached.',
      properties: { code: { type: 'integer' }, message: { type: 'string' } },
      required: ['code', 'message'],
      additionalProperties: false,
    },
  },
  required: ['message', 'code'],
  additionalProperties: false,
};
