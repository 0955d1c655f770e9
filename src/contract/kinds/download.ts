import { z } from 'zod';
import type { Access, Endpoint } from '../endpoint.ts';

/** A file out. The caller is known by a bearer token, or by the session cookie, as a link in a page is opened. */
export interface DownloadEndpoint<
  A extends Access = Access,
  Params extends z.ZodType = z.ZodType,
  QueryString extends z.ZodType = z.ZodType,
> extends Endpoint<Params, QueryString, z.ZodUndefined, z.ZodUndefined> {
  readonly kind: 'download';
  readonly method: 'GET';
  readonly access: A;
  /** What a file may be. */
  readonly contentTypes: readonly [string, ...string[]];
}

/** Declares a download. */
export function download<
  const A extends Access,
  Params extends z.ZodType = z.ZodUndefined,
  QueryString extends z.ZodType = z.ZodUndefined,
>(
  definition: Omit<DownloadEndpoint<A, Params, QueryString>, 'kind' | 'method' | 'output' | 'body' | 'maxBodyBytes'>,
): DownloadEndpoint<A, Params, QueryString> {
  return { ...definition, kind: 'download', method: 'GET', output: z.undefined() };
}
