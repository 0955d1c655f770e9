import type { Caller } from '../../contract/mount.server.ts';
import { agentPath } from '../../paths.ts';
import type { Mailbox } from '../../platform/mail/header.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { languageOfRegion, translator } from '../../texts/messages.ts';
import type { Asked } from '../asked.server.ts';
import { copiedParts } from '../copy-mail.server.ts';
import { phoneFact } from '../mails.server.ts';

/** Who writes what to whom. */
export interface AgencyMessageStory {
  readonly asked: Pick<Asked, 'id' | 'name' | 'region'>;
  readonly message: string;
  readonly sender: Mailbox;
  /** E.164. */
  readonly phone: string | undefined;
  readonly caller: Pick<Caller, 'language' | 'theme' | 'origin'>;
}

/** To the agent or agency, in the language of their market; an answer to it goes to the sender. */
export function agencyMail({ asked, message, sender, phone, caller }: AgencyMessageStory): MailContent {
  const language = languageOfRegion(asked.region);
  const t = translator(language);
  const { name } = sender;
  return {
    language,
    brand: caller.theme,
    origin: caller.origin,
    subject: t('mail.to_agency.subject', { name }),
    preview: message,
    title: t('mail.to_agency.title', { name }),
    parts: [
      { kind: 'quote', text: message },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.name'), value: name },
          { label: t('mail.fact.email'), value: sender.address },
          ...phoneFact(phone, asked.region, t),
        ],
      },
      { kind: 'text', text: t('mail.seller.reply', { name }) },
      { kind: 'button', label: t('mail.appraiser.own_page'), path: agentPath(asked.id) },
    ],
    footer: t('mail.to_agency.footer'),
  };
}

/** To the sender, in the sender's language, with a copy of what they have written. */
export function agencyMessageReceipt({ asked, message, sender, phone, caller }: AgencyMessageStory): MailContent {
  const { language } = caller;
  const t = translator(language);
  const agent = asked.name;
  return {
    language,
    brand: caller.theme,
    origin: caller.origin,
    subject: t('mail.agency_message.subject', { agent }),
    preview: t('mail.appraisal.next', { agent }),
    title: t('mail.sender.title_contact'),
    parts: [
      { kind: 'text', text: t('mail.greeting', { name: sender.name }) },
      { kind: 'text', text: t('mail.appraisal.next', { agent }) },
      ...copiedParts({ message, facts: phoneFact(phone, asked.region, t) }, t),
      { kind: 'button', label: t('mail.appraisal.see', { agent }), path: agentPath(asked.id) },
    ],
    footer: t('mail.agency_message.footer', { agent }),
  };
}
