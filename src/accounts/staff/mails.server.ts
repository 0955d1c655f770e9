import { staffInvitationPath } from '../../account-paths.ts';
import type { StaffRole } from '../../contract/staff-roles.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { translator } from '../../texts/messages.ts';
import type { MailStyle } from '../mails.server.ts';
import { INVITATION_DAYS } from './contract.ts';

/** Asks somebody to help run the site: the link leads to a page that asks once more. */
export function staffInvitationMail(
  token: string,
  role: StaffRole,
  { language, brand, origin }: MailStyle,
): MailContent {
  const t = translator(language);
  const title = t('mail.account.staff_invitation.subject');
  return {
    ...{ language, brand, origin, subject: title, preview: t('mail.account.staff_invitation.preview'), title },
    parts: [
      {
        kind: 'facts',
        facts: [{ label: t('mail.account.staff_invitation.role'), value: t(`mail.account.role.${role}`) }],
      },
      { kind: 'text', text: t('mail.account.staff_invitation.text') },
      { kind: 'button', label: t('mail.account.staff_invitation.button'), path: staffInvitationPath(token) },
      { kind: 'text', text: t('mail.account.staff_invitation.until', { days: INVITATION_DAYS }) },
    ],
    footer: t('mail.account.footer'),
    secretForHours: INVITATION_DAYS * 24,
  };
}
