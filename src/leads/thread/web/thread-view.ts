import { formatOf } from '../../../texts/format.ts';
import { factsOf, kindWords, viewingWords, type MessageView, type MessageWords } from '../../inbox/web/message-view.ts';
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
}

export interface ThreadView extends WrittenView {
  readonly heading: string;
  /** What the reader has told beside the message. */
  readonly facts: MessageView['facts'];
  readonly seller: string;
  readonly replies: readonly ReplyView[];
  /** Answers of the reader's. */
  readonly own: number;
  readonly isOpen: boolean;
  /** That the home is sold or withdrawn; undefined while it is on the market. */
  readonly gone: string | undefined;
  /** Whether the page of the home can be read. */
  readonly isShown: boolean;
  /** The way to the sign-up that the message is; undefined for what is none. */
  readonly signUp: { readonly label: string; readonly path: string } | undefined;
}

type Words = Pick<MessageWords, 't' | 'language'>;

export function writtenView(
  {
    home,
    kind,
    viewingDate,
    message,
    region,
    timeZone,
    isCancelled,
    isCalledOff,
  }: Pick<
    WrittenMessage,
    'home' | 'kind' | 'viewingDate' | 'message' | 'region' | 'timeZone' | 'isCancelled' | 'isCalledOff'
  >,
  { t, language }: Words,
): WrittenView {
  return {
    home,
    kind: [
      kindWords(kind, viewingDate, { t, region }),
      ...(isCancelled ? [t('inbox.cancelled')] : isCalledOff ? [t('inbox.called_off')] : []),
    ].join(' · '),
    viewing: viewingWords({ viewingDate, viewingEndsAt: null, timeZone }, { language, region }),
    text: message ?? undefined,
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

function goneWords({ status }: Pick<Thread, 'status'>, t: Words['t']): string | undefined {
  return status === 'sold' || status === 'rented' || status === 'unavailable'
    ? t(`inbox.thread.home_${status}`)
    : undefined;
}

export function threadView(thread: Thread, words: Words): ThreadView {
  const { t, language } = words;
  const at = (instant: string) => instantWords(instant, thread, language);
  return {
    ...writtenView(thread, words),
    heading: t('inbox.thread.you_wrote', { when: at(thread.writtenAt) }),
    // When the viewing is stands above.
    facts: factsOf({ ...thread, viewingDate: null, viewingEndsAt: null }, { ...words, region: thread.region }),
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
    signUp:
      thread.signUp === null || thread.isCancelled || thread.isCalledOff
        ? undefined
        : {
            label: t(thread.region === 'au' ? 'inbox.sign_up.change_au' : 'inbox.sign_up.change'),
            path: signUpPath(thread.signUp),
          },
  };
}
