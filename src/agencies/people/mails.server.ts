import type { Caller } from '../../contract/mount.server.ts';
import { countLinks } from '../../leads/text.contract.ts';
import { agencyInvitationPath } from '../../owner-paths.ts';
import { homePath } from '../../paths.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { translator } from '../../texts/messages.ts';
import { type AgencyRole, INVITATION_DAYS } from './contract.ts';

/** Mails about working for an agency. */

interface Story {
  readonly agencyName: string;
  /** How the mail should read: as its reader wants it where that is known, else as its sender has the site. */
  readonly reader: Pick<Caller, 'language' | 'theme'>;
  readonly origin: string;
}

/** Asks somebody to work for an agency: the link leads to a page that asks once more. */
export function agencyInvitationMail({
  token,
  role,
  sender,
  ...story
}: Story & { readonly token: string; readonly role: AgencyRole; readonly sender: string }): MailContent {
  const { t, frame } = begun(story);
  const { agencyName: agency } = story;
  // Names are typed by people whom the reader may not know.
  const isPlain = sender.trim() !== '' && countLinks(sender) === 0 && !/\.[a-z]{2,}\b|\d{6}/i.test(sender);
  return {
    ...frame,
    subject: t('mail.agency.invited_subject', { agency }),
    preview: t('mail.agency.invited_preview'),
    title: t('mail.agency.invited_subject', { agency }),
    parts: [
      {
        kind: 'facts',
        facts: [
          { label: t('mail.agency.agency'), value: agency },
          { label: t('mail.agency.role'), value: t(`mail.agency.role.${role}`) },
          ...(isPlain ? [{ label: t('mail.agency.invited_by'), value: sender }] : []),
        ],
      },
      { kind: 'text', text: t('mail.agency.invited_text') },
      { kind: 'button', label: t('mail.agency.invited_button'), path: agencyInvitationPath(token) },
      { kind: 'text', text: t('mail.agency.invited_until', { days: INVITATION_DAYS }) },
    ],
    footer: t('mail.agency.invited_footer'),
    secretForHours: INVITATION_DAYS * 24,
  };
}

/** To somebody whom an administrator has taken out. */
export function removedMail(story: Story): MailContent {
  const { t, frame } = begun(story);
  const { agencyName: agency } = story;
  return {
    ...frame,
    subject: t('mail.agency.removed_subject', { agency }),
    preview: t('mail.agency.removed_text'),
    title: t('mail.agency.removed_subject', { agency }),
    parts: [
      { kind: 'text', text: t('mail.agency.removed_text') },
      { kind: 'button', label: t('mail.agency.removed_button'), path: homePath },
    ],
    footer: t('mail.agency.removed_footer'),
  };
}

function begun({ reader: { language, theme }, origin }: Story) {
  return { t: translator(language), frame: { language, brand: theme, origin } };
}
