import type { PictureReference } from '../picture-reference.contract.ts';

/** A picture that is kept of a listing, as it was named. */
export interface StoredReference extends PictureReference {
  readonly rowId: string;
}

export interface MatchedReference {
  readonly reference: PictureReference;
  /** The kept one whose place it takes; undefined for a new one. */
  readonly kept: StoredReference | undefined;
  /** That it is the picture that was fetched, or is about to be. */
  readonly isSame: boolean;
}

/**
 * Finds for each picture that is named now the one that is kept of it: the same picture first, wherever it stands and
 * whatever it is called; then another one under the same id, or at the same address. Those that nobody took are gone.
 */
export function matchReferences(
  stored: readonly StoredReference[],
  named: readonly PictureReference[],
): { readonly matched: readonly MatchedReference[]; readonly removed: readonly StoredReference[] } {
  const left = new Set(stored);
  const found = new Map<PictureReference, StoredReference>();
  const take = (isAbout: (one: PictureReference, other: StoredReference) => boolean): void => {
    for (const reference of named) {
      if (found.has(reference)) continue;
      const match = [...left].find((other) => isAbout(reference, other));
      if (match === undefined) continue;
      left.delete(match);
      found.set(reference, match);
    }
  };
  take((one, other) => isSamePicture(one, other) && one.id === other.id);
  take(isSamePicture);
  take((one, other) => one.id !== undefined && one.id === other.id);
  take((one, other) => one.id === undefined && other.id === undefined && isSamePlace(one, other));
  return {
    matched: named.map((reference) => {
      const match = found.get(reference);
      if (match === undefined || !isSamePicture(reference, match)) return { reference, kept: match, isSame: false };
      const { digest } = match;
      return { reference: digest === undefined ? reference : { ...reference, digest }, kept: match, isSame: true };
    }),
    removed: [...left],
  };
}

function isSamePlace(one: PictureReference, other: PictureReference): boolean {
  return one.url === other.url && (one.url !== undefined || one.file === other.file);
}

/** A file that is not handed in again is the one that was. */
function isSamePicture(named: PictureReference, kept: PictureReference): boolean {
  const isSameContent = named.digest === kept.digest || (named.url === undefined && named.digest === undefined);
  return isSamePlace(named, kept) && named.stamp === kept.stamp && isSameContent;
}
