import type { Api } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';
import { reviewPath } from '../../../owner-paths.ts';
import { listHeldImports } from '../../../properties/held/contract.ts';
import { listHeldDrafts } from '../../contract.ts';

/** How many listings wait for staff, of those that are made here and of those that are imported. */
export interface WaitingCounts {
  readonly drafts: number;
  readonly imports: number;
}

/** Undefined for whoever is none of the staff, or has given no second factor. */
export async function countWaiting(api: Api): Promise<WaitingCounts | undefined> {
  try {
    const [drafts, imports] = await Promise.all([
      api(listHeldDrafts, { query: { size: 1 } }),
      api(listHeldImports, { query: { size: 1 } }),
    ]);
    return { drafts: drafts.pagination.results, imports: imports.pagination.results };
  } catch (error) {
    if (error instanceof AppError && error.status === 403) return undefined;
    throw error;
  }
}

/** How many in all, and where the first of them wait. */
export function waitingLink({ drafts, imports }: WaitingCounts): { readonly count: number; readonly path: string } {
  return { count: drafts + imports, path: reviewPath(drafts === 0 && imports > 0 ? { show: 'imports' } : {}) };
}
