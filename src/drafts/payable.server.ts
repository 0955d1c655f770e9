import { AppError } from '../contract/errors.ts';
import type { FindPayableDraft } from '../payments/checkout.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import { lockOwnedDraft, readOwnedDraft } from './access-store.server.ts';
import { requireLawfulDeposit } from './deposit-limits.ts';
import { DraftId } from './draft.contract.ts';
import { DEFAULT_OBJECT_TYPE } from './form/options.contract.ts';
import { addressLabel } from './geocoding/address-label.contract.ts';
import type { PublishingOrders } from './hooks.server.ts';
import type { FindUsualPrice } from './price-check/homes-like-it.server.ts';
import { requirePriceConfirmed } from './price-check/price-check.server.ts';
import { hasTimeOnMarket, mayBeExtended, requireNotListed, requireSameHome } from './requirements.server.ts';

export interface PayableParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly orders: Pick<PublishingOrders, 'isCovered' | 'isTimeCovered'>;
  readonly usualPrice: FindUsualPrice;
}

/**
 * What paying needs to know of somebody's draft. Throws `not_found`, and `order_paid` for one that is on the market and
 * does not end soon, `invalid_input` for a home that its owner has on the market already, or whose deposit is above
 * what the law allows, `type_unpaid` and `other_home` for a listing that may not become what its draft is now, and
 * `price_unconfirmed`.
 */
export function payableDraft({ db, clock, orders, usualPrice }: PayableParts): FindPayableDraft {
  return async (userId, draftId) => {
    const id = DraftId.parse(draftId);
    const read = await readOwnedDraft(db, userId, id);
    const usual = await usualPrice(read);
    return async (tx) => {
      const draft = await lockOwnedDraft(tx, userId, id);
      const { region, state, form_data, shown_form } = draft;
      if (state === 'published' && !mayBeExtended(draft, clock.now())) throw new AppError('order_paid');
      requireSameHome(draft);
      const hasTime = hasTimeOnMarket(draft, clock.now());
      if (hasTime && !(await orders.isTimeCovered(tx, draft)))
        throw new AppError('type_unpaid', { fields: { 'listing_type.object_type': ['error.type_unpaid'] } });
      if (state !== 'published') {
        await requireNotListed(tx, draft);
        requireLawfulDeposit(draft, draft.language);
        // Whoever pays for more time of what is paused is asked when it is put back.
        if (!hasTime) requirePriceConfirmed(draft, usual);
      }
      // More time is for the listing as it is public.
      const { listingType } = hasTime ? (shown_form ?? form_data) : form_data;
      return {
        region,
        address: addressLabel(form_data.location, region),
        listingType: listingType.objectType ?? DEFAULT_OBJECT_TYPE,
        isCovered: await orders.isCovered(tx, draft),
      };
    };
  };
}
