import type { Connection } from '../contract/kinds/socket.server.ts';
import type { ChatEvent } from './contract.ts';
import type { Intent } from './understand/intents.ts';

/** A conversation with everybody in this process who has it open: the tabs of one reader. */
export interface Conversation {
  /** What was asked for last; undefined until that has been read. */
  before: readonly Intent[] | undefined;
  /** Questions that are not answered yet, in their order: the first is being answered. */
  readonly waiting: string[];
  /** Settles when the questions so far are kept. */
  taken: Promise<unknown>;
  /** Settles when the questions so far are answered. */
  work: Promise<unknown>;
  /** Whether a tab of it is open. */
  readonly isOpen: boolean;
  /** Grows when it is deleted: what was begun before has no place in it any more. */
  readonly generation: number;
  /** Tells all tabs. */
  tell(event: ChatEvent): void;
  /** Waits for what is being written before the conversation is deleted. */
  writing<T>(work: Promise<T>): Promise<T>;
}

export interface Tab {
  readonly conversation: Conversation;
  /** Gives the tab its past, and what has been told since it was opened and is not in it. */
  begin(history: Extract<ChatEvent, { event: 'history' }>): void;
  close(): void;
  /** Forgets the conversation where nobody has it open and nothing waits any more. */
  leave(): void;
}

export interface Tabs {
  open(key: string, connection: Connection<ChatEvent>): Tab;
  /** Deletes by `act` once nothing more is written, and empties the tabs. */
  delete(key: string, act: () => Promise<void>): Promise<void>;
}

interface Kept extends Conversation {
  generation: number;
  readonly listeners: Set<(event: ChatEvent) => void>;
  readonly writes: Set<Promise<unknown>>;
}

export function createTabs(): Tabs {
  const conversations = new Map<string, Kept>();

  return {
    open(key, connection) {
      const conversation = conversations.get(key) ?? createConversation();
      conversations.set(key, conversation);
      let missed: ChatEvent[] | undefined = [];
      const hear = (event: ChatEvent): void => {
        if (missed === undefined) connection.send(event);
        else missed.push(event);
      };
      conversation.listeners.add(hear);
      const leave = (): void => {
        const isUsed = conversation.listeners.size > 0 || conversation.waiting.length > 0;
        if (!isUsed && conversations.get(key) === conversation) conversations.delete(key);
      };
      return {
        conversation,
        begin(history) {
          const known = new Set(history.messages.map(({ id }) => id));
          connection.send(history);
          const since = missed ?? [];
          missed = undefined;
          for (const event of since) if (!known.has(messageIdOf(event) ?? '')) connection.send(event);
        },
        close() {
          conversation.listeners.delete(hear);
          leave();
        },
        leave,
      };
    },

    async delete(key, act) {
      const conversation = conversations.get(key);
      if (conversation === undefined) return act();
      conversation.generation += 1;
      conversation.before = [];
      await Promise.allSettled(conversation.writes);
      await act();
      conversation.tell({ event: 'history', messages: [] });
    },
  };
}

function createConversation(): Kept {
  const listeners = new Set<(event: ChatEvent) => void>();
  const writes = new Set<Promise<unknown>>();
  return {
    ...{ before: undefined, waiting: [], generation: 0, listeners, writes },
    ...{ taken: Promise.resolve(), work: Promise.resolve() },
    get isOpen() {
      return listeners.size > 0;
    },
    tell: (event) => {
      for (const hear of listeners) hear(event);
    },
    writing(work) {
      writes.add(work);
      const done = () => writes.delete(work);
      work.then(done, done);
      return work;
    },
  };
}

function messageIdOf(event: ChatEvent): string | undefined {
  if (event.event === 'user_question' || event.event === 'thread_message_completed') return event.message.id;
  return 'messageId' in event ? event.messageId : undefined;
}
