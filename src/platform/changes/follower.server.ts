import type { Log } from '../log.server.ts';
import { repeat, type BackgroundLoop } from '../repeat.server.ts';
import { oneAtATime } from '../single-flight.ts';
import type { ChangeLog } from './change-log-store.server.ts';

/** Hands on what is written to a log of changes, in order, each change at least once. */
export interface Follower {
  /**
   * Hands on all that is settled by now. Call it after a write to have it taken in at once. Rejects with what the
   * follower's parts throw.
   */
  catchUp(): Promise<void>;
  /** Catches up again and again from now on. After a failure it goes on from the same place, after growing pauses. */
  start(): void;
  /** Begins no other round, and waits for the one under way. */
  stop(): Promise<void>;
}

/**
 * How far the log has been taken in. Kept by the caller: in memory, in a snapshot, in the database with what follows
 * from the changes.
 */
export interface Mark {
  /** Where to go on; undefined when nothing is to be read now. */
  read(): string | undefined | Promise<string | undefined>;
  /** All before `position` has been taken in. Called only when there was something. */
  write(position: string): void | Promise<void>;
}

export interface FollowerParts<Row extends object> {
  readonly changes: Pick<ChangeLog<Row>, 'since'>;
  readonly mark: Mark;
  /**
   * Takes in some changes. When it throws, the mark stays, and they come again: taking one in twice must do no harm.
   */
  take(rows: readonly Row[]): void | Promise<void>;
  /**
   * The log no longer reaches back to the mark: whatever it told of must be read anew. The mark then goes to where the
   * log stands.
   */
  gap(): void | Promise<void>;
  /** Before changes up to a position are handed on, also when there are none. */
  begin?(upTo: string): Promise<void>;
  /** Further work of each round. */
  afterRound?(): Promise<void>;
  /** Most changes that are taken in together; all, unless said. */
  readonly batch?: number;
  /** Milliseconds between two rounds. */
  readonly everyMs: number;
  readonly log: Pick<Log, 'error' | 'info'>;
  /** What the log says when a round fails. */
  readonly failure: string;
}

export function createFollower<Row extends object>(parts: FollowerParts<Row>): Follower {
  const { changes, mark, batch = Infinity, everyMs, log, failure } = parts;
  let rounds: BackgroundLoop | undefined;

  const catchUp = oneAtATime(async () => {
    const from = await mark.read();
    if (from === undefined) return;
    const { rows, position, isWhole } = await changes.since(from);
    await parts.begin?.(position);
    if (!isWhole) await parts.gap();
    else if (rows.length === 0) return;
    else for (let at = 0; at < rows.length; at += batch) await parts.take(rows.slice(at, at + batch));
    await mark.write(position);
  });

  return {
    catchUp,
    start() {
      rounds ??= repeat(
        async () => {
          await catchUp();
          await parts.afterRound?.();
        },
        { everyMs, log, failure },
      );
    },
    async stop() {
      await rounds?.stop();
      rounds = undefined;
    },
  };
}
