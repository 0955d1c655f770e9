import { useId } from 'react';
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { adminRefundsPath } from '../../account-paths.ts';
import { leadToFactor } from '../../accounts/factors/web/lead-to-factor.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { refused, textsOf } from '../../accounts/web/refused.ts';
import { listRefunds, refundReceipt } from '../../payments/refunds/contract.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator, zoneOfRegion } from '../../texts/messages.ts';
import { Field } from '../../ui/field.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { opened, pageOf } from './opened.ts';
import { PageHead } from './page-head.tsx';

/** What has been paid back, and paying back. A refund has an id of its own, so that sending it twice pays once. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { dayOf, money } = formatOf(caller.language, caller.region);
  const { data: refunds, pagination } = await opened(url, api(listRefunds, { query: { page: pageOf(url) } }));
  return {
    newId: crypto.randomUUID(),
    page: pagination.currentPage,
    lastPage: pagination.lastPage,
    refunds: refunds.map(({ id, receipt, amount, reason, askedAt, isDone }) => ({
      ...{ id, receipt, reason },
      amount: money(amount),
      day: dayOf(askedAt, zoneOfRegion(caller.region)),
      state: t(isDone ? 'administration.refund_done' : 'administration.refund_waiting'),
    })),
    meta: pageMeta(caller, { title: t('administration.refunds'), description: t('administration.refunds_text') }),
  };
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const form = await request.formData();
  const { id, receipt, amount, reason } = textsOf(form, ['id', 'receipt', 'amount', 'reason']);
  try {
    await context.get(apiContext)(refundReceipt, {
      params: { number: receipt.trim().toUpperCase() },
      body: { id, amount: Number(amount), reason },
    });
    return { isDone: true } as const;
  } catch (error) {
    leadToFactor(error, url);
    return { tried: refused(error, context.get(callerContext).language, { receipt, amount, reason }).data, id };
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function RefundsPage() {
  const t = useTranslate();
  const id = useId();
  const { refunds, newId, page, lastPage } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  const tried = answer !== undefined && 'tried' in answer ? answer.tried : undefined;
  const isDone = answer !== undefined && 'isDone' in answer;
  return (
    <>
      <PageHead
        title={t('administration.refunds')}
        text={t('administration.refunds_text')}
        done={isDone ? t('administration.refunded') : undefined}
        error={tried?.error}
      />
      <Form key={newId} method="post" noValidate className="grid max-w-2xl gap-3 sm:grid-cols-2">
        <input type="hidden" name="id" value={answer !== undefined && 'id' in answer ? answer.id : newId} />
        <Field
          id={`${id}-receipt`}
          label={t('administration.receipt')}
          help={t('administration.receipt_help')}
          error={tried?.fields['number']}
        >
          {(input) => <input {...input} name="receipt" maxLength={12} defaultValue={tried?.values['receipt']} />}
        </Field>
        <Field id={`${id}-amount`} label={t('administration.amount')} error={tried?.fields['amount']}>
          {(input) => (
            <input {...input} name="amount" inputMode="numeric" maxLength={7} defaultValue={tried?.values['amount']} />
          )}
        </Field>
        <Field
          id={`${id}-reason`}
          label={t('administration.reason')}
          help={t('administration.reason_help')}
          error={tried?.fields['reason']}
          className="sm:col-span-2"
        >
          {(input) => <input {...input} name="reason" maxLength={500} defaultValue={tried?.values['reason']} />}
        </Field>
        <SubmitButton isSending={isSending} className="justify-self-start">
          {t('administration.refund_submit')}
        </SubmitButton>
      </Form>
      {refunds.length === 0 ? (
        <p className="mt-6 text-muted">{t('administration.no_refunds')}</p>
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface px-4">
          {refunds.map((refund) => (
            <li key={refund.id} className="py-3 text-sm">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">
                  {refund.receipt} · {refund.amount}
                </span>
                <span className="text-muted">
                  {refund.state} · {refund.day}
                </span>
              </p>
              <p className="text-muted wrap-anywhere">{refund.reason}</p>
            </li>
          ))}
        </ul>
      )}
      <Pagination current={page} last={lastPage} pathOf={(to) => adminRefundsPath(to === 1 ? undefined : to)} />
    </>
  );
}
