import { Form, Link } from 'react-router';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { adminJobsPath } from '../../operation-paths.ts';
import { useTranslate } from '../../ui/visit.tsx';
import type { KindShown, ScheduleShown } from './jobs-data.ts';

const HEAD = 'py-1.5 pr-4 font-medium';
const NUMBER = 'py-2 pr-4 text-right tabular-nums';

/** How many jobs of each kind wait, are done now and have failed. */
export function KindTable({ kinds, isSending }: { kinds: readonly KindShown[]; isSending: boolean }) {
  const t = useTranslate();
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-lg font-semibold">{t('operations.kinds')}</h2>
      {kinds.length === 0 ? (
        <p className="mt-2 text-muted">{t('operations.no_jobs')}</p>
      ) : (
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('operations.kinds')}>
          <table className="mt-2 w-full text-sm">
            <thead>
              <tr className="text-left text-muted">
                <th className={HEAD}>{t('operations.kind')}</th>
                <th className={`${HEAD} text-right`}>{t('operations.state.waiting')}</th>
                <th className={`${HEAD} text-right`}>{t('operations.state.running')}</th>
                <th className={`${HEAD} text-right`}>{t('operations.state.failed')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ kind, title, waiting, running, failed, isRepeatable }) => (
                <tr key={kind} className="border-t border-line">
                  <th scope="row" className="py-2 pr-4 text-left font-normal">
                    <Link to={adminJobsPath({ kind })} className="text-accent-text underline underline-offset-2">
                      {title}
                    </Link>
                    {title !== kind && <span className="block text-xs text-muted">{kind}</span>}
                  </th>
                  <td className={NUMBER}>{waiting}</td>
                  <td className={NUMBER}>{running}</td>
                  <td className={`${NUMBER} ${failed > 0 ? 'font-semibold text-red' : ''}`}>{failed}</td>
                  <td className="py-1 text-right">
                    {failed > 0 && isRepeatable && (
                      <Form method="post">
                        <input type="hidden" name="kind" value={kind} />
                        <SubmitButton
                          kind="secondary"
                          name="intent"
                          value="retry_all"
                          isSending={isSending}
                          className="text-sm whitespace-nowrap"
                        >
                          {t('operations.retry_all')}
                          <span className="sr-only"> {title}</span>
                        </SubmitButton>
                      </Form>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** What the process that answers does again and again. */
export function ScheduleTable({ schedules }: { schedules: readonly ScheduleShown[] }) {
  const t = useTranslate();
  return (
    <section className="mt-8 rounded-card border border-line bg-surface p-4">
      <h2 className="text-lg font-semibold">{t('operations.schedules')}</h2>
      <p className="text-sm text-muted">{t('operations.schedules_text')}</p>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('operations.schedules')}>
        <table className="mt-2 w-full text-sm">
          <thead>
            <tr className="text-left text-muted">
              <th className={HEAD}>{t('operations.schedule')}</th>
              <th className={HEAD}>{t('operations.every')}</th>
              <th className={HEAD}>{t('operations.last_run')}</th>
              <th className={HEAD}>{t('operations.next_run')}</th>
            </tr>
          </thead>
          <tbody>
            {schedules.map(({ name, title, every, last, next, hasFailed }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {title}
                </th>
                <td className="py-2 pr-4">{every}</td>
                <td className="py-2 pr-4 tabular-nums">
                  {last}
                  {hasFailed && <span className="font-semibold text-red"> {t('operations.failed_last')}</span>}
                </td>
                <td className="py-2 tabular-nums">{next}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
