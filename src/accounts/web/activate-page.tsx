import { data, Form, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { contactInfoPath, loginPath, userPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { activate } from '../registration.contract.ts';
import { DeadLink } from './dead-link.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { SignInFields } from './sign-in-fields.tsx';

/** The link of an activation mail: activates the account, or a new address. It signs nobody in; that is one step from here. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const done = await activated(context, new URL(request.url).searchParams.get('token') ?? '');
  const title = t(done === undefined ? 'account.link.title' : `account.activate.${done.status}.title`);
  // The address has a secret in it.
  return data({ done, meta: pageMeta(caller, { title, description: title }) }, { status: done === undefined ? 410 : 200, headers: { 'cache-control': 'private, no-store' } });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData === undefined ? [] : metaTags(loaderData.meta));

export default function ActivatePage() {
  const t = useTranslate();
  const { user } = useVisit();
  const { done } = useLoaderData<typeof loader>();
  if (done === undefined) return <DeadLink kind="activation" />;
  return (
    <EntryFrame title={t(`account.activate.${done.status}.title`)}>
      <Notice tone="accent" icon="check">
        <p role="status">{t(`account.activate.${done.status}.text`, { email: done.email })}</p>
      </Notice>
      {user === undefined ? (
        <Form method="post" action={loginPath({ redirect: userPath })} reloadDocument noValidate>
          <SignInFields tried={undefined} email={done.email} />
        </Form>
      ) : (
        <ButtonLink to={done.status === 'email_changed' ? contactInfoPath : userPath} kind="primary" className="self-start">
          {t('account.activate.go_on')}
        </ButtonLink>
      )}
    </EntryFrame>
  );
}

/** What the link did, now or before; undefined when it does nothing any more. */
async function activated(context: LoaderFunctionArgs['context'], token: string) {
  try {
    return (await context.get(apiContext)(activate, { params: { token } })).data;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'link_invalid' || error.code === 'invalid_input')) return undefined;
    throw error;
  }
}
