import { redirect, type LoaderFunctionArgs } from 'react-router';
import { listPath, swipePath } from '../../paths.ts';
import { apiContext } from '../../platform/http/load-context.contract.ts';
import { searchProperties } from '../../search/contract.ts';

/** Swiping without a home to begin from: through the newest homes for sale. */
export async function loader({ context }: LoaderFunctionArgs) {
  const {
    data: [first],
  } = await context.get(apiContext)(searchProperties, { body: { size: 1 } });
  return redirect(first === undefined ? listPath() : swipePath(first.propertyId, { search: 'listing_type=buy' }));
}
