import { expect, it } from 'vitest';
import { aListing } from '../properties/record.testing.ts';
import { reasonsToHold } from './checks.server.ts';

/** Everything that readers are shown and its owner has worded is looked through, not the description alone. */

const UNDOUBTED = {
  sameHomes: [],
  isPriceDoubtful: false,
  isMaybeOtherHome: false,
  publishedToday: 0,
  accountAgeMs: Number.MAX_SAFE_INTEGER,
};
const FILE = '0123456789abcdef0123456789abcdef';

it.each([
  [
    'the caption of a picture',
    { images: [{ file: FILE, category: 'other' as const, caption: 'Flere på www.eksempel.example' }] },
  ],
  [
    'the title of a document',
    { documents: [{ kind: 'other' as const, title: 'Se finn.no', url: '/api/documents/1', bytes: 10 }] },
  ],
  ['the name of whoever offers it', { offeredBy: { agents: [{ name: 'Kari på finn.no' }] } }],
  ['the name of the neighbourhood', { address: { displayAreaTag: 'Løkka, finn.no' } }],
  ['the plot', { contract: { plotDescription: 'Kart på https://eksempel.example' } }],
])('%s', (_where, words) => {
  expect(reasonsToHold(aListing(), UNDOUBTED)).toEqual([]);
  expect(reasonsToHold(aListing(words), UNDOUBTED)).toEqual(['other_sites']);
});

it('titles of documents as they are usually named are not doubtful', () => {
  const titles = ['Tilstandsrapport 12.11.2026', 'Salgsoppgave Markveien 41B', 'energiattest_2025-10-03'];
  const documents = titles.map((title) => ({ kind: 'other' as const, title, url: '/api/documents/1', bytes: 10 }));
  expect(reasonsToHold(aListing({ documents }), UNDOUBTED)).toEqual([]);
});
