import { createHash, randomBytes } from 'node:crypto';
import type { People, Person } from '../accounts/people.server.ts';
import type { NotificationSettings } from '../accounts/notifications.server.ts';
import { AppError } from '../contract/errors.ts';
import { translator } from '../texts/messages.ts';
import type { UserId } from '../contract/ids.ts';
import type { Caller } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import { mailboxOf, type MailLimit, type MailLimits } from '../platform/mail/limits.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import type { CollectionInvitation, Invited } from './contract.ts';
import { lockOwned, lockRemovable, readJoined, type OwnedCollection } from './access-store.server.ts';
import type { NotifyMembers, TellShared } from './news.server.ts';
import {
  MOST_MEMBERS,
  type CollectionId,
  type CollectionRef,
  type MemberId,
  type Departure,
} from './collection.contract.ts';
import { createLinks, type CollectionLinks } from './links.server.ts';
import { accessMail, invitationMail, revokedMail } from './mails.server.ts';
import {
  acceptMember,
  deleteInvitation,
  deleteInvitationsOver,
  deleteMember,
  findInvitation,
  forgetInvited,
  insertMember,
  lockInvitation,
  readMembers,
  type ValidInvitation,
} from './members-store.server.ts';
import { handOver, noticeLimits } from './departure.server.ts';
import { deletePartings, findDeparture, insertDeparture } from './departure-store.server.ts';
import { deleteLostNotes } from './store.server.ts';

/** Who asks for something in a collection: the proof of who it is, and how what follows from it should read. */
export interface Requester extends Pick<Caller, 'language' | 'theme' | 'region' | 'origin' | 'loanTerms'> {
  readonly userId: UserId;
}

/** Collections of several people. */
export interface Sharing extends Omit<CollectionLinks, 'forgetOldLinks'> {
  /**
   * Asks somebody by mail, and says whether they are in it, or were asked before. Throws `too_many_members`, and
   * `too_many_requests` when somebody asks more people in a day than anybody knows.
   */
  invite(requester: Requester, ref: CollectionRef, email: string): Promise<Invited>;
  /** The same for several, in a transaction that goes on. */
  inviteAllIn(
    tx: Transaction,
    requester: Requester,
    collection: OwnedCollection,
    emails: readonly string[],
  ): Promise<void>;
  /** Takes a collection back from somebody, or leaves it. */
  removeMember(requester: Requester, ref: CollectionRef, memberId: MemberId): Promise<void>;
  /** Why somebody is no longer in a collection. Throws `not_found` when there is nothing to tell. */
  departure(userId: UserId, id: CollectionId): Promise<Departure>;
  /** Before their account is deleted: gives what somebody shares to those they share it with. */
  leaveAll(tx: Transaction, userId: UserId): Promise<void>;
  /** What the secret of an invitation is to; this and the next two throw `invitation_gone`. */
  invitation(token: string): Promise<CollectionInvitation>;
  accept(userId: UserId, token: string): Promise<CollectionId>;
  decline(token: string): Promise<void>;
  /** Takes the address of somebody who leaves out of the invitations of others; open pages are told. */
  forgetInvited(tx: Transaction, email: string): Promise<void>;
  /**
   * Forgets invitations that have run out, partings of long ago, and notes on homes that are in their collection no
   * longer.
   */
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
  /** What secrets of links are made with. */
  readonly linkKey: Buffer;
  /** Tells all who have access that a collection has changed. */
  readonly changed: (tx: Transaction, id: CollectionId) => Promise<void>;
  readonly notifyMembers: NotifyMembers;
  readonly tellShared: TellShared;
}

const INVITATION_DAYS = 14;
/** Invitations that one person sends in a day, that go to one address, and that go from the one to the other. */
const MOST_INVITATIONS = 50;
const MOST_TO_ONE = 20;
const MOST_FROM_ONE_TO_ONE = 10;
const DAY_MS = 86_400_000;
/** Days for which links to a collection say why it is gone. */
const DEPARTURES_KEPT_DAYS = 90;
/** Whoever is asked again within the hour gets no second mail. */
const ASK_AGAIN_MS = 3_600_000;

export function createSharing({
  linkKey,
  db,
  clock,
  outbox,
  mailLimits,
  people,
  origin,
  changed,
  notifyMembers,
  tellShared,
}: SharingParts): Sharing {
  const nowIso = () => clock.now().toISOString();
  const isoIn = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  async function inviteIn(
    tx: Transaction,
    requester: Requester,
    collection: OwnedCollection,
    email: string,
  ): Promise<Invited> {
    const me = await people.person(requester.userId, tx);
    const emailKey = emailKeyOf(email);
    if (me === undefined) throw new AppError('unauthenticated');
    if (me.email?.toLowerCase() === emailKey)
      throw new AppError('invalid_input', {
        fields: { email: [translator(requester.language)('collections.error.yourself')] },
      });
    // Taken before the cap is looked at: of two invitations at once the second counts the first.
    await people.lockPerson(tx, requester.userId);
    const members = await readMembers(tx, [collection], nowIso());
    // By the address that they were asked by, which its owner knows: that of somebody who came by a link is not told.
    const asked = members.find((member) => member.email?.toLowerCase() === emailKey);
    if (asked !== undefined && asked.joined_at !== null) return 'member';
    const outcome = asked === undefined ? 'asked' : 'waiting';
    if (asked === undefined && members.length >= MOST_MEMBERS) throw new AppError('too_many_members');

    const found = await people.personByEmail(email, tx);
    // An address that nobody has proven to be theirs is nobody's.
    const known = found?.isVerified === true ? found : undefined;
    const token = randomBytes(32).toString('base64url');
    const isNew = { tokenHash: hashOf(token), expiresAt: isoIn(INVITATION_DAYS * DAY_MS) };
    const invited = await insertMember(
      tx,
      collection,
      {
        userId: known?.id,
        email,
        emailKey,
        now: nowIso(),
        ...(known === undefined ? isNew : { tokenHash: undefined, expiresAt: undefined }),
      },
      isoIn(-ASK_AGAIN_MS),
    );
    if (invited === undefined) return outcome;
    // Whether a mail goes or not: who is refused learns nothing of the address.
    await mailLimits.demand(tx, invitationLimits(me, email));
    const story = { collectionName: collection.name, sender: me.name };
    const key = `collection invitation ${invited} ${nowIso()}` as const;
    if (known === undefined) {
      await outbox.send(tx, {
        key,
        to: { name: '', address: email },
        causedBy: requester.userId,
        content: invitationMail({
          ...story,
          token,
          days: INVITATION_DAYS,
          reader: requester,
          origin: requester.origin,
        }),
      });
      return outcome;
    }
    await tellShared(tx, known.id, collection, me.name);
    if (await people.isNotified(tx, known.id, 'shared_collections')) {
      await outbox.send(tx, {
        key,
        to: { name: known.name, address: email },
        causedBy: requester.userId,
        content: accessMail({
          ...story,
          collectionId: collection.id,
          reader: { language: known.language, theme: known.brand },
          origin: requester.origin,
        }),
      });
    }
    return outcome;
  }

  function valid(invitation: ValidInvitation | undefined): ValidInvitation {
    if (invitation === undefined) throw new AppError('invitation_gone');
    return invitation;
  }

  const { forgetOldLinks, ...links } = createLinks({ db, clock, linkKey, changed, notifyMembers });

  return {
    ...links,

    async inviteAllIn(tx, requester, collection, emails) {
      for (const email of emails.toSorted((a, b) => (mailboxOf(a) < mailboxOf(b) ? -1 : 1)))
        await inviteIn(tx, requester, collection, email);
    },

    invite: (requester, ref, email) =>
      db.transaction(async (tx) => {
        const own = await lockOwned(tx, requester.userId, ref, nowIso());
        const outcome = await inviteIn(tx, requester, own, email);
        await changed(tx, own.id);
        return outcome;
      }),

    removeMember: (requester, ref, memberId) =>
      db.transaction(async (tx) => {
        const { collection, member } = await lockRemovable(tx, requester.userId, ref, memberId, nowIso());
        const isMe = member.user_id === requester.userId;
        // Told before it goes, so that their open page is told too.
        await changed(tx, collection.id);
        if (!isMe && member.user_id !== null)
          await insertDeparture(tx, collection, 'revoked', nowIso(), member.user_id);
        await deleteMember(tx, member);
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
          causedBy: requester.userId,
          content: revokedMail({
            collectionName: collection.name,
            sender: collection.owner_name,
            reader: { language: person.language, theme: person.brand },
            origin: requester.origin,
          }),
        });
      }),

    async departure(userId, id) {
      const departure = await findDeparture(db, id, userId);
      if (departure === undefined) throw new AppError('not_found');
      return departure;
    },

    leaveAll: (tx, userId) => handOver(tx, userId, { outbox, mailLimits, people, now: nowIso(), origin, changed }),

    async invitation(token) {
      const found = valid(await findInvitation(db, hashOf(token), nowIso()));
      return {
        collectionName: found.collection_name,
        invitedBy: found.inviter_name ?? '',
        email: found.email,
        homes: found.homes,
        propertyIds: [...found.listing_ids],
        expiresAt: found.expires_at,
      };
    },

    accept: (userId, token) =>
      db.transaction(async (tx) => {
        const invitation = valid(await lockInvitation(tx, hashOf(token), nowIso()));
        await acceptMember(tx, invitation, userId, nowIso());
        await changed(tx, invitation.collection_id);
        await notifyMembers(tx, await readJoined(tx, userId, invitation.collection_id, nowIso()), 'joined');
        return invitation.collection_id;
      }),

    decline: (token) =>
      db.transaction(async (tx) => {
        const invitation = valid(await findInvitation(tx, hashOf(token), nowIso()));
        await deleteInvitation(tx, invitation);
        await changed(tx, invitation.collection_id);
      }),

    async forgetInvited(tx, email) {
      for (const id of await forgetInvited(tx, emailKeyOf(email))) await changed(tx, id);
    },

    async forgetOld() {
      await deletePartings(db, isoIn(-DEPARTURES_KEPT_DAYS * DAY_MS));
      await deleteInvitationsOver(db, nowIso());
      await forgetOldLinks();
      await deleteLostNotes(db, isoIn(-DAY_MS));
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
