import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import { readAllOff, readSearchOff, turnSearchOff } from './off-store.server.ts';
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
  readonly mute: (userId: UserId) => Promise<unknown>;
}): OffSwitch {
  async function look(token: string): Promise<OffOffer> {
    const subject = tokens.read(token);
    if (subject === undefined) throw new AppError('not_found');
    const found = subject.kind === 'search' ? await readSearchOff(db, subject.id) : await readAllOff(db, subject.id);
    if (found === undefined) throw new AppError('not_found');
    return { kind: subject.kind, ...found };
  }

  return {
    look,

    async turnOff(token) {
      const offer = await look(token);
      const subject = tokens.read(token);
      if (subject === undefined || offer.isOff) return offer;
      if (subject.kind === 'search') await turnSearchOff(db, subject.id, clock.now().toISOString());
      else await mute(subject.id);
      return { ...offer, isOff: true };
    },
  };
}
