import { listPath } from '../../paths.ts';
import { redirectPermanently } from '../../ui/redirect.ts';

/** `/property` without a home: where homes are found. */
export function loader(): Response {
  return redirectPermanently(listPath());
}
