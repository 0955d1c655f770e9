import { translator } from '../../texts/messages.ts';
import { ownDataPath } from '../../account-paths.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { UserRow } from '../store.server.ts';
import type { Service } from './contract.ts';

/** As people know them. The name of the second is the operator's own to choose. */
export function serviceName(service: Service, providerName: string | undefined): string {
  return service === 'vipps' ? 'Vipps' : (providerName ?? 'OpenID');
}

/** Tells the owner of an account that it can be entered in one way more. */
export function linkedMail(user: Pick<UserRow, 'language' | 'brand'>, service: string, origin: string): MailContent {
  const t = translator(user.language);
  return {
    language: user.language,
    brand: user.brand,
    origin,
    subject: t('mail.identity.linked_subject', { service }),
    preview: t('mail.identity.linked_preview', { service }),
    title: t('mail.identity.linked_title', { service }),
    parts: [
      { kind: 'text', text: t('mail.identity.linked_text', { service }) },
      { kind: 'text', text: t('mail.identity.linked_not_you', { service }) },
      { kind: 'button', label: t('mail.identity.linked_button'), path: ownDataPath },
    ],
    footer: t('mail.account.footer'),
  };
}
