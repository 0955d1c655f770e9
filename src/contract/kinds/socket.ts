import { z } from 'zod';
import type { Access, Endpoint } from '../endpoint.ts';

/** A WebSocket: JSON messages both ways, for as long as both ends stay. */
export interface SocketEndpoint<
  A extends Access = Access,
  Params extends z.ZodType = z.ZodType,
  QueryString extends z.ZodType = z.ZodType,
  Receives extends z.ZodType = z.ZodType,
  Sends extends z.ZodType = z.ZodType,
> extends Endpoint<Params, QueryString, z.ZodUndefined, z.ZodUndefined> {
  readonly kind: 'socket';
  readonly method: 'GET';
  readonly access: A;
  /** A message of the caller's. */
  readonly receives: Receives;
  /** A message to the caller. What is wrong with one of theirs is said as an error is on any call. */
  readonly sends: Sends;
  /** Of one message; at most 64 KB. */
  readonly maxMessageBytes?: number;
}

/** Declares a WebSocket. */
export function socket<
  const A extends Exclude<Access, 'signed'>,
  Receives extends z.ZodType,
  Sends extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  QueryString extends z.ZodType = z.ZodUndefined,
>(
  definition: Omit<
    SocketEndpoint<A, Params, QueryString, Receives, Sends>,
    'kind' | 'method' | 'output' | 'body' | 'maxBodyBytes'
  >,
): SocketEndpoint<A, Params, QueryString, Receives, Sends> {
  return { ...definition, kind: 'socket', method: 'GET', output: z.undefined() };
}
