import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Who may call: anyone, or somebody who is signed in. */
export type Access = 'anyone' | 'user';

/** A class of calls that share an allowance of requests a minute; the numbers are configuration. */
export type RateClass = 'default' | 'search' | 'sign_in' | 'lead' | 'directions';

/**
 * One line of a slice's table of endpoints: all that server, client, tests and documentation need
 * to know of a call. Schemas speak camelCase; the wire's snake_case is made at the boundary.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  QueryString extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** As Fastify writes it: `/api/v2/properties/:id`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  readonly rate?: RateClass;
  /** A further allowance that calls of those who are not signed in take from. */
  readonly rateOfStrangers?: RateClass;
  readonly params?: Params;
  readonly query?: QueryString;
  readonly body?: Body;
  /** Where it takes more than the 64 KB of a body that all calls take. */
  readonly maxBodyBytes?: number;
  readonly output: Output;
  /** What can go wrong beyond what can go wrong everywhere. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares an endpoint, keeping the exact types of its schemas. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  QueryString extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodType,
>(definition: Endpoint<Params, QueryString, Body, Output>): Endpoint<Params, QueryString, Body, Output> {
  return definition;
}

type Given<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? Partial<Record<Name, T>>
    : Record<Name, T>;

/** What a caller hands in: only the parts that the endpoint has. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? Given<'params', z.input<P>> & Given<'query', z.input<Q>> & Given<'body', z.input<B>>
    : never;

/** What a handler receives: the same parts, parsed. */
export type ParsedOf<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? { readonly params: z.output<P>; readonly query: z.output<Q>; readonly body: z.output<B> }
    : never;

/** What a handler returns and a caller gets. */
export type OutputOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer O> ? z.output<O> : never;

/** Calls an endpoint with typed input; throws an `AppError` when it is refused. */
export type Api = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
