import type { LoaderFunctionArgs } from 'react-router';
import type { Api } from '../../../contract/endpoint.ts';
import { apiContext, callerContext, type PageCaller } from '../../../platform/http/load-context.contract.ts';
import { MAX_PAGE_SIZE } from '../../../contract/shapes.ts';
import { viewContext, type ViewContext } from '../../../properties/web/card-view.ts';
import type { Availability } from '../../../properties/enums.contract.ts';
import type { Collection, CollectionHome } from '../../collection.contract.ts';
import { collectionHomes } from '../../contract.ts';
import { collectionAt } from '../../web/collection-action.ts';

/** What a page under a collection's address works with. */
export interface OpenedCollection {
  readonly api: Api;
  readonly caller: PageCaller;
  readonly view: ViewContext;
  readonly collection: Collection;
  readonly query: URLSearchParams;
}

/** Opens the collection in the address; undefined where there is none that the reader may know of. */
export async function openCollection({
  params,
  context,
  url,
}: Pick<LoaderFunctionArgs, 'params' | 'context' | 'url'>): Promise<OpenedCollection | undefined> {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  if (caller.user === undefined) return undefined;
  try {
    const collection = await collectionAt(api, params);
    return { api, caller, collection, view: viewContext(caller, new Date()), query: url.searchParams };
  } catch (error) {
    if (error instanceof Response && error.status === 404) return undefined;
    throw error;
  }
}

/** All homes of a collection, those added last first; of some states, or all. */
export async function homesOf(
  api: Api,
  { id }: Collection,
  availability: readonly Availability[] = [],
): Promise<CollectionHome[]> {
  const homes: CollectionHome[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await api(collectionHomes, {
      params: { collectionId: id },
      query: { page, size: MAX_PAGE_SIZE, ...(availability.length === 0 ? {} : { availability: [...availability] }) },
    });
    homes.push(...data);
    if (page >= pagination.lastPage) return homes;
  }
}
