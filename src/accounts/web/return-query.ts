import { PENDING } from './pending-action.ts';

/** The query that goes along from step to step on the way into an account: where to go on to, and what was begun. */
export function returnQuery(query: URLSearchParams): { readonly redirect?: string; readonly pending?: string } {
  const [redirect, pending] = [query.get('redirect'), query.get(PENDING)];
  return { ...(redirect === null ? {} : { redirect }), ...(pending === null ? {} : { pending }) };
}
