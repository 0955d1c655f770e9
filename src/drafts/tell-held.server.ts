import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Jobs } from '../platform/jobs/jobs.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import { type Language, languageOfRegion } from '../texts/messages.ts';
import type { LockedDraft } from './access-store.server.ts';
import { waitingMail } from './mails.server.ts';
import { countHeld } from './store.server.ts';

/**
 * Tells those who run the site of a draft that waits for them: one mail for all that come within a while, and one more
 * each day on which something has been waiting.
 */
export type TellHeld = (tx: Transaction, draft: LockedDraft) => Promise<void>;

export interface TellHeldParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  /** Scheme and host that the mail's links lead to. */
  readonly origin: string;
  /** Mail address of those who run the site; without one, nobody is told. */
  readonly operator: string | undefined;
}

const KIND = 'drafts_held';
/** What comes within this time after the first is told of in the same mail. */
const GATHER_MS = 15 * 60_000;
/** What is reserved for a listing that waits is given back after some days, so they are told again. */
const AGAIN_MS = 86_400_000;

export function createTellHeld({ db, clock, jobs, outbox, origin, operator }: TellHeldParts): TellHeld {
  jobs.handle<{ language: Language }>(KIND, ({ language }, job) =>
    db.transaction(async (tx) => {
      // First, as the next one waits under the same key.
      await job.done(tx);
      const waiting = await countHeld(tx);
      // They may have looked at all of it meanwhile.
      if (operator !== undefined && waiting > 0) {
        await outbox.send(tx, {
          key: `drafts held ${job.id}`,
          to: { name: '', address: operator },
          content: waitingMail({ waiting, language, origin }),
        });
        const runAt = new Date(clock.now().getTime() + AGAIN_MS);
        await jobs.add(tx, KIND, { language }, { key: 'again', runAt });
      }
    }),
  );

  return async (tx, { region }) => {
    if (operator === undefined) return;
    const runAt = new Date(clock.now().getTime() + GATHER_MS);
    await jobs.add(tx, KIND, { language: languageOfRegion(region) }, { key: 'all', runAt });
  };
}
