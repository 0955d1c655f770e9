import type { UserId } from '../../contract/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import { type LockedDraft, lockOwnedDraft } from '../access-store.server.ts';
import type { DraftId } from '../draft.contract.ts';
import { touchMedia } from '../store.server.ts';
import type { BegunFile, DraftFiles } from './files.server.ts';
import { requireOpen } from './limits.server.ts';
import type { Outcome } from './uploads.contract.ts';

/** What became of a file that was sent: of one that is there already, the id of that. */
export interface KeptFile {
  readonly id: string;
  readonly outcome: Outcome;
}

/** How a kind of file is written down for its draft, in one transaction. */
export interface FileRows {
  /** The same file where the draft has it, and whether it is the same upload. */
  find(tx: Transaction, draft: LockedDraft): Promise<{ readonly id: string; readonly isRepeated: boolean } | undefined>;
  /** Throws `limit_reached` where the draft has no room for one more. */
  demandRoom(tx: Transaction, draft: LockedDraft): Promise<void>;
  /** Gives its id. */
  insert(tx: Transaction, draft: LockedDraft, now: string): Promise<string>;
}

/** Keeps files that have arrived, each once; drops those that the draft has, and those that cannot be kept. */
export function createKeeping({
  db,
  clock,
  draftFiles,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly draftFiles: DraftFiles;
}) {
  return async (userId: UserId, draftId: DraftId, begun: BegunFile, rows: FileRows): Promise<KeptFile> => {
    try {
      const kept = await db.transaction(async (tx): Promise<KeptFile> => {
        const draft = await lockOwnedDraft(tx, userId, draftId);
        requireOpen(draft);
        const same = await rows.find(tx, draft);
        if (same !== undefined) return { id: same.id, outcome: same.isRepeated ? 'repeated' : 'duplicate' };
        await rows.demandRoom(tx, draft);
        const now = clock.now().toISOString();
        const id = await rows.insert(tx, draft, now);
        await touchMedia(tx, draft, now);
        await draftFiles.keep(tx, begun);
        return { id, outcome: 'added' };
      });
      if (kept.outcome !== 'added') await draftFiles.drop(begun);
      return kept;
    } catch (error) {
      await draftFiles.drop(begun);
      throw error;
    }
  };
}
