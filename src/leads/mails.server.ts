import { languageOfRegion, translator, type Language, type Region, type Translate } from '../texts/messages.ts';
import type { Caller } from '../contract/mount.server.ts';
import type { Cover } from '../insights/insurance/covers.contract.ts';
import { propertyPath, viewingsFilePath } from '../paths.ts';
import type { Mailbox } from '../platform/mail/header.ts';
import type { MailContent, MailPart } from '../platform/mail/mail-content.ts';
import type { Listing, Viewing } from '../properties/listing.contract.ts';
import { formatOf, type Format } from '../texts/format.ts';
import { copiedParts } from './copy-mail.server.ts';
import { formatPhone } from './phone-number.contract.ts';
import { shownPhone } from './shown-phone.contract.ts';
import type { Occupation } from './occupations.contract.ts';
import type { ReportReason } from './reasons.contract.ts';
import type { Stay } from './stay.contract.ts';
import type { LeadKind } from './store.server.ts';
import type { Topic } from './topics.contract.ts';
import { homeName, isPassedOn, sellerName } from './seller.contract.ts';
import { toldFacts } from './told-facts.server.ts';

/** Who wrote what about which home: all that the two mails of a message tell. */
export interface LeadStory extends Stay {
  readonly kind: LeadKind;
  readonly listing: Listing;
  readonly viewing: Viewing | undefined;
  readonly sender: Mailbox;
  /** E.164. */
  readonly phone: string | undefined;
  readonly people: number | undefined;
  readonly message: string | undefined;
  /** What to insure. */
  readonly covers?: readonly Cover[] | undefined;
  /** What the sender has ticked. */
  readonly topics?: readonly Topic[] | undefined;
  /** What the sender would be for a tenant; `2026-12-01`. */
  readonly moveIn?: string | undefined;
  readonly pets?: string | undefined;
  readonly occupation?: Occupation | undefined;
  readonly income?: string | undefined;
  /** What the sender thinks of bidding, in the currency of the home, and whether they have the money. */
  readonly bidAmount?: number | undefined;
  readonly isFinanced?: boolean | undefined;
  readonly caller: Pick<Caller, 'language' | 'theme' | 'origin'>;
}

/** The same for whoever offers the home. */
export interface SellerStory extends LeadStory {
  /** Where it stands among what has been written to them; undefined where nobody answers here. */
  readonly inboxPath: string | undefined;
  /** Whoever gets it may have no account of the agency whose inbox that is. */
  readonly isOfFeed?: boolean | undefined;
  /** The viewing that this one comes in the place of (ISO 8601; null: a time to be agreed). */
  readonly replaced?: { readonly viewingAt: string | null } | undefined;
}

/** The same for its sender. */
export interface SenderStory extends LeadStory {
  /** Where readers are not told it: those who come to a viewing have to find it. */
  readonly street: string | undefined;
  /** Where they write on; undefined where nobody answers here. */
  readonly threadPath: string | undefined;
  /** Where a sign-up can be changed and cancelled. */
  readonly signUpPath?: string | undefined;
}

/** To whoever offers the home, in the language of its market; an answer to it goes to the sender. */
export function sellerMail(story: SellerStory): MailContent {
  const { kind, listing, viewing, sender, phone, message, replaced, inboxPath, isOfFeed, caller } = story;
  const language = languageOfRegion(listing.region);
  const { t, format } = wordsOf(language, listing);
  const address = homeName(listing);
  const when = viewing === undefined ? undefined : whenOf(viewing, listing, t, format);
  const subject =
    kind === 'contact'
      ? t(`mail.seller.subject_${messageKind(story)}`, { address, name: sender.name })
      : when === undefined
        ? t(inMarket('mail.seller.subject_viewing_open', listing), { address, name: sender.name })
        : t(inMarket('mail.seller.subject_viewing', listing), { address, name: sender.name, when });
  const facts = [
    { label: t('mail.fact.name'), value: sender.name },
    { label: t('mail.fact.email'), value: sender.address },
    ...phoneFact(phone, listing.region, t),
    ...(kind === 'viewing'
      ? [{ label: t(inMarket('mail.fact.viewing', listing)), value: when ?? t('mail.fact.viewing_open') }]
      : []),
    ...(replaced === undefined
      ? []
      : [
          {
            label: t('mail.fact.instead_of'),
            value:
              replaced.viewingAt === null
                ? t('mail.fact.viewing_open')
                : startOf(replaced.viewingAt, listing, t, format),
          },
        ]),
    ...toldFacts(story, t, format),
    ...homeFacts(listing, t),
  ];
  return {
    language,
    brand: caller.theme,
    origin: caller.origin,
    subject,
    preview: message ?? t('mail.seller.preview', { address }),
    title: t(
      kind === 'contact' ? `mail.seller.title_${messageKind(story)}` : inMarket('mail.seller.title_viewing', listing),
      { name: sender.name },
    ),
    parts: [
      ...(message === undefined ? [] : [{ kind: 'quote', text: message } as const]),
      { kind: 'facts', facts },
      ...answerParts(),
    ],
    footer: t(isPassedOn(listing) ? 'mail.seller.footer_site' : 'mail.seller.footer'),
  };

  /** The inbox comes first: an answer from there tells no address. */
  function answerParts(): MailPart[] {
    const listingPath = propertyPath(listing);
    if (inboxPath === undefined)
      return [
        { kind: 'text', text: t('mail.seller.reply', { name: sender.name }) },
        { kind: 'button', label: t('mail.see_listing'), path: listingPath },
      ];
    return [
      { kind: 'button', label: t('mail.again.open'), path: inboxPath },
      {
        kind: 'text',
        text:
          isOfFeed === true
            ? t('mail.seller.answer_agency', { name: sender.name, agency: listing.agencyName })
            : t('mail.seller.answer_here', { name: sender.name }),
      },
      { kind: 'link', label: t('mail.see_listing'), path: listingPath },
    ];
  }
}

/** To the sender, in the sender's language, with a copy of what they have written. */
export function confirmationMail(story: SenderStory): MailContent {
  const { kind, listing, viewing, street, threadPath, signUpPath, sender, phone, message, caller } = story;
  const { language } = caller;
  const { t, format } = wordsOf(language, listing);
  const when = viewing === undefined ? undefined : whenOf(viewing, listing, t, format);
  const seller = sellerName(listing, t);
  const calendar: MailPart[] =
    viewing === undefined
      ? []
      : [{ kind: 'link', label: t('mail.add_to_calendar'), path: viewingsFilePath(listing, viewing.startsAt) }];
  return {
    language,
    brand: caller.theme,
    origin: caller.origin,
    subject: confirmationSubject(story, isPassedOn(listing) ? undefined : when, t),
    preview: isPassedOn(listing) ? t('mail.sender.preview_site') : t('mail.sender.preview', { seller }),
    title:
      kind === 'contact'
        ? t(`mail.sender.title_${messageKind(story)}`)
        : when === undefined || isPassedOn(listing)
          ? t(inMarket('mail.sender.title_viewing_open', listing))
          : t(inMarket('mail.sender.title_viewing', listing)),
    parts: [
      { kind: 'text', text: t('mail.greeting', { name: sender.name }) },
      {
        kind: 'text',
        text: isPassedOn(listing)
          ? t('mail.sender.next_site')
          : t(
              kind === 'contact'
                ? `mail.sender.next_${messageKind(story)}`
                : when === undefined
                  ? 'mail.sender.next_viewing_open'
                  : 'mail.sender.next_viewing',
              { seller },
            ),
      },
      {
        kind: 'facts',
        facts: [
          ...(when === undefined ? [] : [{ label: t(inMarket('mail.fact.viewing', listing)), value: when }]),
          ...homeFacts(listing, t, viewing === undefined ? undefined : street),
          ...sellerFacts(listing, seller, t),
        ],
      },
      ...copiedParts({ message, facts: [...toldFacts(story, t, format), ...phoneFact(phone, listing.region, t)] }, t),
      ...(threadPath === undefined
        ? []
        : [
            {
              kind: 'button',
              label: t(isApplication(story) ? 'mail.sender.application' : 'mail.sender.write'),
              path: threadPath,
            } as const,
          ]),
      { kind: threadPath === undefined ? 'button' : 'link', label: t('mail.see_listing'), path: propertyPath(listing) },
      ...calendar,
      ...(signUpPath === undefined
        ? []
        : [
            {
              kind: 'link',
              label: t(when === undefined ? 'mail.sender.cancel_request' : inMarket('mail.sender.cancel', listing)),
              path: signUpPath,
            } as const,
          ]),
    ],
    footer: t('mail.sender.footer'),
  };
}

/** To those who run the site. */
export function reportMail(report: {
  readonly listing: Listing;
  readonly reason: ReportReason;
  readonly details: string | undefined;
  readonly email: string | undefined;
  readonly caller: Pick<Caller, 'theme' | 'origin'>;
}): MailContent {
  const { listing, reason, details, email, caller } = report;
  const language = languageOfRegion(listing.region);
  const t = translator(language);
  const reasonText = t(`lead.reason.${reason}`);
  return {
    language,
    brand: caller.theme,
    origin: caller.origin,
    subject: t('mail.report.subject', { id: listing.propertyId, reason: reasonText }),
    preview: details ?? reasonText,
    title: t('mail.report.title'),
    parts: [
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.reason'), value: reasonText },
          ...homeFacts(listing, t),
          ...(listing.agencyName === '' ? [] : [{ label: t('mail.fact.agency'), value: listing.agencyName }]),
          ...(email === undefined ? [] : [{ label: t('mail.fact.email'), value: email }]),
        ],
      },
      ...(details === undefined ? [] : [{ kind: 'quote', text: details } as const]),
      { kind: 'button', label: t('mail.see_listing'), path: propertyPath(listing) },
    ],
    footer: t('mail.report.footer'),
  };
}

/** Whether a message applies to rent the home. */
export function isApplication({ kind, topics = [] }: Pick<LeadStory, 'kind' | 'topics'>): boolean {
  return kind === 'contact' && topics.includes('application');
}

function messageKind(story: Pick<LeadStory, 'kind' | 'topics'>): 'contact' | 'application' {
  return isApplication(story) ? 'application' : 'contact';
}

function confirmationSubject(story: LeadStory, when: string | undefined, t: Translate): string {
  const { kind, listing } = story;
  const address = homeName(listing);
  if (kind === 'contact') return t(`mail.sender.subject_${messageKind(story)}`, { address });
  return when === undefined
    ? t(inMarket('mail.sender.subject_viewing_open', listing), { address })
    : t(inMarket('mail.sender.subject_viewing', listing), { address, when });
}

/** A viewing is an inspection in Australia. */
export function inMarket<Key extends ViewingText>(key: Key, { region }: Pick<Listing, 'region'>): Key | `${Key}_au` {
  return region === 'au' ? `${key}_au` : key;
}

type ViewingText =
  | 'mail.called_off.subject'
  | 'mail.called_off.title'
  | 'mail.called_off.other_times'
  | 'mail.called_off.none'
  | 'mail.called_off.gone'
  | 'mail.cancelled.subject'
  | 'mail.moved.subject'
  | 'mail.moved.text'
  | 'mail.moved.title'
  | 'mail.cancelled.subject_open'
  | 'mail.cancelled.title'
  | 'mail.fact.viewing'
  | 'mail.seller.subject_viewing'
  | 'mail.seller.subject_viewing_open'
  | 'mail.seller.title_viewing'
  | 'mail.sender.subject_viewing'
  | 'mail.sender.subject_viewing_open'
  | 'mail.sender.title_viewing'
  | 'mail.sender.title_viewing_open'
  | 'mail.sender.cancel';

function wordsOf(language: Language, listing: Listing): { readonly t: Translate; readonly format: Format } {
  return { t: translator(language), format: formatOf(language, listing.region) };
}

/** `phone`: E.164. */
export function phoneFact(phone: string | undefined, region: Region, t: Translate): { label: string; value: string }[] {
  return phone === undefined ? [] : [{ label: t('mail.fact.phone'), value: formatPhone(phone, region) }];
}

/** From when to when a viewing is held: `lørdag 28. november 12:00–13:00`. */
export function whenOf({ startsAt, endsAt }: Viewing, { timeZone }: Listing, t: Translate, format: Format): string {
  return t('lead.when', {
    day: format.weekdayOf(startsAt, timeZone),
    from: format.time(startsAt, timeZone),
    to: format.time(endsAt, timeZone),
  });
}

/** When a viewing begins that may be over, or moved: `lørdag 28. november 12:00`. */
export function startOf(at: string, { timeZone }: Listing, t: Translate, format: Format): string {
  return t('mail.starts', { day: format.weekdayOf(at, timeZone), time: format.time(at, timeZone) });
}

/** `street` stands before an address that readers get without it. */
export function homeFacts(
  { title, address, propertyId }: Listing,
  t: Translate,
  street?: string,
): { label: string; value: string }[] {
  const full = [street, address.fullAddress].filter((part) => part !== undefined && part !== '').join(', ');
  return [
    { label: t('mail.fact.home'), value: title },
    ...(full === '' ? [] : [{ label: t('mail.fact.address'), value: full }]),
    { label: t('property.id'), value: propertyId },
  ];
}

function sellerFacts(
  { agents, agency, ownerType, offeredBy, region }: Listing,
  seller: string,
  t: Translate,
): { label: string; value: string }[] {
  const phone = (agents[0] ?? offeredBy?.agents[0])?.phone ?? (ownerType === 'user' ? undefined : agency.phone);
  return [
    { label: t('mail.fact.seller'), value: seller },
    ...(phone === undefined ? [] : [{ label: t('mail.fact.phone'), value: shownPhone(phone, region) }]),
  ];
}
