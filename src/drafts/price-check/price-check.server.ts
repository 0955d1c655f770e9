import { AppError } from '../../contract/errors.ts';
import { snakeName } from '../../contract/case.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Region } from '../../texts/messages.ts';
import { type OwnedDraft, readOwnedDraft } from '../access-store.server.ts';
import type { Changing } from '../changing.server.ts';
import type { DraftId } from '../draft.contract.ts';
import { isOfStay, type ToldPrice } from '../form/told-price.contract.ts';
import { updateDraft } from '../store.server.ts';
import type { PriceCheck } from './contract.ts';
import type { FindUsualPrice } from './homes-like-it.server.ts';
import { isPriceDoubtful, pricesToConfirm, type UsualPrice } from './usual-price.ts';

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
    const price = askedPrice(draft, usual);
    return {
      price: price === undefined ? null : money(price.amount),
      per: price?.per ?? null,
      field: price === undefined ? null : fieldOf(price),
      isDoubtful: isPriceDoubtful(draft.region, draft.form_data, usual),
      isConfirmed: unconfirmed(draft, usual).length === 0,
      usual:
        usual === undefined || (price !== undefined && isOfStay(price))
          ? null
          : { low: money(usual.low), high: money(usual.high), homes: usual.homes },
    };
  }

  return {
    look,

    async confirm(userId, id, price) {
      // What others cost is asked outside of the transaction.
      const usual = await usualPrice(await readOwnedDraft(db, userId, id));
      await changing.change(userId, id, undefined, (tx, draft) => {
        const asked = asksAbout(draft, usual).map(({ amount }) => amount);
        if (!asked.includes(price)) throw new AppError('draft_changed');
        if (draft.confirmed_prices.includes(price)) return Promise.resolve(draft);
        // Those that the draft does not have any more are forgotten.
        const confirmed = [...draft.confirmed_prices.filter((amount) => asked.includes(amount)), price];
        return updateDraft(tx, draft, { confirmed_prices: confirmed }, clock.now().toISOString());
      });
      return look(userId, id);
    },
  };
}

/** Throws `price_unconfirmed` where a price has to be asked about, and its owner has not said that it is right. */
export function requirePriceConfirmed(draft: OwnedDraft, usual: UsualPrice | undefined): void {
  const [price] = unconfirmed(draft, usual);
  if (price === undefined || !isPriceDoubtful(draft.region, draft.form_data, usual)) return;
  throw new AppError('price_unconfirmed', { fields: { [fieldOf(price)]: ['error.price_unconfirmed'] } });
}

/** What its owner has not said of yet that it is right. */
function unconfirmed(draft: OwnedDraft, usual: UsualPrice | undefined): readonly ToldPrice[] {
  return asksAbout(draft, usual).filter(({ amount }) => !draft.confirmed_prices.includes(amount));
}

/** The price that is asked about next, else the first, as it stands in the form. */
function askedPrice(draft: OwnedDraft, usual: UsualPrice | undefined): ToldPrice | undefined {
  return unconfirmed(draft, usual)[0] ?? asksAbout(draft, usual)[0];
}

function asksAbout({ region, form_data }: OwnedDraft, usual: UsualPrice | undefined): readonly ToldPrice[] {
  return pricesToConfirm(region, form_data, usual);
}

function fieldOf({ field }: ToldPrice): string {
  return `price_and_date.${snakeName(field)}`;
}
