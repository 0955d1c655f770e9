import { camelName } from '../../contract/case.ts';
import { AppError } from '../../contract/errors.ts';
import type { FieldProblem, ReadableField } from './field-kinds.ts';

/**
 * Which fields of the form the server has refused, and why: by their paths. Undefined where something else was wrong,
 * or something that is none of these fields.
 */
export function refusedFields(
  error: unknown,
  fields: readonly ReadableField[],
): ReadonlyMap<string, FieldProblem> | undefined {
  if (!(error instanceof AppError) || error.code !== 'invalid_input') return undefined;
  const refused = new Map<string, FieldProblem>();
  for (const [wirePath, [text]] of Object.entries(error.fields ?? {})) {
    // `form_data.contacts.0.phones.0` is a part of the field `contacts.0.phones`.
    const path = wirePath.split('.').slice(1).map(camelName).join('.');
    const field = fields.find((each) => path === each.path || path.startsWith(`${each.path}.`));
    if (field === undefined || text === undefined) return undefined;
    refused.set(field.path, { text });
  }
  return refused.size === 0 ? undefined : refused;
}
