import {
  data,
  Form,
  redirect,
  useActionData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { errorKey } from '../../contract/error-text.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { homePath, sameSitePath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { webAccess } from '../web-access.contract.ts';
import { PasswordField } from './password-field.tsx';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** The way into a site that is not public yet; web-access-gate.server.ts leads here. */
export function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  return data({ meta: pageMeta(caller, { title: t('account.site.title'), description: t('account.site.text') }) });
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const password = (await request.formData()).get('password');
  try {
    await context.get(apiContext)(webAccess, { body: { password: typeof password === 'string' ? password : '' } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const t = translator(context.get(callerContext).language);
    return data({ problem: error.fields?.['password']?.[0] ?? t(errorKey(error.code)) }, { status: error.status });
  }
  return redirect(sameSitePath(url.searchParams.get('redirect')) ?? homePath, 303);
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function SitePasswordPage() {
  const t = useTranslate();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap flex max-w-lg flex-col gap-5 py-12 md:py-20">
      <h1 className="text-2xl font-bold">{t('account.site.title')}</h1>
      <p className="text-muted">{t('account.site.text')}</p>
      <Form method="post" reloadDocument className="flex flex-col gap-4">
        <PasswordField label={t('account.site.password')} error={answer?.problem} />
        <Button type="submit" kind="primary" className="self-start">
          {t('account.site.enter')}
        </Button>
      </Form>
    </div>
  );
}
