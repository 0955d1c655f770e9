import { data, Form, redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { callerContext } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { ownPath } from '../../contract/own-path.ts';
import { homePath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { isInAccount } from './guard.ts';
import { passingWordCookie } from './passing-word.ts';
import { PendingNote } from './pending-note.tsx';
import { SignInFields } from './sign-in-form.tsx';
import { refused, signIn, textsOf } from './sign-in.ts';

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

/** Signs in from the page, which is left for where the reader wanted to go, or from the dialog, which stays. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    const { headers, language } = await signIn(request, context, form);
    if (form.get('as') === 'dialog') return data({ signedIn: { language } }, { headers });
    headers.append('set-cookie', passingWordCookie('signed_in'));
    return redirect(wantedPath(request), { status: 303, headers });
  } catch (error) {
    return refused(error, context.get(callerContext).language, textsOf(form, ['email']));
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData === undefined ? [] : metaTags(loaderData.meta));

export default function LoginPage() {
  const t = useTranslate();
  const { back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <EntryFrame title={t('account.login.title')} text={t('account.login.text')}>
      <PendingNote />
      {/* A whole new page: everything on it is another reader's from now on. */}
      <Form method="post" reloadDocument>
        <SignInFields tried={answer !== undefined && 'values' in answer ? answer : undefined} isSending={false} />
      </Form>
      {back !== undefined && (
        <ButtonLink to={back} kind="quiet" className="self-start">
          {t('account.login.back')}
        </ButtonLink>
      )}
    </EntryFrame>
  );
}

/** Where to go afterwards: a path of this site, and not this page again. */
function wantedPath(request: Request): string {
  const wanted = ownPath(new URL(request.url).searchParams.get('redirect')) ?? homePath;
  return wanted.startsWith('/login') ? homePath : wanted;
}
