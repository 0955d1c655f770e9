import { camelKeys } from '../../contract/case.ts';
import type { ChatEvent, ChatMessage } from '../contract.ts';

/** Times of the product specification, section 9. */
const RECONNECT_MS = 1_000;
const DOWN_MS = 5_000;
const CLEAR_ERROR_MS = 2_000;
const QUEUED_MS = 3_000;
/** Questions that the server takes beside the one that it answers. */
const MOST_WAITING = 3;

/** A conversation as its page shows it. */
export interface ChatState {
  readonly isOpen: boolean;
  /** It has been without a connection for so long that its reader is told. */
  readonly isDown: boolean;
  /** What went wrong, in words; empty where only the connection is missing. */
  readonly error: string | undefined;
  /** An answer is being looked for. */
  readonly isLoading: boolean;
  readonly isQueued: boolean;
  /** Whether there is a home to ask about; undefined until that is known. */
  readonly isEnabled: boolean | undefined;
  readonly suggestions: readonly string[];
  readonly messages: readonly ChatMessage[];
  /** Questions that the server has not told of yet, in the order they were asked. */
  readonly waiting: readonly string[];
  /** The message whose text is still coming. */
  readonly streaming: string | undefined;
}

export interface Chat {
  get(): ChatState;
  subscribe(onChange: () => void): () => void;
  /** Sends a question, or keeps it until there is a connection. */
  send(content: string): void;
  /** After the conversation has been deleted. */
  empty(): void;
  judged(id: string, isRight: boolean): void;
  /** Ends it on purpose: it does not connect again. */
  close(): void;
}

/** What a chat needs of a WebSocket. */
export type ChatSocket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

/** Of a conversation that is not connected yet. */
export const START: ChatState = {
  isOpen: false,
  isDown: false,
  error: undefined,
  isLoading: false,
  isQueued: false,
  isEnabled: undefined,
  suggestions: [],
  messages: [],
  waiting: [],
  streaming: undefined,
};

/**
 * The states of product specification, section 4: connects, and connects again a second after it has lost the
 * connection.
 */
export function createChat(connect: () => Promise<ChatSocket>): Chat {
  let state = START;
  let socket: ChatSocket | undefined;
  let isClosed = false;
  /** The connection that has told its history: what is sent before that could be mistaken for what stands in it. */
  let ready: ChatSocket | undefined;
  /**
   * Questions that the server has not told of yet, with the connection that they were sent over: where that is lost, it
   * may not have them, and they are sent again over the next. Those without a connection have not been sent.
   */
  let unheard: readonly { readonly text: string; readonly over: ChatSocket | undefined }[] = [];
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function set(change: Partial<ChatState>): void {
    state = { ...state, ...change };
    const waiting = unheard.map(({ text }) => text);
    if (waiting.join('\n') !== state.waiting.join('\n')) state = { ...state, waiting };
    for (const listener of listeners) listener();
  }

  function after(name: string, ms: number, act: () => void): void {
    clearTimeout(timers.get(name));
    timers.set(
      name,
      setTimeout(() => {
        timers.delete(name);
        act();
      }, ms),
    );
  }

  function stop(name: string): void {
    clearTimeout(timers.get(name));
    timers.delete(name);
  }

  function open(): void {
    connect().then(listen, lost);
  }

  function listen(opened: ChatSocket): void {
    if (isClosed) {
      opened.close();
      return;
    }
    socket = opened;
    opened.addEventListener('open', () => {
      stop('down');
      set({ isOpen: true, isDown: false });
      if (state.error !== undefined) after('error', CLEAR_ERROR_MS, () => set({ error: undefined }));
    });
    opened.addEventListener('message', ({ data }) => hear(camelKeys(JSON.parse(String(data))) as ChatEvent));
    opened.addEventListener('close', lost);
  }

  function lost(): void {
    if (isClosed) return;
    socket = undefined;
    ready = undefined;
    set({ isOpen: false, isLoading: false, isQueued: false, streaming: undefined });
    if (!timers.has('down') && !state.isDown) after('down', DOWN_MS, () => set({ isDown: true }));
    after('again', RECONNECT_MS, open);
  }

  function hear(event: ChatEvent): void {
    const { messages } = state;
    switch (event.event) {
      case 'assistant_status':
        if (!event.assistantExists || !event.chatEnabled) unheard = [];
        return set({ isEnabled: event.assistantExists && event.chatEnabled, suggestions: event.suggestions });
      case 'history': {
        const known = new Set(messages.map(({ id }) => id));
        for (const { id, author, text } of event.messages) if (author === 'user' && !known.has(id)) heard(text);
        ready = socket;
        sendUnsent();
        return set({ messages: event.messages, streaming: undefined, isLoading: false });
      }
      case 'user_question':
        heard(event.message.text);
        // One that has waited since before this connection stands in the history already.
        return set({ messages: [...messages.filter(({ id }) => id !== event.message.id), event.message] });
      case 'show_queued_message':
        return set({ isQueued: true });
      case 'thread_run_created':
        return set({ isLoading: true });
      case 'thread_message_created':
        after('queued', QUEUED_MS, () => set({ isQueued: false }));
        return set({
          isLoading: false,
          streaming: event.messageId,
          messages: [...messages, { id: event.messageId, author: 'assistant', text: '', timestamp: '' }],
        });
      case 'thread_message_delta':
        return set({
          messages: messages.map((each) =>
            each.id === event.messageId ? { ...each, text: each.text + event.delta } : each,
          ),
        });
      case 'thread_message_completed':
        return set({
          streaming: undefined,
          isLoading: false,
          // A tab that was opened meanwhile has not seen it begin.
          messages: messages.some(({ id }) => id === event.message.id)
            ? messages.map((each) => (each.id === event.message.id ? event.message : each))
            : [...messages, event.message],
        });
      case 'error':
      case 'timeout':
        if (unheard.length > MOST_WAITING) unheard = unheard.slice(0, -1);
        if (unheard.length === 0) after('queued', QUEUED_MS, () => set({ isQueued: false }));
        return set({ error: event.message, isLoading: false, streaming: undefined });
      default:
        // What is wrong with a message is told as the API tells errors.
        unheard = unheard.slice(0, -1);
        return set({ error: (event as { message?: string }).message ?? '', isLoading: false });
    }
  }

  /** The server has this question. */
  function heard(text: string): void {
    const at = unheard.findIndex((question) => question.over !== undefined && question.text === text);
    if (at >= 0) unheard = unheard.toSpliced(at, 1);
  }

  function sendUnsent(): void {
    const current = ready;
    if (current === undefined) return;
    for (const { text, over } of unheard) if (over !== current) current.send(JSON.stringify({ content: text }));
    unheard = unheard.map(({ text }) => ({ text, over: current }));
  }

  open();
  return {
    get: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    send(content) {
      // The server takes no question that waits already.
      if (!state.waiting.includes(content)) unheard = [...unheard, { text: content, over: undefined }];
      sendUnsent();
      set({ error: undefined });
    },
    empty() {
      unheard = [];
      set({ messages: [], streaming: undefined, error: undefined });
    },
    judged: (id, isRight) =>
      set({ messages: state.messages.map((each) => (each.id === id ? { ...each, isRight } : each)) }),
    close() {
      isClosed = true;
      for (const name of [...timers.keys()]) stop(name);
      socket?.close();
    },
  };
}
