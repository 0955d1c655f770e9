import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Operation } from './operation.ts';
import type { StaffRole } from './staff-roles.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call: anyone, somebody who is signed in, those who run the site, a program that signs what it sends, or one
 * that hands in listings with its key.
 */
export type Access = 'anyone' | 'user' | 'staff' | 'signed' | 'uploader';

/**
 * What goes over the wire: JSON both ways (`call`), a body that is streamed in, a file out, a body as the bytes it
 * is, events while the caller listens, or messages both ways. All but calls are declared in kinds/.
 */
export type Kind = 'call' | 'upload' | 'download' | 'raw' | 'events' | 'socket';

/** A class of calls that share an allowance of requests a minute; the numbers are configuration. */
export type RateClass = 'default' | 'search' | 'sign_in' | 'lead' | 'directions' | 'feed';

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
  /** Left out, a call. */
  readonly kind?: Kind;
  readonly method: Method;
  /** As Fastify writes it: `/api/v2/properties/:id`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** With access `staff`: who of them may call beside administrators; left out, nobody. */
  readonly roles?: readonly StaffRole[];
  /** With access `staff`: asks for a second factor that was given within the last ten minutes. */
  readonly isSensitive?: boolean;
  /** Whether the answer must be as things are at this moment: no cache on the way keeps it. */
  readonly isNeverCached?: boolean;
  /** For how long anybody on the way may keep the answer, where it is the same for all. */
  readonly publicForSeconds?: number;
  readonly rate?: RateClass;
  /** A further allowance that calls of those who are not signed in take from. */
  readonly rateOfStrangers?: RateClass;
  readonly params?: Params;
  readonly query?: QueryString;
  readonly body?: Body;
  /** Where it takes more than the 64 KB of a body that all calls take. */
  readonly maxBodyBytes?: number;
  readonly output: Output;
  /** Of a call that only begins something: answered with 202, and this path as its Location. */
  acceptedAt?(output: z.output<Output>): string;
  /** What can go wrong beyond what can go wrong everywhere. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares the endpoint of an operation, keeping the exact types of both. */
export function endpoint<
  Of extends Operation,
  Params extends z.ZodType = z.ZodUndefined,
  QueryString extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodType,
>(
  operation: Of,
  definition: Omit<Endpoint<Params, QueryString, Body, Output>, keyof Operation>,
): Endpoint<Params, QueryString, Body, Output> & Of {
  return { ...operation, ...definition };
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
