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
import { adminPersonPath, adminRefundsPath } from '../../account-paths.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { textsOf } from '../../accounts/web/refused.ts';
import { adminPaymentsPath } from '../../operation-paths.ts';
import { ORDER_STATES, reconcilePayment, searchOrders } from '../../payments/oversight/contract.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { acted } from './acted.ts';
import { opened, pageOf } from './opened.ts';
import { PageHead } from './page-head.tsx';
import { orderShown, reconciliationText, type OrderShown } from './payments-shown.ts';

/** Orders with their payments and receipts, looked for. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { listing, ...search } = searchOf(url.searchParams);
  const home = listing === undefined ? {} : /^\d+$/.test(listing) ? { listing } : { draft: listing };
  const {
    data: orders,
    pagination,
    providers,
  } = await opened(url, api(searchOrders, { query: { ...search, ...home, page: pageOf(url), size: 20 } }));
  return {
    search: { ...search, listing },
    page: pagination.currentPage,
    lastPage: pagination.lastPage,
    notice:
      providers.length === 0
        ? t('operations.no_providers')
        : providers.some(({ isStandIn }) => isStandIn)
          ? t('operations.stand_in')
          : undefined,
    states: ORDER_STATES.map((state) => ({ state, label: t(`operations.order.${state}`) })),
    orders: orders.map((order) => orderShown(order, caller)),
    meta: pageMeta(caller, { title: t('operations.title_payments'), description: t('operations.text_payments') }),
  };
}

/** What of an address can be searched by; the rest is left out. */
function searchOf(query: URLSearchParams) {
  const given = (name: string, form: RegExp) => {
    const text = query.get(name)?.trim() ?? '';
    return form.test(text) ? text : undefined;
  };
  return {
    receipt: given('receipt', /^(no|au)-\d{6,9}$/i)?.toUpperCase(),
    email: given('email', /^.{3,254}$/),
    listing: given('listing', /^(\d{9,18}|[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12})$/i),
    state: ORDER_STATES.find((each) => each === query.get('state')),
  };
}

export const action = (args: ActionFunctionArgs) =>
  acted(args, async (form, api, t) => {
    const { reference } = textsOf(form, ['reference']);
    const { data } = await api(reconcilePayment, { params: { reference } });
    return reconciliationText(data, t);
  });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function PaymentsPage() {
  const t = useTranslate();
  const { orders, states, search, notice, page, lastPage } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  return (
    <>
      <PageHead
        title={t('operations.title_payments')}
        text={t('operations.text_payments')}
        done={answer?.done}
        error={answer?.error}
      >
        <p className="mt-2 text-sm">
          <Link to={adminRefundsPath()} className="text-accent-text underline underline-offset-2">
            {t('administration.refunds')}
          </Link>
        </p>
      </PageHead>
      {notice !== undefined && (
        <div className="mb-6">
          <Notice tone="amber">{notice}</Notice>
        </div>
      )}
      <SearchForm key={JSON.stringify(search)} search={search} states={states} />
      {orders.length === 0 ? (
        <p role="status" className="mt-6 text-muted">
          {t('operations.none')}
        </p>
      ) : (
        <ul className="mt-6 grid gap-4">
          {orders.map((order) => (
            <Order key={order.id} order={order} isSending={isSending} />
          ))}
        </ul>
      )}
      <Pagination current={page} last={lastPage} pathOf={(to) => adminPaymentsPath({ ...search, page: to })} />
    </>
  );
}

function Order({ order, isSending }: { order: OrderShown; isSending: boolean }) {
  const t = useTranslate();
  return (
    <li className="rounded-card border border-line bg-surface p-4 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-base font-semibold tabular-nums">
          {order.total} · {order.state}
        </span>
        <span className="text-muted tabular-nums">{order.createdAt}</span>
      </p>
      <p className="wrap-anywhere">{order.what}</p>
      <p className="text-muted wrap-anywhere">
        {order.payerId === null ? (
          t('administration.gone')
        ) : (
          <Link to={adminPersonPath(order.payerId)} className="underline underline-offset-2">
            {order.payer}
          </Link>
        )}
        {order.receipts !== '' && ` · ${order.receipts}`}
      </p>
      {order.payments.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {order.payments.map(({ reference, told }) => (
            <li key={reference} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
              <div className="min-w-0 grow basis-72">
                <p className="tabular-nums">{told}</p>
                <p className="text-xs text-muted wrap-anywhere">{reference}</p>
              </div>
              <Form method="post">
                <input type="hidden" name="reference" value={reference} />
                <SubmitButton kind="secondary" isSending={isSending} className="text-sm">
                  {t('operations.reconcile')}
                  <span className="sr-only"> {reference}</span>
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function SearchForm({
  search,
  states,
}: {
  search: ReturnType<typeof searchOf>;
  states: readonly { readonly state: string; readonly label: string }[];
}) {
  const t = useTranslate();
  const id = useId();
  return (
    <Form method="get" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <Field id={`${id}-receipt`} label={t('administration.receipt')} help={t('administration.receipt_help')}>
        {(input) => <input {...input} name="receipt" maxLength={12} defaultValue={search.receipt} />}
      </Field>
      <Field id={`${id}-email`} label={t('operations.payer_email')}>
        {(input) => (
          <input
            {...input}
            type="email"
            name="email"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            defaultValue={search.email}
          />
        )}
      </Field>
      <Field id={`${id}-listing`} label={t('operations.listing_number')} help={t('operations.listing_number_help')}>
        {(input) => <input {...input} name="listing" maxLength={36} spellCheck={false} defaultValue={search.listing} />}
      </Field>
      <Field id={`${id}-state`} label={t('operations.state')}>
        {(input) => (
          <select {...input} name="state" defaultValue={search.state ?? ''}>
            <option value="">{t('operations.all')}</option>
            {states.map(({ state, label }) => (
              <option key={state} value={state}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" kind="secondary" className="self-end justify-self-start">
        {t('operations.show')}
      </Button>
    </Form>
  );
}
