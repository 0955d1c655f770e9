import { type Handled, handledForStaff } from '../../contract/mount.server.ts';
import type { MailControl, MailWithJob } from '../../platform/mail/control.server.ts';
import { isSubjectPlain, mailKindOf } from '../../platform/mail/mail-kinds.contract.ts';
import { type AdministrationMail, getMail, giveUpMail, listMail, retryFailedMail, retryMail } from './contract.ts';

export function createMailRoutes(control: MailControl): Handled[] {
  return [
    handledForStaff(listMail, async ({ query }, { user }) => {
      const { mails, ...rest } = await control.list(user, query);
      return { data: mails.map((mail) => present(mail, hidden)), ...rest, isDelivered: control.isDelivered() };
    }),
    handledForStaff(getMail, async ({ params: { id } }, caller) => ({
      data: present(await control.look(caller, id), (address) => address),
    })),
    handledForStaff(retryMail, async ({ params: { id } }, caller) => {
      await control.retry(caller, id);
      return { data: { id } };
    }),
    handledForStaff(giveUpMail, async ({ params: { id } }, caller) => {
      await control.giveUp(caller, id);
      return { data: { id } };
    }),
    handledForStaff(retryFailedMail, async (_, caller) => ({ data: { count: await control.retryFailed(caller) } })),
  ];
}

function present({ mail, job }: MailWithJob, shown: (address: string) => string): AdministrationMail {
  const kind = mailKindOf(mail.key) ?? null;
  return {
    id: mail.id,
    kind,
    to: shown(mail.recipient_address),
    subject: kind !== null && isSubjectPlain(kind) ? mail.subject : null,
    language: mail.language,
    brand: mail.brand,
    state: mail.state,
    isGivenUp: mail.given_up_at !== null,
    isRepeatable: mail.emptied_at === null,
    createdAt: mail.created_at,
    sentAt: mail.sent_at,
    attempts: job?.tries ?? null,
    lastError: job?.last_error ?? null,
    nextAt: mail.state === 'waiting' && job?.state === 'waiting' ? job.run_at : null,
    isUnderWay: job?.state === 'running',
  };
}

/** `k•••@grend.example`. */
function hidden(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, Math.min(1, at))}•••${address.slice(at)}`;
}
