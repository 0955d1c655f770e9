import { readSentence } from './grammar.server.ts';
import type { KnownPlace, PlaceBook } from './places.server.ts';

/** A small gazetteer, which knows no misspellings. */
export function placesOf(known: Readonly<Record<string, readonly KnownPlace[]>>): PlaceBook {
  return {
    isNamed: (name) => Object.hasOwn(known, name),
    landmarks: () => [],
    address: () => Promise.resolve(undefined),
    find: (name) => Promise.resolve(known[name] ?? []),
  };
}

/** Reads sentences by a small gazetteer as somebody who looks for a home to buy. */
export function readerOf(known: Readonly<Record<string, readonly KnownPlace[]>>) {
  const places = placesOf(known);
  const now = Date.parse('2026-11-23T10:00:00Z');
  return async (words: string, region: 'no' | 'au' = 'no') =>
    readSentence(words, { region, listingType: 'buy', acquisition: 'buy', now }, places);
}
