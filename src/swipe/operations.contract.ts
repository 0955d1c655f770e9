import { operation } from '../contract/operation.ts';

/** The operations of swiping through homes. */

export const swipeQueue = operation('GET', '/api/v2/swipe/:propertyId/queue');
export const answerHome = operation('PUT', '/api/v2/my/swipe-answers/:propertyId');
export const takeBackAnswer = operation('DELETE', '/api/v2/my/swipe-answers/:propertyId');
export const listAnswers = operation('GET', '/api/v2/my/swipe-answers');
export const takeOverAnswers = operation('POST', '/api/v2/my/swipe-answers');
export const forgetNoes = operation('DELETE', '/api/v2/my/swipe-answers');
export const getRound = operation('GET', '/api/v2/property-collections/:collectionId/swipe-round');
export const startRound = operation('POST', '/api/v2/property-collections/:collectionId/swipe-round');
