import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { DraftState } from '../draft.contract.ts';

/** Uploads of one person that are under way at once; a page sends three. */
const MOST_AT_ONCE = 6;
/** Seconds after which it is worth trying again. */
const SOON = 5;

/** Counts the uploads of each person in this process, and refuses too many with `too_many_requests`. */
export function createUploadLimit(): <T>(userId: UserId, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<UserId, number>();
  return async (userId, work) => {
    const count = underWay.get(userId) ?? 0;
    if (count >= MOST_AT_ONCE) throw new AppError('too_many_requests', { retryAfter: SOON });
    underWay.set(userId, count + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(userId) ?? 1) - 1;
      if (left === 0) underWay.delete(userId);
      else underWay.set(userId, left);
    }
  };
}

/** Throws `draft_closed` for a home that is sold or rented out: its listing stays as it was. */
export function requireOpen({ state }: { readonly state: DraftState }): void {
  if (state === 'sold' || state === 'rented') throw new AppError('draft_closed');
}
