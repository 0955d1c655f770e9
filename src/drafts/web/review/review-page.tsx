import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { textsOf } from '../../../accounts/web/refused.ts';
import { errorKey } from '../../../contract/error-text.ts';
import { AppError } from '../../../contract/errors.ts';
import { reviewPath } from '../../../owner-paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { listHeldDrafts } from '../../contract.ts';
import { actOnReview } from './review-acts.ts';
import { WaitingList } from './waiting-list.tsx';
import { waitingView } from './waiting-view.ts';

/** For staff: what waits to be looked at before it is published. There is no such page for anybody else. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const page = Number(url.searchParams.get('page') ?? 1);
  const { data: waiting, pagination } = await api(listHeldDrafts, {
    query: { page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1 },
  }).catch((error: unknown) => {
    const isNone = error instanceof AppError && (error.code === 'forbidden' || error.code === 'unauthenticated');
    throw isNone ? data(null, { status: 404 }) : error;
  });
  return data(
    {
      waiting: waiting.map((draft) => waitingView(draft, { t, language: caller.language })),
      page: pagination.currentPage,
      lastPage: pagination.lastPage,
      meta: pageMeta(caller, { title: t('drafts.waiting.title'), description: t('drafts.waiting.text') }),
    },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

export async function action({ context, request }: ActionFunctionArgs) {
  const [api, { language }] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(language);
  const form = await request.formData();
  const { id, title } = textsOf(form, ['id', 'title']);
  try {
    const decision = await actOnReview(api, form);
    if (decision === undefined) throw new AppError('invalid_input');
    return data({ done: t(decision === 'approve' ? 'drafts.waiting.approved' : 'drafts.waiting.refused', { title }) });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unauthenticated') throw error;
    const reason = error.fields?.['reason']?.[0];
    return data(
      { id, reason, error: reason === undefined ? t(errorKey(error.code)) : undefined },
      { status: error.status },
    );
  }
}

export const handle = { texts: ['drafts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ReviewPage() {
  const t = useTranslate();
  const { waiting, page, lastPage } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="min-w-0">
      <h1 className="text-2xl font-bold">{t('drafts.waiting.title')}</h1>
      <p className="mt-1 mb-5 text-muted">{t('drafts.waiting.text')}</p>
      <div className="flex flex-col gap-4">
        {answer !== undefined && 'done' in answer && (
          <Notice tone="accent" icon="check">
            <p role="status" className="break-words">
              {answer.done}
            </p>
          </Notice>
        )}
        {answer !== undefined && 'error' in answer && answer.error !== undefined && (
          <Notice tone="red" icon="alert">
            <p role="alert">{answer.error}</p>
          </Notice>
        )}
        <WaitingList waiting={waiting} refused={answer !== undefined && 'id' in answer ? answer : undefined} />
      </div>
      <Pagination current={page} last={lastPage} pathOf={(to) => reviewPath(to === 1 ? undefined : to)} />
    </div>
  );
}
