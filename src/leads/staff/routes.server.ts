import { type Handled, handledForStaff } from '../../contract/mount.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import { countLeads, LEAD_DAYS, STAFF_LEAD_KINDS } from './contract.ts';
import { readLeadsByKind } from './store.server.ts';

/** How much is written, for those who run the site. */
export function createStaffLeadRoutes({ db, clock }: { readonly db: Database; readonly clock: Clock }): Handled[] {
  return [
    handledForStaff(countLeads, async (_, { user }) => {
      const today = clock.now().getTime();
      const days = Array.from({ length: LEAD_DAYS }, (_day, index) =>
        new Date(today - (LEAD_DAYS - 1 - index) * 86_400_000).toISOString().slice(0, 10),
      );
      const rows = await readLeadsByKind(db, user, days[0] ?? '');
      return {
        data: {
          days,
          kinds: STAFF_LEAD_KINDS.map((kind) => ({
            kind,
            counts: days.map((day) => rows.find((row) => row.kind === kind && row.day === day)?.count ?? 0),
          })),
        },
      };
    }),
  ];
}
