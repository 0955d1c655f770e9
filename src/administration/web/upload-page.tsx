import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { getUploadAsStaff } from '../../feeds/staff/contract.ts';
import { UploadId } from '../../feeds/upload.contract.ts';
import { adminUploadPath } from '../../operation-paths.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { Figures } from './figures.tsx';
import { FoundLinks } from './found-links.tsx';
import { uploadShown } from './imports-shown.ts';
import { codeIn, opened, pageOf } from './opened.ts';
import { PageHead } from './page-head.tsx';
import { ReportLine } from './report-line.tsx';
import { WorkStateBadge } from './work-state.tsx';

/** What became of an upload and of its listings. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { number } = formatOf(caller.language, caller.region);
  const id = UploadId.safeParse(params['id']);
  if (!id.success) throw new Response(null, { status: 404 });
  const code = codeIn(url.searchParams);
  const { upload, found, data, pagination } = await opened(
    url,
    api(getUploadAsStaff, {
      params: { id: id.data },
      query: { page: pageOf(url), size: 50, ...(code === undefined ? {} : { code }) },
    }),
  );
  const shown = uploadShown(upload, caller);
  return {
    ...{ code, shown },
    found: found.map((each) => ({ code: each.code, count: number(each.count) })),
    lines: data.map(({ externalId, result, issues }) => {
      const all = [...issues.errors, ...issues.warnings];
      return {
        title: t(result === undefined ? 'operations.state.waiting' : `operations.result.${result}`),
        isBad: result === 'SKIPPED' || result === 'INTERNAL_ERROR',
        about: [externalId, ...new Set(all.map(({ type }) => type))].join(' · '),
        says: all.flatMap(({ field, messages }) =>
          messages.map((message) => (field === undefined ? message : `${field}: ${message}`)),
        ),
      };
    }),
    page: pagination.currentPage,
    lastPage: pagination.lastPage,
    meta: pageMeta(caller, { title: shown.title, description: t('operations.text_imports') }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function UploadPage() {
  const t = useTranslate();
  const { code, shown, found, lines, page, lastPage } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={shown.title} text={`${shown.agency} · ${shown.source}`}>
        <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-muted">
          <WorkStateBadge state={shown.state} />
          {shown.times}
        </p>
      </PageHead>
      {shown.figures.length > 0 && <Figures figures={shown.figures} />}
      {shown.problems.map((problem) => (
        <p key={problem} className="mt-2 text-sm text-red wrap-anywhere">
          {problem}
        </p>
      ))}
      <FoundLinks found={found} chosen={code} pathOf={(to) => adminUploadPath(shown.id, { code: to })} />
      {lines.length > 0 && (
        <section className="mt-6">
          <h2 className="text-lg font-semibold">{t('operations.report')}</h2>
          <ol className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
            {lines.map((line) => (
              <ReportLine key={line.about} {...line} />
            ))}
          </ol>
        </section>
      )}
      <Pagination current={page} last={lastPage} pathOf={(to) => adminUploadPath(shown.id, { code, page: to })} />
    </>
  );
}
