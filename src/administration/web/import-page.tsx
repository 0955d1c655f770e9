import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { getImport } from '../../imports/contract.ts';
import { adminImportPath } from '../../operation-paths.ts';
import { reviewPath } from '../../owner-paths.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { Figures } from './figures.tsx';
import { FoundLinks } from './found-links.tsx';
import { importShown } from './imports-shown.ts';
import { codeIn, opened, pageOf } from './opened.ts';
import { PageHead } from './page-head.tsx';
import { ReportLine } from './report-line.tsx';

/** What the last run of an import found, line by line. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { number } = formatOf(caller.language, caller.region);
  const search = { source: url.searchParams.get('source') ?? '', code: codeIn(url.searchParams) };
  const answer = await opened(
    url,
    api(getImport, {
      params: { source: search.source },
      query: { page: pageOf(url), size: 50, ...(search.code === undefined ? {} : { code: search.code }) },
    }),
  );
  const found = answer.import.lastRun?.found ?? [];
  const all = found.reduce(
    (sum, { code, count }) => (search.code === undefined || search.code === code ? sum + count : sum),
    0,
  );
  const { pagination } = answer;
  return {
    search,
    shown: importShown(answer.import, caller),
    found: found.map(({ code, count }) => ({ code, count: number(count) })),
    part: all > pagination.results ? t('operations.report_part', { count: number(pagination.results) }) : undefined,
    lines: answer.data.map(({ status, code, place, placeNumber, externalId, reason }) => ({
      title: t(`operations.finding.${status}`),
      isBad: status === 'rejected' || status === 'duplicate',
      about: [
        ...(place === null || placeNumber === null ? [] : [t(`operations.at.${place}`, { number: placeNumber })]),
        ...(externalId === null ? [] : [externalId]),
        code,
      ].join(' · '),
      says: [reason],
    })),
    page: pagination.currentPage,
    lastPage: pagination.lastPage,
    meta: pageMeta(caller, { title: search.source, description: t('operations.text_imports') }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ImportPage() {
  const t = useTranslate();
  const { shown, found, part, lines, search, page, lastPage } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={shown.source} text={shown.ran} />
      <p className="mb-2 text-sm text-muted">{shown.listings}</p>
      {shown.figures.length > 0 && <Figures figures={shown.figures} />}
      {shown.held !== undefined && (
        <p className="mt-2 text-sm">
          <Link to={reviewPath({ show: 'imports' })} className="text-accent-text underline underline-offset-2">
            {shown.held}
          </Link>
        </p>
      )}
      {shown.hasRun && (
        <FoundLinks found={found} chosen={search.code} pathOf={(code) => adminImportPath({ ...search, code })} />
      )}
      {lines.length > 0 && (
        <section className="mt-6">
          <h2 className="text-lg font-semibold">{t('operations.report')}</h2>
          {part !== undefined && <p className="text-sm text-muted">{part}</p>}
          <ol className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
            {lines.map((line, index) => (
              <ReportLine key={index} {...line} />
            ))}
          </ol>
        </section>
      )}
      <Pagination current={page} last={lastPage} pathOf={(to) => adminImportPath({ ...search, page: to })} />
    </>
  );
}
