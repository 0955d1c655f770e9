import type { PlaceChoice } from '../../../areas/web/place-choice.ts';

export interface LimitsDraft {
  readonly tried: TriedLimits;
  readonly areas: readonly PlaceChoice[];
}

/**
 * What a reader has written into the form and not sent yet, by the collection's id: it is there again when they come
 * back from the page of the places that they travel to. Forgotten when the page is loaded anew.
 */
export const limitsDrafts = new Map<string, LimitsDraft>();

/** What the form was sent with, field by field, to stand in it again. */
export function triedLimits(form: FormData): TriedLimits {
  const entries = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  const valuesOf = (field: string) => entries.flatMap(([name, value]) => (name === field ? [value] : []));
  return {
    texts: Object.fromEntries(entries),
    facilities: valuesOf('facility'),
    types: valuesOf('type'),
  };
}

export interface TriedLimits {
  readonly texts: Readonly<Record<string, string>>;
  readonly facilities: readonly string[];
  readonly types: readonly string[];
}
