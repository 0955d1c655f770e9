import type { Region, Translate } from '../../../texts/messages.ts';
import type { Language } from '../../../texts/messages.ts';
import { formatOf } from '../../../texts/format.ts';
import type { InboxMessage } from '../contract.ts';
import type { ReplyView } from './reply-list.tsx';
import { formatPhone } from '../../phone-number.contract.ts';
import { nightsOf } from '../../stay.contract.ts';
import { inMarket } from './viewing-words.ts';

/** A message about one's listing, in words. */
export interface MessageView {
  readonly id: string;
  readonly name: string;
  readonly home: { readonly propertyId: string; readonly agencyId: string; readonly name: string };
  readonly kind: string;
  /** `lørdag 28. november 12:00–13:00`; undefined for what is no viewing, or has no time yet. */
  readonly viewing: string | undefined;
  readonly when: string;
  /** `Kari Nordmann skrev 21. november 2026 12:00`. */
  readonly heading: string;
  readonly text: string | undefined;
  /** What was said last, by either side, as a list shows it. */
  readonly latest: { readonly when: string; readonly text: string | undefined };
  readonly email: string;
  readonly phone: { readonly formatted: string; readonly number: string } | undefined;
  /** How many come to a viewing. */
  readonly people: number | undefined;
  /** How many come, or would live there, and what else a tenant has told. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly topics: string | undefined;
  readonly isRead: boolean;
  readonly isDone: boolean;
  /**
   * `Avmeldt 21. november 2026 12:00`, that an application is withdrawn, or that the viewing is off; undefined for what
   * stands.
   */
  readonly cancelled: string | undefined;
  /** The same in a word. */
  readonly cancelledBadge: string | undefined;
  readonly replies: readonly ReplyView[];
}

export interface MessageWords {
  readonly t: Translate;
  readonly language: Language;
  readonly region: Region;
  /** Several people answer, and want to know who did. */
  readonly isShared?: boolean;
}

/** What somebody wants who writes. */
export function kindWords(
  kind: InboxMessage['kind'],
  viewingDate: string | null,
  { t, region }: Pick<MessageWords, 't' | 'region'>,
): string {
  if (kind === 'contact') return t('inbox.kind.contact');
  return t(inMarket(viewingDate === null ? 'inbox.kind.viewing_open' : 'inbox.kind.viewing', region));
}

/**
 * `Budinteresse, 6 100 000 kr`: what its owner looks for first among messages. In Australia homes get offers. Undefined
 * for a message of which it is not said, and for a sign-up.
 */
function bidWords(
  { kind, topics, bidAmount }: Pick<InboxMessage, 'kind' | 'topics' | 'bidAmount'>,
  words: MessageWords,
): string | undefined {
  const { t, region } = words;
  if (kind !== 'contact' || (bidAmount === null && !topics.includes('bid'))) return undefined;
  const interest = t(region === 'au' ? 'inbox.kind.offer' : 'inbox.kind.bid');
  return bidAmount === null ? interest : t('inbox.kind.with_amount', { interest, amount: moneyOf(bidAmount, words) });
}

/** `Søknad om å leie`; undefined for what is none. */
function applicationWords(
  { kind, topics }: Pick<InboxMessage, 'kind' | 'topics'>,
  { t }: Pick<MessageWords, 't'>,
): string | undefined {
  return kind === 'contact' && topics.includes('application') ? t('inbox.kind.application') : undefined;
}

/** `Forespørsel om opphold`; undefined for what is none. */
export function stayWords(
  { arrival, guests }: Pick<InboxMessage, 'arrival' | 'guests'>,
  { t }: Pick<MessageWords, 't'>,
): string | undefined {
  return arrival === null && guests === null ? undefined : t('inbox.kind.stay');
}

function moneyOf(amount: number, { language, region }: MessageWords): string {
  return formatOf(language, region).money({ amount, currency: region === 'au' ? 'AUD' : 'NOK' });
}

export function messageView(message: InboxMessage, words: MessageWords): MessageView {
  const { t, language, region } = words;
  const format = formatOf(language, region);
  const zone = message.timeZone;
  const at = (instant: string) => `${format.dayOf(instant, zone)} ${format.time(instant, zone)}`;
  const { kind, name, viewingDate, topics } = message;
  const when = at(message.writtenAt);
  const last = message.replies.at(-1);
  return {
    id: message.id,
    name,
    home: { propertyId: message.home.id, agencyId: message.home.agencyId, name: message.home.name },
    kind:
      bidWords(message, words) ??
      applicationWords(message, words) ??
      stayWords(message, words) ??
      kindWords(kind, viewingDate, { t, region }),
    viewing: viewingWords(message, words),
    when,
    heading: t(kind === 'viewing' ? inMarket('inbox.signed_up', region) : 'inbox.wrote', { name, when }),
    text: message.message ?? undefined,
    latest:
      last === undefined
        ? { when, text: message.message ?? undefined }
        : {
            when: at(last.sentAt),
            text: last.isByBuyer
              ? last.message
              : words.isShared === true
                ? t('inbox.latest_of', { name: last.author, text: last.message })
                : t('inbox.latest_own', { text: last.message }),
          },
    email: message.email,
    phone:
      message.phone === null ? undefined : { formatted: formatPhone(message.phone, region), number: message.phone },
    people: message.people ?? undefined,
    facts: factsOf(message, words),
    topics: topicWords(topics, words),
    isRead: message.isRead,
    isDone: message.isDone,
    ...cancelledWords(message, at, t),
    replies: message.replies.map(({ author, isByBuyer, message: text, sentAt }) => ({
      heading: t(isByBuyer ? 'inbox.wrote' : 'inbox.you_wrote', { name: author, when: at(sentAt) }),
      text,
      isOwn: !isByBuyer,
    })),
  };
}

/** `å få se boligen og dokumentene`; undefined where nothing is ticked. */
export function topicWords(
  topics: InboxMessage['topics'],
  { t, language, region }: Pick<MessageWords, 't' | 'language' | 'region'>,
): string | undefined {
  if (topics.length === 0) return undefined;
  return formatOf(language, region).list(
    topics.map((topic) => t(topic === 'bid' && region === 'au' ? 'inbox.topic.offer' : `inbox.topic.${topic}`)),
  );
}

function cancelledWords(
  { kind, cancelledAt, calledOffAt }: Pick<InboxMessage, 'kind' | 'cancelledAt' | 'calledOffAt'>,
  at: (instant: string) => string,
  t: Translate,
): Pick<MessageView, 'cancelled' | 'cancelledBadge'> {
  if (cancelledAt !== null && kind === 'contact')
    return {
      cancelled: t('inbox.withdrawn_at', { when: at(cancelledAt) }),
      cancelledBadge: t('inbox.application.withdrawn'),
    };
  if (cancelledAt !== null)
    return { cancelled: t('inbox.cancelled_at', { when: at(cancelledAt) }), cancelledBadge: t('inbox.cancelled') };
  if (calledOffAt !== null)
    return { cancelled: t('inbox.called_off_at', { when: at(calledOffAt) }), cancelledBadge: t('inbox.called_off') };
  return { cancelled: undefined, cancelledBadge: undefined };
}

/** What the sender has told beside the message. */
export function factsOf(
  message: Pick<
    InboxMessage,
    | 'kind'
    | 'viewingDate'
    | 'viewingEndsAt'
    | 'timeZone'
    | 'people'
    | 'moveIn'
    | 'pets'
    | 'occupation'
    | 'income'
    | 'arrival'
    | 'departure'
    | 'guests'
    | 'bidAmount'
    | 'isFinanced'
  >,
  words: MessageWords,
): MessageView['facts'] {
  const { kind, people, moveIn, pets, occupation, income, bidAmount, isFinanced } = message;
  const { arrival, departure, guests } = message;
  const { t, language, region } = words;
  const format = formatOf(language, region);
  const facts = [
    [t(inMarket('inbox.fact.viewing', region)), viewingWords(message, words)],
    [t('inbox.fact.arrival'), arrival === null ? undefined : format.day(arrival)],
    [t('inbox.fact.departure'), departure === null ? undefined : format.day(departure)],
    [
      t('inbox.fact.nights'),
      arrival === null || departure === null ? undefined : format.number(nightsOf(arrival, departure)),
    ],
    [t('inbox.fact.guests'), guests === null ? undefined : format.number(guests)],
    [t('inbox.fact.move_in'), moveIn === null ? undefined : format.dayOf(`${moveIn}T12:00:00Z`, 'UTC')],
    [
      t(kind === 'contact' ? 'inbox.fact.occupants' : 'inbox.fact.people'),
      people === null ? undefined : format.number(people),
    ],
    [t('inbox.fact.pets'), pets ?? undefined],
    [t('inbox.fact.occupation'), occupation === null ? undefined : t(`inbox.occupation.${occupation}`)],
    [t('inbox.fact.income'), income ?? undefined],
    [t('inbox.fact.bid_amount'), bidAmount === null ? undefined : moneyOf(bidAmount, words)],
    [
      t('inbox.fact.financed'),
      isFinanced === null ? undefined : t(isFinanced ? 'inbox.financed.yes' : 'inbox.financed.no'),
    ],
  ] as const;
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}

/** When the viewing is that somebody has signed up for. */
export function viewingWords(
  { viewingDate, viewingEndsAt, timeZone: zone }: Pick<InboxMessage, 'viewingDate' | 'viewingEndsAt' | 'timeZone'>,
  { language, region }: Pick<MessageWords, 'language' | 'region'>,
): string | undefined {
  if (viewingDate === null) return undefined;
  const format = formatOf(language, region);
  const end = viewingEndsAt === null ? '' : `–${format.time(viewingEndsAt, zone)}`;
  return `${format.weekdayOf(viewingDate, zone)} ${format.time(viewingDate, zone)}${end}`;
}
