import { data, Form, redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { ownPath } from '../../contract/own-path.ts';
import { homePath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { login } from '../contract.ts';
import { isInAccount } from './guard.ts';
import { PendingNote } from './pending-note.tsx';

/** Signing in, on the way to where the reader wanted to go. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const wanted = wantedPath(request);
  if (caller.mayUseAccount) return redirect(wanted);
  const t = translator(caller.language);
  return data({
    back: wanted !== homePath && !isInAccount(wanted) ? wanted : undefined,
    meta: pageMeta(caller, { title: t('account.login.title'), description: t('account.login.text') }),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const [email, password] = [textOf(form.get('email')), textOf(form.get('password'))];
  try {
    await context.get(apiContext)(login, { body: { email, password } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const t = translator(context.get(callerContext).language);
    return data({ email, error: error.code === 'invalid_input' ? undefined : t(`error.${error.code}`), fields: error.fields ?? {} }, { status: error.status });
  }
  return redirect(wantedPath(request));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData === undefined ? [] : metaTags(loaderData.meta));

export default function LoginPage() {
  const t = useTranslate();
  const { back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap flex max-w-lg flex-col gap-5 py-12 md:py-20">
      <h1 className="text-2xl font-bold">{t('account.login.title')}</h1>
      <p className="text-muted">{t('account.login.text')}</p>
      <PendingNote />
      {answer?.error !== undefined && (
        <Notice tone="red" icon="alert">
          <p role="alert">{answer.error}</p>
        </Notice>
      )}
      {/* A whole new page: everything on it is another reader's from now on. */}
      <Form method="post" reloadDocument className="flex flex-col gap-4">
        <Field label={t('account.login.email')} error={answer?.fields['email']?.[0]} required>
          {(input) => <input {...input} type="email" name="email" autoComplete="username" defaultValue={answer?.email} />}
        </Field>
        <Field label={t('account.login.password')} error={answer?.fields['password']?.[0]} required>
          {(input) => <input {...input} type="password" name="password" autoComplete="current-password" />}
        </Field>
        <Button type="submit" kind="primary">
          {t('account.login.submit')}
        </Button>
      </Form>
      {back !== undefined && (
        <ButtonLink to={back} kind="quiet" className="self-start">
          {t('account.login.back')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Where to go afterwards: a path of this site, and not this page again. */
function wantedPath(request: Request): string {
  const wanted = ownPath(new URL(request.url).searchParams.get('redirect')) ?? homePath;
  return wanted.startsWith('/login') ? homePath : wanted;
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
