import type { MailContent, MailPart } from '../platform/mail/mail-content.ts';
import type { Translate } from '../texts/messages.ts';
import { withoutLinks } from './text.contract.ts';

type Facts = Extract<MailContent['parts'][number], { kind: 'facts' }>['facts'];

/**
 * What somebody has written, for their own copy. Anybody can type anybody's address into a form: what a stranger wrote
 * has no links when it reaches them through us (decision 355).
 */
export function copiedParts({ message, facts }: CopiedWords, t: Translate): MailPart[] {
  if (message === undefined && facts.length === 0) return [];
  return [
    { kind: 'text', text: t('mail.copy.heading') },
    ...(message === undefined ? [] : [{ kind: 'quote', text: withoutLinks(message) } as const]),
    ...(facts.length === 0
      ? []
      : [{ kind: 'facts', facts: facts.map(({ label, value }) => ({ label, value: withoutLinks(value) })) } as const]),
  ];
}

export interface CopiedWords {
  readonly message: string | undefined;
  readonly facts: Facts;
}
