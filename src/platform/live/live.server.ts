import type { Database, Queryable, Transaction } from '../db/database.server.ts';
import type { Log } from '../log.server.ts';

/** Something that an open page of somebody's should know of at once: what kind of thing has changed, and which. */
export interface News {
  readonly kind: string;
  readonly id?: string;
}

/**
 * News for people with a page open. It is written in the transaction of what it tells of, and every
 * process that somebody listens in reads on: it reaches them wherever they are connected, within half
 * a second of the commit. Nothing is kept for those who do not listen.
 */
export interface Live {
  tell(tx: Transaction, userId: string | readonly string[], news: News): Promise<void>;
  /** Calls `hear` with all news of a person that is committed after the promise resolves, until the returned function is called. */
  listen(userId: string, hear: (news: News) => void): Promise<() => void>;
  /** How many are listening in this process. */
  listeners(): number;
  /** Stops reading, and waits for what is under way. */
  close(): Promise<void>;
}

/** Milliseconds between two looks. */
const LOOK_EVERY_MS = 300;
/** News is for pages that are open now; minutes leave room for a process that hangs a while. */
const KEEP_MINUTES = 10;
const PRUNE_EVERY_MS = 60_000;

export function createLive({
  db,
  log,
  everyMs = LOOK_EVERY_MS,
}: {
  readonly db: Database;
  readonly log: Log;
  readonly everyMs?: number;
}): Live {
  const listening = new Map<string, Set<(news: News) => void>>();
  let position: string | undefined;
  let beginning: Promise<string> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let prunedAt = 0;
  let isFailing = false;

  async function look(): Promise<void> {
    try {
      if (position === undefined) return;
      const found = await readNews(db, position);
      position = found.position;
      for (const { userId, news } of found.news) for (const hear of listening.get(userId) ?? []) hear(news);
      isFailing = false;
      if (performance.now() - prunedAt > PRUNE_EVERY_MS) {
        prunedAt = performance.now();
        await db.query('DELETE FROM user_news WHERE told_at < now() - make_interval(mins => $1)', [KEEP_MINUTES]);
      }
    } catch (error) {
      // Said once, not three times a second; the next look goes on from the same place.
      if (!isFailing) log.warn({ err: error }, 'news could not be read');
      isFailing = true;
    }
  }

  function lookAgainLater(): void {
    timer = setTimeout(() => {
      timer = undefined;
      looking = look().finally(() => {
        looking = undefined;
        if (listening.size > 0) lookAgainLater();
        else position = undefined;
      });
    }, everyMs).unref();
  }

  async function begin(): Promise<void> {
    if (position !== undefined) return;
    beginning ??= readPosition(db).finally(() => (beginning = undefined));
    position ??= await beginning;
    if (timer === undefined && looking === undefined) lookAgainLater();
  }

  return {
    async tell(tx, userId, { kind, id }) {
      const people = typeof userId === 'string' ? [userId] : [...new Set(userId)];
      if (people.length === 0) return;
      await tx.query(
        'INSERT INTO user_news (user_id, kind, subject_id) SELECT person, $2, $3 FROM unnest($1::uuid[]) AS person',
        [people, kind, id ?? null],
      );
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
      clearTimeout(timer);
      await looking;
    },
  };
}

async function readPosition(db: Queryable): Promise<string> {
  const [row] = await db.query<{ position: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS position',
  );
  if (row === undefined) throw new Error('the database told no position');
  return row.position;
}

/** News of transactions from `from` on that are settled, in the order it was told: what comes before the oldest one still under way can gain no more. */
async function readNews(db: Queryable, from: string) {
  const rows = await db.query<{ position: string; user_id: string | null; kind: string; subject_id: string | null }>(
    `WITH settled AS MATERIALIZED (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS below)
     SELECT settled.below::text AS position, n.user_id, n.kind, n.subject_id
     FROM settled LEFT JOIN user_news n ON n.tx >= $1::xid8 AND n.tx < settled.below ORDER BY n.seq`,
    [from],
    'read-news',
  );
  const news = rows.flatMap(({ user_id: userId, kind, subject_id: id }) =>
    userId === null ? [] : [{ userId, news: id === null ? { kind } : { kind, id } }],
  );
  return { news, position: rows[0]?.position ?? from };
}
