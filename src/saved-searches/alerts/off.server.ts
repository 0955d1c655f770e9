import { AppError } from '../../contract/errors.ts';
import type { NotificationKind } from '../../accounts/profile.contract.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import { readKindsOff, readSearchOff, turnSearchOff } from './off-store.server.ts';
import type { OffSubject, OffTokens } from './off-token.server.ts';

/** What the link of a mail is about. */
export interface OffOffer {
  readonly kind: OffSubject['kind'];
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

export type Mute = (userId: UserId, kind: NotificationKind) => Promise<unknown>;

/** What is turned off by a link that is about more than one search. */
const KINDS: Readonly<Record<Exclude<OffSubject['kind'], 'search'>, readonly NotificationKind[]>> = {
  all: ['saved_searches'],
  favourites: ['favourite_changes'],
  both: ['saved_searches', 'favourite_changes'],
};

export function createOffSwitch({
  db,
  clock,
  tokens,
  mute,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly tokens: OffTokens;
  /** Turns one kind of news off for somebody. */
  readonly mute: Mute;
}): OffSwitch {
  async function look(token: string): Promise<OffOffer> {
    const subject = tokens.read(token);
    if (subject === undefined) throw new AppError('not_found');
    const found =
      subject.kind === 'search'
        ? await readSearchOff(db, subject.id)
        : await readKindsOff(db, subject.id, KINDS[subject.kind]);
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
      else for (const kind of KINDS[subject.kind]) await mute(subject.id, kind);
      return { ...offer, isOff: true };
    },
  };
}
