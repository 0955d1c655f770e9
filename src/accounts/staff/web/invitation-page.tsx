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
import { registerPath, staffInvitationPath } from '../../../account-paths.ts';
import { errorKey } from '../../../contract/error-text.ts';
import { AppError } from '../../../contract/errors.ts';
import { adminPath, loginPath } from '../../../paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import { GoneLink } from '../../web/gone-link.tsx';
import { textsOf } from '../../web/refused.ts';
import { linkAnswer, openLink } from '../../web/secret-link.ts';
import { getStaffInvitation, joinStaff } from '../contract.ts';

/** Where the link of an invitation to help run the site leads. Opening it changes nothing. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const token = url.searchParams.get('token') ?? '';
  const link = await openLink(() => context.get(apiContext)(getStaffInvitation, { query: { token } }));
  return data(
    {
      ...{ token, link },
      meta: pageMeta(caller, {
        title: t('account.staff_invitation.title'),
        description: t('account.staff_invitation.text'),
      }),
    },
    linkAnswer(link),
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { token } = textsOf(await request.formData(), ['token']);
  try {
    await context.get(apiContext)(joinStaff, { body: { token } });
    return redirect(adminPath, 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'unauthenticated') return redirect(loginPath({ redirect: staffInvitationPath(token) }));
    const t = translator(context.get(callerContext).language);
    return data({ code: error.code, error: t(errorKey(error.code)) }, { status: error.status });
  }
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function StaffInvitationPage() {
  const t = useTranslate();
  const { user } = useVisit();
  const { token, link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (link.done === undefined)
    return <GoneLink {...link} title={t('account.staff_invitation.gone')} text={t('error.invitation_gone')} />;
  const { email, role } = link.done;
  const way = { redirect: staffInvitationPath(token) };
  // The pages that they lead to fill it in; it stays out of addresses.
  const known = { email };
  return (
    <div className="wrap flex max-w-xl flex-col gap-5 py-12 md:py-20">
      <h1 className="text-2xl font-bold wrap-anywhere">{t('account.staff_invitation.title')}</h1>
      <p>{t('account.staff_invitation.role', { role: t(`account.role.${role}`) })}</p>
      <p className="text-muted">{t('account.staff_invitation.text')}</p>
      {answer !== undefined && (
        <Notice tone="red" icon="alert">
          <p role="alert" className="wrap-anywhere">
            {answer.code === 'wrong_account' ? t('account.staff_invitation.wrong', { email }) : answer.error}
          </p>
        </Notice>
      )}
      {user === undefined ? (
        <>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={loginPath(way)} state={known} kind="primary">
              {t('account.staff_invitation.sign_in')}
            </ButtonLink>
            <ButtonLink to={registerPath(way)} state={known}>
              {t('account.staff_invitation.register')}
            </ButtonLink>
          </div>
          <p className="text-sm text-muted wrap-anywhere">{t('account.staff_invitation.for', { email })}</p>
        </>
      ) : (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" kind="primary">
            {t('account.staff_invitation.accept')}
          </Button>
        </Form>
      )}
    </div>
  );
}
