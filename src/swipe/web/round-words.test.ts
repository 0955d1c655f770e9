import { describe, expect, it } from 'vitest';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { roundWords, waitingWords } from './round-words.ts';

const [t, format] = [translator('nb'), formatOf('nb', 'no')];
const person = (name: string, ownAnswered: number, isMe = false) => ({
  name,
  isMe,
  ownAnswered,
  answered: ownAnswered,
});
const me = person('Kari', 4, true);
const words = (left: number, people: ReturnType<typeof person>[], own = 4) =>
  roundWords({ people, own, others: 20, left }, t, format);

describe('what is left of a collection’s own homes', () => {
  it('is said of the reader first', () => {
    expect(words(3, [me, person('Ola', 0)])).toBe('3 igjen i samlingen, så 20 forslag til dere begge');
    expect(words(1, [me, person('Ola', 0), person('Per', 0)])).toBe('1 igjen i samlingen, så 20 forslag til dere alle');
  });

  it('is said of each of the others who is behind, by name', () => {
    expect(words(0, [me, person('Ola', 0)])).toBe(
      'Du er ferdig med samlingen. Ola har 4 igjen. Nå kommer forslag til dere begge.',
    );
    expect(words(0, [me, person('Ola', 3), person('Per', 2), person('Liv', 4)])).toBe(
      'Du er ferdig med samlingen. Ola har 1 igjen og Per har 2 igjen. Nå kommer forslag til dere alle.',
    );
  });

  it('is said to be nothing once all are through', () => {
    expect(words(0, [me, person('Ola', 4)])).toBe('Dere er ferdige med samlingen. Nå kommer forslag til dere begge.');
    expect(words(0, [me, person('Ola', 0)], 0)).toBe('Forslag til dere begge');
  });
});

it('names whom the reader waits for at the end', () => {
  expect(waitingWords({ people: [me, person('Ola', 1)], total: 4 }, t, format)).toContain('Når Ola har svart');
  expect(waitingWords({ people: [me, person('Ola', 4)], total: 4 }, t, format)).toBe('Dere er ferdige, alle sammen.');
});
