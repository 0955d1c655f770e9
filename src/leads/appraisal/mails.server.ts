import type { Caller } from '../../contract/mount.server.ts';
import { agentPath } from '../../paths.ts';
import type { Mailbox } from '../../platform/mail/header.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { marketWord } from '../../properties/market-words.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { languageOfRegion, translator, type Region } from '../../texts/messages.ts';
import { formatPhone } from '../phone-number.contract.ts';
import type { AppraisalRequest } from './contract.ts';

/** Who asks whom what a home is worth. */
export interface AppraisalStory {
  readonly appraiser: {
    /** As the path of its page has it. */
    readonly id: string;
    readonly name: string;
    readonly region: Region;
  };
  readonly request: Pick<
    AppraisalRequest,
    'plan' | 'address' | 'homeType' | 'bedrooms' | 'size' | 'timing' | 'message'
  >;
  readonly sender: Mailbox;
  /** E.164. */
  readonly phone: string | undefined;
  readonly caller: Pick<Caller, 'language' | 'theme' | 'origin'>;
}

/** To the agent or agency, in the language of their market; an answer to it goes to the sender. */
export function appraiserMail({ appraiser, request, sender, phone, caller }: AppraisalStory): MailContent {
  const { id, region } = appraiser;
  const { plan, address, homeType, bedrooms, size, timing, message } = request;
  const language = languageOfRegion(region);
  const t = translator(language);
  const format = formatOf(language, region);
  const fact = (label: Parameters<typeof t>[0], value: string | undefined) =>
    value === undefined || value === '' ? [] : [{ label: t(label), value }];
  return {
    language,
    brand: caller.theme,
    origin: caller.origin,
    subject: t('mail.appraiser.subject', { address, name: sender.name }),
    preview: t(`mail.appraiser.plan_${plan}`),
    title: t('mail.appraiser.title', { name: sender.name }),
    parts: [
      ...(message === undefined || message === '' ? [] : [{ kind: 'quote', text: message } as const]),
      {
        kind: 'facts',
        facts: [
          ...fact('mail.fact.address', address),
          ...fact('mail.fact.plan', t(`mail.appraiser.plan_${plan}`)),
          ...fact('mail.fact.timing', timing === undefined ? undefined : t(`mail.appraiser.timing_${timing}`)),
          ...fact(
            'mail.fact.home_type',
            homeType === undefined ? undefined : marketWord('property_type', homeType, { region }, t),
          ),
          ...fact('mail.fact.bedrooms', bedrooms === undefined ? undefined : format.number(bedrooms)),
          ...fact('mail.fact.size', size === undefined ? undefined : format.area(size)),
          ...fact('mail.fact.name', sender.name),
          ...fact('mail.fact.email', sender.address),
          ...fact('mail.fact.phone', phone === undefined ? undefined : formatPhone(phone, region)),
        ],
      },
      { kind: 'text', text: t('mail.seller.reply', { name: sender.name }) },
      { kind: 'button', label: t('mail.appraiser.own_page'), path: agentPath(id) },
    ],
    footer: t('mail.appraiser.footer'),
  };
}

/**
 * To the sender, in the sender's language. It repeats nothing of the request but the name: anybody can type anybody's
 * address into a form.
 */
export function appraisalReceipt({ appraiser, sender, caller }: AppraisalStory): MailContent {
  const { language } = caller;
  const t = translator(language);
  const { id, name } = appraiser;
  return {
    language,
    brand: caller.theme,
    origin: caller.origin,
    subject: t('mail.appraisal.subject', { agent: name }),
    preview: t('mail.appraisal.next', { agent: name }),
    title: t('mail.appraisal.title'),
    parts: [
      { kind: 'text', text: t('mail.greeting', { name: sender.name }) },
      { kind: 'text', text: t('mail.appraisal.next', { agent: name }) },
      { kind: 'button', label: t('mail.appraisal.see', { agent: name }), path: agentPath(id) },
    ],
    footer: t('mail.appraisal.footer'),
  };
}
