import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { lookUpAddresses } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { locationPath, listPath } from '../../paths.ts';
import { redirectPermanently } from '../../ui/redirect.ts';
import { hasWord, type SearchFilter } from '../filter.contract.ts';
import { listData } from './list-data.ts';
import { listMeta } from './list-meta.ts';
import { listQueryOf } from './list-query.ts';
import { nearestPlace } from './nearest-place.ts';
import { ListResults } from './list-results.tsx';
import type { PageHandle } from '../../texts/page-texts.tsx';

/**
 * The homes of a place; where the term is none but almost one's name, of that, and it says so; else those that mention
 * its words. The term may be a path (`vestland/bergen`) or as people write it; a place has one address, to which its
 * others lead.
 */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const caller = context.get(callerContext);
  const parts = (params['*'] ?? '').split('/').filter(hasWord);
  if (parts.length === 0) return redirect(listPath());
  const { filter: asked, ignored, swapped } = listQueryOf(url.href);

  const place = await placeAt(api, parts);
  if (place !== undefined) {
    const { address: _, ...rest } = asked;
    if (parts.join(',') !== place) return redirectPermanently(locationPath(place, rest));
    const found = await listData(api, caller, {
      filter: { ...asked, address: [place] },
      ignored,
      swapped,
      pathOf: (filter) => pathWithin(place, filter),
    });
    return 'redirectTo' in found ? redirect(found.redirectTo) : data(found);
  }

  const words = parts.join(' ').slice(0, 100);
  const nearest = await nearestPlace(api, words);
  if (nearest !== undefined) {
    const { name, address } = nearest;
    const found = await listData(api, caller, {
      filter: { ...asked, address: [address] },
      ignored,
      swapped,
      pathOf: (filter) => pathWithin(address, filter),
      repaired: { asked: words, shown: name },
    });
    return 'redirectTo' in found ? redirect(found.redirectTo) : data(found);
  }
  const filter: SearchFilter = {
    ...asked,
    keywords: [words],
    sorting: asked.sorting === 'created_at' ? 'relevance' : asked.sorting,
  };
  const found = await listData(api, caller, { filter, ignored, swapped, pathOf: listPath, unknownPlace: words });
  if ('redirectTo' in found) return redirect(found.redirectTo);
  return data(found, { status: found.view.total === 0 ? 404 : 200 });
}

export const handle = {
  texts: ['areas', 'commute', 'history', 'homes', 'map', 'saved-searches', 'search'],
  isQuick: true,
} satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : listMeta(loaderData);

export default function LocationPage() {
  return <ListResults found={useLoaderData<typeof loader>()} />;
}

/**
 * The place's address as the filter takes it; undefined when there is none of that name. Hyphens may stand for spaces.
 */
async function placeAt(api: Api, parts: readonly string[]): Promise<string | undefined> {
  const path = parts.join(',').slice(0, 200);
  const address = [...new Set([path, path.replaceAll('-', ' ')])];
  try {
    const { data: places } = await api(lookUpAddresses, { query: { address } });
    return places[0]?.address;
  } catch (error) {
    if (error instanceof AppError && error.code === 'area_not_found') return undefined;
    throw error;
  }
}

/** A search in this one place stays at its address, however it is arranged and narrowed. */
function pathWithin(place: string, filter: SearchFilter): string {
  const { address, ...rest } = filter;
  return address?.length === 1 && address[0] === place ? locationPath(place, rest) : listPath(filter);
}
