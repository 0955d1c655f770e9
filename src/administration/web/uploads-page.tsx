import { redirect, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { listUploads, UPLOAD_STATES } from '../../feeds/staff/contract.ts';
import { adminImportsPath, adminUploadsPath } from '../../operation-paths.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { ChoiceLinks } from './choice-links.tsx';
import { uploadShown } from './imports-shown.ts';
import { opened, pageOf } from './opened.ts';
import { PageHead } from './page-head.tsx';
import { UploadLine } from './upload-line.tsx';

/** What an agency handed in, the latest first. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const source = url.searchParams.get('source') ?? '';
  if (source === '') throw redirect(adminImportsPath);
  const search = {
    source,
    state: UPLOAD_STATES.find((each) => each === url.searchParams.get('state')),
  };
  const { data: uploads, pagination } = await opened(
    url,
    api(listUploads, { query: { ...search, page: pageOf(url), size: 20 } }),
  );
  const choice = (state: (typeof UPLOAD_STATES)[number] | undefined) => ({
    to: adminUploadsPath({ ...search, state }),
    label: t(state === undefined ? 'operations.all' : `operations.state.${state}`),
    isChosen: search.state === state,
  });
  const title = t('operations.title_uploads', { source: search.source });
  return {
    search,
    title,
    states: [choice(undefined), ...UPLOAD_STATES.map(choice)],
    uploads: uploads.map((upload) => uploadShown(upload, caller)),
    page: pagination.currentPage,
    lastPage: pagination.lastPage,
    meta: pageMeta(caller, { title, description: t('operations.text_imports') }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function UploadsPage() {
  const t = useTranslate();
  const { title, states, uploads, search, page, lastPage } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={title} text={uploads[0]?.agency ?? ''} />
      <ChoiceLinks label={t('operations.state')} choices={states} />
      {uploads.length === 0 ? (
        <p role="status" className="mt-6 text-muted">
          {t('operations.none')}
        </p>
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface px-4">
          {uploads.map((upload) => (
            <li key={upload.id} className="py-3">
              <UploadLine upload={upload} />
            </li>
          ))}
        </ul>
      )}
      <Pagination current={page} last={lastPage} pathOf={(to) => adminUploadsPath({ ...search, page: to })} />
    </>
  );
}
