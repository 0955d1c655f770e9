import { useId } from 'react';
import { Form, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { listAgenciesAsStaff, type StaffAgency } from '../../agencies/staff/contract.ts';
import { adminAgenciesPath, adminAgencyPath } from '../../operation-paths.ts';
import { apiContext, callerContext, type PageCaller } from '../../platform/http/load-context.contract.ts';
import { REGIONS } from '../../properties/enums.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { momentOf } from './moments.ts';
import { opened, pageOf } from './opened.ts';
import { PageHead } from './page-head.tsx';

/** Agencies, found by name or place. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { number } = formatOf(caller.language, caller.region);
  const query = (url.searchParams.get('query') ?? '').trim().slice(0, 100);
  const region = REGIONS.find((each) => each === url.searchParams.get('region'));
  const asked = { ...(query === '' ? {} : { query }), ...(region === undefined ? {} : { region }) };
  const { data, pagination } = await opened(
    url,
    api(listAgenciesAsStaff, { query: { ...asked, page: pageOf(url), size: 20 } }),
  );
  return {
    query,
    region,
    regions: REGIONS.map((each) => ({ region: each, name: t(`operations.region.${each}`) })),
    found: t('administration.agency.found', { count: pagination.results, number: number(pagination.results) }),
    isNone: pagination.results === 0,
    page: pagination.currentPage,
    lastPage: pagination.lastPage,
    agencies: data.map((agency) => agencyLine(agency, caller)),
    meta: pageMeta(caller, { title: t('administration.agencies'), description: t('administration.agencies_text') }),
  };
}

/** An agency in a list, in words. */
function agencyLine(agency: StaffAgency, caller: Pick<PageCaller, 'language' | 'region'>) {
  const t = translator(caller.language);
  const { number } = formatOf(caller.language, caller.region);
  const counted = (count: number) => ({ count, number: number(count) });
  const { id, name, place, parent, region, homes, people, invitations, feeds, offices, lastUploadAt } = agency;
  return {
    id,
    name,
    where: [
      ...(place === null ? [] : [place]),
      t(`operations.region.${region}`),
      ...(parent === null ? [] : [t('administration.agency.office_of', { name: parent.name })]),
    ].join(' · '),
    counts: [
      t('administration.agency.homes', counted(homes)),
      t('administration.agency.people_count', counted(people)),
      ...(invitations === 0 ? [] : [t('administration.agency.invited_count', counted(invitations))]),
      ...(offices === 0 ? [] : [t('administration.agency.offices_count', counted(offices))]),
    ].join(' · '),
    feeds:
      feeds === 0
        ? undefined
        : [
            t('administration.agency.feeds_count', counted(feeds)),
            lastUploadAt === null
              ? t('administration.agency.never')
              : t('administration.agency.last', { when: momentOf(caller)(lastUploadAt) }),
          ].join(' · '),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function AgenciesPage() {
  const t = useTranslate();
  const id = useId();
  const { query, region, regions, found, isNone, agencies, page, lastPage } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('administration.agencies')} text={t('administration.agencies_text')} />
      <Form key={`${query} ${region ?? ''}`} method="get" className="flex max-w-2xl flex-wrap items-end gap-3">
        <Field id={`${id}-query`} label={t('administration.agency.query')} className="min-w-0 grow basis-60">
          {(input) => (
            <input {...input} type="search" name="query" maxLength={100} autoComplete="off" defaultValue={query} />
          )}
        </Field>
        <Field id={`${id}-region`} label={t('administration.agency.region')}>
          {(input) => (
            <select {...input} name="region" defaultValue={region ?? ''}>
              <option value="">{t('administration.agency.any_region')}</option>
              {regions.map((each) => (
                <option key={each.region} value={each.region}>
                  {each.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" kind="primary">
          {t('administration.search')}
        </Button>
      </Form>
      <p role="status" className="mt-6 text-sm text-muted">
        {isNone ? t('administration.agency.none') : found}
      </p>
      {agencies.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
          {agencies.map((agency) => (
            <li key={agency.id} className="py-3 text-sm">
              <p>
                <Link
                  to={adminAgencyPath(agency.id)}
                  className="inline-flex min-h-11 items-center text-base font-semibold text-accent-text wrap-anywhere hover:underline md:min-h-9"
                >
                  {agency.name}
                </Link>
              </p>
              <p className="text-muted wrap-anywhere">{agency.where}</p>
              <p className="tabular-nums">{agency.counts}</p>
              {agency.feeds !== undefined && <p className="text-muted tabular-nums">{agency.feeds}</p>}
            </li>
          ))}
        </ul>
      )}
      <Pagination
        current={page}
        last={lastPage}
        pathOf={(to) => adminAgenciesPath({ query: query === '' ? undefined : query, region, page: to })}
      />
    </>
  );
}
