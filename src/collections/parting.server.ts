import type { NotificationSettings } from '../accounts/notifications.server.ts';
import type { People } from '../accounts/people.server.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import { mailboxOf, type MailLimit, type MailLimits } from '../platform/mail/limits.server.ts';
import type { Mail, Outbox } from '../platform/mail/outbox.server.ts';
import type { Parting } from './collection.contract.ts';
import { inheritedLetter } from './letters.server.ts';
import { findHeir } from './members-store.server.ts';

/** What stays when people part: who was put out is told why, and what somebody shared outlives their account. */

/** Days for which links to a collection say why it is gone. */
const TOLD_DAYS = 90;

/** Keeps why members who had joined a collection can no longer see it; of one of them, or of all but the owner. */
export async function keepParting(
  tx: Transaction,
  collectionId: string,
  reason: Parting['reason'],
  now: string,
  userId?: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO collection_partings (collection_id, user_id, collection_name, owner_id, reason, parted_at)
     SELECT c.id, m.user_id, c.name, c.owner_id, $2, $3 FROM collections c JOIN collection_members m ON m.collection_id = c.id
     WHERE c.id = $1 AND m.role = 'member' AND m.joined_at IS NOT NULL AND ($4::uuid IS NULL OR m.user_id = $4)
     ON CONFLICT (collection_id, user_id) DO UPDATE SET collection_name = EXCLUDED.collection_name, owner_id = EXCLUDED.owner_id, reason = EXCLUDED.reason, parted_at = EXCLUDED.parted_at`,
    [collectionId, reason, now, userId ?? null],
  );
}

/** Undefined for who was never in it, has left it of their own will, or is in it again. */
export async function findParting(tx: Queryable, collectionId: string, userId: string): Promise<Parting | undefined> {
  const [row] = await tx.query<{ collection_name: string; owner_name: string | null; reason: Parting['reason'] }>(
    `SELECT p.collection_name, u.name AS owner_name, p.reason FROM collection_partings p LEFT JOIN people u ON u.id = p.owner_id
     WHERE p.collection_id = $1 AND p.user_id = $2 AND NOT EXISTS (SELECT FROM collection_members m WHERE m.collection_id = $1 AND m.user_id = $2)`,
    [collectionId, userId],
  );
  if (row === undefined) return undefined;
  return {
    collectionName: row.collection_name,
    ...(row.owner_name === null || row.owner_name === '' ? {} : { ownerName: row.owner_name }),
    reason: row.reason,
  };
}

export async function forgetPartings(db: Queryable, now: Date): Promise<void> {
  await db.query('DELETE FROM collection_partings WHERE parted_at < $1', [
    new Date(now.getTime() - TOLD_DAYS * 86_400_000).toISOString(),
  ]);
}

export interface LeaveParts {
  readonly outbox: Outbox;
  readonly mailLimits: Pick<MailLimits, 'take'>;
  readonly people: People & Pick<NotificationSettings, 'isNotified'>;
  readonly now: string;
  /** Scheme and host that links in mails lead to. */
  readonly origin: string;
  changed(tx: Transaction, collectionId: string): Promise<void>;
}

/**
 * Before somebody's account is deleted: the collections they share become those of whoever has been in
 * them longest, with what the others have put in and written; their own notes go with their account, and
 * invitations that nobody has answered have nobody behind them any more. What they alone have goes.
 */
export async function handOver(
  tx: Transaction,
  userId: string,
  { outbox, mailLimits, people, now, origin, changed }: LeaveParts,
): Promise<void> {
  const shared = await tx.query<{ id: string; owner_id: string; name: string }>(
    `SELECT c.id, c.owner_id, c.name FROM collections c WHERE NOT c.is_default
       AND EXISTS (SELECT FROM collection_members m WHERE m.collection_id = c.id AND m.user_id = $1)
       AND EXISTS (SELECT FROM collection_members o WHERE o.collection_id = c.id AND o.user_id <> $1) ORDER BY c.id FOR UPDATE OF c`,
    [userId],
  );
  const notices: Mail[] = [];
  for (const { id, owner_id: ownerId, name } of shared) {
    if (ownerId !== userId) {
      await changed(tx, id);
      continue;
    }
    const heir = await findHeir(tx, id);
    if (heir === undefined) continue;
    await tx.query('DELETE FROM collection_members WHERE collection_id = $1 AND (user_id = $2 OR user_id IS NULL)', [
      id,
      userId,
    ]);
    await tx.query("UPDATE collection_members SET role = 'owner' WHERE id = $1", [heir.id]);
    await tx.query('UPDATE collections SET owner_id = $2 WHERE id = $1', [id, heir.user_id]);
    await changed(tx, id);
    const person = await people.person(heir.user_id, tx);
    if (person?.email === undefined || !(await people.isNotified(tx, person.id, 'shared_collections'))) continue;
    notices.push({
      key: `collection inherited ${id} ${now}`,
      to: { name: person.name, address: person.email },
      letter: inheritedLetter({
        collectionName: name,
        collectionId: id,
        reader: { language: person.language, theme: person.brand },
        origin,
      }),
    });
  }
  for (const notice of notices.toSorted(byReceiver))
    if ((await mailLimits.take(tx, noticeLimits(notice.to.address))) === undefined) await outbox.send(tx, notice);
}

/** Mails that tell somebody what has become of a collection. Past the limit none go; the site tells of it all the same. */
export function noticeLimits(to: string): MailLimit[] {
  return [{ kind: 'collection notice', to, most: 20, within: 'day' }];
}

function byReceiver(a: Mail, b: Mail): number {
  return mailboxOf(a.to.address) < mailboxOf(b.to.address) ? -1 : 1;
}
