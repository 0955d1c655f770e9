import { useId } from 'react';
import { Form, Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { adminPersonPath, auditLogPath } from '../../account-paths.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { AUDIT_ACTS } from '../../platform/audit/audit.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator, zoneOfRegion } from '../../texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { searchAuditLog } from '../contract.ts';
import { opened, pageOf } from './opened.ts';
import { PageHead } from './page-head.tsx';

/** What those who run the site did, searched by who, what, on what and when. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { dayOf, time } = formatOf(caller.language, caller.region);
  const zone = zoneOfRegion(caller.region);
  const search = searchOf(url.searchParams);
  const { data: lines, pagination } = await opened(
    url,
    api(searchAuditLog, { query: { ...search, page: pageOf(url) } }),
  );
  return {
    search,
    page: pagination.currentPage,
    lastPage: pagination.lastPage,
    lines: lines.map(({ id, at, actor, actorName, actorRole, act, subjectKind, subject, address, details }) => ({
      ...{ id, actor, subject, subjectKind, address },
      when: `${dayOf(at, zone)} ${time(at, zone)}`,
      act: t(`administration.acts.${act}`),
      who:
        actor === null
          ? t(actorRole === 'import' ? 'administration.by_import' : 'administration.command_line')
          : t('administration.by', {
              name: actorName ?? t('administration.gone'),
              role: t(`administration.roles.${roleOf(actorRole)}`),
            }),
      details: Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`),
    })),
    meta: pageMeta(caller, { title: t('administration.audit'), description: t('administration.audit_text') }),
  };
}

const ROLES = ['administrator', 'editor', 'moderator', 'support'] as const;

function roleOf(text: string): (typeof ROLES)[number] | 'user' {
  return ROLES.find((role) => role === text) ?? 'user';
}

/** What of an address can be searched by; the rest is left out. */
function searchOf(query: URLSearchParams) {
  const given = (name: string, form: RegExp) => {
    const text = query.get(name)?.trim() ?? '';
    return form.test(text) ? text : undefined;
  };
  const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
  const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
  const act = AUDIT_ACTS.find((each) => each === query.get('act'));
  const [actor, subject, from, to] = [
    given('actor', uuid),
    given('subject', /^.{1,200}$/),
    given('from', day),
    given('to', day),
  ];
  return {
    ...(act === undefined ? {} : { act }),
    ...(actor === undefined ? {} : { actor }),
    ...(subject === undefined ? {} : { subject }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function AuditLogPage() {
  const t = useTranslate();
  const { lines, search, page, lastPage } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('administration.audit')} text={t('administration.audit_text')} />
      <SearchForm key={JSON.stringify(search)} search={search} />
      {lines.length === 0 ? (
        <p role="status" className="mt-6 text-muted">
          {t('administration.no_lines')}
        </p>
      ) : (
        <ol className="mt-6 divide-y divide-line rounded-card border border-line bg-surface px-4">
          {lines.map((line) => (
            <li key={line.id} className="py-3 text-sm">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{line.act}</span>
                <span className="text-muted tabular-nums">{line.when}</span>
              </p>
              <p className="wrap-anywhere">
                {t(`administration.subjects.${line.subjectKind}`)}{' '}
                {line.subjectKind === 'person' ? (
                  <Link to={adminPersonPath(line.subject)} className="text-accent-text underline underline-offset-2">
                    {line.subject}
                  </Link>
                ) : (
                  line.subject
                )}
              </p>
              <p className="text-muted wrap-anywhere">
                {line.actor === null ? (
                  line.who
                ) : (
                  <Link to={auditLogPath({ actor: line.actor })} className="underline underline-offset-2">
                    {line.who}
                  </Link>
                )}
                {line.address !== null && ` · ${line.address}`}
              </p>
              {line.details.length > 0 && <p className="text-muted wrap-anywhere">{line.details.join(' · ')}</p>}
            </li>
          ))}
        </ol>
      )}
      <Pagination current={page} last={lastPage} pathOf={(to) => auditLogPath({ ...search, page: to })} />
    </>
  );
}

function SearchForm({
  search,
}: {
  search: Readonly<Partial<Record<'actor' | 'act' | 'subject' | 'from' | 'to', string>>>;
}) {
  const t = useTranslate();
  const id = useId();
  return (
    <Form method="get" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <Field id={`${id}-act`} label={t('administration.act')}>
        {(input) => (
          <select {...input} name="act" defaultValue={search.act ?? ''}>
            <option value="">{t('administration.any')}</option>
            {AUDIT_ACTS.map((act) => (
              <option key={act} value={act}>
                {t(`administration.acts.${act}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-actor`} label={t('administration.actor')}>
        {(input) => <input {...input} name="actor" maxLength={36} spellCheck={false} defaultValue={search.actor} />}
      </Field>
      <Field id={`${id}-subject`} label={t('administration.subject')}>
        {(input) => (
          <input {...input} name="subject" maxLength={200} spellCheck={false} defaultValue={search.subject} />
        )}
      </Field>
      <Field id={`${id}-from`} label={t('administration.from')}>
        {(input) => <input {...input} type="date" name="from" defaultValue={search.from} />}
      </Field>
      <Field id={`${id}-to`} label={t('administration.to')}>
        {(input) => <input {...input} type="date" name="to" defaultValue={search.to} />}
      </Field>
      <Button type="submit" kind="primary" className="self-end justify-self-start">
        {t('administration.search')}
      </Button>
    </Form>
  );
}
