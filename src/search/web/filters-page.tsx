import { useEffect, useId, useRef, useState } from 'react';
import { data, useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { listPathOf } from '../../paths.ts';
import { savedSearchExists } from '../../saved-searches/contract.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { metaTags } from '../../ui/page-meta.ts';
import { BRAND_NAME, SubjectProvider, useTranslate } from '../../ui/visit.tsx';
import { searchFacets } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { agencyOffer } from './agency-offer.ts';
import { agencyTermOf } from './agency-term.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { filterSheetView } from './filter-sheet-view.ts';
import { filterWords } from './list-data.ts';
import { listQueryOf } from './list-query.ts';
import { subjectOf } from './list-words.ts';
import { CountingContext, useLiveCounts } from './live-counts.ts';
import { ShowButton } from './show-button.tsx';
import { goToUnreadable } from './unreadable.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** All filters of a search, with how many homes each choice would leave. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const caller = context.get(callerContext);
  const { filter } = listQueryOf(url.href);
  const term = agencyTermOf(url);
  const facets = await api(searchFacets, { body: filter });
  const [words, agencies, saved] = await Promise.all([
    filterWords(api, caller, filter),
    agencyOffer(api, filter, facets, term),
    caller.user === undefined ? undefined : savedName(api, filter),
  ]);
  const title = words.t('list.form.filters');
  return data({
    sheet: filterSheetView(filter, facets, words, agencies),
    saved,
    subject: subjectOf(filter),
    meta: {
      title,
      description: title,
      brand: BRAND_NAME[caller.theme],
      origin: caller.origin,
      language: caller.language,
    },
  });
}

/** What the reader has saved this very search as. */
async function savedName(api: Api, filter: SearchFilter): Promise<string | undefined> {
  try {
    return (await api(savedSearchExists, { body: { query: filter } })).data.search?.name;
  } catch (error) {
    // The filters can be changed without its name.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

export const handle = { texts: ['commute', 'search'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

/** The filters as a page of their own: where the sheet over the list cannot open. */
export default function FiltersPage() {
  const t = useTranslate();
  const id = useId();
  const navigate = useNavigate();
  const { sheet, saved, subject } = useLoaderData<typeof loader>();
  const form = useRef<HTMLFormElement>(null);
  const { count, ...counting } = useLiveCounts(form, sheet.counts);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  return (
    <SubjectProvider subject={subject}>
      <CountingContext value={{ ...counting, count }}>
        <div className="wrap max-w-4xl py-8">
          <div className="mb-8">
            <h1 className="text-xl font-semibold">{t('list.form.filters')}</h1>
            {saved !== undefined && (
              <>
                <p className="mt-1 font-medium wrap-anywhere">{t('list.form.saved', { name: saved })}</p>
                <p className="text-sm text-muted">{t('list.form.saved_text')}</p>
              </>
            )}
          </div>
          <FilterSheet
            id={id}
            ref={form}
            sheet={sheet}
            heading="h2"
            isAlive={isAlive}
            onChange={() => count()}
            onSubmit={(event) => {
              event.preventDefault();
              if (!goToUnreadable(event.currentTarget)) void navigate(listPathOf(new FormData(event.currentTarget)));
            }}
          />
          <div className="sticky bottom-(--bottom-bar) z-20 mt-8 flex items-center justify-between gap-3 border-t border-line bg-page py-3">
            <ButtonLink kind="quiet" to={sheet.clearPath}>
              {t('list.clear_all')}
            </ButtonLink>
            <ShowButton form={id} className="min-w-40" />
          </div>
        </div>
      </CountingContext>
    </SubjectProvider>
  );
}
