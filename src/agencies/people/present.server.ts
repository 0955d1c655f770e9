import type { UserId } from '../../contract/ids.ts';
import type { Colleague, PendingInvitation } from './contract.ts';
import type { ColleagueRow, InvitationRow } from './store.server.ts';

/** Those who work for an agency, as their colleagues get them. Pure. */

export function presentColleague(row: ColleagueRow, userId: UserId): Colleague {
  const { id, name, email, role, agent_id: agentId, joined_at: joinedAt } = row;
  return { id, name, email, role, isMe: row.user_id === userId, agentId, joinedAt };
}

export function presentInvitation(row: InvitationRow, now: string): PendingInvitation {
  const { id, email, role, sent_at: sentAt, expires_at: expiresAt } = row;
  return { id, email, role, sentAt, expiresAt, isExpired: expiresAt <= now };
}
