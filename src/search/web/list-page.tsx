import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { listPath, listPathOf } from '../../paths.ts';
import { agencyTermOf, findAgencyPath } from './agency-term.ts';
import { listData } from './list-data.ts';
import { listMeta } from './list-meta.ts';
import { listQueryOf } from './list-query.ts';
import { ListResults } from './list-results.tsx';
import { SWITCHED_FROM } from './offer-switch.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** A search, by its address alone. An address that is not as the site writes it leads to the one that is. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  // Whoever looks for an agency without JavaScript is shown those that are called so, to choose from.
  if (agencyTermOf(url) !== '') return redirect(findAgencyPath(url));
  const { filter, ignored, isUntidy, swapped } = listQueryOf(url.href);
  if (isUntidy && ignored.length + swapped.length === 0) return redirect(listPath(filter));
  // What the page tells of stays in the address; fields that were left empty do not.
  if ([...url.searchParams.values()].some((value) => value.trim() === ''))
    return redirect(listPathOf(url.searchParams));
  const found = await listData(context.get(apiContext), context.get(callerContext), {
    filter,
    ignored,
    swapped,
    pathOf: listPath,
    sentence: url.searchParams.get('words') ?? undefined,
    switchedFrom: url.searchParams.get(SWITCHED_FROM) ?? undefined,
  });
  return 'redirectTo' in found ? redirect(found.redirectTo) : data(found);
}

export const handle = {
  texts: ['areas', 'commute', 'history', 'homes', 'map', 'saved-searches', 'search'],
  isQuick: true,
} satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : listMeta(loaderData);

export default function ListPage() {
  return <ListResults found={useLoaderData<typeof loader>()} />;
}
