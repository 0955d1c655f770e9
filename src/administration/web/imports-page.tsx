import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { listFeeds } from '../../feeds/staff/contract.ts';
import { listImports } from '../../imports/contract.ts';
import { adminImportPath, adminUploadsPath } from '../../operation-paths.ts';
import { reviewPath } from '../../owner-paths.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { Figures } from './figures.tsx';
import { feedShown, importShown, type FeedShown } from './imports-shown.ts';
import { opened } from './opened.ts';
import { PageHead } from './page-head.tsx';
import { UploadLine } from './upload-line.tsx';

/** Where listings come from, and what happened last. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const [{ data: imports }, { data: feeds }] = await Promise.all([
    opened(url, api(listImports, {})),
    opened(url, api(listFeeds, {})),
  ]);
  return {
    imports: imports.map((each) => importShown(each, caller)),
    feeds: feeds.map((feed) => feedShown(feed, caller)),
    meta: pageMeta(caller, { title: t('operations.title_imports'), description: t('operations.text_imports') }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ImportsPage() {
  const t = useTranslate();
  const { imports, feeds } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('operations.title_imports')} text={t('operations.text_imports')} />
      <section>
        <h2 className="text-lg font-semibold">{t('operations.imports')}</h2>
        {imports.length === 0 ? (
          <p className="mt-2 text-muted">{t('operations.imports_none')}</p>
        ) : (
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
            {imports.map(({ source, listings, held, ran, figures }) => (
              <li key={source} className="grid gap-1 py-3 text-sm">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                  <Link
                    to={adminImportPath({ source })}
                    className="text-base font-semibold text-accent-text underline underline-offset-2 wrap-anywhere"
                  >
                    {source}
                  </Link>
                  <span className="text-muted tabular-nums">{listings}</span>
                </p>
                <p className="text-muted wrap-anywhere tabular-nums">{ran}</p>
                {figures.length > 0 && <Figures figures={figures} />}
                {held !== undefined && (
                  <p>
                    <Link
                      to={reviewPath({ show: 'imports' })}
                      className="text-accent-text underline underline-offset-2"
                    >
                      {held}
                    </Link>
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="mt-8">
        <h2 className="text-lg font-semibold">{t('operations.feeds')}</h2>
        {feeds.length === 0 ? (
          <p className="mt-2 text-muted">{t('operations.feeds_none')}</p>
        ) : (
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
            {feeds.map((feed) => (
              <Feed key={`${feed.last.agency} ${feed.last.source}`} feed={feed} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Feed({ feed: { last, counts, missing } }: { feed: FeedShown }) {
  const t = useTranslate();
  return (
    <li className="grid gap-2 py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base font-semibold wrap-anywhere">{last.agency}</h3>
        <Link to={adminUploadsPath({ source: last.source })} className="text-accent-text underline underline-offset-2">
          {t('operations.see_uploads')}
          <span className="sr-only"> {last.source}</span>
        </Link>
      </div>
      <p className="text-muted wrap-anywhere">
        {last.source} · {counts}
      </p>
      {missing !== undefined && <Notice tone="amber">{missing}</Notice>}
      <UploadLine upload={last} />
    </li>
  );
}
