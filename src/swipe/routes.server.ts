import { handled, handledFor, type Handled } from '../contract/mount.server.ts';
import { paginate } from '../contract/shapes.ts';
import type { Answers } from './answers.server.ts';
import {
  answerHome,
  forgetNoes,
  getRound,
  listAnswers,
  startRound,
  swipeQueue,
  takeBackAnswer,
  takeOverAnswers,
} from './contract.ts';
import type { ReadQueue } from './queue.server.ts';
import type { Rounds } from './rounds.server.ts';

export function createSwipeRoutes({
  readQueue,
  answers,
  rounds,
}: {
  readonly readQueue: ReadQueue;
  readonly answers: Answers;
  readonly rounds: Rounds;
}): Handled[] {
  return [
    handled(swipeQueue, async ({ params, query: { page, size, search } }, { region, user, cookies }) => {
      const swiper = { region, userId: user?.userId, user, cookies };
      const { ids, found } = await readQueue(swiper, params.propertyId, search);
      return {
        data: ids.slice((page - 1) * size, page * size).map((id) => ({ id })),
        pagination: paginate(page, size, ids.length),
        meta: found === undefined ? {} : { found },
      };
    }),
    handledFor(answerHome, async ({ params, body: { answer, collectionId } }, { region, user: { userId } }) => ({
      data: {
        answer,
        likedBy: [...(await answers.answer({ userId, region }, params.propertyId, answer, collectionId))],
      },
    })),
    handledFor(takeBackAnswer, async ({ params }, { region, user: { userId } }) => {
      const answer = await answers.takeBack({ userId, region }, params.propertyId);
      return { data: answer === undefined ? {} : { answer } };
    }),
    handledFor(listAnswers, ({ query }, { user }) => answers.list(user.userId, query)),
    handledFor(takeOverAnswers, async ({ body }, { region, user: { userId } }) => ({
      data: { saved: await answers.takeOver({ userId, region }, body) },
    })),
    handledFor(forgetNoes, async (_, { user }) => ({ data: { forgotten: await answers.forgetNoes(user.userId) } })),
    handledFor(getRound, async ({ params }, { user }) => {
      const round = await rounds.get(user.userId, params.collectionId);
      return { data: round === undefined ? {} : { round } };
    }),
    handledFor(startRound, async ({ params, body: { propertyId, after } }, { region, user: { userId } }) => ({
      data: await rounds.start({ userId, region }, params.collectionId, { propertyId, after }),
    })),
  ];
}
