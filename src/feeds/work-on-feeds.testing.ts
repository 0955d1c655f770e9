import { createAgencies } from '../agencies/service.server.ts';
import { createAreas } from '../areas/areas.server.ts';
import { createTakeIn } from '../imports/take-in.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { Jobs } from '../platform/jobs/jobs.server.ts';
import { createProperties } from '../properties/service.server.ts';
import { createWithdraw } from './withdraw.server.ts';
import { workThroughUploads } from './work.server.ts';

/** Has jobs work through uploads as the server does; `onBatch` is waited for when a batch is about to be kept. */
export async function workOnFeeds(
  db: Database,
  jobs: Jobs,
  clock: Clock,
  onBatch: () => void | Promise<void>,
): Promise<void> {
  const [agencies, areas] = [await createAgencies(db), await createAreas({ db })];
  const properties = createProperties({ db, agencies, areas, clock });
  const takeIn = createTakeIn({ db, agencies, areas, properties });
  workThroughUploads({
    db,
    clock,
    jobs,
    takeIn: (task) =>
      takeIn({
        ...task,
        async note(tx, outcomes) {
          await onBatch();
          await task.note(tx, outcomes);
        },
      }),
    withdraw: createWithdraw({ db, properties, officesOf: agencies.officesOf }),
    fileOf: () => Promise.reject(new Error('there are no folders')),
    onEnd: () => Promise.resolve(),
  });
}
