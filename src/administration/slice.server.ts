import { UserId } from '../contract/ids.ts';
import { handledForStaff } from '../contract/mount.server.ts';
import type { People } from '../accounts/people.server.ts';
import type { Platform } from '../platform/platform.server.ts';
import { createJobControl } from '../platform/jobs/control.server.ts';
import { createMailControl } from '../platform/mail/control.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { getNumbers, searchAuditLog } from './contract.ts';
import { createHours, type Hours } from './hours/hours.server.ts';
import { createJobRoutes } from './jobs/routes.server.ts';
import { createMailRoutes } from './mail/routes.server.ts';
import { createNumbers, type NumberParts } from './numbers.server.ts';

export interface AdministrationParts extends Omit<NumberParts, 'clock' | 'jobs' | 'byHour'> {
  readonly person: People['person'];
}

/** Numbers, the audit log, mail and jobs, for those who run the site. */
export function createAdministrationSlice(
  { db, clock, jobs, audit, schedules }: Platform,
  { person, ...counts }: AdministrationParts,
): Slice & { readonly hours: Hours } {
  const hours = createHours({ db, clock, jobs, schedules });
  const numbers = createNumbers({ clock, jobs, byHour: hours.read, ...counts });
  return {
    hours,
    forgetOld: hours.forgetOld,
    start: hours.start,
    stop: hours.stop,
    routes: [
      ...createMailRoutes(createMailControl({ db, clock, audit, jobs })),
      ...createJobRoutes(createJobControl({ db, clock, audit, jobs }), schedules),
      handledForStaff(getNumbers, async (_, { user }) => ({ data: await numbers(user) })),
      handledForStaff(searchAuditLog, async ({ query }, { user }) => {
        const { rows, pagination } = await audit.search(user, query);
        const ids = [...new Set(rows.flatMap(({ actor }) => (actor === null ? [] : [actor])))];
        const people = await Promise.all(ids.map(async (id) => [id, await person(UserId.parse(id))] as const));
        const nameOf = new Map(people.map(([id, found]) => [id, found?.name ?? found?.email]));
        return {
          data: rows.map(({ actor_role: actorRole, subject_kind: subjectKind, ...line }) => ({
            ...{ ...line, actorRole, subjectKind },
            actorName: line.actor === null ? null : (nameOf.get(line.actor) ?? null),
          })),
          pagination,
        };
      }),
    ],
  };
}
