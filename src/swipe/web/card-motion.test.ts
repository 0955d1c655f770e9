import { expect, it } from 'vitest';
import { answerOfDrag } from './card-motion.ts';

it.each([
  { what: 'far to the right', x: 120, speed: 0, answer: 'yes' },
  { what: 'far to the left', x: -120, speed: 0, answer: 'no' },
  { what: 'flicked', x: 30, speed: 0.9, answer: 'yes' },
  { what: 'flicked the other way', x: -30, speed: -0.9, answer: 'no' },
  { what: 'slowly, and not far', x: 60, speed: 0.1, answer: undefined },
  { what: 'flicked back on the way', x: 60, speed: -0.9, answer: undefined },
  { what: 'a trembling finger', x: 5, speed: 2, answer: undefined },
])('a card that is dragged $what is answered with $answer', ({ x, speed, answer }) => {
  expect(answerOfDrag(x, speed, 358)).toBe(answer);
});

it('a wide card need not be dragged across the screen', () => {
  expect(answerOfDrag(150, 0, 1_000)).toBe('yes');
});
