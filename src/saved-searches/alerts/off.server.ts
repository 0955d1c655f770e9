import { AppError } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { OffTokens } from './off-token.server.ts';

/** What the link of a mail is about. */
export interface OffOffer {
  readonly kind: 'search' | 'all';
  /** Of the search. */
  readonly name?: string | undefined;
  readonly isOff: boolean;
}

/** Turns alerts off by the links in their mails, without signing in. */
export interface OffSwitch {
  /** Throws `not_found` for a token that is none, or whose search or account is gone. */
  look(token: string): Promise<OffOffer>;
  /** Throws as {@link OffSwitch.look}. A second time changes nothing. */
  turnOff(token: string): Promise<OffOffer>;
}

export function createOffSwitch({
  db,
  clock,
  tokens,
  mute,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly tokens: OffTokens;
  /** Turns all news of saved searches off for somebody. */
  readonly mute: (userId: string) => Promise<unknown>;
}): OffSwitch {
  async function look(token: string): Promise<OffOffer> {
    const subject = tokens.read(token);
    if (subject === undefined) throw new AppError('not_found');
    const [row] = await db.query<{ name: string | null; is_off: boolean }>(LOOK[subject.kind], [subject.id]);
    if (row === undefined) throw new AppError('not_found');
    return { kind: subject.kind, ...(row.name === null ? {} : { name: row.name }), isOff: row.is_off };
  }

  return {
    look,

    async turnOff(token) {
      const offer = await look(token);
      const subject = tokens.read(token);
      if (subject === undefined || offer.isOff) return offer;
      if (subject.kind === 'search') await db.query(TURN_OFF, [subject.id, clock.now().toISOString()]);
      else await mute(subject.id);
      return { ...offer, isOff: true };
    },
  };
}

const LOOK = {
  search: "SELECT name, notifications = 'off' AS is_off FROM saved_searches WHERE id = $1::bigint",
  all: "SELECT NULL AS name, EXISTS (SELECT FROM muted_news n WHERE n.user_id = people.id AND n.kind = 'saved_searches') AS is_off FROM people WHERE id = $1::uuid",
} as const;

const TURN_OFF = "UPDATE saved_searches SET notifications = 'off', updated_at = $2 WHERE id = $1::bigint";
