import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { FactRows } from '../../ui/key-value.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { getMail } from '../mail/contract.ts';
import { acted } from './acted.ts';
import { changeMail } from './mail-acts.ts';
import { mailShown } from './mail-shown.ts';
import { opened } from './opened.ts';
import { PageHead } from './page-head.tsx';
import { WorkStateBadge } from './work-state.tsx';

/** One mail, with its whole address: that it was looked at is written down. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { data } = await opened(url, api(getMail, { params: { id: params['id'] ?? '' } }));
  const mail = mailShown(data, caller);
  const fact = (key: Parameters<typeof t>[0], value: string | number | undefined | null) =>
    value === undefined || value === null ? [] : [{ label: t(key), value: String(value) }];
  return {
    mail,
    facts: [
      ...fact('operations.recipient', mail.to),
      ...fact('operations.subject', mail.subject ?? t('operations.subject_private')),
      ...fact('operations.language', t(`operations.language.${data.language}`)),
      ...fact('operations.written', mail.createdAt),
      ...fact('operations.sent_at', mail.sentAt),
      ...fact('operations.attempts_made', mail.attempts),
      ...fact('operations.next_at', mail.nextAt),
      ...fact('operations.error', mail.lastError),
    ],
    meta: pageMeta(caller, {
      title: t('operations.title_one_mail', { id: mail.id }),
      description: t('operations.text_mail'),
    }),
  };
}

export const action = (args: ActionFunctionArgs) => acted(args, changeMail);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function OneMailPage() {
  const t = useTranslate();
  const { mail, facts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  return (
    <>
      <PageHead title={mail.kind} done={answer?.done} error={answer?.error}>
        <p className="mt-2">
          <WorkStateBadge state={mail.state} />
        </p>
      </PageHead>
      <div className="rounded-card border border-line bg-surface px-4 py-2 wrap-anywhere">
        <FactRows facts={facts} isRuled />
      </div>
      {mail.isEmptied && <p className="mt-4 text-sm text-muted">{t('operations.emptied')}</p>}
      {(mail.canRetry || mail.canGiveUp) && (
        <Form method="post" className="mt-6 flex flex-wrap gap-3">
          <input type="hidden" name="id" value={mail.id} />
          {mail.canRetry && (
            <SubmitButton name="intent" value="retry" isSending={isSending}>
              {t('operations.retry_now')}
            </SubmitButton>
          )}
          {mail.canGiveUp && (
            <SubmitButton kind="secondary" name="intent" value="give_up" isSending={isSending}>
              {t('operations.give_up')}
            </SubmitButton>
          )}
        </Form>
      )}
      <p className="mt-6 text-sm text-muted">{t('operations.opened_logged')}</p>
    </>
  );
}
