import type { People } from '../../accounts/people.server.ts';
import { AppError } from '../../contract/errors.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import { paginate, type Pagination } from '../../contract/shapes.ts';
import type { Audit, StaffAct } from '../../platform/audit/audit.server.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import type { PaymentMethod } from '../contract.ts';
import type { Follow } from '../follow.server.ts';
import { DraftId, type PaymentRow, type PaymentRowState } from '../payment.server.ts';
import { findPayingByReference } from '../payments-store.server.ts';
import { MINOR } from '../prices.server.ts';
import { ProviderAway, type PaymentProvider, ProviderRefusal, type ProviderStatus } from '../provider.server.ts';
import { receiptNumber } from '../receipts.server.ts';
import type { Reconciliation, StaffOrder, StaffPayment } from './contract.ts';
import { readOrders, readPaymentsOf, readReceiptNumbersOf, type FoundOrder } from './oversight-store.server.ts';

/** Orders and payments, as those who run the site look for them. */
export interface Oversight {
  search(
    staff: StaffMember,
    asked: {
      readonly receipt?: string | undefined;
      readonly email?: string | undefined;
      readonly listing?: ListingId | undefined;
      readonly draft?: string | undefined;
      readonly state?: StaffOrder['state'] | undefined;
      readonly page: number;
      readonly size: number;
    },
  ): Promise<{ readonly data: StaffOrder[]; readonly pagination: Pagination }>;
  /** Throws `not_found`. */
  reconcile(by: StaffAct, reference: string): Promise<Reconciliation>;
}

export function createOversight({
  db,
  audit,
  people,
  providers,
  follow,
  draftOf,
}: {
  readonly db: Database;
  readonly audit: Pick<Audit, 'note'>;
  readonly people: Pick<People, 'person' | 'personByEmail'>;
  readonly providers: ReadonlyMap<PaymentMethod, PaymentProvider>;
  readonly follow: Pick<Follow, 'hear'>;
  /** The draft that a listing was made with; undefined of one that nobody made here. */
  readonly draftOf: (listingId: ListingId) => Promise<string | undefined>;
}): Oversight {
  async function present(staff: StaffMember, orders: readonly FoundOrder[]): Promise<StaffOrder[]> {
    const ids = orders.map(({ id }) => id);
    const [payments, receipts] = [await readPaymentsOf(db, staff, ids), await readReceiptNumbersOf(db, staff, ids)];
    return Promise.all(
      orders.map(async (order) => {
        const payer = order.user_id === null ? undefined : await people.person(order.user_id);
        return {
          id: order.id,
          state: order.state,
          region: order.region,
          listingType: order.listing_type,
          durationDays: order.duration_days,
          draftId: order.draft_id,
          total: { amount: order.total / MINOR, currency: order.currency },
          createdAt: order.created_at,
          payerId: order.user_id,
          payerName: payer === undefined ? null : payer.name || (payer.email ?? null),
          payments: payments.filter((payment) => payment.order_id === order.id).map(presentPayment),
          receipts: receipts.filter((receipt) => receipt.order_id === order.id).map(receiptNumber),
        };
      }),
    );
  }

  return {
    async search(staff, { receipt, email, listing, draft: asked, state, page, size }) {
      const payer = email === undefined ? undefined : await people.personByEmail(email);
      const draft = listing === undefined ? asked : await draftOf(listing);
      // Nobody and nothing of that name: then there is no order of it either.
      if ((email !== undefined && payer === undefined) || (listing !== undefined && draft === undefined))
        return { data: [], pagination: paginate(1, size, 0) };
      const [region = '', number = ''] = receipt?.toLowerCase().split('-') ?? [];
      const { rows, total } = await readOrders(db, staff, {
        userId: payer?.id,
        draftId: draft === undefined ? undefined : DraftId.parse(draft),
        state,
        receipt: receipt === undefined ? undefined : [region, Number(number)],
        limit: size,
        offset: (page - 1) * size,
      });
      return { data: await present(staff, rows), pagination: paginate(page, size, total) };
    },

    async reconcile(by, reference) {
      const paying = await findPayingByReference(db, reference);
      if (paying === undefined) throw new AppError('not_found');
      const { payment } = paying;
      const provider = providers.get(payment.method);
      const isStandIn = provider?.isStandIn ?? false;
      const said = await ask(provider, payment);
      const differences = typeof said === 'string' ? [] : differencesOf(payment, said);
      await db.transaction((tx) =>
        audit.note(tx, by, {
          act: 'payment_reconciled',
          on: { kind: 'payment', id: reference },
          details: { asked: typeof said === 'string' ? said : 'answered', differences: differences.join(' ') },
        }),
      );
      await follow.hear(reference);
      if (typeof said === 'string') return { reference, asked: said, isStandIn, provider: null, differences };
      const exact = (minorUnits: number) => ({ minorUnits, currency: said.currency });
      return {
        ...{ reference, asked: 'answered', isStandIn, differences },
        provider: {
          state: said.state,
          amount: exact(said.amount),
          captured: exact(said.captured),
          refunded: exact(said.refunded),
        },
      };
    },
  };
}

type Silence = Exclude<Reconciliation['asked'], 'answered'>;

async function ask(
  provider: PaymentProvider | undefined,
  { reference, provider_id: id, amount, currency }: PaymentRow,
): Promise<ProviderStatus | Silence> {
  if (provider === undefined) return 'no_provider';
  if (id === null) return 'not_begun';
  try {
    return await provider.status({ reference, id, amount, currency });
  } catch (error) {
    if (error instanceof ProviderAway) return 'away';
    if (error instanceof ProviderRefusal) return 'refused';
    throw error;
  }
}

/** What each of our states looks like at the provider; a payment that was charged stays authorized or was released. */
const AT_PROVIDER: Readonly<Record<PaymentRowState, readonly ProviderStatus['state'][]>> = {
  created: ['pending'],
  pending: ['pending'],
  authorized: ['authorized'],
  captured: ['authorized', 'released'],
  aborted: ['aborted'],
  expired: ['expired'],
  released: ['released'],
  failed: ['aborted', 'expired', 'released'],
};

function differencesOf(payment: PaymentRow, said: ProviderStatus): Reconciliation['differences'] {
  const isSame = {
    state: AT_PROVIDER[payment.state].includes(said.state),
    amount: said.amount === payment.amount && said.currency === payment.currency,
    captured: said.captured === payment.captured,
    refunded: said.refunded === payment.refunded,
  };
  return (['state', 'amount', 'captured', 'refunded'] as const).filter((name) => !isSame[name]);
}

function presentPayment(payment: PaymentRow): StaffPayment {
  const { currency } = payment;
  return {
    reference: payment.reference,
    method: payment.method,
    state: payment.state,
    amount: { amount: payment.amount / MINOR, currency },
    captured: { minorUnits: payment.captured, currency },
    refunded: { minorUnits: payment.refunded, currency },
    createdAt: payment.created_at,
    checkedAt: payment.checked_at,
  };
}
