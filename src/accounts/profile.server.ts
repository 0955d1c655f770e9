import { AppError } from '../contract/errors.ts';
import { type Language, translator } from '../texts/messages.ts';
import type { UserId } from '../contract/ids.ts';
import type { SignedInCaller } from '../contract/mount.server.ts';
import { internationalPhone, phoneParts } from '../leads/phone-number.contract.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { MailTokens } from './mail-tokens.server.ts';
import type { MailRequests } from './mail-requests.server.ts';
import type { ProfileChange } from './profile.contract.ts';
import type { Recovery } from './recovery.server.ts';
import { emailKey, findUser, setFeatureFlag, updateUser, type UserChange, type UserRow } from './store.server.ts';

/** What an account says of its owner. Throws `unauthenticated` when the account has just been deleted. */
export interface Profile {
  of(userId: UserId): Promise<UserRow>;
  /** The address that they move to once they confirm it by the link in the mail to it. */
  pendingEmail(userId: UserId): Promise<string | undefined>;
  /**
   * Sends the link again that confirms an address: the one to move to, or their own. Throws `not_found` when there is
   * nothing to confirm.
   */
  confirmAgain(caller: SignedInCaller): Promise<void>;
  /** Switches a feature flag of their own on or off; gives those that are on. */
  setFeatureFlag(userId: UserId, name: string, isOn: boolean): Promise<readonly string[]>;
  /** Of mails to them. */
  setLanguage(userId: UserId, language: Language): Promise<UserRow>;
  /**
   * Changes what is named. A new address comes into force by the link in the mail to it, in a session of theirs; asking
   * for it takes the password again, or a fresh sign-in. Throws `invalid_input` with the fields that are wrong, and
   * then changes nothing.
   */
  change(change: ProfileChange, caller: SignedInCaller): Promise<UserRow>;
}

export interface ProfileParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly requests: MailRequests;
  readonly tokens: Pick<MailTokens, 'pendingEmail'>;
  readonly recovery: Pick<Recovery, 'proveAgain'>;
}

export function createProfile({ db, clock, requests, tokens, recovery }: ProfileParts): Profile {
  async function of(userId: UserId): Promise<UserRow> {
    const row = await findUser(db, userId);
    if (row === undefined) throw new AppError('unauthenticated');
    return row;
  }

  async function update(userId: UserId, change: UserChange): Promise<UserRow> {
    const row = await updateUser(db, userId, change, clock.now());
    if (row === undefined) throw new AppError('unauthenticated');
    return row;
  }

  const pendingEmail = (userId: UserId) => tokens.pendingEmail(db, userId);

  return {
    of,
    pendingEmail,
    setLanguage: (userId, language) => update(userId, { language }),

    async setFeatureFlag(userId, name, isOn) {
      const flags = await setFeatureFlag(db, userId, { name, isOn, now: clock.now() });
      if (flags === undefined) throw new AppError('unauthenticated');
      return flags;
    },

    async confirmAgain(caller) {
      const user = await of(caller.user.userId);
      const email =
        (await pendingEmail(user.id)) ?? (user.email_verified_at === null ? (user.email ?? undefined) : undefined);
      if (email === undefined) throw new AppError('not_found');
      await requests.take({ kind: 'email_change', userId: user.id, email }, caller);
    },

    async change(change, caller) {
      const user = await of(caller.user.userId);
      const columns = columnsOf(change, user, caller.language);
      const { email } = change;
      const isMoving = email !== undefined && (user.email === null || emailKey(email) !== emailKey(user.email));
      if (isMoving) await recovery.proveAgain(user, change.currentPassword, caller);
      if (isMoving) await requests.take({ kind: 'email_change', userId: user.id, email }, caller);
      return Object.keys(columns).length === 0 ? user : update(user.id, columns);
    },
  };
}

function columnsOf(change: ProfileChange, user: UserRow, language: Language): UserChange {
  const wrong: Record<string, string[]> = {};
  const wordOf = (
    field: string,
    number: string | null | undefined,
    code: string | null | undefined,
    kept: string | null,
  ): string | null | undefined => {
    if (number === undefined && code === undefined) return undefined;
    const known = kept === null ? undefined : phoneParts(kept);
    const written = number === undefined ? known?.number : number;
    if (written === undefined || written === null || written === '') return null;
    const e164 = internationalPhone(written, code ?? known?.code);
    if (e164 !== undefined) return e164;
    wrong[field] = [translator(language)('account.error.phone')];
    return undefined;
  };
  const [mobile, phone] = [
    wordOf('mobile', change.mobile, change.mobileCode, user.contact_mobile),
    wordOf('phone', change.phone, change.phoneCode, user.contact_phone),
  ];
  if (Object.keys(wrong).length > 0) throw new AppError('invalid_input', { fields: wrong });
  return {
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.firstHomeBuyer === undefined ? {} : { first_home_buyer: change.firstHomeBuyer }),
    ...(mobile === undefined ? {} : { contact_mobile: mobile }),
    ...(phone === undefined ? {} : { contact_phone: phone }),
  };
}
