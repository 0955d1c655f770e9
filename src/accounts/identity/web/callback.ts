import { redirect, type LoaderFunctionArgs } from 'react-router';
import { AppError } from '../../../contract/errors.ts';
import { apiContext, callerContext } from '../../../contract/load-context.ts';
import { homePath, ownDataPath, rejectedPath } from '../../../paths.ts';
import { passingWordCookie } from '../../web/passing-word.ts';
import { languageOfReader } from '../../web/sign-in.ts';
import { externalLogin, Service } from '../contract.ts';

/** Where another service leads its reader back to: they are signed in and go on, or are told at the beginning why not. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const service = Service.safeParse(params['service']);
  if (!service.success) throw new AppError('not_found');
  const query = new URL(request.url).searchParams;
  const given = (name: string) => query.get(name) ?? undefined;
  try {
    const { data } = await context.get(apiContext)(externalLogin, { body: { service: service.data, state: given('state'), code: given('code'), error: given('error'), iss: given('iss') } });
    // Who came to tie a service to their account was signed in before.
    if (context.get(callerContext).user !== undefined) return redirect(data.redirect ?? homePath);
    const { headers } = languageOfReader(request, context, data.user.language);
    headers.append('set-cookie', passingWordCookie('signed_in'));
    return redirect(data.redirect ?? homePath, { headers });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const reason = error.code === 'identity_taken' ? error.code : (error.fields?.['error']?.[0] ?? 'default_error');
    // Who was signed in already came to tie a service to their account.
    return redirect(rejectedPath(reason, context.get(callerContext).user === undefined ? homePath : ownDataPath));
  }
}
