import { expect, it } from 'vitest';
import { hilbertPosition } from './hilbert.ts';

/** The middle of a square of the curve's grid, in units of 1e-7 degrees. */
function positionOf(x: number, y: number): number {
  return hilbertPosition(((y + 0.5) / 65_536) * 1.8e9 - 0.9e9, ((x + 0.5) / 65_536) * 3.6e9 - 1.8e9);
}

it('fills a square of squares without a gap, each step to a neighbour', () => {
  const side = 32;
  const squares = Array.from({ length: side * side }, (_, index) => ({ x: index % side, y: Math.floor(index / side) }));
  const along = squares.map((square) => ({ ...square, position: positionOf(square.x, square.y) }));
  along.sort((a, b) => a.position - b.position);
  expect(along.map(({ position }) => position)).toEqual(squares.map((_, index) => index));
  for (const [index, { x, y }] of along.slice(1).entries()) {
    const before = along[index] ?? { x: 0, y: 0 };
    expect(Math.abs(x - before.x) + Math.abs(y - before.y)).toBe(1);
  }
});

it('takes the corners of the world', () => {
  for (const latitude of [-0.9e9, 0.9e9]) {
    for (const longitude of [-1.8e9, 1.8e9]) {
      const position = hilbertPosition(latitude, longitude);
      expect(position >= 0 && position < 2 ** 32 && Number.isInteger(position)).toBe(true);
    }
  }
});
