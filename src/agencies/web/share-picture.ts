import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '../../platform/http/load-context.contract.ts';
import { shareCallerOf, sharePictureAnswer } from '../../platform/share-pictures/answer.contract.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { findProfile } from './find-profile.ts';
import { profileShare } from './profile-share.ts';

/** The picture that links to an agency or agent are shown with elsewhere. */
export async function loader(args: LoaderFunctionArgs) {
  const caller = shareCallerOf(args);
  const view = viewContext(caller, new Date());
  const profile = await findProfile(args.context.get(apiContext), args.params.id ?? '', view);
  return sharePictureAnswer(args, profile && profileShare(profile, caller.theme));
}
