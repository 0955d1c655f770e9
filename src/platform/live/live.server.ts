import type { UserId } from '../../contract/ids.ts';
import { createFollower } from '../changes/follower.server.ts';
import type { Database, Transaction } from '../db/database.server.ts';
import type { Log } from '../log.server.ts';
import { createSingleFlight } from '../single-flight.ts';
import { createNewsLog, insertNews, selectNews, type StoredNews } from './store.server.ts';
import { NEWS_KEPT_MS, type News } from './news.contract.ts';

/**
 * News for people with a page open. It is written in the transaction of what it tells of, and every
 * process that somebody listens in reads on: it reaches them wherever they are connected, within half
 * a second of the commit. Nothing is kept for those who do not listen.
 */
export interface Live {
  publish(tx: Transaction, userId: UserId | readonly UserId[], news: News): Promise<void>;
  /**
   * Calls `hear` with all news of a person that is committed after the promise resolves, until the returned function is
   * called; before it resolves, with what was told in the last `missedMs` milliseconds, each once. Some may come twice.
   */
  listen(userId: UserId, hear: (news: News) => void, missedMs?: number): Promise<() => void>;
  /** How many are listening in this process. */
  listeners(): number;
  /** Stops reading, and waits for what is under way. */
  close(): Promise<void>;
}

/** Milliseconds between two polls. */
const POLL_EVERY_MS = 300;
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
        for (const hear of listening.get(userId) ?? []) hear(newsOf(kind, id));
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
    await changes.prune(NEWS_KEPT_MS / 1000);
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

    async listen(userId, hear, missedMs) {
      const own = listening.get(userId) ?? new Set();
      listening.set(userId, own);
      own.add(hear);
      const stop = () => {
        own.delete(hear);
        if (own.size === 0 && listening.get(userId) === own) listening.delete(userId);
      };
      try {
        await begin();
        if (missedMs !== undefined)
          for (const { kind, subject_id: id } of await selectNews(db, userId, missedMs)) hear(newsOf(kind, id));
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

function newsOf(kind: string, id: string | null): News {
  return id === null ? { kind } : { kind, id };
}
