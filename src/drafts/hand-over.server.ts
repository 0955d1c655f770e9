import type { UserId } from '../contract/ids.ts';
import type { AgencyId, AgentId } from '../agencies/record.contract.ts';
import type { Transaction } from '../platform/db/database.server.ts';
import type { Properties } from '../properties/service.server.ts';
import type { ListingUpdate } from '../properties/update.contract.ts';
import { type LockedDraft, lockMadeFor } from './access-store.server.ts';
import { type DraftState } from './draft.contract.ts';
import { giveDraft } from './store.server.ts';
import { OWNER_SOURCE } from '../properties/price-correction.contract.ts';

export interface HandOverParts {
  readonly properties: Pick<Properties, 'update'>;
  /** Told of each change of what is on the market, in its transaction. */
  readonly onChange: (tx: Transaction, draft: LockedDraft) => Promise<void>;
}

/** What somebody made for an agency stays with it when they leave. Gives the ids of listings that changed. */
export type HandOver = (
  tx: Transaction,
  given: {
    readonly agencyId: AgencyId;
    readonly from: UserId;
    /** Undefined: nobody works there any more, and what is on the market is taken off. */
    readonly to: { readonly userId: UserId; readonly agentId: AgentId | null } | undefined;
  },
) => Promise<readonly string[]>;

/** Who sold a home sold it, wherever they work now. */
const OVER: ReadonlySet<DraftState> = new Set(['sold', 'rented']);

export function createHandOver({ properties, onChange }: HandOverParts): HandOver {
  return async (tx, { agencyId, from, to }) => {
    const drafts = await lockMadeFor(tx, from, agencyId);
    const updates = drafts.flatMap(({ state, listing_id, external_id: externalId }): ListingUpdate[] => {
      if (listing_id === null || externalId === null || OVER.has(state)) return [];
      const change =
        to === undefined
          ? { availability: 'unavailable' as const }
          : { agentIds: to.agentId === null ? [] : [to.agentId] };
      return [{ source: OWNER_SOURCE, externalId, ...change }];
    });
    const report = await properties.update(tx, { kind: 'agency', agencyId }, updates);
    if (to !== undefined) for (const draft of drafts) await onChange(tx, await giveDraft(tx, draft, to));
    return report.changed;
  };
}
