import { useId, type ReactNode } from 'react';
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { adminPersonPath } from '../../account-paths.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { AgencyId } from '../../agencies/record.contract.ts';
import { getAgencyAsStaff } from '../../agencies/staff/contract.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { Field } from '../../ui/field.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { acted } from './acted.ts';
import { changeAgency } from './agency-acts.ts';
import { agencyShown, type AgencyShown } from './agency-shown.ts';
import { FactList } from './fact-list.tsx';
import { InvitationList } from './invitation-list.tsx';
import { opened } from './opened.ts';
import { PageHead } from './page-head.tsx';

/** One agency with its people, and nothing of what they write. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const id = idIn(params);
  const asked = api(getAgencyAsStaff, { params: { id } }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'agency_not_found' ? new AppError('not_found') : error;
  });
  const { data } = await opened(url, asked);
  return {
    agency: agencyShown(data, caller),
    meta: pageMeta(caller, { title: data.name, description: t('administration.agencies_text') }),
  };
}

function idIn(params: Readonly<Record<string, string | undefined>>): AgencyId {
  const id = AgencyId.safeParse(params['id']);
  if (!id.success) throw new Response(null, { status: 404 });
  return id.data;
}

export const action = (args: ActionFunctionArgs) =>
  acted(args, (form, api, t) => changeAgency(idIn(args.params), form, api, t));

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function AgencyPage() {
  const t = useTranslate();
  const { agency } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHead title={agency.name} text={agency.text} done={answer?.done} error={answer?.error}>
        <Link to={agency.publicPath} className={LINK}>
          {t('administration.agency.public_page')}
        </Link>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <People agency={agency} done={answer?.done} />
        <Invitations agency={agency} />
        <Part title={t('administration.agency.feeds')}>
          {agency.feeds.length === 0 ? (
            <p className="text-muted">{t('administration.agency.no_feeds')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {agency.feeds.map(({ source, path, text }) => (
                <li key={source} className="py-2 text-sm">
                  <Link to={path} className={`${LINK} wrap-anywhere`}>
                    {source}
                  </Link>
                  <p className="text-muted tabular-nums">{text}</p>
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Part title={t('administration.agency.about')}>
          <FactList facts={agency.facts} />
          {agency.parent !== undefined && (
            <p className="mt-3 text-sm">
              <Link to={agency.parent.path} className={LINK}>
                {t('administration.agency.office_of', { name: agency.parent.name })}
              </Link>
            </p>
          )}
          {agency.offices.length > 0 && (
            <>
              <h3 className="mt-4 font-semibold">{t('administration.agency.offices')}</h3>
              <ul className="flex flex-wrap gap-x-5 text-sm">
                {agency.offices.map(({ name, path }) => (
                  <li key={path}>
                    <Link to={path} className={LINK}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Part>
        <Part title={t('administration.agency.brand')}>
          <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-3">
            {agency.colours.map(([name, colour]) => (
              <div key={name}>
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="flex items-center gap-2 font-medium">
                  <span
                    aria-hidden
                    className="size-5 rounded-full border border-line"
                    style={{ backgroundColor: colour }}
                  />
                  {colour}
                </dd>
              </div>
            ))}
          </dl>
          <FactList facts={agency.brand} />
        </Part>
      </div>
      <p className="mt-6 text-sm text-muted">{t('administration.agency.logged')}</p>
    </>
  );
}

function People({ agency, done }: { agency: AgencyShown; done: string | undefined }) {
  const t = useTranslate();
  const id = useId();
  const mayRemove = useVisit().user?.staffRole === 'administrator';
  const isSending = useNavigation().state === 'submitting';
  return (
    <Part title={t('administration.agency.people')}>
      {agency.people.length === 0 && <p className="text-muted">{t('administration.agency.no_people')}</p>}
      <ul className="divide-y divide-line">
        {agency.people.map((person) => (
          <li key={person.id} className="py-3">
            <Link to={adminPersonPath(person.userId)} className={`${LINK} font-medium wrap-anywhere`}>
              {person.name}
            </Link>
            <p className="text-sm text-muted wrap-anywhere">{person.email}</p>
            <p className="text-sm text-muted">{person.role}</p>
            {mayRemove && (
              <details className="mt-1 text-sm">
                <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-card px-1 underline underline-offset-2">
                  {t('administration.agency.remove')}
                  <span className="sr-only"> {person.name}</span>
                </summary>
                <Form method="post" className="mt-1 max-w-prose">
                  <input type="hidden" name="id" value={person.id} />
                  <p className="mb-2 text-muted">{t('administration.agency.remove_text')}</p>
                  <SubmitButton kind="secondary" name="intent" value="remove" isSending={isSending} className="text-sm">
                    {t('administration.agency.remove_submit', { name: person.name })}
                  </SubmitButton>
                </Form>
              </details>
            )}
          </li>
        ))}
      </ul>
      <h3 className="mt-4 font-semibold">{t('administration.agency.add')}</h3>
      <p className="text-sm text-muted">{t('administration.agency.add_help')}</p>
      <Form key={done ?? ''} method="post" className="mt-2 flex max-w-xl flex-wrap items-end gap-3">
        <Field id={`${id}-email`} label={t('administration.email')} className="min-w-0 grow basis-60">
          {(input) => (
            <input
              {...input}
              type="email"
              name="email"
              required
              inputMode="email"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
            />
          )}
        </Field>
        <SubmitButton kind="secondary" name="intent" value="add" isSending={isSending}>
          {t('administration.agency.add_submit')}
        </SubmitButton>
      </Form>
    </Part>
  );
}

function Invitations({ agency: { invitations } }: { agency: AgencyShown }) {
  const t = useTranslate();
  const mayEnd = useVisit().user?.staffRole === 'administrator';
  return (
    <Part title={t('administration.invitations')}>
      {invitations.length === 0 && <p className="text-muted">{t('administration.agency.no_invitations')}</p>}
      <InvitationList invitations={invitations} intent={mayEnd ? 'end' : undefined} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface p-4">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-accent-text hover:underline md:min-h-9';
