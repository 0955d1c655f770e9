import { redirect, type LoaderFunctionArgs } from 'react-router';
import { AppError } from '../../../contract/errors.ts';
import { apiAsContext, apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import { ownDataPath, rejectedPath, secondStepPath } from '../../../account-paths.ts';
import { homePath } from '../../../paths.ts';
import { NeededStep } from '../../factors/contract.ts';
import { finishPending } from '../../web/finish-pending.ts';
import { flashMessageCookie } from '../../web/flash-message.ts';
import { pendingActionOf } from '../../web/pending-action.ts';
import { languageOfReader } from '../../web/sign-in.ts';
import { externalLogin, Service } from '../contract.ts';

/**
 * Where another service leads its reader back to: they are signed in and go on, or are told at the beginning why not.
 */
export async function loader({ context, request, url, params }: LoaderFunctionArgs): Promise<Response> {
  const service = Service.safeParse(params['service']);
  if (!service.success) throw new Response(null, { status: 404 });
  const query = url.searchParams;
  const given = (name: string) => query.get(name) ?? undefined;
  try {
    const { data } = await context.get(apiContext)(externalLogin, {
      body: {
        service: service.data,
        state: given('state'),
        code: given('code'),
        error: given('error'),
        iss: given('iss'),
      },
    });
    // Who came to tie a service to their account was signed in before.
    if (context.get(callerContext).user !== undefined) return redirect(data.redirect ?? homePath);
    const { headers, language } = languageOfReader(request, context, data.user.language);
    const api = await context.get(apiAsContext)(data.accessToken);
    const to = data.redirect ?? homePath;
    headers.append(
      'set-cookie',
      flashMessageCookie(
        await finishPending(api, { action: pendingActionOf(data.pending), redirect: to, t: translator(language) }),
      ),
    );
    return redirect(to, { headers });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const step = error.code === 'second_factor_needed' ? NeededStep.safeParse(error.data).data : undefined;
    if (step !== undefined) return redirect(secondStepPath(step));
    const reason = error.code === 'identity_taken' ? error.code : (error.fields?.['error']?.[0] ?? 'default_error');
    // Who was signed in already came to tie a service to their account.
    return redirect(rejectedPath(reason, context.get(callerContext).user === undefined ? homePath : ownDataPath));
  }
}
