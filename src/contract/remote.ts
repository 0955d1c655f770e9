import type { Endpoint } from './endpoint.ts';

/**
 * An endpoint as the browser needs it: its method and path alone. Its schemas stay on the server, and
 * the library that makes them out of the page's JavaScript; its type is brought along by `import type`.
 * The operation of another endpoint does not compile.
 *
 *     export const searchFacets = remote<typeof contract.searchFacets>(operations.searchFacets);
 *
 * Without side effects: bundles leave out what no page asks for.
 */
/* @__NO_SIDE_EFFECTS__ */
export function remote<E extends Endpoint>(operation: Pick<E, 'method' | 'path'>): E {
  return operation as E;
}
