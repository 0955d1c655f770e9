import { AppError } from '../contract/errors.ts';
import type { FindPayableDraft } from '../payments/checkout.server.ts';
import type { Clock } from '../platform/clock.ts';
import { lockOwnedDraft } from './access-store.server.ts';
import { requireLawfulDeposit } from './deposit-limits.ts';
import { DraftId } from './draft.contract.ts';
import { DEFAULT_OBJECT_TYPE } from './form/options.contract.ts';
import { mayBeExtended, requireNotListed } from './requirements.server.ts';

/**
 * What paying needs to know of somebody's draft. Throws `not_found`, and `order_paid` for one that is on the market and
 * does not end soon, `invalid_input` for a home that its owner has on the market already, or whose
 * deposit is above what the law allows.
 */
export function payableDraft(clock: Clock): FindPayableDraft {
  return async (tx, userId, draftId) => {
    const draft = await lockOwnedDraft(tx, userId, DraftId.parse(draftId));
    if (draft.state === 'published' && !mayBeExtended(draft, clock.now())) throw new AppError('order_paid');
    if (draft.state !== 'published') await requireNotListed(tx, draft);
    if (draft.state !== 'published') requireLawfulDeposit(draft, draft.language);
    const { region, form_data: form } = draft;
    return { region, listingType: form.listingType.objectType ?? DEFAULT_OBJECT_TYPE };
  };
}
