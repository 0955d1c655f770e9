import { expect, it } from 'vitest';
import { exampleCard } from '../listing.testing.ts';
import { cardView, viewContext } from './card-view.ts';

const english = viewContext({ language: 'en', region: 'au' }, new Date('2026-11-24T10:00:00Z'));

it('counts bathrooms and car spaces of a development from the fewest to the most', () => {
  const details = { bedrooms: 1, bedroomsMax: 3, bathrooms: 1, bathroomsMax: 2, garage: 0, garageMax: 2 };
  const signsOf = (isProject: boolean) =>
    cardView(exampleCard({ region: 'au', isProject, details }), english).signs?.map(({ icon, number, words }) => [
      icon,
      number,
      words,
    ]);
  expect(signsOf(true)).toEqual([
    ['bed', '1–3', '1–3 bedrooms'],
    ['bath', '1–2', '1–2 bathrooms'],
    ['car', '0–2', '0–2 car spaces'],
  ]);
  expect(signsOf(false)?.slice(1)).toEqual([['bath', '1', '1 bathroom']]);
});
