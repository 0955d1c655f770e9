import type { NotificationSettings } from '../accounts/notifications.server.ts';
import type { People } from '../accounts/people.server.ts';
import type { UserId } from '../contract/ids.ts';
import type { Transaction } from '../platform/db/database.server.ts';
import { mailboxOf, type MailLimit, type MailLimits } from '../platform/mail/limits.server.ts';
import type { Mail, Outbox } from '../platform/mail/outbox.server.ts';
import type { CollectionId } from './collection.contract.ts';
import { inheritedMail } from './mails.server.ts';
import { giveToHeir, lockShared } from './departure-store.server.ts';

/** What stays when people part: who was put out is told why, and what somebody shared outlives their account. */

export interface LeaveParts {
  readonly outbox: Outbox;
  readonly mailLimits: Pick<MailLimits, 'take'>;
  readonly people: People & Pick<NotificationSettings, 'isNotified'>;
  readonly now: string;
  /** Scheme and host that links in mails lead to. */
  readonly origin: string;
  changed(tx: Transaction, collectionId: CollectionId): Promise<void>;
}

/**
 * Before somebody's account is deleted: the collections they share become those of whoever has been in
 * them longest, with what the others have put in and written; their own notes go with their account, and
 * invitations that nobody has answered have nobody behind them any more. What they alone have goes.
 */
export async function handOver(
  tx: Transaction,
  userId: UserId,
  { outbox, mailLimits, people, now, origin, changed }: LeaveParts,
): Promise<void> {
  const notices: Mail[] = [];
  for (const collection of await lockShared(tx, userId)) {
    const { id, name } = collection;
    const heir = collection.is_own ? await giveToHeir(tx, collection) : undefined;
    if (!collection.is_own || heir !== undefined) await changed(tx, id);
    if (heir === undefined) continue;
    const person = await people.person(heir, tx);
    if (person?.email === undefined || !(await people.isNotified(tx, person.id, 'shared_collections'))) continue;
    notices.push({
      key: `collection inherited ${id} ${now}`,
      to: { name: person.name, address: person.email },
      content: inheritedMail({
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

/**
 * Mails that tell somebody what has become of a collection. Past the limit none go; the site tells of it all the same.
 */
export function noticeLimits(to: string): MailLimit[] {
  return [{ kind: 'collection notice', to, most: 20, within: 'day' }];
}

function byReceiver(a: Mail, b: Mail): number {
  return mailboxOf(a.to.address) < mailboxOf(b.to.address) ? -1 : 1;
}
