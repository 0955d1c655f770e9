import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { createClaims } from './claims.server.ts';
import { createModeration, type ModerationParts } from './listings.server.ts';
import { createReviewQueue, type ReviewQueueParts } from './queue.server.ts';
import { createModerationRoutes } from './routes.server.ts';
import { createTellReporters } from './tell-reporters.server.ts';
import { createTellOwner, type TellOwnerParts } from './tell-owner.server.ts';

export interface ModerationSliceParts
  extends
    Omit<ModerationParts, 'db' | 'audit' | 'claims' | 'tellOwner' | 'tellReporters'>,
    Pick<ReviewQueueParts, 'heldImports' | 'heldDrafts'>,
    Pick<TellOwnerParts, 'operator'> {}

/** Listings and reports, for those of the staff who look at them. */
export function createModerationSlice(
  { db, clock, audit, outbox, origin }: Platform,
  { heldImports, heldDrafts, operator, ...parts }: ModerationSliceParts,
): Slice {
  const { reports, moderated, properties, agencies, people, whoOffers } = parts;
  const claims = createClaims({ db, clock, audit, person: people.person });
  const tellOwner = createTellOwner({ outbox, origin, person: people.person, agencies, whoOffers, operator });
  const tellReporters = createTellReporters({ outbox, origin, operator });
  const moderation = createModeration({ db, audit, claims, tellOwner, tellReporters, ...parts });
  const queue = createReviewQueue({ reports, moderated, properties, heldImports, heldDrafts, claims });
  return { routes: createModerationRoutes(moderation, queue, claims), forgetOld: claims.forgetOld };
}
