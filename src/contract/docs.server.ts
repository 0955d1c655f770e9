import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { docsPage, OPENAPI_PATH } from './docs-page.ts';
import type { Endpoint } from './endpoint.ts';
import { describeEndpoint, openApiDocument } from './openapi.ts';

/** Serves the API's own description: `/api/openapi.json` for programs, `/api/docs` for people. */
export function mountDocs(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  { version, nonceOf }: { readonly version: string; readonly nonceOf: (request: FastifyRequest) => string },
): void {
  // A second of work for all endpoints: made for whoever asks first, between other requests.
  async function describe() {
    for (const endpoint of endpoints) {
      describeEndpoint(endpoint);
      await setImmediate();
    }
    const document = openApiDocument(endpoints, {
      title: 'grend API',
      version,
      description:
        'Homes to buy and rent in Norway and Australia: search, map, counts, places and agencies. JSON in snake_case; the region follows the host, the language of messages Accept-Language.',
    });
    return { document, json: JSON.stringify(document) };
  }
  let described: ReturnType<typeof describe> | undefined;

  app.get(OPENAPI_PATH, async (_, reply) => {
    const { json } = await (described ??= describe());
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(json);
  });
  app.get('/api/docs', async (request, reply) => {
    const { document } = await (described ??= describe());
    return reply.type('text/html; charset=utf-8').send(docsPage(document, nonceOf(request)));
  });
}
