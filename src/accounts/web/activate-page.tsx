import { data, Form, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { apiContext, callerContext } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { contactInfoPath, loginPath, userPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { activate } from '../registration.contract.ts';
import { GO_ON } from './begun.ts';
import { DeadLink } from './dead-link.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { BusyLink } from './busy-link.tsx';
import { linkAnswer, openLink } from './mail-link.ts';
import { SignInFields } from './sign-in-fields.tsx';
import type { PageHandle } from '../../ui/page-texts.tsx';

/** The link of an activation mail: activates the account, or a new address. It signs nobody in; that is one step from here. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const token = url.searchParams.get('token') ?? '';
  const link = await openLink(() => context.get(apiContext)(activate, { params: { token } }));
  const title = t(
    link.done !== undefined
      ? `account.activate.${link.done.status}.title`
      : link.why === 'busy'
        ? 'account.link.busy_title'
        : 'account.link.title',
  );
  return data({ link, meta: pageMeta(caller, { title, description: title }) }, linkAnswer(link));
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ActivatePage() {
  const t = useTranslate();
  const { user } = useVisit();
  const { link } = useLoaderData<typeof loader>();
  if (link.done === undefined) return link.why === 'busy' ? <BusyLink /> : <DeadLink kind="activation" />;
  const { done } = link;
  return (
    <EntryFrame title={t(`account.activate.${done.status}.title`)}>
      <Notice tone="accent" icon="check">
        <p role="status">{t(`account.activate.${done.status}.text`, { email: done.email })}</p>
      </Notice>
      {user === undefined ? (
        <Form method="post" action={loginPath({ redirect: userPath })} reloadDocument noValidate>
          <input type="hidden" name={GO_ON} value="1" />
          <SignInFields tried={undefined} email={done.email} />
        </Form>
      ) : (
        <ButtonLink
          to={done.status === 'email_changed' ? contactInfoPath : userPath}
          kind="primary"
          className="self-start"
        >
          {t('account.activate.go_on')}
        </ButtonLink>
      )}
    </EntryFrame>
  );
}
