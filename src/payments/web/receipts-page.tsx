import { data, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { draftPath, receiptsPath } from '../../owner-paths.ts';
import { myListingPath } from '../../paths.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { listReceipts, type Receipt } from '../contract.ts';
import { receiptFacts } from '../receipt-facts.contract.ts';

/** What somebody has paid for their listings, to keep or to print. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const { language } = caller;
  const t = translator(language);
  const meta = pageMeta(caller, { title: t('payment.receipt.title'), description: t('payment.receipt.text') });
  // Who only looks at the account (BYPASS_LOGIN) has nothing in it.
  if (caller.user === undefined) return data({ receipts: [], page: 1, lastPage: 1, meta });
  const asked = Number(url.searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked < 1_000 ? asked : 1;
  const { data: receipts, pagination } = await api(listReceipts, { query: { page } });
  return data({
    receipts: receipts.map((receipt) => ({
      number: receipt.number,
      title: t(titleOf(receipt), { number: receipt.number }),
      listingPath: receipt.isListingDeleted ? undefined : draftPath(receipt.draftId),
      facts: receiptFacts(receipt, { t, format: formatOf(language, receipt.region), language }),
    })),
    page: pagination.currentPage,
    lastPage: pagination.lastPage,
    meta,
  });
}

/** What is sold with GST is a tax invoice in Australia. */
function titleOf({ kind, region }: Receipt) {
  if (kind === 'refund') return 'payment.receipt.refund';
  return region === 'au' ? 'payment.receipt.sale_au' : 'payment.receipt.sale';
}

export const handle = { texts: ['payments'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ReceiptsPage() {
  const t = useTranslate();
  const { receipts, page, lastPage } = useLoaderData<typeof loader>();
  return (
    <div className="min-w-0">
      <Link
        to={myListingPath}
        className="no-print inline-flex min-h-11 items-center gap-1.5 text-sm text-accent-text hover:underline"
      >
        <Icon name="left" className="size-4" />
        {t('payment.receipt.back')}
      </Link>
      <h1 className="text-2xl font-bold">{t('payment.receipt.title')}</h1>
      <p className="mt-1 mb-5 text-muted">{t('payment.receipt.text')}</p>
      {receipts.length === 0 ? (
        <EmptyState icon="document" title={t('payment.receipt.none')}>
          {t('payment.receipt.none_text')}
        </EmptyState>
      ) : (
        <ul className="grid items-start gap-4 xl:grid-cols-2">
          {receipts.map((receipt) => (
            <li key={receipt.number} className="rounded-card border border-line bg-surface p-4">
              <h2 className="font-semibold">{receipt.title}</h2>
              <dl className="mt-3 text-sm">
                {receipt.facts.map(({ label, value }) => (
                  <div key={label} className="flex justify-between gap-6 border-t border-line py-2">
                    <dt className="text-muted">{label}</dt>
                    <dd className="text-right break-words tabular-nums">{value}</dd>
                  </div>
                ))}
              </dl>
              {receipt.listingPath === undefined ? (
                <p className="no-print mt-1 flex min-h-11 items-center text-sm text-muted">
                  {t('payment.receipt.listing_deleted')}
                </p>
              ) : (
                <Link
                  to={receipt.listingPath}
                  className="no-print mt-1 inline-flex min-h-11 items-center text-sm text-accent-text hover:underline"
                >
                  {t('payment.receipt.listing')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pagination
        current={page}
        last={lastPage}
        pathOf={(to) => (to === 1 ? receiptsPath : `${receiptsPath}?page=${to}`)}
      />
    </div>
  );
}
