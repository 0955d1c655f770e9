import { createHash, randomBytes } from 'node:crypto';
import type { People, Person } from '../../accounts/people.server.ts';
import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Caller, StaffCaller } from '../../contract/mount.server.ts';
import type { Audit } from '../../platform/audit/audit.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { MailLimit, MailLimits } from '../../platform/mail/limits.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import { translator } from '../../texts/messages.ts';
import type { AgencyId, AgentId } from '../record.contract.ts';
import type { AgencyDirectory } from '../service.server.ts';
import { deleteAgents } from '../store.server.ts';
import {
  type AgencyAdministrator,
  findInvitation,
  lockAsAdministrator,
  lockInvitation,
  lockLeaving,
  lockManaged,
  lockManagedByStaff,
  type ManagedMember,
  readMember,
  type ValidAgencyInvitation,
} from './access-store.server.ts';
import {
  type AgencyRole,
  INVITATION_DAYS,
  type InvitationId,
  type MemberId,
  MOST_PEOPLE,
  type MyAgency,
} from './contract.ts';
import { addMember } from './joining.server.ts';
import { agencyInvitationMail, removedMail } from './mails.server.ts';
import { presentColleague, presentInvitation } from './present.server.ts';
import {
  countPeople,
  deleteInvitationsBefore,
  deleteMember,
  deleteSent,
  deleteSentByStaff,
  deleteUsed,
  emailKeyOf,
  findSent,
  findSuccessor,
  forgetAddress,
  hasOtherAdministrator,
  readColleagues,
  readInvitations,
  setRole,
  upsertInvitation,
  worksThere,
  writeEvent,
} from './store.server.ts';

/** Who asks, and how what follows from it should read. */
export interface Requester extends Pick<Caller, 'language' | 'theme' | 'origin'> {
  readonly userId: UserId;
}

/** Those who work for agencies. `userId` is always the one who has proven to be that person. */
export interface AgencyPeople {
  /** Undefined for somebody who works for no agency. */
  mine(userId: UserId): Promise<MyAgency | undefined>;
  /**
   * Asks somebody by mail. Throws `forbidden`, `limit_reached`, `too_many_requests`, and `invalid_input` for somebody
   * who works there.
   */
  invite(requester: Requester, email: string, role: AgencyRole): Promise<void>;
  /** With a new link. Throws `forbidden`, `not_found`, `too_many_requests`. */
  resend(requester: Requester, id: InvitationId): Promise<void>;
  /** Throws `forbidden`, `not_found`. */
  revoke(userId: UserId, id: InvitationId): Promise<void>;
  /** What a link is to; throws `invitation_gone`. */
  invitation(token: string): Promise<{
    readonly agencyName: string;
    readonly invitedBy: string | null;
    readonly email: string;
    readonly role: AgencyRole;
    readonly expiresAt: string;
  }>;
  /**
   * Throws `invitation_gone`, `wrong_account` for an account whose confirmed address is another, `in_another_agency`.
   */
  join(userId: UserId, token: string): Promise<void>;
  /** Throws `forbidden`, `not_found`, `last_administrator`. */
  changeRole(userId: UserId, memberId: MemberId, role: AgencyRole): Promise<void>;
  /** Takes somebody out, or leaves. Throws `forbidden`, `not_found`, `last_administrator`. */
  remove(requester: Requester, memberId: MemberId): Promise<void>;
  /** Takes somebody out on behalf of the site. Throws `not_found`, `last_administrator`. */
  removeByStaff(by: StaffCaller, agencyId: AgencyId, memberId: MemberId): Promise<void>;
  /** Throws `not_found`. */
  revokeByStaff(by: StaffCaller, agencyId: AgencyId, id: InvitationId): Promise<void>;
  /** Before an account is deleted: colleagues take over what it made for the agency. */
  forget(tx: Transaction, userId: UserId, email: string | undefined): Promise<void>;
  forgetOld(): Promise<void>;
}

/** Somebody who takes over the listings of one who leaves. */
export interface Successor {
  readonly userId: UserId;
  readonly agentId: AgentId | null;
}

export interface AgencyPeopleParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'note'>;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly people: Pick<People, 'person'>;
  readonly agencies: Pick<AgencyDirectory, 'find' | 'of' | 'agents' | 'reload'>;
  /**
   * Gives what somebody made for an agency to a colleague; where there is none, takes it off the market. Gives the ids
   * of listings that changed.
   */
  readonly handOver: (
    tx: Transaction,
    given: { readonly agencyId: AgencyId; readonly from: UserId; readonly to: Successor | undefined },
  ) => Promise<readonly string[]>;
  /** Told that agencies or agents, and these listings, are others now. */
  readonly onChange: (listings: readonly string[]) => void;
}

const DAY_MS = 86_400_000;
/** Invitations that one person sends in a day, that go to one address, and that go from the one to the other. */
const MOST_INVITATIONS = 50;
const MOST_TO_ONE = 20;
const MOST_FROM_ONE_TO_ONE = 5;
/** Days for which an administrator still sees an invitation that has run out. */
const EXPIRED_KEPT_DAYS = 30;
/** Days for which it is kept who was let in and taken out. */
const EVENTS_KEPT_DAYS = 730;

export function createAgencyPeople(parts: AgencyPeopleParts): AgencyPeople {
  const { db, clock, audit, outbox, mailLimits, people, agencies } = parts;
  const nowIso = () => clock.now().toISOString();
  const isoIn = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString();

  async function known(userId: UserId, tx: Transaction): Promise<Person> {
    const person = await people.person(userId, tx);
    if (person === undefined) throw new AppError('unauthenticated');
    return person;
  }

  async function send(
    tx: Transaction,
    requester: Requester,
    administrator: AgencyAdministrator,
    { email, role }: { readonly email: string; readonly role: AgencyRole },
  ): Promise<void> {
    const me = await known(requester.userId, tx);
    await mailLimits.demand(tx, invitationLimits(me, email));
    const token = randomBytes(32).toString('base64url');
    const emailKey = emailKeyOf(email);
    const times = { now: nowIso(), expiresAt: isoIn(INVITATION_DAYS) };
    const id = await upsertInvitation(tx, administrator, { email, emailKey, role, tokenHash: hashOf(token), ...times });
    await writeEvent(tx, {
      agencyId: administrator.agency_id,
      at: times.now,
      actor: requester.userId,
      action: 'invited',
      role,
    });
    await outbox.send(tx, {
      key: `agency invitation ${id} ${hashOf(token).toString('hex').slice(0, 16)}`,
      to: { name: '', address: email },
      causedBy: requester.userId,
      content: agencyInvitationMail({
        agencyName: agencies.find(administrator.agency_id).name,
        token,
        role,
        sender: me.name,
        reader: requester,
        origin: requester.origin,
      }),
    });
  }

  /** Takes a member out; an administrator has their listings from then on. */
  async function takeOut(tx: Transaction, member: ManagedMember): Promise<readonly string[]> {
    const successor = await findSuccessor(tx, member);
    const to = successor === undefined ? undefined : { userId: successor.user_id, agentId: successor.agent_id };
    const changed = await parts.handOver(tx, { agencyId: member.agency_id, from: member.user_id, to });
    await deleteMember(tx, member);
    if (member.agent_id !== null) await deleteAgents(tx, [member.agent_id]);
    return changed;
  }

  async function demandOtherAdministrator(tx: Transaction, member: ManagedMember): Promise<void> {
    if (member.role === 'administrator' && !(await hasOtherAdministrator(tx, member)))
      throw new AppError('last_administrator');
  }

  async function changed(listings: readonly string[] = []): Promise<void> {
    await agencies.reload();
    parts.onChange(listings);
  }

  function valid(invitation: ValidAgencyInvitation | undefined): ValidAgencyInvitation {
    if (invitation === undefined) throw new AppError('invitation_gone');
    return invitation;
  }

  return {
    async mine(userId) {
      const member = await readMember(db, userId);
      const agency = member === undefined ? undefined : agencies.of(member.agency_id);
      if (member === undefined || agency === undefined) return undefined;
      const rows = await readColleagues(db, member);
      const invitations = member.role === 'administrator' ? await readInvitations(db, member) : [];
      const [card] = member.agent_id === null ? [] : agencies.agents([member.agent_id]);
      return {
        agency,
        role: member.role,
        memberId: member.id,
        card: card === undefined ? null : { title: card.title, phone: card.phone ?? null, image: card.image ?? null },
        people: rows.map((row) => presentColleague(row, userId)),
        invitations: invitations.map((row) => presentInvitation(row, nowIso())),
      };
    },

    invite: (requester, email, role) =>
      db.transaction(async (tx) => {
        const administrator = await lockAsAdministrator(tx, requester.userId);
        if (await worksThere(tx, administrator.agency_id, emailKeyOf(email)))
          throw new AppError('invalid_input', {
            fields: { email: [translator(requester.language)('agency.error.works_there')] },
          });
        if ((await countPeople(tx, administrator)) >= MOST_PEOPLE) throw new AppError('limit_reached');
        await send(tx, requester, administrator, { email, role });
      }),

    resend: (requester, id) =>
      db.transaction(async (tx) => {
        const administrator = await lockAsAdministrator(tx, requester.userId);
        await send(tx, requester, administrator, await findSent(tx, administrator, id));
      }),

    revoke: (userId, id) =>
      db.transaction(async (tx) => {
        const administrator = await lockAsAdministrator(tx, userId);
        await deleteSent(tx, administrator, id);
        await writeEvent(tx, { agencyId: administrator.agency_id, at: nowIso(), actor: userId, action: 'revoked' });
      }),

    async invitation(token) {
      const found = valid(await findInvitation(db, hashOf(token), nowIso()));
      const inviter = found.invited_by === null ? undefined : await people.person(found.invited_by);
      return {
        agencyName: agencies.find(found.agency_id).name,
        invitedBy: inviter?.name ?? null,
        email: found.email,
        role: found.role,
        expiresAt: found.expires_at,
      };
    },

    async join(userId, token) {
      await db.transaction(async (tx) => {
        const invitation = valid(await lockInvitation(tx, hashOf(token), nowIso()));
        const person = await known(userId, tx);
        const isTheirs = person.isVerified && person.email !== undefined;
        if (!isTheirs || emailKeyOf(person.email) !== invitation.email_key) throw new AppError('wrong_account');
        await addMember(tx, {
          agency: agencies.find(invitation.agency_id),
          person,
          role: invitation.role,
          now: nowIso(),
        });
        await deleteUsed(tx, invitation);
        await writeEvent(tx, {
          agencyId: invitation.agency_id,
          at: nowIso(),
          actor: userId,
          action: 'joined',
          subject: userId,
          role: invitation.role,
        });
      });
      await changed();
    },

    changeRole: (userId, memberId, role) =>
      db.transaction(async (tx) => {
        const { actor, member } = await lockManaged(tx, userId, memberId);
        if (actor.role !== 'administrator') throw new AppError('forbidden');
        if (member.role === role) return;
        await demandOtherAdministrator(tx, member);
        await setRole(tx, member, role);
        await writeEvent(tx, {
          agencyId: member.agency_id,
          at: nowIso(),
          actor: userId,
          action: 'role',
          subject: member.user_id,
          role,
        });
      }),

    async remove(requester, memberId) {
      const listings = await db.transaction(async (tx) => {
        const { actor, member } = await lockManaged(tx, requester.userId, memberId);
        await demandOtherAdministrator(tx, member);
        const isMe = member.id === actor.id;
        const ids = await takeOut(tx, member);
        await writeEvent(tx, {
          agencyId: member.agency_id,
          at: nowIso(),
          actor: requester.userId,
          action: isMe ? 'left' : 'removed',
          subject: member.user_id,
        });
        if (!isMe) await notify(tx, requester, member);
        return ids;
      });
      await changed(listings);
    },

    async removeByStaff(by, agencyId, memberId) {
      const { userId } = by.user;
      const listings = await db.transaction(async (tx) => {
        const member = await lockManagedByStaff(tx, by.user, agencyId, memberId);
        await demandOtherAdministrator(tx, member);
        const ids = await takeOut(tx, member);
        await writeEvent(tx, { agencyId, at: nowIso(), actor: userId, action: 'removed', subject: member.user_id });
        await audit.note(tx, by, {
          act: 'agency_member_removed',
          on: { kind: 'agency', id: agencyId },
          details: { person: member.user_id },
        });
        await notify(tx, { userId, origin: by.origin }, member);
        return ids;
      });
      await changed(listings);
    },

    revokeByStaff: (by, agencyId, id) =>
      db.transaction(async (tx) => {
        await deleteSentByStaff(tx, by.user, agencyId, id);
        await writeEvent(tx, { agencyId, at: nowIso(), actor: by.user.userId, action: 'revoked' });
        await audit.note(tx, by, { act: 'agency_invitation_ended', on: { kind: 'agency', id: agencyId } });
      }),

    async forget(tx, userId, email) {
      if (email !== undefined) await forgetAddress(tx, emailKeyOf(email));
      const member = await lockLeaving(tx, userId);
      if (member === undefined) return;
      // An agency that has people has somebody who administers it.
      const successor = await findSuccessor(tx, member);
      if (successor !== undefined && successor.role !== 'administrator') await setRole(tx, successor, 'administrator');
      await takeOut(tx, member);
      await writeEvent(tx, { agencyId: member.agency_id, at: nowIso(), action: 'left' });
    },

    forgetOld: () => deleteInvitationsBefore(db, isoIn(-EXPIRED_KEPT_DAYS), isoIn(-EVENTS_KEPT_DAYS)),
  };

  async function notify(
    tx: Transaction,
    requester: Pick<Requester, 'userId' | 'origin'>,
    member: ManagedMember,
  ): Promise<void> {
    const person = await people.person(member.user_id, tx);
    if (person?.email === undefined || !person.isVerified) return;
    const limit = { kind: 'agency_removal', to: person.email, most: MOST_TO_ONE, within: 'day' } as const;
    if ((await mailLimits.take(tx, [limit])) !== undefined) return;
    await outbox.send(tx, {
      key: `agency removal ${member.id}`,
      to: { name: person.name, address: person.email },
      causedBy: requester.userId,
      content: removedMail({
        agencyName: agencies.find(member.agency_id).name,
        reader: { language: person.language, theme: person.brand },
        origin: requester.origin,
      }),
    });
  }
}

/** By the sender's address too, where it is theirs: a new account at it goes on counting. */
function invitationLimits({ id, email, isVerified }: Person, to: string): MailLimit[] {
  const from = { account: id };
  const limit = { kind: 'agency_invitation', most: MOST_INVITATIONS, within: 'day' } as const;
  return [
    { ...limit, from },
    ...(email !== undefined && isVerified ? [{ ...limit, from: { address: email } }] : []),
    { ...limit, to, most: MOST_TO_ONE },
    { ...limit, from, to, most: MOST_FROM_ONE_TO_ONE },
  ];
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
