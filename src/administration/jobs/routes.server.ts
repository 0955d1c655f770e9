import { type Handled, handledForStaff } from '../../contract/mount.server.ts';
import { whole } from '../../contract/shapes.ts';
import type { JobControl } from '../../platform/jobs/control.server.ts';
import type { Schedules } from '../../platform/schedules.server.ts';
import { giveUpJob, listJobKinds, listJobs, listSchedules, retryFailedJobs, retryJob } from './contract.ts';

export function createJobRoutes(control: JobControl, schedules: Pick<Schedules, 'list'>): Handled[] {
  return [
    handledForStaff(listJobKinds, async (_, { user }) => whole(await control.kinds(user))),
    handledForStaff(listJobs, async ({ query }, { user }) => {
      const { rows, pagination } = await control.list(user, query);
      return {
        data: rows.map((row) => ({
          ...{ id: row.id, kind: row.kind, state: row.state, tries: row.tries, isRepeatable: row.isRepeatable },
          runAt: row.run_at,
          createdAt: row.created_at,
          failedAt: row.failed_at,
          lastError: row.last_error,
          isGivenUp: row.is_given_up,
        })),
        pagination,
      };
    }),
    handledForStaff(retryJob, async ({ params: { id } }, caller) => {
      await control.retry(caller, id);
      return { data: { id } };
    }),
    handledForStaff(giveUpJob, async ({ params: { id } }, caller) => {
      await control.giveUp(caller, id);
      return { data: { id } };
    }),
    handledForStaff(retryFailedJobs, async ({ params: { kind } }, caller) => ({
      data: { count: await control.retryFailed(caller, kind) },
    })),
    handledForStaff(listSchedules, () =>
      whole(
        schedules.list().map(({ name, everyMs, lastAt, isRunning, hasFailed, nextAt }) => ({
          ...{ name, isRunning, hasFailed },
          everySeconds: Math.round(everyMs / 1_000),
          lastAt: lastAt?.toISOString() ?? null,
          nextAt: nextAt?.toISOString() ?? null,
        })),
      ),
    ),
  ];
}
