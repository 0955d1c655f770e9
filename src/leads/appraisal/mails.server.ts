import type { Caller } from '../../contract/mount.server.ts';
import { agentPath } from '../../paths.ts';
import type { Mailbox } from '../../platform/mail/header.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { marketWord } from '../../properties/market-words.contract.ts';
import { formatOf, type Format } from '../../texts/format.ts';
import { languageOfRegion, translator, type Region, type Translate } from '../../texts/messages.ts';
import { copiedParts } from '../copy-mail.server.ts';
import { phoneFact } from '../mails.server.ts';
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
    'plan' | 'address' | 'homeType' | 'bedrooms' | 'size' | 'landSize' | 'timing' | 'message'
  >;
  readonly sender: Mailbox;
  /** E.164. */
  readonly phone: string | undefined;
  readonly caller: Pick<Caller, 'language' | 'theme' | 'origin'>;
}

/** To the agent or agency, in the language of their market; an answer to it goes to the sender. */
export function appraiserMail({ appraiser, request, sender, phone, caller }: AppraisalStory): MailContent {
  const { id, region } = appraiser;
  const { plan, address, message } = request;
  const language = languageOfRegion(region);
  const t = translator(language);
  const format = formatOf(language, region);
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
          ...homeFacts(request, region, t, format),
          { label: t('mail.fact.name'), value: sender.name },
          { label: t('mail.fact.email'), value: sender.address },
          ...phoneFact(phone, region, t),
        ],
      },
      { kind: 'text', text: t('mail.seller.reply', { name: sender.name }) },
      { kind: 'button', label: t('mail.appraiser.own_page'), path: agentPath(id) },
    ],
    footer: t('mail.appraiser.footer'),
  };
}

/** To the sender, in the sender's language, with a copy of what they have written. */
export function appraisalReceipt({ appraiser, request, sender, phone, caller }: AppraisalStory): MailContent {
  const { language } = caller;
  const t = translator(language);
  const { id, name, region } = appraiser;
  const message = request.message === '' ? undefined : request.message;
  const facts = [...homeFacts(request, region, t, formatOf(language, region)), ...phoneFact(phone, region, t)];
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
      ...copiedParts({ message, facts }, t),
      { kind: 'button', label: t('mail.appraisal.see', { agent: name }), path: agentPath(id) },
    ],
    footer: t('mail.appraisal.footer'),
  };
}

/** What was told of the home, and of what its owner thinks of doing with it. */
function homeFacts(
  { plan, address, homeType, bedrooms, size, landSize, timing }: AppraisalStory['request'],
  region: Region,
  t: Translate,
  format: Format,
): { label: string; value: string }[] {
  const fact = (label: Parameters<typeof t>[0], value: string | undefined) =>
    value === undefined || value === '' ? [] : [{ label: t(label), value }];
  return [
    ...fact('mail.fact.address', address),
    ...fact('mail.fact.plan', t(`mail.appraiser.plan_${plan}`)),
    ...fact('mail.fact.timing', timing === undefined ? undefined : t(`mail.appraiser.timing_${timing}`)),
    ...fact(
      'mail.fact.home_type',
      homeType === undefined ? undefined : marketWord('property_type', homeType, { region }, t),
    ),
    ...fact('mail.fact.bedrooms', bedrooms === undefined ? undefined : format.number(bedrooms)),
    ...fact('mail.fact.size', size === undefined ? undefined : format.area(size)),
    ...fact('mail.fact.land_size', landSize === undefined ? undefined : format.area(landSize)),
  ];
}
