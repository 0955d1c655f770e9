import type { FastifyInstance } from 'fastify';
import { wireJson } from '../contract/case.ts';
import { LISTING_SCHEMA_PATH } from '../contract/docs-page.ts';
import { type Json, wireSchema } from '../contract/openapi.ts';
import { ListingChangeForm } from '../properties/listing-change-form.contract.ts';
import { ListingForm } from '../properties/listing-form.contract.ts';
import { CHANGE_EXAMPLES, FORM_EXAMPLES } from '../properties/listing-examples.contract.ts';

/**
 * JSON Schema (2020-12) of a listing, or of a change of one, as it is handed in: made of the schemas that read it, with
 * examples.
 */
export function listingSchema(): Readonly<Record<string, Json | undefined>> {
  const parts: Record<string, Json | undefined> = {};
  const [whole, change] = [wireSchema(ListingForm, 'input', parts), wireSchema(ListingChangeForm, 'input', parts)];
  parts['Removed'] = REMOVED;
  parts['ListingChange'] = withRemoval(parts['ListingChange']);
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: LISTING_SCHEMA_PATH,
    title: 'A listing, or what is to change of one',
    description:
      'What an agency’s program hands in at POST /api/feeds/{agency}/listings, one or an array. Money is in whole units of the currency, areas in m², moments in UTC. Of a whole listing, what is not known is left out; null and empty texts are refused. With `partial`, what is left out stays as it is, null or an empty text removes what is kept (of what every listing must have, it is refused), and a list takes the place of the one that is kept: an empty one removes it.',
    type: 'object',
    if: { properties: { partial: { const: true } }, required: ['partial'] },
    then: change,
    else: whole,
    $defs: parts,
    examples: [...FORM_EXAMPLES, ...CHANGE_EXAMPLES].map((example) => JSON.parse(wireJson(example)) as Json),
  };
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as typeof schema;
}

/**
 * What stands for a value that is to be removed. In a push, in a file and in a drop folder an empty text is read as
 * null.
 */
const REMOVED: Json = {
  description: 'Removes what is kept: null, or an empty text.',
  anyOf: [{ type: 'null' }, { type: 'string', pattern: '^\\s*$' }],
};

/** The schema of a change, with {@link REMOVED} wherever null may stand. */
function withRemoval(schema: Json | undefined): Json | undefined {
  if (Array.isArray(schema)) return (schema as readonly Json[]).map((each) => withRemoval(each) ?? null);
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('type' in schema && schema['type'] === 'null') return { $ref: '#/$defs/Removed' };
  return Object.fromEntries(
    Object.entries(schema as Readonly<Record<string, Json>>).map(([name, value]) => [name, withRemoval(value)]),
  );
}

/** Serves it; no endpoint, since its members are a schema's, and not the wire's. */
export function mountListingSchema(app: FastifyInstance): void {
  app.get(LISTING_SCHEMA_PATH, (_, reply) =>
    reply
      .type('application/schema+json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send((schemaJson ??= JSON.stringify(listingSchema()))),
  );
}

/** Made when it is first asked for. */
let schemaJson: string | undefined;
