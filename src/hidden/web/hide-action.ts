import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { textsOf } from '../../accounts/web/refused.ts';
import type { Api } from '../../contract/endpoint.ts';
import { errorKey } from '../../contract/error-text.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { hiddenPath, sameSitePath } from '../../paths.ts';
import { translator } from '../../texts/messages.ts';
import { hideAgency, hideHome, hideSeenHomes, showAgency, showAllHidden, showHome } from '../contract.ts';

/**
 * What the forms do where there is no JavaScript, and those of the page always: hide or show a home or an agency, homes
 * that were looked at, or all.
 */
export async function hideAction({ request, context }: ActionFunctionArgs) {
  const form = textsOf(await request.formData(), ['intent', 'home', 'agency', 'seen', 'redirect']);
  try {
    await change(context.get(apiContext), form);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ refused: translator(context.get(callerContext).language)(errorKey(error.code)) });
  }
  return redirect((form.redirect === '' ? undefined : sameSitePath(form.redirect)) ?? hiddenPath);
}

async function change(
  api: Api,
  { intent, home, agency, seen }: Readonly<Record<'intent' | 'home' | 'agency' | 'seen', string>>,
): Promise<void> {
  switch (intent) {
    case 'hide':
      if (home !== '') await api(hideHome, { body: { propertyId: home } });
      if (agency !== '') await api(hideAgency, { body: { agencyId: agency } });
      return;
    case 'show':
      if (home !== '') await api(showHome, { params: { propertyId: home } });
      if (agency !== '') await api(showAgency, { params: { agencyId: agency } });
      return;
    case 'hide_seen':
      await api(hideSeenHomes, {
        body: { isHidden: true, propertyIds: seen.split(' ').filter((id) => id !== '') },
      });
      return;
    case 'show_seen':
      await api(hideSeenHomes, { body: { isHidden: false } });
      return;
    case 'show_all':
      await api(showAllHidden, {});
  }
}
