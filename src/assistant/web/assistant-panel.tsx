import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useApi } from '../../accounts/web/use-api.ts';
import { visitorId } from '../../accounts/web/visitor.ts';
import type { ContactView } from '../../leads/web/contact-view.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { ASSISTANT_SOCKET_PATH } from '../operations.contract.ts';
import { createChat, START, type Chat, type ChatState } from './chat.ts';
import { ChatMessages } from './chat-messages.tsx';
import { deleteConversation, judgeAnswer } from './client.ts';
import { handOverConversations } from './hand-over.ts';
import { setPanel, usePanel } from './panel-state.ts';

export interface AssistantPanelProps {
  readonly propertyId: string;
  /** What the home is called in the panel's head. */
  readonly address: string;
  /** Whom to ask what the advertisement does not say; undefined where there is nobody. */
  readonly contact: ContactView | undefined;
  readonly onClose: () => void;
}

/** Characters of a question; the same as the contract's. */
const LONGEST_QUESTION = 500;
/** From here on the panel stands beside the page. */
const BESIDE = '(min-width: 768px)';

/** The conversation about a home: over the page on a phone, beside it on wider screens. */
export function AssistantPanel({ propertyId, address, contact, onClose }: AssistantPanelProps) {
  const t = useTranslate();
  const toast = useToast();
  const { language, user } = useVisit();
  const { shown, isWide } = usePanel();
  const isSignedIn = user !== undefined;
  const api = useApi();
  const visitor = useMemo(async () => {
    // What was asked before signing in is there when the conversation opens.
    if (isSignedIn) await handOverConversations(api).catch(() => undefined);
    return visitorId(isSignedIn);
  }, [isSignedIn, api]);
  const [chat, state] = useChat(propertyId, visitor, language);
  const dialog = useDialog(shown === 'open', isWide);
  // Where it is all that can be seen, Back leads out of it; beside the page it is part of the page.
  useBackCloses(shown === 'open' && !matchMedia(BESIDE).matches, onClose);

  /** For after a button that is gone once it has been pressed. */
  function keepFocus(): void {
    dialog.current?.querySelector<HTMLElement>('[role=log]')?.focus();
  }

  /** False before there is a chat: the text stays where it was written. */
  function ask(question: string): boolean {
    chat?.send(question);
    return chat !== undefined;
  }

  async function remove(): Promise<void> {
    if (!confirm(t('assistant.delete_sure'))) return;
    try {
      await api(deleteConversation, { params: { id: propertyId }, query: { visitorId: await visitor } });
      chat?.empty();
      keepFocus();
      toast(t('assistant.deleted'));
    } catch {
      toast(t('assistant.failed'));
    }
  }

  async function judge(messageId: string, isRight: boolean): Promise<void> {
    try {
      await api(judgeAnswer, { params: { id: propertyId }, body: { visitorId: await visitor, messageId, isRight } });
      chat?.judged(messageId, isRight);
      keepFocus();
    } catch {
      toast(t('assistant.failed'));
    }
  }

  if (shown !== 'open') return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="assistant-title"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      className={`no-print fixed m-0 flex h-dvh max-h-dvh w-full max-w-full flex-col bg-surface p-0 text-ink inset-0 md:top-14 md:left-auto md:z-10 md:h-[calc(100dvh-3.5rem)] md:border-l md:border-line md:shadow-float [@media(max-height:30rem)]:top-0 [@media(max-height:30rem)]:z-30 [@media(max-height:30rem)]:h-dvh ${isWide ? 'md:w-[36rem]' : 'md:w-96'}`}
    >
      <header className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-4 md:pt-4">
        <div className="mr-auto min-w-0">
          <h2 id="assistant-title" className="text-base font-semibold">
            {t('assistant.title')}
          </h2>
          <p className="truncate text-xs text-muted">{address}</p>
        </div>
        {state.messages.length > 0 && (
          <HeadButton icon={BIN} label={t('assistant.delete')} onClick={() => void remove()} />
        )}
        <HeadButton
          icon={isWide ? NARROW : WIDE}
          label={t(isWide ? 'assistant.narrow' : 'assistant.wide')}
          onClick={() => setPanel({ isWide: !isWide })}
          className="hidden md:flex"
        />
        <HeadButton icon="minus" label={t('assistant.minimise')} onClick={() => setPanel({ shown: 'minimised' })} />
        <HeadButton icon="close" label={t('ui.close')} onClick={onClose} />
      </header>
      <ChatMessages
        state={state}
        contact={contact}
        onAsk={(question) => {
          if (ask(question)) keepFocus();
        }}
        onJudge={(id, isRight) => void judge(id, isRight)}
        onLeadAway={() => {
          if (!matchMedia(BESIDE).matches) setPanel({ shown: 'minimised' });
        }}
      />
      <Status state={state} />
      <QuestionForm isDisabled={state.isEnabled === false} onAsk={ask} />
    </dialog>
  );
}

/** The chat of this home, for as long as the panel is there. */
function useChat(
  propertyId: string,
  visitor: Promise<string>,
  language: string,
): readonly [Chat | undefined, ChatState] {
  const [chat, setChat] = useState<Chat>();
  useEffect(() => {
    const made = createChat(async () => {
      const query = new URLSearchParams({ property_id: propertyId, visitor_id: await visitor, lang: language });
      return new WebSocket(`${location.origin.replace(/^http/, 'ws')}${ASSISTANT_SOCKET_PATH}?${query.toString()}`);
    });
    setChat(made);
    return () => made.close();
  }, [propertyId, visitor, language]);
  const state = useSyncExternalStore(
    chat?.subscribe ?? noChat,
    () => chat?.get() ?? START,
    () => START,
  );
  return [chat, state];
}

const noChat = () => () => undefined;

/** A phone's screen is the panel's alone; wider ones keep the page in use beside it. */
function useDialog(isShown: boolean, isWide: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isShown || element === null) return;
    const isBeside = matchMedia(BESIDE).matches;
    if (isBeside) element.show();
    else element.showModal();
    element.querySelector('textarea')?.focus();
    return () => element.close();
  }, [isShown]);
  useLayoutEffect(() => {
    if (!isShown) return;
    const room = isWide ? 'xl:pr-[36rem]' : 'xl:pr-96';
    // The site's header keeps its whole width: the panel begins below it.
    const parts = document.querySelectorAll('#content, #content ~ footer');
    for (const part of parts) part.classList.add(room);
    return () => {
      for (const part of parts) part.classList.remove(room);
    };
  }, [isShown, isWide]);
  return dialog;
}

function HeadButton({
  icon,
  label,
  onClick,
  className = 'flex',
}: {
  icon: IconName;
  label: string;
  onClick: () => void;
  className?: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`${className} size-11 shrink-0 items-center justify-center rounded-card text-muted hover:bg-sunken hover:text-ink`}
    >
      <Icon name={icon} />
    </button>
  );
}

/** What is under way and what went wrong, seen; an answer is told to screen readers once it is whole. */
function Status({
  state: { isDown, isQueued, error, isEnabled, isLoading, messages, streaming },
}: {
  state: ChatState;
}) {
  const t = useTranslate();
  const trouble = isDown
    ? t('assistant.down')
    : isEnabled === false
      ? t('assistant.no_home')
      : error === undefined
        ? undefined
        : error === ''
          ? t('assistant.not_sent')
          : error;
  const last = messages.at(-1);
  return (
    <div className="px-4">
      {isQueued && <p className="py-1 text-sm text-muted">{t('assistant.queued')}</p>}
      {trouble !== undefined && (
        <p role="alert" className="my-1 rounded-card bg-amber-soft px-3 py-2 text-sm">
          {trouble}
        </p>
      )}
      <p role="status" className="sr-only">
        {isLoading
          ? t('assistant.thinking')
          : last?.author === 'assistant' && streaming === undefined && last.timestamp !== ''
            ? last.text
            : ''}
      </p>
    </div>
  );
}

function QuestionForm({ isDisabled, onAsk }: { isDisabled: boolean; onAsk: (question: string) => boolean }) {
  const t = useTranslate();
  const [text, setText] = useState('');
  function ask(): void {
    const question = text.trim();
    if (question !== '' && onAsk(question)) setText('');
  }
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        ask();
      }}
      className="border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex items-end gap-2">
        <textarea
          aria-label={t('assistant.question')}
          placeholder={t('assistant.question')}
          rows={1}
          maxLength={LONGEST_QUESTION}
          value={text}
          disabled={isDisabled}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            ask();
          }}
          className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-card border border-edge bg-surface px-3 py-2.5"
        />
        <button
          type="submit"
          aria-label={t('assistant.send')}
          disabled={isDisabled}
          className="flex size-11 shrink-0 items-center justify-center rounded-card bg-accent text-on-accent hover:bg-accent-hover disabled:opacity-60"
        >
          <Icon name={SEND} />
        </button>
      </div>
      <p className="mt-1.5 text-xs text-muted">{t('assistant.note')}</p>
    </form>
  );
}

/** Of the Lucide set. */
const SEND = 'M5 12h14M12 5l7 7-7 7';
const BIN = 'M3 6h18M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M10 11v6M14 11v6';
const WIDE = 'M15 3h6v6M9 21H3v-6M21 3l-7 7M3 21l7-7';
const NARROW = 'M4 14h6v6M20 10h-6V4M14 10l7-7M3 21l7-7';
