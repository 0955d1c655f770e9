import { useId } from 'react';
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { adminMailPath, adminOneMailPath } from '../../operation-paths.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { MAIL_STATES } from '../../platform/mail/control.contract.ts';
import { MAIL_KINDS } from '../../platform/mail/mail-kinds.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { listMail } from '../mail/contract.ts';
import { acted } from './acted.ts';
import { ChoiceLinks } from './choice-links.tsx';
import { changeMail } from './mail-acts.ts';
import { mailShown, type MailShown } from './mail-shown.ts';
import { dayIn, opened, pageOf } from './opened.ts';
import { PageHead } from './page-head.tsx';
import { WorkStateBadge } from './work-state.tsx';

/** The outbox: what waits, what went out and what failed. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { number } = formatOf(caller.language, caller.region);
  const search = searchOf(url.searchParams);
  const answer = await opened(url, api(listMail, { query: { ...search, page: pageOf(url), size: 20 } }));
  const { counts, pagination } = answer;
  const all = counts.waiting + counts.sent + counts.failed;
  const choice = (state: (typeof MAIL_STATES)[number] | undefined, count: number) => ({
    to: adminMailPath({ ...search, state }),
    label: t(state === undefined ? 'operations.all' : `operations.state.${state}`),
    count: number(count),
    isChosen: search.state === state,
  });
  return {
    search,
    page: pagination.currentPage,
    lastPage: pagination.lastPage,
    isDelivered: answer.isDelivered,
    hasFailed: counts.failed > 0,
    states: [choice(undefined, all), ...MAIL_STATES.map((state) => choice(state, counts[state]))],
    kinds: MAIL_KINDS.map((kind) => ({ kind, label: t(`operations.mail_kind.${kind}`) })),
    mails: answer.data.map((mail) => mailShown(mail, caller)),
    meta: pageMeta(caller, { title: t('operations.title_mail'), description: t('operations.text_mail') }),
  };
}

/** What of an address can be searched by; the rest is left out. */
function searchOf(query: URLSearchParams) {
  return {
    state: MAIL_STATES.find((each) => each === query.get('state')),
    kind: MAIL_KINDS.find((each) => each === query.get('kind')),
    from: dayIn(query, 'from'),
    to: dayIn(query, 'to'),
  };
}

export const action = (args: ActionFunctionArgs) => acted(args, changeMail);

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function MailPage() {
  const t = useTranslate();
  const { mails, states, kinds, search, page, lastPage, isDelivered, hasFailed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  return (
    <>
      <PageHead
        title={t('operations.title_mail')}
        text={t('operations.text_mail')}
        done={answer?.done}
        error={answer?.error}
      />
      {!isDelivered && (
        <div className="mb-6">
          <Notice tone="amber">{t('operations.no_mail_server')}</Notice>
        </div>
      )}
      <ChoiceLinks label={t('operations.state')} choices={states} />
      <SearchForm key={JSON.stringify(search)} search={search} kinds={kinds} />
      {hasFailed && search.state === 'failed' && (
        <Form method="post" className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton kind="secondary" name="intent" value="retry_all" isSending={isSending}>
            {t('operations.retry_all_mail')}
          </SubmitButton>
          <p className="text-sm text-muted">{t('operations.retry_all_text')}</p>
        </Form>
      )}
      {mails.length === 0 ? (
        <p role="status" className="mt-6 text-muted">
          {t('operations.none')}
        </p>
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface px-4">
          {mails.map((mail) => (
            <MailLine key={mail.id} mail={mail} isSending={isSending} />
          ))}
        </ul>
      )}
      <Pagination current={page} last={lastPage} pathOf={(to) => adminMailPath({ ...search, page: to })} />
    </>
  );
}

function MailLine({ mail, isSending }: { mail: MailShown; isSending: boolean }) {
  const t = useTranslate();
  const told = [
    mail.createdAt,
    ...(mail.attempts === undefined ? [] : [t('operations.attempts', { count: mail.attempts })]),
    ...(mail.nextAt === undefined ? [] : [t('operations.next', { when: mail.nextAt })]),
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 text-sm">
      <div className="min-w-0 grow basis-80">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{mail.kind}</span>
          <WorkStateBadge state={mail.state} />
        </p>
        {mail.subject !== null && <p className="wrap-anywhere">{mail.subject}</p>}
        <p className="text-muted wrap-anywhere">{t('operations.mail_to', { address: mail.to })}</p>
        <p className="text-muted tabular-nums">{told.join(' · ')}</p>
        {mail.lastError !== null && <p className="text-red wrap-anywhere">{mail.lastError}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {mail.canRetry && (
          <Form method="post">
            <input type="hidden" name="id" value={mail.id} />
            <SubmitButton kind="secondary" name="intent" value="retry" isSending={isSending} className="text-sm">
              {t('operations.retry_now')}
              <span className="sr-only"> {mail.id}</span>
            </SubmitButton>
          </Form>
        )}
        <Link
          to={adminOneMailPath(mail.id)}
          className="inline-flex min-h-11 items-center px-3 text-accent-text underline underline-offset-2"
        >
          {t('operations.open_mail')}
          <span className="sr-only"> {mail.id}</span>
        </Link>
      </div>
    </li>
  );
}

function SearchForm({
  search,
  kinds,
}: {
  search: ReturnType<typeof searchOf>;
  kinds: readonly { readonly kind: string; readonly label: string }[];
}) {
  const t = useTranslate();
  const id = useId();
  return (
    <Form method="get" className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {search.state !== undefined && <input type="hidden" name="state" value={search.state} />}
      <Field id={`${id}-kind`} label={t('operations.kind')}>
        {(input) => (
          <select {...input} name="kind" defaultValue={search.kind ?? ''}>
            <option value="">{t('operations.any_kind')}</option>
            {kinds.map(({ kind, label }) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-from`} label={t('operations.from')}>
        {(input) => <input {...input} type="date" name="from" defaultValue={search.from} />}
      </Field>
      <Field id={`${id}-to`} label={t('operations.to')}>
        {(input) => <input {...input} type="date" name="to" defaultValue={search.to} />}
      </Field>
      <Button type="submit" kind="secondary" className="self-end justify-self-start">
        {t('operations.show')}
      </Button>
    </Form>
  );
}
