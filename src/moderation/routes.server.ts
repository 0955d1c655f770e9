import { handledForStaff, type Handled } from '../contract/mount.server.ts';
import type { Claims } from './claims.server.ts';
import {
  changeListingHold,
  claimReview,
  decideReports,
  findListings,
  getModeratedListing,
  leaveReview,
  listReviewQueue,
} from './contract.ts';
import type { Moderation } from './listings.server.ts';
import type { ReviewQueue } from './queue.server.ts';

export function createModerationRoutes(moderation: Moderation, queue: ReviewQueue, claims: Claims): Handled[] {
  return [
    handledForStaff(findListings, ({ query }, { user }) => moderation.search(user, query)),
    handledForStaff(getModeratedListing, async ({ params: { id } }, { user }) => ({
      data: await moderation.look(user, id),
    })),
    handledForStaff(changeListingHold, async ({ params: { id }, body }, caller) => ({
      data: { id, state: await moderation.decide(caller, id, body) },
    })),
    handledForStaff(listReviewQueue, ({ query }, { user }) => queue.list(user, query)),
    handledForStaff(claimReview, async ({ params, body: { isTakenOver } }, caller) => {
      await claims.claim(caller, params, isTakenOver);
      return { data: params };
    }),
    handledForStaff(leaveReview, async ({ params }, caller) => {
      await claims.leave(caller, params);
      return { data: params };
    }),
    handledForStaff(decideReports, async ({ params: { id }, body }, caller) => ({
      data: { id, ...(await moderation.decideReports(caller, id, body)) },
    })),
  ];
}
