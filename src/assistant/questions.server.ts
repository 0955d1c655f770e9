import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { Log } from '../platform/log.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import { translator, type Language } from '../texts/messages.ts';
import type { Answered } from './answers/answer.server.ts';
import type { Answer, ChatMessage } from './contract.ts';
import { quoted } from './quotation.contract.ts';
import type { Reader } from './service.server.ts';
import {
  addQuestion,
  claimQuestion,
  endClaim,
  openConversation,
  readMessages,
  releaseClaim,
  renewClaim,
  type ClaimedQuestion,
  type KeptMessage,
} from './store.server.ts';
import type { Conversation, Tab } from './tabs.server.ts';
import type { Intent } from './understand/intents.ts';

/** Questions with the order in which they are answered, each by one process (decision 388). */
export interface Questions {
  /** Takes a question, which waits for those before it. */
  take(asked: Asked, text: string): void;
  /** Answers what has waited in the database since a process ended, or where another one does, waits for that. */
  goOn(asked: Asked, conversationId: string, kept: readonly KeptMessage[]): void;
  /** Begins no other answer, and leaves those that are not ready soon to other processes. */
  stop(): Promise<void>;
}

/** Where a question is asked. */
export interface Asked {
  readonly reader: Reader;
  readonly propertyId: ListingId;
  readonly tab: Tab;
}

export interface QuestionParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  /** Milliseconds that an answer may take. */
  readonly timeoutMs: number;
  readonly answer: (
    reader: Reader,
    propertyId: ListingId,
    text: string,
    before: readonly Intent[],
  ) => Promise<Answered>;
}

/** Kept of one conversation, and shown of it. */
export const MOST_MESSAGES = 200;
/** Milliseconds after which a claim that its process does not renew is given up for lost. */
const CLAIM_MS = 4_000;
/** Between two renewals of a claim. */
const RENEW_MS = 1_000;
/** A question whose answer has ended as many processes as this is not tried again. */
const MOST_CLAIMS = 3;
/** Between two looks at what another process answers. */
const LOOK_MS = 250;
/** What answers under way are waited for when the process stops. */
const STOP_MS = 500;

export function createQuestions({ db, clock, log, timeoutMs, answer }: QuestionParts): Questions {
  const claims = new Map<ClaimedQuestion, Promise<void>>();
  const stopping = new AbortController();

  async function answerNext(asked: Asked, conversationId: string, question: ClaimedQuestion): Promise<void> {
    const { reader, propertyId, tab } = asked;
    const { conversation } = tab;
    const { generation } = conversation;
    const isDeleted = () => conversation.generation !== generation;
    const t = translator(reader.language);
    const ended = (result: Parameters<typeof endClaim>[2]) =>
      conversation.writing(db.transaction((tx) => endClaim(tx, question, result, MOST_MESSAGES)));
    conversation.tell({ event: 'user_question', message: question.message });
    conversation.tell({ event: 'thread_run_created' });
    try {
      if (question.claim > MOST_CLAIMS) throw new Error('a question was given up: each answer to it was cut off');
      const { text } = question.message;
      const answered = await within(timeoutMs, answer(reader, propertyId, text, conversation.before ?? []));
      if (isDeleted()) return;
      if (answered.intents.length > 0) conversation.before = answered.intents;
      const message = messageOf(answered, clock.now());
      conversation.tell({ event: 'thread_message_created', messageId: message.id });
      for (const delta of piecesOf(message.text))
        conversation.tell({ event: 'thread_message_delta', messageId: message.id, delta });
      const { language, answers, choices } = message;
      // Into that very conversation: where it has been deleted elsewhere, the answer makes no new one.
      const isKept = await ended({ message, kept: { language, answers, choices, intents: answered.intents } });
      if (isDeleted()) return;
      if (isKept) conversation.tell({ event: 'thread_message_completed', message });
      else await tellAnew(conversation, conversationId);
    } catch (error) {
      if (isDeleted()) return;
      if (stopping.signal.aborted) throw error;
      await ended(undefined).catch(() => undefined);
      if (error instanceof TookTooLong) {
        conversation.tell({ event: 'timeout', message: t('assistant.timeout') });
        return;
      }
      if (!(error instanceof AppError)) log.error({ err: error }, 'a question could not be answered');
      conversation.tell({ event: 'error', message: t('assistant.failed') });
    }
  }

  /**
   * Answers what waits, up to a question, or to the last one where `toTheLast` is set; what another process answers is
   * waited for while anybody reads here.
   */
  async function answerUpTo(
    questionId: string,
    asked: Asked,
    conversationId: string,
    toTheLast: boolean,
  ): Promise<void> {
    const { conversation } = asked.tab;
    const { generation } = conversation;
    let isElsewhere = false;
    let isAnsweredHere = false;
    while (!stopping.signal.aborted && conversation.generation === generation) {
      const now = clock.now();
      const next = await claimQuestion(db, conversationId, now, claimEnd(now));
      if (next === 'claimed') {
        if (!conversation.isOpen) return;
        isElsewhere = true;
        await pause(LOOK_MS, undefined, { ref: false });
        continue;
      }
      // With none left, another process has answered this one, perhaps before it was looked at here.
      const isNews = isElsewhere || (next === 'none' && !isAnsweredHere);
      if (isNews && conversation.generation === generation) await tellAnew(conversation, conversationId);
      isElsewhere = false;
      if (next === 'none') return;
      const renewing = setInterval(() => renew(next), RENEW_MS).unref();
      const work = answerNext(asked, conversationId, next).finally(() => clearInterval(renewing));
      claims.set(next, work);
      await work;
      claims.delete(next);
      isAnsweredHere ||= next.message.id === questionId;
      if (isAnsweredHere && !toTheLast) return;
    }
  }

  /** A claim that could not be renewed ends earlier: then another process answers too, and one answer is kept. */
  function renew(claim: ClaimedQuestion): void {
    if (stopping.signal.aborted) return;
    renewClaim(db, claim, claimEnd(clock.now())).catch((error: unknown) =>
      log.error({ err: error }, 'the claim of a question could not be renewed'),
    );
  }

  /** Gives all tabs what has come about in another process. */
  async function tellAnew(conversation: Conversation, conversationId: string): Promise<void> {
    const { generation } = conversation;
    const kept = await readMessages(db, conversationId, MOST_MESSAGES);
    if (conversation.generation !== generation) return;
    conversation.before = lastAskedFor(kept);
    conversation.tell({ event: 'history', messages: kept.map(({ message }) => message) });
  }

  /** Not waited for: what comes meanwhile is told that it waits. Who has gone finds the answer later. */
  function enqueue(asked: Asked, question: ChatMessage, conversationId: Promise<string>, toTheLast = false): void {
    const { conversation } = asked.tab;
    const { generation } = conversation;
    conversation.waiting.push(question.text);
    conversation.work = conversation.work.then(async () => {
      try {
        const id = await conversationId;
        if (conversation.generation === generation) await answerUpTo(question.id, asked, id, toTheLast);
      } catch (error) {
        // What was cut off by the end of the process waits for the next one.
        if (stopping.signal.aborted) return;
        log.error({ err: error }, 'a question could not be kept or answered');
        conversation.tell({ event: 'error', message: translator(asked.reader.language)('assistant.failed') });
      } finally {
        conversation.waiting.shift();
        asked.tab.leave();
      }
    });
  }

  return {
    take(asked, text) {
      const { reader, propertyId, tab } = asked;
      const { conversation } = tab;
      const question: ChatMessage = { id: randomUUID(), author: 'user', text, timestamp: clock.now().toISOString() };
      const keep = async (): Promise<string> => {
        const id = await openConversation(db, propertyId, reader.asker, clock.now());
        await db.transaction((tx) => addQuestion(tx, id, question, MOST_MESSAGES));
        return id;
      };
      // One after the other, for them to wait in the order in which they came.
      const kept = conversation.writing(conversation.taken.then(keep));
      conversation.taken = kept.catch(() => undefined);
      enqueue(asked, question, kept);
    },

    goOn(asked, conversationId, kept) {
      if (asked.tab.conversation.waiting.length > 0) return;
      const waiting = kept.filter(({ isWaiting }) => isWaiting).map(({ message }) => message);
      // What is asked in other processes meanwhile is told here too.
      for (const message of waiting)
        enqueue(asked, message, Promise.resolve(conversationId), message === waiting.at(-1));
    },

    async stop() {
      stopping.abort();
      const underWay = Promise.allSettled(claims.values());
      await Promise.race([underWay, pause(STOP_MS, undefined, { ref: false })]);
      for (const claim of claims.keys()) await releaseClaim(db, claim);
    },
  };
}

function claimEnd(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS);
}

/** What a question that points back goes on with. */
export function lastAskedFor(kept: readonly KeptMessage[]): readonly Intent[] {
  return kept.findLast(({ message, intents }) => message.author === 'assistant' && intents.length > 0)?.intents ?? [];
}

function messageOf({ language, answers, choices }: Answered, now: Date): ChatMessage {
  return {
    id: randomUUID(),
    author: 'assistant',
    text: answers.map((answer) => plainText(answer, language)).join('\n\n'),
    timestamp: now.toISOString(),
    language,
    answers: [...answers],
    ...(choices.length === 0 ? {} : { choices: [...choices] }),
  };
}

/** Where there is no badge, while it streams, in a copy and in one's own data, words tell what is so of all homes. */
function plainText({ kind, text, quotes = [], general }: Answer, language: Language): string {
  const t = translator(language);
  const inGeneral = (said: string) => t('answers.in_general', { text: said });
  return [
    kind === 'explained' ? inGeneral(text) : text,
    ...quotes.map((quote) => quoted(quote.text, language)),
    ...(general === undefined ? [] : [inGeneral(general)]),
  ].join('\n');
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
