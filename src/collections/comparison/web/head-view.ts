import { collectionPath, listPath } from '../../../paths.ts';

/** The collection that a page looks at as a whole. */
export interface CollectionHeadView {
  /** As addresses name it. */
  readonly id: string;
  readonly name: string;
  readonly isShared: boolean;
  /** Where its members swipe through it; undefined where nobody else is in it, or no home is known any more. */
  readonly swipePath: string | undefined;
}

/** Where homes for the collection are found: among one's favourites, and those in a search. */
export function addHomesPath({ id }: CollectionHeadView): string {
  return id === 'default' ? listPath() : collectionPath(id, 'add-favourites');
}
