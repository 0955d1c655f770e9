import type { z } from 'zod';
import { snakeName } from '../case.ts';
import type { Endpoint, ParsedOf } from '../endpoint.ts';
import { fieldMessage } from '../error-body.ts';
import { AppError } from '../errors.ts';
import { fieldText } from './field-text.server.ts';
import type { Language } from '../../texts/messages.ts';
import type { Caller } from '../mount.server.ts';

/** The parts of a request as they came, names in camelCase. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Lets nobody in who may not call: throws `unauthenticated`, `forbidden` for whoever is signed in and not of the staff
 * whom the endpoint is for, `factor_needed` for those of them who have not given a second factor, or not lately enough.
 */
export function requireAccess(
  { access, roles = [], isSensitive = false }: Pick<Endpoint, 'access' | 'roles' | 'isSensitive'>,
  { user, uploader }: Pick<Caller, 'user' | 'uploader'>,
): void {
  if (access === 'anyone' || access === 'signed') return;
  if (access === 'uploader') {
    if (uploader === undefined) throw new AppError('unauthenticated');
    return;
  }
  if (user === undefined) throw new AppError('unauthenticated');
  if (access !== 'staff') return;
  const role = user.role ?? user.unprovenRole;
  if (role === undefined || (role !== 'administrator' && !roles.includes(role))) throw new AppError('forbidden');
  if (user.role === undefined || (isSensitive && user.isFresh !== true)) throw new AppError('factor_needed');
}

/** The input of an endpoint, parsed against its schemas; throws `invalid_input` with the fields that are wrong. */
export function parseInput(
  { params, query, body }: Pick<Endpoint, 'params' | 'query' | 'body'>,
  raw: RawInput,
  language: Language,
): ParsedOf<Endpoint> {
  const fields = new Map<string, string[]>();
  const input = {
    params: parsePart(params, raw.params, fields, language),
    query: parsePart(query, raw.query, fields, language),
    body: parsePart(body, raw.body, fields, language),
  };
  if (fields.size > 0)
    throw new AppError('invalid_input', {
      fields: Object.fromEntries(fields),
      security: { event: 'input_validation_fail' },
    });
  return input;
}

function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  fields: Map<string, string[]>,
  language: Language,
): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value, { error: (issue) => fieldText(issue, language) });
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues) {
    const field = wirePath(path);
    fields.set(field, [...(fields.get(field) ?? []), fieldMessage(message, language)]);
  }
  return undefined;
}

function wirePath(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'string' ? snakeName(part) : String(part))).join('.') || 'body';
}
