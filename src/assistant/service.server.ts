import { createHash } from 'node:crypto';
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
import type { Answer, ChatEvent, VisitorId } from './contract.ts';
import type { Rephrase } from './model/worded.server.ts';
import {
  deleteConversation,
  deleteUnused,
  judgeMessage,
  readMessages,
  readOwn,
  takeOverConversations,
  touchConversation,
  type Asker,
} from './store.server.ts';
import { createQuestions, lastAskedFor, MOST_MESSAGES } from './questions.server.ts';
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
  /** Leaves what is not answered soon to other processes. */
  stop(): Promise<void>;
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

/** As long as the visitor's number (product specification, section 9). */
const KEPT_MS = 5 * 86_400_000;
/** Questions that may wait while one is answered. */
const MOST_WAITING = 3;
const TIMEOUT_MS = 20_000;

export function createConversations(parts: ConversationParts): Conversations {
  const { db, clock, log, isVisible, findListing, figuresOf, answering, rephrase, timeoutMs = TIMEOUT_MS } = parts;
  const tabs = createTabs();
  const questions = createQuestions({ db, clock, log, timeoutMs, answer });

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
      conversation.before ??= lastAskedFor(kept);
      tab.begin({ event: 'history', messages: kept.map(({ message }) => message) });
      const asked = { reader, propertyId, tab };
      if (known !== undefined && listing !== undefined) questions.goOn(asked, known, kept);

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
          questions.take(asked, content);
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

    stop: () => questions.stop(),

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
