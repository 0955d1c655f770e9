import { AppError } from '../contract/errors.ts';
import type { UserId } from '../contract/ids.ts';
import type { Transaction } from '../platform/db/database.server.ts';
import type { ObjectType } from '../properties/enums.contract.ts';
import { lockOwnedDraft } from './access-store.server.ts';
import type { DraftId } from './draft.contract.ts';
import { DEFAULT_OBJECT_TYPE } from './form/options.contract.ts';

/**
 * What paying needs to know of somebody's draft. Throws `not_found`, and `order_paid` for one that is on the market.
 */
export async function payableDraft(
  tx: Transaction,
  userId: UserId,
  id: DraftId,
): Promise<{ readonly region: 'no' | 'au'; readonly listingType: ObjectType }> {
  const { region, state, form_data: form } = await lockOwnedDraft(tx, userId, id);
  if (state === 'published') throw new AppError('order_paid');
  return { region, listingType: form.listingType.objectType ?? DEFAULT_OBJECT_TYPE };
}
