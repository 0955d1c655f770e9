import { AppError } from '../contract/errors.ts';
import type { PaidPublishing, PreparePublishing } from '../payments/settle.server.ts';
import { lockOwnedDraft, readOwnedDraft, type LockedDraft } from './access-store.server.ts';
import { DraftId } from './draft.contract.ts';
import { asNew } from './publishing.server.ts';
import { hasPaidTimeLeft, isWithinRelistTime, mayBeExtended } from './requirements.server.ts';
import { ENDED, type PublishingParts, type Showing } from './showing.server.ts';
import { updateDraft } from './store.server.ts';

/**
 * Publishes a draft for which an amount has been reserved, without its owner asking for it, or adds the time to what a
 * listing has left: in the transaction of the payments, which uses the order with it. Throws `not_found`,
 * `draft_incomplete`, `address_told`, `contact_unverified`, `type_unpaid`, `other_home` and `draft_closed`: what is
 * reserved is then released.
 */
export function createPublishPaid(parts: PublishingParts, showing: Showing): PreparePublishing {
  const { db, orders, properties } = parts;
  return async ({ draftId, userId }): Promise<PaidPublishing> => {
    const id = DraftId.parse(draftId);
    const read = await readOwnedDraft(db, userId, id);
    const prepared = await showing.prepare(read, userId);
    const changed: string[] = [];
    return {
      async publish(tx) {
        const locked = await lockOwnedDraft(tx, userId, id);
        // Its owner, or another process, was faster: what was found out before may not fit any more.
        if (locked.version !== read.version) return 'changed';
        if (!(await orders.isCovered(tx, locked)))
          throw new AppError('type_unpaid', { fields: { 'listing_type.object_type': ['error.type_unpaid'] } });
        const isPaused = locked.state === 'inactive' && hasPaidTimeLeft(locked, showing.now());
        if (isPaused || mayBeExtended(locked, showing.now())) {
          await showing.extend(tx, locked);
          return 'published';
        }
        if (locked.state === 'published') throw new AppError('draft_closed');
        if (locked.held_for.length > 0) return 'held';
        const isOver = ENDED.has(locked.state);
        const isSame = isOver && locked.ended_at !== null && isWithinRelistTime(locked.ended_at, showing.now());
        const draft: LockedDraft =
          isOver && !isSame ? await updateDraft(tx, locked, asNew(), showing.nowIso()) : locked;
        const context = { ...(await showing.contextIn(tx, draft, prepared)), isRelisted: isSame };
        const shown = await showing.show(tx, draft, context, changed);
        return shown.held_for.length > 0 ? 'held' : 'published';
      },
      committed: () => properties.forget(changed),
    };
  };
}
