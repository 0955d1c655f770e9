import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { translator, type MessageKey } from '../../texts/messages.ts';
import type { OutputOf } from '../../contract/endpoint.ts';
import type { AdministrationJob, listJobKinds, listSchedules } from '../jobs/contract.ts';
import { jobName } from './job-names.ts';
import { momentOf } from './moments.ts';
import type { WorkState } from './work-state.tsx';

type Reader = Pick<PageCaller, 'language' | 'region'>;

export function kindsShown(kinds: OutputOf<typeof listJobKinds>['data'], { language }: Reader) {
  const t = translator(language);
  return kinds.map(({ kind, waiting, running, failed, isRepeatable }) => {
    const name = jobName(kind);
    return { kind, waiting, running, failed, isRepeatable, title: name === undefined ? kind : t(name) };
  });
}
export type KindShown = ReturnType<typeof kindsShown>[number];

/** A job in words. `attempts` are those of its kind. */
export function jobShown(job: AdministrationJob, attempts: number | null, reader: Reader) {
  const t = translator(reader.language);
  const moment = momentOf(reader);
  const name = jobName(job.kind);
  const state: WorkState = job.isGivenUp ? 'given_up' : job.state;
  const isOften = attempts !== null && attempts < 1_000;
  return {
    ...{ id: job.id, kind: job.kind, state, lastError: job.lastError },
    title: name === undefined ? job.kind : t(name),
    told: [
      t('operations.created', { when: moment(job.createdAt) }),
      ...(job.state === 'waiting' ? [t('operations.due', { when: moment(job.runAt) })] : []),
      ...(job.failedAt === null ? [] : [t('operations.failed_at', { when: moment(job.failedAt) })]),
      ...(job.tries === 0
        ? []
        : [
            isOften
              ? t('operations.tries_of', { tries: job.tries, attempts })
              : t('operations.attempts', { count: job.tries }),
          ]),
    ].join(' · '),
    isMail: job.kind === 'mail',
    canRetry: job.kind !== 'mail' && job.state !== 'running' && job.isRepeatable,
    canGiveUp: job.kind !== 'mail' && job.state === 'waiting' && attempts !== null,
    isClosed: job.kind !== 'mail' && job.state === 'failed' && !job.isRepeatable,
  };
}
export type JobShown = ReturnType<typeof jobShown>;

export function schedulesShown(schedules: OutputOf<typeof listSchedules>['data'], reader: Reader) {
  const t = translator(reader.language);
  const moment = momentOf(reader);
  return schedules.map(({ name, everySeconds, lastAt, isRunning, hasFailed, nextAt }) => {
    const [unit, count] = unitOf(everySeconds);
    return {
      ...{ name, hasFailed },
      title: t(`operations.schedule.${name}`),
      every: t(unit, { count }),
      last: lastAt === null ? t('operations.never') : moment(lastAt),
      next: isRunning ? t('operations.now') : nextAt === null ? '–' : moment(nextAt),
    };
  });
}
export type ScheduleShown = ReturnType<typeof schedulesShown>[number];

function unitOf(seconds: number): [MessageKey, number] {
  if (seconds >= 86_400) return ['operations.every_days', Math.round(seconds / 86_400)];
  if (seconds >= 3_600) return ['operations.every_hours', Math.round(seconds / 3_600)];
  if (seconds >= 60) return ['operations.every_minutes', Math.round(seconds / 60)];
  return ['operations.every_seconds', Math.max(1, seconds)];
}
