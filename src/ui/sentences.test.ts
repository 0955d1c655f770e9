import { expect, it } from 'vitest';
import { firstSentences } from './sentences.ts';

it.each([
  ['One. Two. Three.', 'One. Two.'],
  [
    'Leiligheten ligger i 3. etasje med ca. 40 m² takterrasse. Solrikt! Kort vei.',
    'Leiligheten ligger i 3. etasje med ca. 40 m² takterrasse. Solrikt!',
  ],
  ['No full stop at all', 'No full stop at all'],
  ['A\n\nB. C\nD. E.', 'A B. C D.'],
  ['', ''],
])('takes the first two sentences of %j', (text, expected) => {
  expect(firstSentences(text)).toBe(expected);
});

it('cuts an endless sentence at a word', () => {
  const cut = firstSentences('lang '.repeat(200));
  expect(cut.length).toBeLessThanOrEqual(300);
  expect(cut).toMatch(/lang…$/);
});
