import { longitudeUnitsOf, unitsOf } from '../fields/places.ts';
import { RADIANS_OF_UNIT } from '../filter/area.ts';
import { fold } from '../text/fold.ts';
import { spellings } from '../text/scan.ts';
import { stem } from '../text/stem.ts';
import type { Document, Schema } from '../types.ts';

/** A document made ready to be looked at by many searches. */
export interface Subject {
  readonly document: Document;
  /** In units of 1e-7 degrees, as everything about places is compared; NaN when the place is unknown. */
  readonly y: number;
  readonly x: number;
  /** Latitude and longitude in radians. */
  readonly phi: number;
  readonly lambda: number;
  /** Read once a search asks for words: most documents are refused by their numbers and places before. */
  readonly textWords: Words;
}

/** Every form in the texts, and its stem, with the bits of the fields in which it stands. */
export interface Words {
  readonly forms: ReadonlyMap<string, number>;
  readonly stems: ReadonlyMap<string, number>;
}

export function subjectOf(schema: Schema, document: Document): Subject {
  const isPlaced = Number.isFinite(document.lat) && Number.isFinite(document.lon);
  const y = isPlaced ? unitsOf(document.lat) : NaN;
  const x = isPlaced ? longitudeUnitsOf(document.lon) : NaN;
  let words: Words | undefined;
  return {
    document,
    y,
    x,
    phi: y * RADIANS_OF_UNIT,
    lambda: x * RADIANS_OF_UNIT,
    get textWords() {
      return (words ??= wordsOf(schema, document));
    },
  };
}

function wordsOf(schema: Schema, document: Document): Words {
  const forms = new Map<string, number>();
  const stems = new Map<string, number>();
  Object.keys(schema.texts).forEach((name, field) => {
    for (const form of new Set(spellings(document.texts[name] ?? '').map(fold))) {
      forms.set(form, (forms.get(form) ?? 0) | (1 << field));
      const root = stem(form);
      stems.set(root, (stems.get(root) ?? 0) | (1 << field));
    }
  });
  return { forms, stems };
}
