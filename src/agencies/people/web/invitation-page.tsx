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
import { GoneLink } from '../../../accounts/web/gone-link.tsx';
import { textsOf } from '../../../accounts/web/refused.ts';
import { linkAnswer, openLink } from '../../../accounts/web/secret-link.ts';
import { errorKey } from '../../../contract/error-text.ts';
import { AppError } from '../../../contract/errors.ts';
import { agencyInvitationPath, myAgencyPath } from '../../../owner-paths.ts';
import { registerPath } from '../../../account-paths.ts';
import { loginPath, logoutPath } from '../../../paths.ts';
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
  const link = await openLink(() => context.get(apiContext)(getAgencyInvitation, { query: { token } }));
  const title =
    link.done === undefined
      ? t('agency.invitation.plain_title')
      : t('agency.invitation.title', { agency: link.done.agencyName });
  return data(
    { token, link, meta: pageMeta(caller, { title, description: t('agency.invitation.text') }) },
    linkAnswer(link),
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

export const handle = { texts: ['accounts', 'agencies'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function AgencyInvitationPage() {
  const t = useTranslate();
  const { user } = useVisit();
  const { token, link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (link.done === undefined)
    return <GoneLink {...link} title={t('agency.invitation.gone')} text={t('error.invitation_gone')} />;
  const { agencyName: agency, invitedBy, email } = link.done;
  const role = t(`agency.invitation.role.${link.done.role}`);
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
