import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '../contract/errors.ts';
import type { UserId } from '../contract/ids.ts';
import type { Connection, Listener } from '../contract/kinds/socket.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { Log } from '../platform/log.server.ts';
import type { PersonalData } from '../platform/slice.server.ts';
import type { Listing, ListingId } from '../properties/listing.contract.ts';
import type { IsVisible } from '../properties/visible-homes.server.ts';
import { translator, type Language, type Region } from '../texts/messages.ts';
import { homeOf, type Answered, type Answering } from './answers/answer.server.ts';
import { isOfOtherOffers } from './answers/unanswered.server.ts';
import type { FiguresOf } from './answers/figures.server.ts';
import type { Answer, ChatEvent, ChatMessage, VisitorId } from './contract.ts';
import type { Rephrase } from './model/worded.server.ts';
import {
  addMessages,
  deleteConversation,
  deleteUnused,
  judgeMessage,
  openConversation,
  readMessages,
  readOwn,
  takeOverConversations,
  touchConversation,
  type Asker,
} from './store.server.ts';
import { quoted } from './quotation.contract.ts';
import { createTabs } from './tabs.server.ts';
import { INTENTS, type Intent } from './understand/intents.ts';

/** Conversations about homes. */
export interface Conversations {
  /** Goes on with the caller's conversation about a home, over this connection. */
  open(
    caller: Reader,
    propertyId: ListingId,
    connection: Connection<ChatEvent>,
  ): Promise<Listener<{ content: string }>>;
  delete(asker: Asker, propertyId: ListingId): Promise<void>;
  /** Makes what a visitor has asked that of who has signed in. */
  takeOver(userId: UserId, visitorId: VisitorId): Promise<void>;
  /** Throws `not_found` where there is no such answer of theirs. */
  judge(asker: Asker, propertyId: ListingId, messageId: string, isRight: boolean): Promise<void>;
  forgetOld(): Promise<void>;
  readonly personalData: PersonalData;
}

export interface Reader {
  readonly asker: Asker;
  readonly region: Region;
  readonly language: Language;
}

export interface ConversationParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly isVisible: IsVisible;
  readonly findListing: (id: ListingId) => Promise<Listing>;
  readonly figuresOf: FiguresOf;
  readonly answering: Answering;
  /** Puts answers into other words; left out, they stay as they are. */
  readonly rephrase?: Rephrase | undefined;
  /** Milliseconds that an answer may take; left out, 20 seconds. */
  readonly timeoutMs?: number;
}

/** Kept of one conversation, and shown of it. */
const MOST_MESSAGES = 200;
/** As long as the visitor's number (product specification, section 9). */
const KEPT_MS = 5 * 86_400_000;
/** Questions that may wait while one is answered. */
const MOST_WAITING = 3;
const TIMEOUT_MS = 20_000;

export function createConversations(parts: ConversationParts): Conversations {
  const { db, clock, log, isVisible, findListing, figuresOf, answering, rephrase, timeoutMs = TIMEOUT_MS } = parts;
  const tabs = createTabs();

  async function answer(
    reader: Reader,
    propertyId: ListingId,
    text: string,
    before: readonly Intent[],
  ): Promise<Answered> {
    const listing = await findListing(propertyId);
    const [figures, now] = [figuresOf(listing, userOf(reader.asker)), clock.now()];
    const answered = await answering.answer({ text, reader: reader.language, before }, listing, figures, now);
    if (rephrase === undefined) return answered;
    return rephrase(text, answered, () => allFacts(listing, figures, answered.language, now));
  }

  /** All that is known of a home, without what takes long to work out. */
  async function allFacts(...[listing, figures, language, now]: Parameters<typeof homeOf>): Promise<readonly Answer[]> {
    const home = homeOf(listing, figures, language, now);
    const answers: Answer[] = [];
    for (const intent of INTENTS)
      if (!isOfOtherOffers(intent, listing)) answers.push(await answering.to(intent, [], home));
    return answers.filter(({ kind }) => kind === 'fact' || kind === 'computed');
  }

  return {
    async open(reader, propertyId, connection) {
      const { asker, language } = reader;
      const listing = isVisible(propertyId, reader.region)
        ? await findListing(propertyId).catch((error: unknown) => {
            if (error instanceof AppError) return undefined;
            throw error;
          })
        : undefined;
      const figures = listing === undefined ? undefined : figuresOf(listing, userOf(asker));
      connection.send({
        event: 'assistant_status',
        assistantExists: listing !== undefined,
        chatEnabled: listing !== undefined,
        suggestions:
          listing === undefined || figures === undefined
            ? []
            : [...(await answering.suggestions(listing, figures, language, clock.now()))],
      });
      const tab = tabs.open(keyOf(asker, propertyId), connection);
      const { conversation } = tab;
      const known = await touchConversation(db, propertyId, asker, clock.now());
      const kept = known === undefined ? [] : await readMessages(db, known, MOST_MESSAGES);
      conversation.before ??= kept.findLast(({ message }) => message.author === 'assistant')?.intents ?? [];
      tab.begin({ event: 'history', messages: kept.map(({ message }) => message) });

      async function run(text: string, generation: number): Promise<void> {
        const t = translator(language);
        const isDeleted = () => conversation.generation !== generation;
        if (isDeleted()) return;
        const question: ChatMessage = { id: randomUUID(), author: 'user', text, timestamp: clock.now().toISOString() };
        conversation.tell({ event: 'user_question', message: question });
        conversation.tell({ event: 'thread_run_created' });
        const asked = conversation.writing(begun(question));
        try {
          const answered = await within(timeoutMs, answer(reader, propertyId, text, conversation.before ?? []));
          if (isDeleted()) return;
          if (answered.intents.length > 0) conversation.before = answered.intents;
          const message = messageOf(answered, clock.now());
          conversation.tell({ event: 'thread_message_created', messageId: message.id });
          for (const delta of piecesOf(message.text))
            conversation.tell({ event: 'thread_message_delta', messageId: message.id, delta });
          const { language: spoken, answers, choices } = message;
          const id = await asked;
          if (isDeleted()) return;
          // Into that very conversation: where it has been deleted elsewhere, the answer makes no new one.
          const kept = { language: spoken, answers, choices, intents: answered.intents };
          await conversation.writing(addMessages(db, id, [{ message, kept }], MOST_MESSAGES));
          if (!isDeleted()) conversation.tell({ event: 'thread_message_completed', message });
        } catch (error) {
          await asked.catch(() => undefined);
          if (isDeleted()) return;
          if (error instanceof TookTooLong) {
            conversation.tell({ event: 'timeout', message: t('assistant.timeout') });
            return;
          }
          if (!(error instanceof AppError)) log.error({ err: error }, 'a question could not be answered');
          conversation.tell({ event: 'error', message: t('assistant.failed') });
        }
      }

      /** The conversation that a question is kept in. */
      async function begun(question: ChatMessage): Promise<string> {
        const id = await openConversation(db, propertyId, asker, clock.now());
        await addMessages(db, id, [{ message: question }], MOST_MESSAGES);
        return id;
      }

      return {
        message({ content }) {
          if (listing === undefined) {
            connection.send({ event: 'error', message: translator(language)('assistant.no_home') });
            return;
          }
          // Sent again after a lost connection: it is answered once.
          if (conversation.waiting.slice(1).includes(content)) return;
          if (conversation.waiting.length > MOST_WAITING) {
            connection.send({ event: 'error', message: translator(language)('assistant.too_many') });
            return;
          }
          if (conversation.waiting.length > 0) connection.send({ event: 'show_queued_message' });
          conversation.waiting.push(content);
          const { generation } = conversation;
          // Not waited for: what comes meanwhile is told that it waits. Who has gone finds the answer later.
          conversation.work = conversation.work.then(async () => {
            await run(content, generation);
            conversation.waiting.shift();
            tab.leave();
          });
        },
        closed: () => tab.close(),
      };
    },

    delete: (asker, propertyId) =>
      tabs.delete(keyOf(asker, propertyId), () => deleteConversation(db, propertyId, asker)),

    takeOver: (userId, visitorId) =>
      db.transaction((tx) => takeOverConversations(tx, userId, visitorHash(visitorId), MOST_MESSAGES)),

    async judge(asker, propertyId, messageId, isRight) {
      if (!(await judgeMessage(db, propertyId, asker, messageId, isRight))) throw new AppError('not_found');
    },

    forgetOld: () => deleteUnused(db, new Date(clock.now().getTime() - KEPT_MS)),

    personalData: {
      name: 'questions-about-homes',
      async read(userId) {
        const rows = await readOwn(db, userId);
        if (rows.length === 0) return undefined;
        return rows.map(({ home, author, content, is_right: isRight, created_at: at }) => ({
          home,
          author,
          content,
          at,
          ...(isRight === null ? {} : { saidToBeRight: isRight }),
        }));
      },
    },
  };
}

/** Whose conversation it is: a person's who is signed in, else the visitor's. */
export function askerOf(userId: UserId | undefined, visitorId: VisitorId): Asker {
  return userId === undefined ? { visitor: visitorHash(visitorId) } : { userId };
}

function visitorHash(visitorId: VisitorId): Buffer {
  return createHash('sha256').update(visitorId).digest();
}

function keyOf(asker: Asker, propertyId: ListingId): string {
  return `${propertyId} ${'userId' in asker ? asker.userId : asker.visitor.toString('hex')}`;
}

function userOf(asker: Asker): UserId | undefined {
  return 'userId' in asker ? asker.userId : undefined;
}

function messageOf({ language, answers, choices }: Answered, now: Date): ChatMessage {
  return {
    id: randomUUID(),
    author: 'assistant',
    text: answers
      .map(({ text, quotes = [] }) => [text, ...quotes.map((quote) => quoted(quote.text, language))].join('\n'))
      .join('\n\n'),
    timestamp: now.toISOString(),
    language,
    answers: [...answers],
    ...(choices.length === 0 ? {} : { choices: [...choices] }),
  };
}

/** Sentence by sentence. */
function piecesOf(text: string): readonly string[] {
  return text.match(/[^.!?\n]*(?:[.!?\n]+\s*|$)/g)?.filter((piece) => piece !== '') ?? [];
}

class TookTooLong extends Error {}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong('an answer took too long')), ms);
    timer.unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
