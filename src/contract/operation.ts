import type { Method } from './endpoint.ts';

/** What every operation stands under: the API, and directions at the path where route planners look for them. */
export const API_PREFIXES = ['/api/', '/directions/'] as const;

/**
 * The method and path of an endpoint, said once: its slice's `contract.ts` makes the endpoint of it, with
 * schemas, and browsers, which must not get those, name the endpoint by it (`remote.ts`). Both are part of its type.
 */
export interface Operation<M extends Method = Method, Path extends string = string> {
  readonly method: M;
  /** As Fastify writes it: `/api/v2/properties/:id`. */
  readonly path: Path;
}

/** Says an operation. Without side effects: bundles leave out those that no page asks for. */
/* @__NO_SIDE_EFFECTS__ */
export function operation<M extends Method, Path extends `${(typeof API_PREFIXES)[number]}${string}`>(
  method: M,
  path: Path,
): Operation<M, Path> {
  return { method, path };
}

/** Whether an address is for programs, which are answered in JSON. */
export function isApiPath(path: string): boolean {
  return API_PREFIXES.some((prefix) => path.startsWith(prefix));
}
