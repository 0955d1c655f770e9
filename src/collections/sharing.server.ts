import { createHash, randomBytes } from 'node:crypto';
import type { People, Person } from '../accounts/people.server.ts';
import type { NotificationSettings } from '../accounts/notifications.server.ts';
import { AppError } from '../contract/errors.ts';
import { translator } from '../contract/messages.ts';
import type { Caller } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import { mailboxOf, type MailLimit, type MailLimits } from '../platform/mail/limits.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import { MOST_MEMBERS, type Parting } from './collection.contract.ts';
import { accessLetter, invitationLetter, revokedLetter } from './letters.server.ts';
import {
  acceptMember,
  deleteMember,
  findInvitation,
  findMember,
  forgetInvited,
  insertMember,
  readMembers,
  type InvitationRow,
} from './members-store.server.ts';
import { findParting, forgetPartings, handOver, keepParting, noticeLimits } from './parting.server.ts';
import { findCollection, type CollectionRow } from './store.server.ts';

/** Who asks for something in a collection: the proof of who it is, and how what follows from it should read. */
export interface Asker extends Pick<Caller, 'language' | 'theme' | 'region' | 'origin'> {
  readonly userId: string;
}

/** Collections of several people. */
export interface Sharing {
  /** Asks somebody by mail. Throws `too_many_members`, and `too_many_requests` when somebody asks more people in a day than anybody knows. */
  invite(asker: Asker, id: string, email: string): Promise<void>;
  /** The same for several, in a transaction that goes on. */
  inviteAllIn(tx: Transaction, asker: Asker, collectionId: string, emails: readonly string[]): Promise<void>;
  /** Takes a collection back from somebody, or leaves it. */
  removeMember(asker: Asker, id: string, memberId: string): Promise<void>;
  /** Why somebody is no longer in a collection. Throws `not_found` when there is nothing to tell. */
  parting(userId: string, id: string): Promise<Parting>;
  /** Before their account is deleted: gives what somebody shares to those they share it with. */
  leaveAll(tx: Transaction, userId: string): Promise<void>;
  /** What the secret of an invitation is to; this and the next two throw `invitation_gone`. */
  invitation(token: string): Promise<{ collectionName: string; invitedBy: string; expiresAt: string }>;
  accept(userId: string, token: string): Promise<string>;
  decline(token: string): Promise<void>;
  /** Takes the address of somebody who leaves out of the invitations of others; open pages are told. */
  forgetInvited(tx: Transaction, email: string): Promise<void>;
  /** Forgets invitations that have run out, partings of long ago, and notes on homes that are in their collection no longer. */
  forgetOld(): Promise<void>;
}

export interface SharingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly people: People & Pick<NotificationSettings, 'isNotified'>;
  /** Scheme and host that links lead to, in mails that follow from no request. */
  readonly origin: string;
  readonly access: {
    openOwn(tx: Transaction, userId: string, id: string): Promise<CollectionRow>;
    changed(tx: Transaction, id: string): Promise<void>;
  };
}

const INVITATION_DAYS = 14;
/** Invitations that one person sends in a day, that go to one address, and that go from the one to the other. */
const MOST_INVITATIONS = 50;
const MOST_TO_ONE = 20;
const MOST_FROM_ONE_TO_ONE = 10;
const DAY_MS = 86_400_000;
/** Whoever is asked again within the hour gets no second mail. */
const ASK_AGAIN_MS = 3_600_000;

export function createSharing({
  db,
  clock,
  outbox,
  mailLimits,
  people,
  origin,
  access: { openOwn, changed },
}: SharingParts): Sharing {
  const nowIso = () => clock.now().toISOString();
  const isoIn = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  async function inviteIn(tx: Transaction, asker: Asker, collectionId: string, email: string): Promise<void> {
    const me = await people.person(asker.userId, tx);
    const emailKey = emailKeyOf(email);
    if (me === undefined) throw new AppError('unauthenticated');
    if (me.email?.toLowerCase() === emailKey)
      throw new AppError('invalid_input', {
        fields: { email: [translator(asker.language)('collections.error.yourself')] },
      });
    // Taken before the cap is looked at: of two invitations at once the second counts the first.
    await people.lockPerson(tx, asker.userId);
    const members = await readMembers(tx, [collectionId], nowIso());
    const isAsked = members.some((member) => member.email?.toLowerCase() === emailKey);
    if (!isAsked && members.length >= MOST_MEMBERS) throw new AppError('too_many_members');

    const found = await people.personByEmail(email, tx);
    // An address that nobody has proven to be theirs is nobody's.
    const known = found?.isVerified === true ? found : undefined;
    const token = randomBytes(32).toString('base64url');
    const isNew = { tokenHash: hashOf(token), expiresAt: isoIn(INVITATION_DAYS * DAY_MS) };
    const invited = await insertMember(
      tx,
      {
        collectionId,
        userId: known?.id,
        email,
        emailKey,
        invitedBy: asker.userId,
        now: nowIso(),
        ...(known === undefined ? isNew : { tokenHash: undefined, expiresAt: undefined }),
      },
      isoIn(-ASK_AGAIN_MS),
    );
    if (invited === undefined) return;
    // Whether a mail goes or not: who is refused learns nothing of the address.
    await mailLimits.demand(tx, invitationLimits(me, email));
    const story = { collectionName: await nameOf(tx, asker.userId, collectionId), sender: me.name };
    const key = `collection invitation ${invited} ${nowIso()}`;
    if (known === undefined) {
      await outbox.send(tx, {
        key,
        to: { name: '', address: email },
        causedBy: asker.userId,
        letter: invitationLetter({ ...story, token, days: INVITATION_DAYS, reader: asker, origin: asker.origin }),
      });
    } else if (await people.isNotified(tx, known.id, 'shared_collections')) {
      await outbox.send(tx, {
        key,
        to: { name: known.name, address: email },
        causedBy: asker.userId,
        letter: accessLetter({
          ...story,
          collectionId,
          reader: { language: known.language, theme: known.brand },
          origin: asker.origin,
        }),
      });
    }
  }

  async function nameOf(tx: Transaction, userId: string, id: string): Promise<string> {
    return (await findCollection(tx, userId, id))?.name ?? '';
  }

  async function valid(tx: Transaction, token: string): Promise<InvitationRow> {
    const found = await findInvitation(tx, hashOf(token), nowIso());
    if (found === undefined) throw new AppError('invitation_gone');
    return found;
  }

  return {
    async inviteAllIn(tx, asker, collectionId, emails) {
      for (const email of emails.toSorted((a, b) => (mailboxOf(a) < mailboxOf(b) ? -1 : 1)))
        await inviteIn(tx, asker, collectionId, email);
    },

    invite: (asker, id, email) =>
      db.transaction(async (tx) => {
        const own = await openOwn(tx, asker.userId, id);
        await inviteIn(tx, asker, own.id, email);
        await changed(tx, own.id);
      }),

    removeMember: (asker, id, memberId) =>
      db.transaction(async (tx) => {
        const collection = await findCollection(tx, asker.userId, id, true);
        const member = collection === undefined ? undefined : await findMember(tx, collection.id, memberId);
        if (collection === undefined || member === undefined) throw new AppError('not_found');
        const isMe = member.user_id === asker.userId;
        if (member.role === 'owner' || (collection.role !== 'owner' && !isMe)) throw new AppError('forbidden');
        // Told before it goes, so that their open page is told too.
        await changed(tx, collection.id);
        if (!isMe && member.user_id !== null) await keepParting(tx, collection.id, 'revoked', nowIso(), member.user_id);
        await deleteMember(tx, collection.id, memberId);
        if (isMe || member.user_id === null) return;
        const person = await people.person(member.user_id, tx);
        if (
          person?.email === undefined ||
          member.joined_at === null ||
          !(await people.isNotified(tx, person.id, 'shared_collections')) ||
          (await mailLimits.take(tx, noticeLimits(person.email))) !== undefined
        )
          return;
        await outbox.send(tx, {
          key: `collection revoked ${memberId}`,
          to: { name: person.name, address: person.email },
          causedBy: asker.userId,
          letter: revokedLetter({
            collectionName: collection.name,
            sender: collection.owner_name,
            reader: { language: person.language, theme: person.brand },
            origin: asker.origin,
          }),
        });
      }),

    async parting(userId, id) {
      const parting = await findParting(db, id, userId);
      if (parting === undefined) throw new AppError('not_found');
      return parting;
    },

    leaveAll: (tx, userId) => handOver(tx, userId, { outbox, mailLimits, people, now: nowIso(), origin, changed }),

    async invitation(token) {
      const { collection_name, inviter_name, expires_at } = await db.transaction((tx) => valid(tx, token));
      return { collectionName: collection_name, invitedBy: inviter_name ?? '', expiresAt: expires_at };
    },

    accept: (userId, token) =>
      db.transaction(async (tx) => {
        const found = await valid(tx, token);
        // Locked, and looked at again: of two who open the link at once, one gets in.
        await tx.query('SELECT FROM collections WHERE id = $1 FOR UPDATE', [found.collection_id]);
        const invitation = await valid(tx, token);
        await acceptMember(tx, invitation, userId, nowIso());
        await changed(tx, invitation.collection_id);
        return invitation.collection_id;
      }),

    decline: (token) =>
      db.transaction(async (tx) => {
        const invitation = await valid(tx, token);
        await deleteMember(tx, invitation.collection_id, invitation.id);
        await changed(tx, invitation.collection_id);
      }),

    async forgetInvited(tx, email) {
      for (const id of await forgetInvited(tx, emailKeyOf(email))) await changed(tx, id);
    },

    async forgetOld() {
      await forgetPartings(db, clock.now());
      await db.query('DELETE FROM collection_members WHERE user_id IS NULL AND expires_at < $1', [nowIso()]);
      await db.query(
        `DELETE FROM collection_notes n WHERE written_at < $1 AND NOT EXISTS (SELECT FROM collection_homes h WHERE h.collection_id = n.collection_id AND h.listing_id = n.listing_id)`,
        [isoIn(-DAY_MS)],
      );
    },
  };
}

/** By the sender's address too, where it is theirs: a new account at it goes on counting. */
function invitationLimits({ id, email, isVerified }: Person, to: string): MailLimit[] {
  const from = { account: id };
  const limit = { kind: 'invitation', most: MOST_INVITATIONS, within: 'day' } as const;
  return [
    { ...limit, from },
    ...(email !== undefined && isVerified ? [{ ...limit, from: { address: email } }] : []),
    { ...limit, to, most: MOST_TO_ONE },
    { ...limit, from, to, most: MOST_FROM_ONE_TO_ONE },
  ];
}

/** Addresses that differ only in letters' case are one. */
function emailKeyOf(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
