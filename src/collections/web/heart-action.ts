import { redirect, type ActionFunctionArgs } from 'react-router';
import { pendingText } from '../../accounts/web/pending-action.ts';
import { textsOf } from '../../accounts/web/refused.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext } from '../../platform/http/load-context.contract.ts';
import { favouritesPath, loginPath, sameSitePath } from '../../paths.ts';
import { addHomes, removeFavourite } from '../contract.ts';

/** What the heart does where there is no JavaScript: saves a home, or saves it no longer, and goes back. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData();
  const { property_id: propertyId, redirect: wanted, save } = textsOf(form, ['property_id', 'redirect', 'save']);
  const back = sameSitePath(wanted) ?? favouritesPath;
  const api = context.get(apiContext);
  try {
    if (save === '1') await api(addHomes, { params: { collectionId: 'default' }, body: { properties: [propertyId] } });
    else await api(removeFavourite, { params: { propertyId } });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error;
    return redirect(loginPath({ redirect: back, pending: pendingText({ kind: 'save_home', propertyId }) }));
  }
  return redirect(back);
}

/** Nobody comes here but by the form. */
export function loader(): Response {
  return redirect(favouritesPath);
}
