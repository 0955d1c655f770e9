import type { Api } from '../../../contract/endpoint.ts';
import { swipePath } from '../../../paths.ts';
import type { Collection, CollectionHome } from '../../collection.contract.ts';
import { collectionHomes } from '../../contract.ts';
import type { CollectionHeadView } from './head-view.ts';

/** `homes`: some of the collection's; they are asked for where they are not given. */
export async function headOf(
  api: Api,
  collection: Collection,
  homes?: readonly CollectionHome[],
): Promise<CollectionHeadView> {
  const { id, isDefault, name, users } = collection;
  const isShared = users.length > 1;
  return {
    id: isDefault ? 'default' : id,
    name,
    isShared,
    swipePath: isShared ? swipeFrom(collection, homes ?? (await someHomes(api, collection))) : undefined,
  };
}

async function someHomes(api: Api, { id }: Collection): Promise<readonly CollectionHome[]> {
  return (await api(collectionHomes, { params: { collectionId: id }, query: { size: SOME } })).data;
}

/** Of so many one is known still, or the collection is too old to be swiped. */
const SOME = 12;

/** By the like of a home that is still known; with others, together. */
export function swipeFrom({ id, isDefault, users }: Collection, homes: readonly CollectionHome[]): string | undefined {
  const home = homes.find(({ listing }) => listing !== undefined);
  if (home === undefined) return undefined;
  return swipePath(home.propertyId, isDefault ? {} : { collection: id, isTogether: users.length > 1 });
}
