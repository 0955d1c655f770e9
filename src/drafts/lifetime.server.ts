import type { Person } from '../accounts/people.server.ts';
import type { UserId } from '../contract/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Job, Jobs } from '../platform/jobs/jobs.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import type { Properties } from '../properties/service.server.ts';
import { formatOf } from '../texts/format.ts';
import { type LockedDraft, lockDraftForWork } from './access-store.server.ts';
import { type DraftId, type DraftState } from './draft.contract.ts';
import { zoneOfHome } from './draft-record.server.ts';
import { listingOwnerOf } from './listing-owner.server.ts';
import { ENDS_SOON_DAYS } from './lifetime.contract.ts';
import { type Reminder, reminderMail } from './mails.server.ts';
import { nextQuestion } from './next-question.ts';
import { updateDraft } from './store.server.ts';
import { OWNER_SOURCE } from '../properties/price-correction.contract.ts';

/**
 * What happens to a listing in time: it ends when what is paid is over, and its owner is told before, and asked whether
 * it is still available.
 */
export interface Lifetime {
  /**
   * Plans what is to come of a draft as it is now; what was planned before is no more. In the transaction that changed
   * it.
   */
  plan(tx: Transaction, draft: LockedDraft): Promise<void>;
}

export interface LifetimeParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  readonly origin: string;
  readonly properties: Pick<Properties, 'update' | 'forget'>;
  readonly person: (id: UserId, db?: Queryable) => Promise<Person | undefined>;
}

const DAY_MS = 86_400_000;

const KINDS = { ended: 'draft_ended', ends_soon: 'draft_ends_soon', still_available: 'draft_still_available' } as const;

/** What has been paid for runs out while a listing is paused, too. */
const ENDS: ReadonlySet<DraftState> = new Set(['published', 'inactive']);

interface Payload {
  readonly draftId: DraftId;
}

export function createLifetime(parts: LifetimeParts): Lifetime {
  const { db, clock, jobs, outbox, properties } = parts;

  async function plan(tx: Transaction, draft: LockedDraft): Promise<void> {
    for (const kind of Object.values(KINDS)) await jobs.cancelKeys(tx, kind, [draft.id]);
    const { state, expires_at, confirmed_at, owner_id: userId } = draft;
    if (!ENDS.has(state) || expires_at === null) return;
    const end = Date.parse(expires_at);
    const add = (kind: string, at: number) =>
      jobs.add(tx, kind, { draftId: draft.id } satisfies Payload, { runAt: new Date(at), key: draft.id, userId });
    await add(KINDS.ended, end);
    const now = clock.now().getTime();
    // Whoever changes or resumes it in its last week may not have been told; a mail that was sent is not sent again.
    await add(KINDS.ends_soon, Math.max(now, end - ENDS_SOON_DAYS * DAY_MS));
    const asked =
      state === 'published' ? nextQuestion({ confirmed: Date.parse(confirmed_at ?? expires_at), end, now }) : undefined;
    if (asked !== undefined) await add(KINDS.still_available, asked);
  }

  async function tell(tx: Transaction, draft: LockedDraft, reminder: Reminder): Promise<void> {
    const reader = await parts.person(draft.owner_id, tx);
    if (reader?.email === undefined || !reader.isVerified || draft.expires_at === null) return;
    const { location, propertyDetail } = draft.shown_form ?? draft.form_data;
    const zone = zoneOfHome(draft.region, location.region ?? undefined);
    const day = formatOf(reader.language, draft.region).dayOf(draft.expires_at, zone);
    await outbox.send(tx, {
      key: `draft ${reminder} ${draft.id} ${reminder === 'still_available' ? clock.now().toISOString().slice(0, 10) : draft.expires_at}`,
      to: { name: reader.name, address: reader.email },
      content: reminderMail({
        reminder,
        reader,
        draftId: draft.id,
        title: propertyDetail.title ?? '',
        day,
        isPaused: draft.state === 'inactive',
        origin: parts.origin,
      }),
    });
  }

  /** For a listing that is still in one of these states when its time comes. */
  async function whileIn(
    states: ReadonlySet<DraftState>,
    { draftId }: Payload,
    job: Job,
    work: (tx: Transaction, draft: LockedDraft) => Promise<readonly string[]>,
  ): Promise<void> {
    const changed = await db.transaction(async (tx) => {
      const draft = await lockDraftForWork(tx, draftId);
      const ids = draft !== undefined && states.has(draft.state) ? await work(tx, draft) : [];
      await job.done(tx);
      return ids;
    });
    properties.forget(changed);
  }

  async function remind(tx: Transaction, draft: LockedDraft, reminder: Reminder): Promise<readonly string[]> {
    await tell(tx, draft, reminder);
    return [];
  }

  jobs.handle<Payload>(KINDS.ends_soon, (payload, job) =>
    whileIn(ENDS, payload, job, (tx, draft) => remind(tx, draft, 'ends_soon')),
  );
  jobs.handle<Payload>(KINDS.still_available, async ({ draftId }, job) => {
    await db.transaction(async (tx) => {
      const draft = await lockDraftForWork(tx, draftId);
      await job.done(tx);
      if (draft?.state !== 'published') return;
      await tell(tx, draft, 'still_available');
      await plan(tx, draft);
    });
  });
  // Of what was planned by an earlier version of the site, which planned less.
  jobs.handle<Payload>('draft_plan', async ({ draftId }, job) => {
    await db.transaction(async (tx) => {
      const draft = await lockDraftForWork(tx, draftId);
      await job.done(tx);
      if (draft !== undefined) await plan(tx, draft);
    });
  });
  jobs.handle<Payload>(KINDS.ended, (payload, job) =>
    whileIn(ENDS, payload, job, async (tx, draft) => {
      const { external_id: externalId, expires_at } = draft;
      if (externalId === null || expires_at === null || Date.parse(expires_at) > clock.now().getTime()) return [];
      const update = { source: OWNER_SOURCE, externalId, availability: 'unavailable' as const };
      const report = await properties.update(tx, listingOwnerOf(draft), [update]);
      const now = clock.now().toISOString();
      await updateDraft(tx, draft, { state: 'expired', ended_at: now }, now);
      await tell(tx, draft, 'ended');
      return report.changed;
    }),
  );

  return { plan };
}
