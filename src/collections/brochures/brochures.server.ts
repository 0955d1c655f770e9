import type { StaffRole } from '../../contract/staff-roles.ts';
import { createHash } from 'node:crypto';
import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Audit } from '../../platform/audit/audit.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/db/database.server.ts';
import { Listing, type ListingCard, type ListingId } from '../../properties/listing.contract.ts';
import type { Region } from '../../texts/messages.ts';
import { brochureOf } from './content.server.ts';
import { BROCHURE_YEARS, type Brochure } from './contract.ts';
import {
  deleteOldBrochures,
  areRefused,
  isOfferedBy,
  type OfferedHome,
  keepBrochures,
  keptAmong,
  readBrochure,
  readOwnBrochures,
  refuseBrochures,
  type NewBrochure,
} from './store.server.ts';

/** Saved homes as they were when they were saved. */
export interface Brochures {
  /** What is to be kept of these homes for somebody who saves them, before the transaction that does. */
  prepare(userId: UserId, ids: readonly ListingId[]): Promise<readonly NewBrochure[]>;
  /** Keeps it; before any collection is locked. */
  keep(tx: Transaction, userId: UserId, brochures: readonly NewBrochure[]): Promise<void>;
  /** When somebody saved those of these homes that they keep. */
  keptAmong(userId: UserId, ids: readonly ListingId[]): Promise<ReadonlyMap<ListingId, string>>;
  /** Throws `not_found` where nothing is kept, or it is no favourite any more. */
  get(reader: { readonly userId: UserId; readonly region: Region }, id: ListingId): Promise<Brochure>;
  /** Whether a home may be kept no more. Throws `not_found` to who may not know. */
  isRefused(user: Offerer, id: ListingId): Promise<boolean>;
  /** Deletes what all readers keep of a home, for good. Throws `not_found` to who may not. */
  refuse(by: { readonly user: Offerer; readonly address: string }, id: ListingId): Promise<void>;
  own(userId: UserId): Promise<object[]>;
  forgetOld(): Promise<void>;
}

/** Somebody who says that they offer a home, or are staff. */
interface Offerer {
  readonly userId: UserId;
  readonly role?: StaffRole | undefined;
}

export interface BrochureParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'note'>;
  readonly cards: (ids: readonly string[], region: Region) => Promise<ListingCard[]>;
  /** A listing that is known, whatever its state. */
  readonly listing: (id: ListingId) => Promise<Listing>;
  /** Private owners of listings, by the listing. */
  readonly ownersOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly whoOffers: (db: Queryable, id: ListingId) => Promise<{ readonly people: readonly UserId[] } | undefined>;
}

const DAY_MS = 86_400_000;

export function createBrochures({ db, clock, audit, cards, listing, ownersOf, whoOffers }: BrochureParts): Brochures {
  const nowIso = () => clock.now().toISOString();
  async function offered(tx: Queryable, user: Offerer, id: ListingId): Promise<OfferedHome> {
    const home = { id };
    if (!isOfferedBy(home, user, (await whoOffers(tx, id))?.people ?? [])) throw new AppError('not_found');
    return home;
  }

  return {
    async prepare(userId, ids) {
      const kept = await keptAmong(db, userId, ids);
      const missing = ids.filter((id) => !kept.has(id));
      const owners = missing.length === 0 ? new Map<string, string>() : await ownersOf(missing);
      const brochures: NewBrochure[] = [];
      for (const id of missing) {
        const found = await known(listing(id));
        if (found === undefined) continue;
        const content = brochureOf(found);
        const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
        brochures.push({ id, digest, content, ownerId: owners.get(id) });
      }
      return brochures;
    },

    keep: (tx, userId, brochures) => keepBrochures(tx, userId, brochures, nowIso()),
    keptAmong: (userId, ids) => keptAmong(db, userId, ids),

    async get({ userId, region }, id) {
      const row = await readBrochure(db, userId, id);
      // What an earlier version has kept in another shape is not shown in a wrong one.
      const content = Listing.safeParse(row?.content);
      if (row === undefined || !content.success) throw new AppError('not_found');
      const [current] = await cards([id], region);
      return {
        propertyId: id,
        keptAt: row.kept_at,
        until: yearsFrom(new Date(row.kept_at), BROCHURE_YEARS),
        listing: content.data,
        ...(current === undefined ? {} : { current }),
      };
    },

    refuse: (by, id) =>
      db.transaction(async (tx) => {
        await refuseBrochures(tx, await offered(tx, by.user, id), nowIso());
        if (by.user.role !== undefined)
          await audit.note(tx, by, { act: 'saved_copies_deleted', on: { kind: 'listing', id } });
      }),

    isRefused: async (user, id) => areRefused(db, await offered(db, user, id)),

    own: (userId) => readOwnBrochures(db, userId),

    forgetOld: () =>
      deleteOldBrochures(db, {
        oldest: yearsFrom(clock.now(), -BROCHURE_YEARS),
        recent: new Date(clock.now().getTime() - DAY_MS).toISOString(),
      }),
  };
}

/** Undefined for a listing that is not known any more. */
async function known(listing: Promise<Listing>): Promise<Listing | undefined> {
  try {
    return await listing;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

function yearsFrom(day: Date, years: number): string {
  const then = new Date(day);
  then.setUTCFullYear(then.getUTCFullYear() + years);
  return then.toISOString();
}
