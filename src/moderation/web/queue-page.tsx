import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { leadToFactor } from '../../accounts/factors/web/lead-to-factor.ts';
import { textsOf } from '../../accounts/web/refused.ts';
import { opened, pageOf } from '../../administration/web/opened.ts';
import { PageHead } from '../../administration/web/page-head.tsx';
import { TabLinks } from '../../agencies/web/tab-links.tsx';
import { errorKey } from '../../contract/error-text.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { claimReview, leaveReview, listReviewQueue } from '../contract.ts';
import { QUEUE_KINDS } from '../queue-kinds.contract.ts';
import { adminReportsPath } from './paths.ts';
import { placeOf, queueItemView, type QueueItemView } from './queue-view.ts';

/** What waits to be looked at, the oldest first. Opening something says so to the others. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const kind = QUEUE_KINDS.find((each) => each === url.searchParams.get('kind'));
  const query = { page: Math.min(pageOf(url), MOST_PAGES), size: ON_PAGE, ...(kind === undefined ? {} : { kind }) };
  const { data: items, pagination } = await opened(url, api(listReviewQueue, { query }));
  return {
    kind,
    items: items.map((item) => queueItemView(item, { t, language: caller.language, region: caller.region })),
    page: pagination.currentPage,
    lastPage: Math.min(pagination.lastPage, MOST_PAGES),
    meta: pageMeta(caller, { title: t('administration.reports'), description: t('moderation.queue_text') }),
  };
}

const ON_PAGE = 20;
const MOST_PAGES = 100;

export async function action({ context, request, url }: ActionFunctionArgs) {
  const [api, { language }] = [context.get(apiContext), context.get(callerContext)];
  const { intent, kind: asked, id } = textsOf(await request.formData(), ['intent', 'kind', 'id']);
  const kind = QUEUE_KINDS.find((each) => each === asked);
  try {
    if (kind === undefined) throw new AppError('invalid_input');
    const of = { params: { kind, id } };
    if (intent === 'leave') {
      await api(leaveReview, of);
      return redirect(adminReportsPath(), 303);
    }
    await api(claimReview, { ...of, body: { isTakenOver: intent === 'take_over' } });
    return redirect(placeOf({ kind, id }), 303);
  } catch (error) {
    leadToFactor(error, url);
    if (!(error instanceof AppError)) throw error;
    return data({ error: translator(language)(errorKey(error.code)) }, { status: error.status });
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function QueuePage() {
  const t = useTranslate();
  const { kind, items, page, lastPage } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHead title={t('administration.reports')} text={t('moderation.queue_text')} error={answer?.error} />
      <TabLinks
        label={t('administration.reports')}
        tabs={[undefined, ...QUEUE_KINDS].map((each) => ({
          label: t(`moderation.kinds.${each ?? 'all'}`),
          path: adminReportsPath(each === undefined ? {} : { kind: each }),
          isShown: each === kind,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState icon="check" title={t('moderation.queue_none')}>
          {t('moderation.queue_none_text')}
        </EmptyState>
      ) : (
        <ol className="flex flex-col gap-3">
          {items.map((item) => (
            <QueueRow key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ol>
      )}
      <Pagination
        current={page}
        last={lastPage}
        pathOf={(to) => adminReportsPath({ ...(kind === undefined ? {} : { kind }), page: to })}
      />
    </>
  );
}

function QueueRow({ item }: { item: QueueItemView }) {
  const t = useTranslate();
  const { title } = item;
  return (
    <li className="flex min-w-0 flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={item.kind === 'reports' ? 'red' : 'amber'}>{item.kindText}</Badge>
          {item.since}
        </p>
        <h2 className="mt-1 font-semibold wrap-anywhere">{title}</h2>
        {item.place !== '' && <p className="text-sm wrap-anywhere text-muted">{item.place}</p>}
        <ul className="mt-1 list-disc pl-5 text-sm">
          {item.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {item.state !== undefined && <p className="mt-1 text-sm text-muted">{item.state}</p>}
      </div>
      <div className="flex flex-col items-start gap-2">
        {item.claim !== undefined && <p className="text-sm font-medium">{item.claim}</p>}
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="kind" value={item.kind} />
          <input type="hidden" name="id" value={item.id} />
          {item.claimedBy === 'you' ? (
            <>
              <Button
                type="submit"
                kind="primary"
                name="intent"
                value="open"
                aria-label={t('moderation.go_on_of', { title })}
              >
                {t('moderation.go_on')}
              </Button>
              <Button type="submit" name="intent" value="leave" aria-label={t('moderation.leave_of', { title })}>
                {t('moderation.leave')}
              </Button>
            </>
          ) : item.claimedBy === 'another' ? (
            <Button type="submit" name="intent" value="take_over" aria-label={t('moderation.take_over_of', { title })}>
              {t('moderation.take_over')}
            </Button>
          ) : (
            <Button
              type="submit"
              kind="primary"
              name="intent"
              value="open"
              aria-label={t('moderation.open_of', { title })}
            >
              {t('moderation.open')}
            </Button>
          )}
        </Form>
      </div>
    </li>
  );
}
