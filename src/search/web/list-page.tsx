import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { apiContext, callerContext } from '../../contract/load-context.ts';
import { read, written } from '../../contract/page-data.ts';
import { listPath } from '../../paths.ts';
import { listData } from './list-data.ts';
import { listMeta } from './list-meta.ts';
import { listQueryOf } from './list-query.ts';
import { ListResults } from './list-results.tsx';

/** A search, by its address alone. An address that is not as the site writes it leads to the one that is. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { filter, ignored, isUntidy } = listQueryOf(request.url);
  if (isUntidy && ignored.length === 0) return redirect(listPath(filter));
  const found = await listData(context.get(apiContext), context.get(callerContext), {
    filter,
    ignored,
    pathOf: listPath,
  });
  return 'redirectTo' in found ? redirect(found.redirectTo) : data(written(found));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : listMeta(read(loaderData));

export default function ListPage() {
  return <ListResults found={read(useLoaderData<typeof loader>())} />;
}
