import { AppError } from '../../contract/errors.ts';
import { snakeName } from '../../contract/case.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Region } from '../../texts/messages.ts';
import { type OwnedDraft, readOwnedDraft } from '../access-store.server.ts';
import type { Changing } from '../changing.server.ts';
import type { DraftId } from '../draft.contract.ts';
import { DEFAULT_OBJECT_TYPE, mainPriceOf } from '../form/options.contract.ts';
import { updateDraft } from '../store.server.ts';
import type { PriceCheck } from './contract.ts';
import type { FindUsualPrice } from './homes-like-it.server.ts';
import { isPriceDoubtful, type UsualPrice } from './usual-price.ts';

/**
 * Whether what a draft asks for may be a slip of the finger, and the owner's answer to that. Each throws `not_found`.
 */
export interface PriceChecks {
  look(userId: UserId, id: DraftId): Promise<PriceCheck>;
  /** Keeps that this is the price. Throws `draft_changed` when it is another by now. */
  confirm(userId: UserId, id: DraftId, price: number): Promise<PriceCheck>;
}

export interface PriceCheckParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly changing: Changing;
  readonly usualPrice: FindUsualPrice;
  readonly currencies: Readonly<Record<Region, string>>;
}

export function createPriceChecks({ db, clock, changing, usualPrice, currencies }: PriceCheckParts): PriceChecks {
  async function look(userId: UserId, id: DraftId): Promise<PriceCheck> {
    const draft = await readOwnedDraft(db, userId, id);
    const usual = await usualPrice(draft);
    const money = (amount: number) => ({ amount, currency: currencies[draft.region] });
    const price = priceOf(draft);
    return {
      price: price === undefined ? null : money(price),
      isDoubtful: isPriceDoubtful(draft.region, draft.form_data, usual),
      isConfirmed: isConfirmed(draft),
      usual: usual === undefined ? null : { low: money(usual.low), high: money(usual.high), homes: usual.homes },
    };
  }

  return {
    look,

    async confirm(userId, id, price) {
      await changing.change(userId, id, undefined, (tx, draft) => {
        if (priceOf(draft) !== price) throw new AppError('draft_changed');
        return isConfirmed(draft)
          ? Promise.resolve(draft)
          : updateDraft(tx, draft, { confirmed_price: price }, clock.now().toISOString());
      });
      return look(userId, id);
    },
  };
}

/** Throws `price_unconfirmed` where a price has to be asked about, and its owner has not said that it is right. */
export function requirePriceConfirmed(draft: OwnedDraft, usual: UsualPrice | undefined): void {
  if (isConfirmed(draft) || !isPriceDoubtful(draft.region, draft.form_data, usual)) return;
  const field = `price_and_date.${snakeName(nameOf(draft))}`;
  throw new AppError('price_unconfirmed', { fields: { [field]: ['error.price_unconfirmed'] } });
}

function isConfirmed(draft: OwnedDraft): boolean {
  return draft.confirmed_price !== null && draft.confirmed_price === priceOf(draft);
}

function nameOf({ form_data: { listingType } }: OwnedDraft): 'askingPrice' | 'monthly' {
  return mainPriceOf(listingType.objectType ?? DEFAULT_OBJECT_TYPE);
}

/** The asking price, or the rent, as it stands in the form. */
function priceOf(draft: OwnedDraft): number | undefined {
  return draft.form_data.priceAndDate[nameOf(draft)] ?? undefined;
}
