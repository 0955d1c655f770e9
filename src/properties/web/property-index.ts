import { listPath } from '../../paths.ts';
import { movedForGood } from '../../ui/moved.ts';

/** `/property` without a home: where homes are found. */
export function loader(): Response {
  return movedForGood(listPath());
}
