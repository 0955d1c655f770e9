import { randomUUID } from 'node:crypto';
import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Audit, StaffAct } from '../../platform/audit/audit.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { Agency } from '../../properties/listing.contract.ts';
import { translator } from '../../texts/messages.ts';
import { agentIdOf } from '../import.server.ts';
import { AgencyId, DEFAULT_AGENCY_ID } from '../record.contract.ts';
import type { AgencyDirectory } from '../service.server.ts';
import { saveAgencies } from '../store.server.ts';
import { lockPeople, readMember } from './access-store.server.ts';
import type { AgencyRole, MemberId } from './contract.ts';
import { findAccount, insertMember, setRole, writeEvent } from './store.server.ts';

/** How accounts come to work for an agency. */

/** Makes an account one of an agency's, with a card of theirs for buyers. Throws `in_another_agency`. */
export async function addMember(
  tx: Transaction,
  joining: {
    readonly agency: Pick<Agency, 'id' | 'region'>;
    readonly person: { readonly id: UserId; readonly name: string; readonly email?: string | undefined };
    readonly role: AgencyRole;
    readonly now: string;
  },
): Promise<MemberId> {
  const { agency, person, role, now } = joining;
  const agencyId = AgencyId.parse(agency.id);
  const agentId = agentIdOf('member', { externalId: randomUUID(), name: person.name });
  const title = translator(agency.region === 'no' ? 'nb' : 'en')('agency.card.default_title');
  await saveAgencies(tx, [], [{ id: agentId, agencyId, name: person.name, title, email: person.email }]);
  const memberId = await insertMember(tx, { agencyId, userId: person.id, role, agentId, now });
  if (memberId === undefined) throw new AppError('in_another_agency');
  return memberId;
}

export interface Administrators {
  /**
   * Makes an account an administrator: by staff, or by whoever has the server's command line. Throws
   * `agency_not_found`,
   * `not_found` for an address of no account that is active and has it confirmed, `in_another_agency`.
   */
  add(by: StaffAct | 'command line', agencyId: AgencyId, email: string): Promise<MemberId>;
}

export function createAdministrators({
  db,
  clock,
  audit,
  agencies,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'note'>;
  readonly agencies: Pick<AgencyDirectory, 'find' | 'reload'>;
}): Administrators {
  return {
    async add(by, agencyId, email) {
      const agency = agencies.find(agencyId);
      if (agencyId === DEFAULT_AGENCY_ID) throw new AppError('agency_not_found');
      const now = clock.now().toISOString();
      const id = await db.transaction(async (tx) => {
        await lockPeople(tx, agencyId);
        const person = await findAccount(tx, email);
        if (person === undefined) throw new AppError('not_found');
        const member = await readMember(tx, person.id);
        const isColleague = member?.agency_id === agencyId;
        if (isColleague) await setRole(tx, member, 'administrator');
        const memberId = isColleague ? member.id : await addMember(tx, { agency, person, role: 'administrator', now });
        const actor = by === 'command line' ? undefined : by.user.userId;
        await writeEvent(tx, { agencyId, at: now, actor, action: 'added', subject: person.id, role: 'administrator' });
        await audit.note(tx, by, {
          act: 'agency_administrator_added',
          on: { kind: 'agency', id: agencyId },
          details: { person: person.id },
        });
        return memberId;
      });
      await agencies.reload();
      return id;
    },
  };
}
