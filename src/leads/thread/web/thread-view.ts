import { formatOf } from '../../../texts/format.ts';
import { zoneOfRegion } from '../../../texts/messages.ts';
import { kindWords, viewingWords, type MessageWords } from '../../inbox/web/message-view.ts';
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
  readonly seller: string;
  readonly replies: readonly ReplyView[];
  /** Answers of the reader's. */
  readonly own: number;
  readonly isOpen: boolean;
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
    isCancelled,
  }: Pick<WrittenMessage, 'home' | 'kind' | 'viewingDate' | 'message' | 'region' | 'isCancelled'>,
  { t, language }: Words,
): WrittenView {
  return {
    home,
    kind: [kindWords(kind, viewingDate, { t, region }), ...(isCancelled ? [t('inbox.cancelled')] : [])].join(' · '),
    viewing: viewingWords({ viewingDate, viewingEndsAt: null }, { language, region }),
    text: message ?? undefined,
  };
}

/** `21. november 2026 12:00`, on the clock of the home's market. */
export function instantWords(instant: string, region: 'no' | 'au', language: Words['language']): string {
  const format = formatOf(language, region);
  const zone = zoneOfRegion(region);
  return `${format.dayOf(instant, zone)} ${format.time(instant, zone)}`;
}

export function threadView(thread: Thread, words: Words): ThreadView {
  const { t, language } = words;
  const at = (instant: string) => instantWords(instant, thread.region, language);
  return {
    ...writtenView(thread, words),
    heading: t('inbox.thread.you_wrote', { when: at(thread.writtenAt) }),
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
    signUp:
      thread.signUp === null || thread.isCancelled
        ? undefined
        : {
            label: t(thread.region === 'au' ? 'inbox.sign_up.change_au' : 'inbox.sign_up.change'),
            path: signUpPath(thread.signUp),
          },
  };
}
