import {
  data,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { leadToFactor } from '../../../accounts/factors/web/lead-to-factor.ts';
import { TabLinks } from '../../../agencies/web/tab-links.tsx';
import { textsOf } from '../../../accounts/web/refused.ts';
import type { Api } from '../../../contract/endpoint.ts';
import { errorKey } from '../../../contract/error-text.ts';
import { AppError } from '../../../contract/errors.ts';
import { reviewPath } from '../../../owner-paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator, type Language, type Translate } from '../../../texts/messages.ts';
import { listHeldImports } from '../../../properties/held/contract.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { listHeldDrafts } from '../../contract.ts';
import { countWaiting } from './count-waiting.ts';
import { actOnHeldImport } from './held-import-acts.ts';
import { HeldImportList } from './held-import-list.tsx';
import { heldImportView } from './held-import-view.ts';
import { actOnReview } from './review-acts.ts';
import { WaitingList } from './waiting-list.tsx';
import { waitingView } from './waiting-view.ts';

/**
 * For staff: what waits to be looked at before it is published, of what is made here or, with `show=imports`, of what
 * agencies send. There is no such page for anybody else.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const words = { t: translator(caller.language), language: caller.language };
  const asked = Number(url.searchParams.get('page') ?? 1);
  const query = { page: Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1 };
  const isOfImports = url.searchParams.get('show') === 'imports';
  try {
    const { waiting, held, pagination } = isOfImports
      ? await heldOf(api, query, words)
      : await draftsOf(api, query, words);
    const counts = await countWaiting(api);
    if (counts === undefined) throw new AppError('forbidden');
    const { t } = words;
    const text = t(isOfImports ? 'drafts.imports.text' : 'drafts.waiting.text');
    return data(
      {
        ...{ counts, isOfImports, text, waiting, held },
        page: pagination.currentPage,
        lastPage: pagination.lastPage,
        meta: pageMeta(caller, { title: t('drafts.waiting.title'), description: text }),
      },
      { headers: { 'cache-control': 'private, no-store' } },
    );
  } catch (error) {
    leadToFactor(error, url);
    const isNone = error instanceof AppError && (error.code === 'forbidden' || error.code === 'unauthenticated');
    throw isNone ? data(null, { status: 404 }) : error;
  }
}

interface Words {
  readonly t: Translate;
  readonly language: Language;
}

async function draftsOf(api: Api, query: { readonly page: number }, words: Words) {
  const { data: found, pagination } = await api(listHeldDrafts, { query });
  return { waiting: found.map((draft) => waitingView(draft, words)), held: [], pagination };
}

async function heldOf(api: Api, query: { readonly page: number }, words: Words) {
  const { data: found, pagination } = await api(listHeldImports, { query });
  return { waiting: [], held: found.map((home) => heldImportView(home, words)), pagination };
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const [api, { language }] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(language);
  const form = await request.formData();
  const { id, title } = textsOf(form, ['id', 'title']);
  try {
    const ofImport = await actOnHeldImport(api, form);
    if (ofImport?.isDone === true) return data({ done: t(ofImport.text, { title }) });
    if (ofImport !== undefined)
      return data({ id, reason: undefined, error: t(ofImport.text, { title }) }, { status: 409 });
    const decision = await actOnReview(api, form);
    if (decision === undefined) throw new AppError('invalid_input');
    return data({ done: t(decision === 'approve' ? 'drafts.waiting.approved' : 'drafts.waiting.refused', { title }) });
  } catch (error) {
    leadToFactor(error, url);
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
  const { counts, isOfImports, text, waiting, held, page, lastPage } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="min-w-0">
      <h1 className="text-2xl font-bold">{t('drafts.waiting.title')}</h1>
      <p className="mt-1 mb-3 text-muted">{text}</p>
      <TabLinks
        label={t('drafts.waiting.title')}
        tabs={[
          {
            label: t('drafts.waiting.made_here', { number: counts.drafts }),
            path: reviewPath(),
            isShown: !isOfImports,
          },
          {
            label: t('drafts.imports.imported', { number: counts.imports }),
            path: reviewPath({ show: 'imports' }),
            isShown: isOfImports,
          },
        ]}
      />
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
        {isOfImports ? (
          <HeldImportList held={held} />
        ) : (
          <WaitingList waiting={waiting} refused={answer !== undefined && 'id' in answer ? answer : undefined} />
        )}
      </div>
      <Pagination
        current={page}
        last={lastPage}
        pathOf={(to) => reviewPath({ ...(isOfImports ? { show: 'imports' } : {}), ...(to === 1 ? {} : { page: to }) })}
      />
    </div>
  );
}
