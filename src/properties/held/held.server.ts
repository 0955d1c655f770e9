import { DEFAULT_AGENCY_ID } from '../../agencies/record.contract.ts';
import { AppError } from '../../contract/errors.ts';
import { paginate, type Pagination } from '../../contract/shapes.ts';
import type { Audit, StaffAct } from '../../platform/audit/audit.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import { saveNotes } from '../feed-store.server.ts';
import type { Properties } from '../service.server.ts';
import type { HeldImport } from './contract.ts';
import { homeOf } from './hold.server.ts';
import {
  decide,
  findWaiting,
  type HomeOnMarket,
  listWaiting,
  type Operator,
  readHeldNote,
  readOthers,
  type Reviewer,
  type Waiting,
} from './store.server.ts';

/** What those who run the site do with listings of imports that are held. */
export interface HeldImports {
  list(
    reviewer: Reviewer,
    asked: { readonly page: number; readonly size: number },
  ): Promise<{ readonly data: HeldImport[]; readonly pagination: Pagination }>;
  /**
   * Makes it public as it was handed in, or throws it away. Throws `not_found` for one that does not wait,
   * `draft_changed` when it is another by now, `listing_closed` when it cannot be kept: its name is somebody else's.
   */
  review(
    by: StaffAct | Operator,
    id: string,
    version: number,
    decision: 'release' | 'refuse',
  ): Promise<'released' | 'refused'>;
}

export function createHeldImports({
  db,
  clock,
  audit,
  properties,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'note'>;
  readonly properties: Pick<Properties, 'save' | 'learnPlaces' | 'forget'>;
}): HeldImports {
  return {
    async list(reviewer, { page, size }) {
      const { rows, total } = await listWaiting(db, reviewer, { limit: size, offset: (page - 1) * size });
      const others = await readOthers(
        db,
        rows.map(({ source, record }, ordinal) => ({ source, ...homeOf(record, ordinal) })),
      );
      return {
        data: rows.map((row, ordinal) => present(row, others.get(ordinal) ?? [])),
        pagination: paginate(page, size, total),
      };
    },

    async review(by, id, version, decision) {
      const [reviewer, actor] = 'user' in by ? ([by.user, by] as const) : ([by, 'command line'] as const);
      const waiting = await findWaiting(db, reviewer, id);
      if (waiting === undefined) throw new AppError('not_found');
      const { source, record } = waiting;
      const state = decision === 'release' ? 'released' : 'refused';
      if (state === 'released') await properties.learnPlaces([record]);
      const changed = await db.transaction(async (tx) => {
        if (!(await decide(tx, reviewer, { id, version }, state, clock.now()))) throw new AppError('draft_changed');
        await audit.note(tx, actor, {
          act: state === 'released' ? 'import_released' : 'import_refused',
          on: { kind: 'import', id },
          details: { source, externalId: record.externalId, version },
        });
        if (state === 'refused') return [];
        const note = await readHeldNote(tx, id);
        // It is what was looked at: the row is locked, and handing it in otherwise changes the version.
        const report = await properties.save(tx, { kind: 'import', source }, [record]);
        if (report.rejected.length > 0) throw new AppError('listing_closed');
        if (note !== undefined) await saveNotes(tx, source, [note]);
        return report.changed;
      });
      properties.forget(changed);
      return state;
    },
  };
}

function present(
  { id, version, reasons, heldAt, record, published }: Waiting,
  others: readonly HomeOnMarket[],
): HeldImport {
  const { source, externalId, region, objectType, propertyTypes, title, address, prices, details = {} } = record;
  return {
    ...{ id, version, heldFor: [...reasons], heldAt, source, externalId, region, objectType },
    ...{ propertyTypes, title, address, prices, details },
    ...(record.description === undefined ? {} : { description: record.description }),
    ...(record.agencyId === undefined ? {} : { agencyId: record.agencyId }),
    ...(published === null ? {} : { published: linkOf(published) }),
    others: reasons.includes('listed_by_another') ? others.map(linkOf) : [],
  };
}

function linkOf({ id, agencyId, title }: HomeOnMarket): HeldImport['others'][number] {
  return { propertyId: id, agencyId: agencyId ?? DEFAULT_AGENCY_ID, title };
}
