import { collectionPath, listPath } from '../../../paths.ts';
import type { Collection } from '../../collection.contract.ts';

/** The collection that a page looks at as a whole. */
export interface CollectionHeadView {
  /** As addresses name it. */
  readonly id: string;
  readonly name: string;
  readonly isShared: boolean;
}

export function headOf({ id, isDefault, name, users }: Collection): CollectionHeadView {
  return { id: isDefault ? 'default' : id, name, isShared: users.length > 1 };
}

/** Where homes for the collection are found: among one's favourites, and those in a search. */
export function addHomesPath({ id }: CollectionHeadView): string {
  return id === 'default' ? listPath() : collectionPath(id, 'add-favourites');
}
