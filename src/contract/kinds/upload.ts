import type { z } from 'zod';
import type { Access, Endpoint } from '../endpoint.ts';
import type { FieldErrors } from '../errors.ts';

/**
 * A body that is streamed in: one file as it is, or a form with files. Nothing of it is held in memory by the server.
 */
export interface UploadEndpoint<
  A extends Access = Access,
  Params extends z.ZodType = z.ZodType,
  QueryString extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> extends Endpoint<Params, QueryString, z.ZodUndefined, Output> {
  readonly kind: 'upload';
  readonly method: 'POST' | 'PUT';
  readonly access: A;
  /**
   * Content types that a file may have, in lower case and without parameters. What a file says of itself is not proof:
   * its handler looks.
   */
  readonly accepts: readonly [string, ...string[]];
  /** What a file of another type is told, by its field: which types are taken. Without it, the error alone. */
  readonly otherType?: FieldErrors;
  /** Of the whole body. */
  readonly maxBodyBytes: number;
  /** Where the body may be `multipart/form-data`: how many files such a form may have. */
  readonly maxFiles?: number;
}

/** Declares an upload. */
export function upload<
  const A extends Exclude<Access, 'signed'>,
  Output extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  QueryString extends z.ZodType = z.ZodUndefined,
>(
  definition: Omit<UploadEndpoint<A, Params, QueryString, Output>, 'kind' | 'body'>,
): UploadEndpoint<A, Params, QueryString, Output> {
  return { ...definition, kind: 'upload' };
}
