import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of swiping. */

export const swipeQueue = remote<typeof contract.swipeQueue>(operations.swipeQueue);
export const answerHome = remote<typeof contract.answerHome>(operations.answerHome);
export const takeBackAnswer = remote<typeof contract.takeBackAnswer>(operations.takeBackAnswer);
export const listAnswers = remote<typeof contract.listAnswers>(operations.listAnswers);
export const takeOverAnswers = remote<typeof contract.takeOverAnswers>(operations.takeOverAnswers);
export const forgetNoes = remote<typeof contract.forgetNoes>(operations.forgetNoes);
export const getRound = remote<typeof contract.getRound>(operations.getRound);
