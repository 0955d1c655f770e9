import { translator } from '../texts/messages.ts';
import type { Caller } from '../contract/mount.server.ts';
import { countLinks } from '../leads/text.contract.ts';
import { invitationPath } from '../account-paths.ts';
import { collectionPath, favouritesPath } from '../paths.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';

/** Mails about shared collections. */

interface Story {
  readonly collectionName: string;
  /** What whoever shares is called. */
  readonly sender: string;
  /** How the mail should read: as its reader wants it where that is known, else as its sender has the site. */
  readonly reader: Pick<Caller, 'language' | 'theme'>;
  readonly origin: string;
}

/** To somebody without an account: a link that makes the collection theirs too. */
export function invitationMail({
  token,
  days,
  ...story
}: Story & { readonly token: string; /** How long the link works. */ readonly days: number }): MailContent {
  const { t, frame, sender } = begun(story);
  return {
    ...frame,
    subject: t('mail.collection.invited_subject', { sender }),
    preview: t('mail.collection.invited_preview'),
    title: t('mail.collection.invited_title', { sender }),
    parts: [
      ...named(story),
      { kind: 'text', text: t('mail.collection.invited_text') },
      { kind: 'button', label: t('mail.collection.invited_button'), path: invitationPath(token) },
      { kind: 'text', text: t('mail.collection.invited_until') },
    ],
    footer: t('mail.collection.invited_footer', { sender }),
    secretForHours: days * 24,
  };
}

/** To somebody who has an account, and so has access already. */
export function accessMail({ collectionId, ...story }: Story & { readonly collectionId: string }): MailContent {
  const { t, frame, sender } = begun(story);
  return {
    ...frame,
    subject: t('mail.collection.access_subject', { sender }),
    preview: t('mail.collection.access_preview'),
    title: t('mail.collection.access_title', { sender }),
    parts: [
      ...named(story),
      { kind: 'text', text: t('mail.collection.access_text') },
      { kind: 'button', label: t('mail.collection.access_button'), path: collectionPath(collectionId) },
    ],
    footer: t('mail.collection.footer'),
  };
}

/** To a member whom the owner has taken out. */
export function revokedMail(story: Story): MailContent {
  const { t, frame, sender } = begun(story);
  return {
    ...frame,
    subject: t('mail.collection.revoked_subject', { sender }),
    preview: t('mail.collection.revoked_preview'),
    title: t('mail.collection.revoked_title', { sender }),
    parts: [
      ...named(story),
      { kind: 'text', text: t('mail.collection.revoked_text') },
      { kind: 'button', label: t('mail.collection.revoked_button'), path: favouritesPath },
    ],
    footer: t('mail.collection.footer'),
  };
}

/** To the member who has been in a collection longest, when its owner's account is gone. It does not name them. */
export function inheritedMail({
  collectionId,
  ...story
}: Omit<Story, 'sender'> & { readonly collectionId: string }): MailContent {
  const { t, frame } = begun({ ...story, sender: '' });
  return {
    ...frame,
    subject: t('mail.collection.inherited_subject'),
    preview: t('mail.collection.inherited_preview'),
    title: t('mail.collection.inherited_title'),
    parts: [
      ...named(story),
      { kind: 'text', text: t('mail.collection.inherited_text') },
      { kind: 'button', label: t('mail.collection.access_button'), path: collectionPath(collectionId) },
    ],
    footer: t('mail.collection.footer'),
  };
}

function begun({ reader: { language, theme }, origin, sender }: Story) {
  const t = translator(language);
  return {
    t,
    frame: { language, brand: theme, origin },
    sender: isPlain(sender) ? sender : t('mail.collection.somebody'),
  };
}

/** Names are typed by people whom the reader may not know: what could be an advertisement is left out. */
function named({ collectionName, reader }: Pick<Story, 'collectionName' | 'reader'>): MailContent['parts'] {
  const t = translator(reader.language);
  return isPlain(collectionName)
    ? [{ kind: 'facts', facts: [{ label: t('mail.collection.name'), value: collectionName }] }]
    : [];
}

function isPlain(name: string): boolean {
  return name.trim() !== '' && countLinks(name) === 0 && !/\.[a-z]{2,}\b|\d{6}/i.test(name);
}
