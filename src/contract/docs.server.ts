import type { FastifyInstance, FastifyRequest } from 'fastify';
import { docsPage, OPENAPI_PATH } from './docs-page.ts';
import type { Endpoint } from './endpoint.ts';
import { openApiDocument } from './openapi.ts';

/** Serves the API's own description: `/api/openapi.json` for programs, `/api/docs` for people. */
export function mountDocs(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  { version, nonceOf }: { readonly version: string; readonly nonceOf: (request: FastifyRequest) => string },
): void {
  const document = openApiDocument(endpoints, {
    title: 'grend API',
    version,
    description:
      'Homes to buy and rent in Norway and Australia: search, map, counts, places and agencies. JSON in snake_case; the region follows the host, the language of messages Accept-Language.',
  });
  const json = JSON.stringify(document);
  app.get(OPENAPI_PATH, (_, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(json),
  );
  app.get('/api/docs', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(document, nonceOf(request))),
  );
}
