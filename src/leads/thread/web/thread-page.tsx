import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { GoneLink } from '../../../accounts/web/gone-link.tsx';
import { refused, textsOf } from '../../../accounts/web/refused.ts';
import { linkAnswer, openLink } from '../../../accounts/web/secret-link.ts';
import { messageThreadPath } from '../../../owner-paths.ts';
import { propertyPath } from '../../../paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useLive } from '../../../ui/use-live.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { AnswerForm, AnswerNote } from '../../inbox/web/answer-form.tsx';
import { ReplyItems } from '../../inbox/web/reply-list.tsx';
import { MESSAGE_NEWS } from '../../live.contract.ts';
import { answerThread, getThread, withdrawApplication } from '../contract.ts';
import { threadView, titleOf } from './thread-view.ts';

/**
 * Where the link in an answer's mail leads: what a buyer has written about a home, the answers, and the way to write
 * back.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const link = await openLink(() => context.get(apiContext)(getThread, { query: { token: tokenOf(url) } }));
  const thread = link.done;
  const title = thread === undefined ? t('inbox.thread.gone') : titleOf(thread, t);
  return data(
    {
      why: link.why,
      path: thread === undefined ? undefined : propertyPath(thread),
      view: thread === undefined ? undefined : threadView(thread, { t, language: caller.language }),
      isSent: url.searchParams.has('sent'),
      meta: pageMeta(caller, { title, description: title }),
    },
    linkAnswer(link),
  );
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const token = tokenOf(url);
  const form = await request.formData();
  const { message } = textsOf(form, ['message']);
  try {
    if (form.get('intent') === 'withdraw') {
      await context.get(apiContext)(withdrawApplication, { body: { token } });
      return redirect(messageThreadPath(token), 303);
    }
    await context.get(apiContext)(answerThread, { body: { token, message } });
    return redirect(`${messageThreadPath(token)}&sent`, 303);
  } catch (error) {
    return refused(error, context.get(callerContext).language, { message });
  }
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}

export const handle = { texts: ['accounts', 'inbox'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ThreadPage() {
  const t = useTranslate();
  const { why, path, view, isSent } = useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  const { revalidate } = useRevalidator();
  useLive(MESSAGE_NEWS, () => void revalidate());
  if (view === undefined || path === undefined)
    return <GoneLink why={why ?? 'dead'} title={t('inbox.thread.gone')} text={t('inbox.thread.gone_text')} />;
  const { title, heading, kind, viewing, text, facts, seller, replies, own, isOpen, gone, isShown, signUp } = view;
  const { closed, isWithdrawable } = view;
  return (
    <div className="wrap max-w-2xl py-6 md:py-10">
      {isShown && (
        <Link to={path} className="inline-flex min-h-11 items-center gap-1.5 text-sm text-accent-text hover:underline">
          <Icon name="left" className="size-4" />
          {t('inbox.thread.see_home')}
        </Link>
      )}
      <h1 className="mt-1 mb-5 text-xl font-semibold wrap-anywhere md:text-2xl">{title}</h1>
      {gone !== undefined && (
        <div className="mb-5">
          <Notice>
            <p className="font-semibold">{gone}</p>
            <p>{t('inbox.thread.read_only')}</p>
          </Notice>
        </div>
      )}
      <ol className="flex flex-col gap-4">
        <li className="rounded-card bg-accent-soft p-4 sm:ml-10">
          <h2 className="text-sm font-semibold">{heading}</h2>
          <p className="mt-0.5 text-sm">{[kind, viewing].filter(Boolean).join(' · ')}</p>
          {text !== undefined && <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>}
          {facts.length > 0 && (
            <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
              {facts.map(({ label, value }) => (
                <div key={label} className="contents">
                  <dt className="text-muted">{label}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {isWithdrawable && (
            <details className="mt-2 text-sm">
              <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-card text-accent-text underline underline-offset-2 md:min-h-8">
                {t('inbox.thread.withdraw')}
              </summary>
              <Form method="post" className="mt-1">
                <p className="mb-2">{t('inbox.thread.withdraw_text', { name: seller })}</p>
                <Button type="submit" size="small" className="max-md:min-h-11" name="intent" value="withdraw">
                  {t('inbox.thread.withdraw_do')}
                </Button>
              </Form>
            </details>
          )}
          {signUp !== undefined && (
            <Link
              to={signUp.path}
              className="mt-2 inline-flex min-h-11 items-center text-sm text-accent-text underline underline-offset-2 md:min-h-8"
            >
              {signUp.label}
            </Link>
          )}
        </li>
        <ReplyItems replies={replies} />
      </ol>
      {isOpen ? (
        // Anew after each answer: what was typed is sent.
        <AnswerForm
          key={own}
          label={t('inbox.thread.write')}
          help={t('inbox.thread.write_help', { name: seller })}
          isSent={isSent}
          isSending={isSending}
          tried={tried}
        >
          <AnswerNote>{t('inbox.thread.secret')}</AnswerNote>
        </AnswerForm>
      ) : (
        <div className="mt-6">
          {gone === undefined && <p className="mb-3 text-muted">{closed}</p>}
          <p className="flex flex-wrap gap-2.5">
            {gone === undefined && <ButtonLink to={`${path}#agency`}>{t('inbox.thread.who_offers')}</ButtonLink>}
            <ButtonLink to={`${path}#similar`}>{t('inbox.thread.similar')}</ButtonLink>
          </p>
        </div>
      )}
    </div>
  );
}

function tokenOf(url: URL): string {
  return url.searchParams.get('token') ?? '';
}
