import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { textsOf } from '../../../accounts/web/refused.ts';
import { errorKey } from '../../../contract/error-text.ts';
import { AppError } from '../../../contract/errors.ts';
import { agencyInvitationPath, myAgencyPath } from '../../../owner-paths.ts';
import { homePath, loginPath, logoutPath, registerPath } from '../../../paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { getAgencyInvitation, joinAgency } from '../contract.ts';

/** Where the link of an invitation leads: who asks, and the button that says yes. Opening it changes nothing. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const token = url.searchParams.get('token') ?? '';
  const invitation = await context
    .get(apiContext)(getAgencyInvitation, { query: { token } })
    .then(
      ({ data: found }) => found,
      (error: unknown) => {
        if (error instanceof AppError && (error.code === 'invitation_gone' || error.code === 'invalid_input'))
          return undefined;
        throw error;
      },
    );
  const title =
    invitation === undefined
      ? t('agency.invitation.plain_title')
      : t('agency.invitation.title', { agency: invitation.agencyName });
  // The address holds a secret, and the page is good for one reader.
  return data(
    { token, invitation, meta: pageMeta(caller, { title, description: t('agency.invitation.text') }) },
    {
      status: invitation === undefined ? 410 : 200,
      headers: { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' },
    },
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = textsOf(await request.formData(), ['token']);
  try {
    await context.get(apiContext)(joinAgency, { body: { token } });
    return redirect(myAgencyPath, 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'unauthenticated') return redirect(loginPath({ redirect: agencyInvitationPath(token) }));
    const t = translator(context.get(callerContext).language);
    return data({ code: error.code, error: t(errorKey(error.code)) }, { status: error.status });
  }
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}

export const handle = { texts: ['agencies'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function AgencyInvitationPage() {
  const t = useTranslate();
  const { user } = useVisit();
  const { token, invitation } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (invitation === undefined)
    return (
      <div className="wrap flex max-w-lg flex-col gap-5 py-12 md:py-20">
        <h1 className="text-2xl font-bold">{t('agency.invitation.gone')}</h1>
        <p className="text-muted">{t('error.invitation_gone')}</p>
        <ButtonLink to={homePath} className="self-start">
          {t('ui.to_home')}
        </ButtonLink>
      </div>
    );
  const { agencyName: agency, invitedBy, email } = invitation;
  const role = t(`agency.invitation.role.${invitation.role}`);
  const way = { redirect: agencyInvitationPath(token) };
  // The pages that they lead to fill it in; it stays out of addresses.
  const known = { email };
  return (
    <div className="wrap flex max-w-xl flex-col gap-5 py-12 md:py-20">
      <h1 className="text-2xl font-bold wrap-anywhere">{t('agency.invitation.heading', { agency })}</h1>
      <p className="wrap-anywhere">
        {invitedBy === null
          ? t('agency.invitation.by_nobody', { role })
          : t('agency.invitation.by', { name: invitedBy, role })}
      </p>
      <p className="text-muted">{t('agency.invitation.text')}</p>
      {answer !== undefined && (
        <Notice tone="red" icon="alert">
          <p role="alert" className="wrap-anywhere">
            {answer.code === 'wrong_account' ? t('agency.invitation.wrong', { email }) : answer.error}
          </p>
        </Notice>
      )}
      {user === undefined ? (
        <>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={loginPath(way)} state={known} kind="primary">
              {t('agency.invitation.sign_in')}
            </ButtonLink>
            <ButtonLink to={registerPath(way)} state={known}>
              {t('agency.invitation.register')}
            </ButtonLink>
          </div>
          <p className="text-sm text-muted wrap-anywhere">{t('agency.invitation.for', { email })}</p>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Form method="post">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" kind="primary">
              {t('agency.invitation.accept')}
            </Button>
          </Form>
          {answer?.code === 'wrong_account' && (
            <form method="post" action={logoutPath}>
              <input type="hidden" name="redirect" value={agencyInvitationPath(token)} />
              <Button type="submit">{t('agency.invitation.other_account')}</Button>
            </form>
          )}
        </div>
      )}
    </div>
  );
}
