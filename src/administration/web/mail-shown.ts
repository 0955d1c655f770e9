import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import type { AdministrationMail } from '../mail/contract.ts';
import { momentOf } from './moments.ts';
import type { WorkState } from './work-state.tsx';

/** A mail in words. */
export function mailShown(mail: AdministrationMail, caller: Pick<PageCaller, 'language' | 'region'>) {
  const t = translator(caller.language);
  const moment = momentOf(caller);
  const state: WorkState = mail.isGivenUp ? 'given_up' : mail.isUnderWay ? 'running' : mail.state;
  return {
    ...{ id: mail.id, to: mail.to, state, subject: mail.subject, lastError: mail.lastError },
    kind: t(`operations.mail_kind.${mail.kind ?? 'unknown'}`),
    createdAt: moment(mail.createdAt),
    sentAt: mail.sentAt === null ? undefined : moment(mail.sentAt),
    nextAt: mail.nextAt === null ? undefined : moment(mail.nextAt),
    attempts: mail.attempts === null || mail.attempts === 0 ? undefined : mail.attempts,
    isEmptied: mail.state === 'failed' && !mail.isRepeatable,
    canRetry: mail.isRepeatable && !mail.isUnderWay && mail.state !== 'sent',
    canGiveUp: mail.state === 'waiting' && !mail.isUnderWay,
  };
}
export type MailShown = ReturnType<typeof mailShown>;
