import type { Platform } from '../platform/platform.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { createAnswers, type AnswerParts } from './answers.server.ts';
import { createQueue, type QueueParts } from './queue.server.ts';
import { createRounds, type RoundParts } from './rounds.server.ts';
import { createSwipeRoutes } from './routes.server.ts';

/** Homes one after another, each answered with yes or no, alone or by the members of a collection together. */
export function createSwipeSlice(
  { db, clock, live }: Pick<Platform, 'db' | 'clock' | 'live'>,
  parts: Omit<QueueParts & AnswerParts & RoundParts, keyof Platform>,
): Slice {
  const answers = createAnswers({ db, clock, live, ...parts });
  return {
    routes: createSwipeRoutes({
      readQueue: createQueue({ db, ...parts }),
      answers,
      rounds: createRounds({ db, clock, live, ...parts }),
    }),
    personalData: answers.personalData,
  };
}
