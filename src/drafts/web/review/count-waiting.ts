import type { Api } from '../../../contract/endpoint.ts';
import { AppError } from '../../../contract/errors.ts';
import { listHeldDrafts } from '../../contract.ts';

/** How many listings wait for staff; undefined for whoever is none of them. */
export async function countWaiting(api: Api): Promise<number | undefined> {
  try {
    return (await api(listHeldDrafts, { query: { size: 1 } })).pagination.results;
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return undefined;
    throw error;
  }
}
