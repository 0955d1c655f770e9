import { ErrorSummary } from '../../ui/field.tsx';
import type { Refused } from './refused.ts';
import { FormError } from './form-parts.tsx';

/** What is wrong with a form: with links to its fields, whose ids are `id-name`, or with the whole. */
export function FormProblems({ tried, id }: { tried: Refused | undefined; id: string }) {
  const errors = Object.entries(tried?.fields ?? {}).map(([name, text]) => ({ id: `${id}-${name}`, text }));
  if (errors.length > 0) return <ErrorSummary errors={errors} />;
  return tried?.error === undefined ? null : <FormError>{tried.error}</FormError>;
}
