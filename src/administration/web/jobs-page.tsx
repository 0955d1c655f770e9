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
import { SubmitButton } from '../../ui/submit-button.tsx';
import { textsOf } from '../../accounts/web/refused.ts';
import { AppError } from '../../contract/errors.ts';
import { adminJobsPath, adminMailPath } from '../../operation-paths.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { JOB_STATES } from '../../platform/jobs/control.contract.ts';
import { translator } from '../../texts/messages.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { giveUpJob, listJobKinds, listJobs, listSchedules, retryFailedJobs, retryJob } from '../jobs/contract.ts';
import { acted } from './acted.ts';
import { ChoiceLinks } from './choice-links.tsx';
import { jobName } from './job-names.ts';
import { jobShown, kindsShown, schedulesShown, type JobShown } from './jobs-data.ts';
import { KindTable, ScheduleTable } from './job-tables.tsx';
import { opened, pageOf } from './opened.ts';
import { PageHead } from './page-head.tsx';
import { WorkStateBadge } from './work-state.tsx';

/** Work off the request: by kind, one by one, and what is done again and again. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const t = translator(caller.language);
  const { data: kinds } = await opened(url, api(listJobKinds, {}));
  const search = {
    kind: kinds.find(({ kind }) => kind === url.searchParams.get('kind'))?.kind,
    state: JOB_STATES.find((each) => each === url.searchParams.get('state')),
  };
  const [{ data: jobs, pagination }, { data: schedules }] = await Promise.all([
    opened(url, api(listJobs, { query: { ...search, page: pageOf(url), size: 20 } })),
    opened(url, api(listSchedules, {})),
  ]);
  const choice = (state: (typeof JOB_STATES)[number] | undefined) => ({
    to: adminJobsPath({ ...search, state }),
    label: t(state === undefined ? 'operations.all' : `operations.state.${state}`),
    isChosen: search.state === state,
  });
  const name = search.kind === undefined ? undefined : jobName(search.kind);
  return {
    search,
    chosen: name === undefined ? search.kind : t(name),
    page: pagination.currentPage,
    lastPage: pagination.lastPage,
    kinds: kindsShown(kinds, caller),
    states: [choice(undefined), ...JOB_STATES.map(choice)],
    jobs: jobs.map((job) => jobShown(job, kinds.find(({ kind }) => kind === job.kind)?.attempts ?? null, caller)),
    schedules: schedulesShown(schedules, caller),
    meta: pageMeta(caller, { title: t('operations.title_jobs'), description: t('operations.text_jobs') }),
  };
}

export const action = (args: ActionFunctionArgs) =>
  acted(args, async (form, api, t) => {
    const { intent, id, kind } = textsOf(form, ['intent', 'id', 'kind']);
    switch (intent) {
      case 'retry':
        await api(retryJob, { params: { id } });
        return t('operations.done.retry');
      case 'give_up':
        await api(giveUpJob, { params: { id } });
        return t('operations.done.give_up');
      case 'retry_all': {
        const { data } = await api(retryFailedJobs, { params: { kind } });
        return t('operations.done.retry_all', { count: data.count });
      }
      default:
        throw new AppError('invalid_input');
    }
  });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function JobsPage() {
  const t = useTranslate();
  const { kinds, jobs, states, schedules, search, chosen, page, lastPage } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  return (
    <>
      <PageHead
        title={t('operations.title_jobs')}
        text={t('operations.text_jobs')}
        done={answer?.done}
        error={answer?.error}
      />
      <KindTable kinds={kinds} isSending={isSending} />
      <section className="mt-8">
        <h2 className="text-lg font-semibold">
          {t('operations.jobs')}
          {chosen !== undefined && `: ${chosen}`}
        </h2>
        <div className="mt-3">
          <ChoiceLinks label={t('operations.state')} choices={states} />
        </div>
        {jobs.length === 0 ? (
          <p role="status" className="mt-4 text-muted">
            {t('operations.none')}
          </p>
        ) : (
          <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface px-4">
            {jobs.map((job) => (
              <JobLine key={job.id} job={job} isSending={isSending} />
            ))}
          </ul>
        )}
        <Pagination current={page} last={lastPage} pathOf={(to) => adminJobsPath({ ...search, page: to })} />
      </section>
      <ScheduleTable schedules={schedules} />
    </>
  );
}

function JobLine({ job, isSending }: { job: JobShown; isSending: boolean }) {
  const t = useTranslate();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 text-sm">
      <div className="min-w-0 grow basis-80">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{job.title}</span>
          <WorkStateBadge state={job.state} />
        </p>
        <p className="text-muted tabular-nums">{job.told}</p>
        {job.lastError !== null && <p className="text-red wrap-anywhere">{job.lastError}</p>}
        {job.isClosed && <p className="text-muted">{t('operations.not_repeatable')}</p>}
      </div>
      {job.isMail && (
        <Link
          to={adminMailPath()}
          className="inline-flex min-h-11 items-center px-3 text-accent-text underline underline-offset-2"
        >
          {t('operations.mail_jobs')}
        </Link>
      )}
      {(job.canRetry || job.canGiveUp) && (
        <Form method="post" className="flex flex-wrap gap-2">
          <input type="hidden" name="id" value={job.id} />
          {job.canRetry && (
            <SubmitButton kind="secondary" name="intent" value="retry" isSending={isSending} className="text-sm">
              {t('operations.retry_now')}
              <span className="sr-only"> {job.id}</span>
            </SubmitButton>
          )}
          {job.canGiveUp && (
            <SubmitButton kind="secondary" name="intent" value="give_up" isSending={isSending} className="text-sm">
              {t('operations.give_up')}
              <span className="sr-only"> {job.id}</span>
            </SubmitButton>
          )}
        </Form>
      )}
    </li>
  );
}
