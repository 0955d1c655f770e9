import type { Endpoint, Method } from './endpoint.ts';

/**
 * An endpoint as the browser needs it: its method and path alone. Its schemas stay on the server, and
 * the library that makes them out of the page's JavaScript; its type is brought along by `import type`.
 *
 *     const facets = remote<typeof searchFacets>('POST', '/api/v4/property/facets');
 *
 * `remote.test.ts` holds every one of these against the tables of endpoints.
 */
export function remote<E extends Endpoint>(method: Method, path: string): E {
  return { method, path } as E;
}
