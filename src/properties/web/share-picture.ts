import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '../../platform/http/load-context.contract.ts';
import { shareCallerOf, sharePictureAnswer } from '../../platform/share-pictures/answer.contract.ts';
import { viewContext } from './card-view.ts';
import { findHome, subjectOf } from './find-home.ts';
import { homeShare } from './home-share.ts';

/** The picture that links to a home are shown with elsewhere. */
export async function loader(args: LoaderFunctionArgs) {
  const caller = shareCallerOf(args);
  const home = await findHome(args.context.get(apiContext), args.params.propertyId ?? '');
  if (home.kind !== 'found') return sharePictureAnswer(args, undefined);
  const view = viewContext(caller, new Date(), subjectOf(home.listing));
  return sharePictureAnswer(args, homeShare(home.listing, caller.theme, view));
}
