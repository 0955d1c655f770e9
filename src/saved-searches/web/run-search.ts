import { redirect, type LoaderFunctionArgs } from 'react-router';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { filtersPath, listPath, savedSearchesPath, loginPath, savedSearchPath } from '../../paths.ts';
import { selectSavedSearch } from '../contract.ts';

/**
 * Runs a saved search: its owner has looked at it now, and goes on to its list, with `?new` the newest first, or with
 * `?change` to its filters. One that is gone leads to those that are left.
 */
export async function loader({ context, params: { id = '' }, url }: LoaderFunctionArgs) {
  if (context.get(callerContext).user === undefined)
    return redirect(loginPath({ redirect: savedSearchPath(id) + url.search }));
  try {
    const { data } = await context.get(apiContext)(selectSavedSearch, { params: { id } });
    if (url.searchParams.has('change')) return redirect(filtersPath(data.query));
    return redirect(
      url.searchParams.has('new')
        ? listPath({ ...data.query, page: 1, sorting: 'created_at', order: 'desc' })
        : data.path,
    );
  } catch (error) {
    if (error instanceof AppError) return redirect(savedSearchesPath);
    throw error;
  }
}
