import { expect, it } from 'vitest';
import {
  answeredWith,
  beginSwiping,
  currentOf,
  lastOf,
  moreOf,
  nextOf,
  previousOf,
  swipe,
  type SwipeAction,
  type SwipeState,
} from './swipe-state.ts';

const after = (state: SwipeState, ...actions: readonly SwipeAction[]) => actions.reduce(swipe, state);
const NO = { kind: 'answer', answer: 'no' } as const;
const YES = { kind: 'answer', answer: 'yes' } as const;
const BACK = { kind: 'back' } as const;

it('begins with the first, and ends behind the last', () => {
  const state = beginSwiping(['1', '2', '2', '3']);
  expect([currentOf(state), previousOf(state), nextOf(state, 2), lastOf(state)]).toEqual([
    '1',
    undefined,
    ['2', '3'],
    '3',
  ]);
  const over = after(state, NO, YES, NO);
  expect([currentOf(over), previousOf(over), nextOf(over), lastOf(over)]).toEqual([undefined, '3', [], '3']);
  expect(after(over, YES)).toBe(over);
});

it('has what was shown before, the most recent first, and what was answered', () => {
  const state = after(beginSwiping(['1', '2', '3', '4']), NO, YES, YES);
  expect(state.viewed).toEqual(['3', '2', '1']);
  expect(answeredWith(state, 'yes')).toEqual(['2', '3']);
  expect(answeredWith(state, 'no')).toEqual(['1']);
});

it('goes back step by step, each time as if nothing had been answered', () => {
  const state = beginSwiping(['1', '2', '3']);
  const twice = after(state, NO, YES, BACK);
  expect([currentOf(twice), twice.viewed, [...twice.answers]]).toEqual(['2', ['1'], [['1', 'no']]]);
  expect(after(twice, BACK)).toEqual(state);
  expect(after(state, BACK)).toBe(state);
  const over = after(state, NO, NO, NO, BACK);
  expect(currentOf(over)).toBe('3');
});

it('leaves out what is not to be shown, and keeps the way back', () => {
  const state = after(beginSwiping(['1', '2', '3', '4', '5']), NO);
  const left = after(state, { kind: 'leave_out', ids: ['1', '2', '4'] });
  expect([left.ids, currentOf(left), left.viewed]).toEqual([['1', '3', '5'], '3', ['1']]);
  expect(currentOf(after(left, BACK))).toBe('1');
  expect(currentOf(after(left, { kind: 'leave_out', ids: ['3', '5'] }))).toBeUndefined();
});

it('knows of a queue that goes on what is new, and when it has come round', () => {
  const state = beginSwiping(['a', 'b', 'c']);
  expect(moreOf(state, ['c', 'd', 'e'])).toEqual({ ids: ['d', 'e'], isClosed: false });
  expect(moreOf(state, ['c', 'd', 'a', 'b'])).toEqual({ ids: ['d'], isClosed: true });
  expect(moreOf(state, ['c'])).toEqual({ ids: [], isClosed: true });
});

it('goes on where more comes, each home once', () => {
  const over = after(beginSwiping(['1', '2']), NO, YES);
  const more = after(over, { kind: 'append', ids: ['2', '3'] });
  expect([currentOf(more), lastOf(more), more.ids]).toEqual(['3', '3', ['1', '2', '3']]);
});
