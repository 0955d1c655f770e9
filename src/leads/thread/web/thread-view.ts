import { formatOf } from '../../../texts/format.ts';
import { formatPhone } from '../../phone-number.contract.ts';
import {
  factsOf,
  kindWords,
  stayWords,
  topicWords,
  viewingWords,
  type MessageView,
  type MessageWords,
} from '../../inbox/web/message-view.ts';
import type { ReplyView } from '../../inbox/web/reply-list.tsx';
import { signUpPath } from '../../../sign-up-paths.ts';
import type { Thread, WrittenMessage } from '../contract.ts';

/** What one has written about a home, in words. */
export interface WrittenView {
  readonly home: string;
  readonly kind: string;
  /** `lørdag 28. november 12:00`; undefined for what is no viewing, or has no time yet. */
  readonly viewing: string | undefined;
  readonly text: string | undefined;
  /** What its writer has told beside the message. */
  readonly facts: MessageView['facts'];
}

export interface ThreadView extends WrittenView {
  /** `Søknaden din om å leie Storgata 12`. */
  readonly title: string;
  readonly heading: string;
  readonly seller: string;
  readonly replies: readonly ReplyView[];
  /** Answers of the reader's. */
  readonly own: number;
  readonly isOpen: boolean;
  /** That the home is sold or withdrawn; undefined while it is on the market. */
  readonly gone: string | undefined;
  /** Whether the page of the home can be read. */
  readonly isShown: boolean;
  /** Why nothing is written here: who offers the home answers elsewhere, or has been told of a withdrawal. */
  readonly closed: string;
  /** Whether it is an application that can be withdrawn. */
  readonly isWithdrawable: boolean;
  /** The way to the sign-up that the message is; undefined for what is none. */
  readonly signUp: { readonly label: string; readonly path: string } | undefined;
}

type Words = Pick<MessageWords, 't' | 'language'>;

export function writtenView(
  written: Omit<WrittenMessage, 'token' | 'replies' | 'lastAt' | 'lastReply'>,
  { t, language }: Words,
): WrittenView {
  const { home, kind, viewingDate, message, region, timeZone, isCancelled, isCalledOff, application } = written;
  return {
    home,
    kind: (application === null
      ? [
          stayWords(written, { t }) ?? kindWords(kind, viewingDate, { t, region }),
          ...(isCancelled ? [t('inbox.cancelled')] : isCalledOff ? [t('inbox.called_off')] : []),
        ]
      : [t('inbox.kind.application'), t(`inbox.application.${application}`)]
    ).join(' · '),
    viewing: viewingWords({ viewingDate, viewingEndsAt: null, timeZone }, { language, region }),
    text: message ?? undefined,
    // When the viewing is stands above.
    facts: factsOf({ ...written, viewingDate: null, viewingEndsAt: null }, { t, language, region }),
  };
}

/** `21. november 2026 12:00`, on the clock of the home. */
export function instantWords(
  instant: string,
  { region, timeZone }: Pick<WrittenMessage, 'region' | 'timeZone'>,
  language: Words['language'],
): string {
  const format = formatOf(language, region);
  return `${format.dayOf(instant, timeZone)} ${format.time(instant, timeZone)}`;
}

/** What the page of a thread is called. */
export function titleOf({ home, application }: Pick<Thread, 'home' | 'application'>, t: Words['t']): string {
  return t(application === null ? 'inbox.thread.title' : 'inbox.thread.title_application', { home });
}

function closedKey(application: Thread['application']) {
  if (application === 'mailed') return 'inbox.thread.mailed';
  return application === 'withdrawn' ? 'inbox.thread.told_withdrawn' : 'inbox.thread.closed';
}

function goneWords({ status }: Pick<Thread, 'status'>, t: Words['t']): string | undefined {
  return status === 'sold' || status === 'rented' || status === 'unavailable'
    ? t(`inbox.thread.home_${status}`)
    : undefined;
}

/** What was ticked, and how the writer is reached, as whoever offers the home has it before them. */
function senderFacts({ topics, phone, email, region }: Thread, { t, language }: Words): MessageView['facts'] {
  // That it is an application stands above.
  const ticked = topics.filter((topic) => topic !== 'application');
  const facts = [
    [t('inbox.fact.topics'), topicWords(ticked, { t, language, region })],
    [t('inbox.fact.phone'), phone === null ? undefined : formatPhone(phone, region)],
    [t('inbox.fact.email'), email],
  ] as const;
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}

export function threadView(thread: Thread, words: Words): ThreadView {
  const { t, language } = words;
  const at = (instant: string) => instantWords(instant, thread, language);
  const written = writtenView(thread, words);
  return {
    ...written,
    facts: [...written.facts, ...senderFacts(thread, words)],
    title: titleOf(thread, t),
    heading: t(thread.application === null ? 'inbox.thread.you_wrote' : 'inbox.thread.you_applied', {
      when: at(thread.writtenAt),
    }),
    seller: thread.seller,
    replies: thread.replies.map(({ author, isByBuyer, message, sentAt }) => ({
      heading: isByBuyer
        ? t('inbox.thread.you_wrote', { when: at(sentAt) })
        : t('inbox.you_wrote', { name: author, when: at(sentAt) }),
      text: message,
      isOwn: isByBuyer,
    })),
    own: thread.replies.filter(({ isByBuyer }) => isByBuyer).length,
    isOpen: thread.isOpen,
    gone: goneWords(thread, t),
    isShown: thread.status !== 'unavailable',
    closed: t(closedKey(thread.application), { name: thread.seller }),
    isWithdrawable: thread.application !== null && thread.application !== 'withdrawn',
    signUp:
      thread.signUp === null || thread.isCancelled || thread.isCalledOff
        ? undefined
        : {
            label: t(thread.region === 'au' ? 'inbox.sign_up.change_au' : 'inbox.sign_up.change'),
            path: signUpPath(thread.signUp),
          },
  };
}
