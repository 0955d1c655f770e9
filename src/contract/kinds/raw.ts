import type { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';

/**
 * A body as the very bytes that were sent, for programs that sign them. Nobody is signed in; the signature is the
 * proof.
 */
export interface RawEndpoint<
  Params extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> extends Endpoint<Params, z.ZodUndefined, z.ZodUndefined, Output> {
  readonly kind: 'raw';
  readonly method: 'POST';
  readonly access: 'signed';
  readonly maxBodyBytes: number;
}

/** Declares an endpoint that checks a signature. */
export function raw<Output extends z.ZodType, Params extends z.ZodType = z.ZodUndefined>(
  definition: Omit<RawEndpoint<Params, Output>, 'kind' | 'method' | 'access' | 'body' | 'query'>,
): RawEndpoint<Params, Output> {
  return { ...definition, kind: 'raw', method: 'POST', access: 'signed' };
}
