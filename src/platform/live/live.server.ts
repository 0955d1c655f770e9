import type { UserId } from '../../contract/ids.ts';
import { createFollower } from '../changes/follower.server.ts';
import type { Database, Transaction } from '../db/database.server.ts';
import type { Log } from '../log.server.ts';
import { createSingleFlight } from '../single-flight.ts';
import { createNewsLog, insertNews, type StoredNews } from './store.server.ts';
import type { News } from './news.contract.ts';

/**
 * News for people with a page open. It is written in the transaction of what it tells of, and every
 * process that somebody listens in reads on: it reaches them wherever they are connected, within half
 * a second of the commit. Nothing is kept for those who do not listen.
 */
export interface Live {
  publish(tx: Transaction, userId: UserId | readonly UserId[], news: News): Promise<void>;
  /**
   * Calls `hear` with all news of a person that is committed after the promise resolves, until the returned function is
   * called.
   */
  listen(userId: UserId, hear: (news: News) => void): Promise<() => void>;
  /** How many are listening in this process. */
  listeners(): number;
  /** Stops reading, and waits for what is under way. */
  close(): Promise<void>;
}

/** Milliseconds between two polls. */
const POLL_EVERY_MS = 300;
/** News is for pages that are open now; minutes leave room for a process that hangs a while. */
const KEEP_SECONDS = 600;
const PRUNE_EVERY_MS = 60_000;

export function createLive({
  db,
  log,
  everyMs = POLL_EVERY_MS,
}: {
  readonly db: Database;
  readonly log: Log;
  readonly everyMs?: number;
}): Live {
  const listening = new Map<UserId, Set<(news: News) => void>>();
  const changes = createNewsLog(db);
  const beginning = createSingleFlight<string>();
  let position: string | undefined;
  let prunedAt = 0;

  const follower = createFollower<StoredNews>({
    changes,
    mark: {
      read() {
        if (listening.size === 0) position = undefined;
        return position;
      },
      write(settled) {
        position = settled;
      },
    },
    take(news) {
      for (const { user_id: userId, kind, subject_id: id } of news)
        for (const hear of listening.get(userId) ?? []) hear(id === null ? { kind } : { kind, id });
    },
    // Pages look for themselves whenever they are shown again.
    gap: () => undefined,
    afterRound: prune,
    everyMs,
    log,
    failure: 'news could not be read',
  });

  async function prune(): Promise<void> {
    if (position === undefined || performance.now() - prunedAt <= PRUNE_EVERY_MS) return;
    prunedAt = performance.now();
    await changes.prune(KEEP_SECONDS);
  }

  async function begin(): Promise<void> {
    if (position !== undefined) return;
    const now = await beginning.run('', () => changes.position());
    position ??= now;
    follower.start();
  }

  return {
    async publish(tx, userId, { kind, id }) {
      const people = typeof userId === 'string' ? [userId] : [...new Set(userId)];
      if (people.length > 0) await insertNews(tx, people, kind, id);
    },

    async listen(userId, hear) {
      const own = listening.get(userId) ?? new Set();
      listening.set(userId, own);
      own.add(hear);
      const stop = () => {
        own.delete(hear);
        if (own.size === 0 && listening.get(userId) === own) listening.delete(userId);
      };
      try {
        await begin();
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },

    listeners: () => [...listening.values()].reduce((sum, own) => sum + own.size, 0),

    async close() {
      listening.clear();
      await follower.stop();
    },
  };
}
