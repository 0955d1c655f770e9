import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { listReviewQueue } from '../contract.ts';

/** How many listings readers have reported; undefined for whoever may not look at them. */
export async function countReported(api: Api): Promise<number | undefined> {
  try {
    return (await api(listReviewQueue, { query: { kind: 'reports', size: 1 } })).pagination.results;
  } catch (error) {
    if (error instanceof AppError && error.status === 403) return undefined;
    throw error;
  }
}
