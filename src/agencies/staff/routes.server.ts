import { type Handled, handledForStaff, type StaffMember } from '../../contract/mount.server.ts';
import { paginate } from '../../contract/shapes.ts';
import type { Audit } from '../../platform/audit/audit.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { Availability } from '../../properties/enums.contract.ts';
import type { Agency } from '../../properties/listing.contract.ts';
import { presentInvitation } from '../people/present.server.ts';
import type { AgencyPeople } from '../people/service.server.ts';
import { AgencyId } from '../record.contract.ts';
import type { AgencyDirectory } from '../service.server.ts';
import {
  endInvitationAsStaff,
  getAgencyAsStaff,
  listAgenciesAsStaff,
  removeMemberAsStaff,
  type StaffAgencyDetails,
} from './contract.ts';
import { countPeopleOf, hasOwnBrand, readInvitationsOf, readPeopleOf } from './store.server.ts';

export interface StaffAgencyParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'note'>;
  readonly agencies: Pick<AgencyDirectory, 'find' | 'search'>;
  readonly people: Pick<AgencyPeople, 'removeByStaff' | 'revokeByStaff'>;
  /** How many homes in these states each agency has, without its offices', by its id. */
  readonly countHomes: (states: readonly Availability[]) => Promise<ReadonlyMap<string, number>>;
  /** By what each of these agencies hands in listings, by its id; those that do not are left out. */
  readonly feedsOf: (
    staff: StaffMember,
    agencyIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly StaffAgencyDetails['feeds'][number][]>>;
}

const ON_THE_MARKET: readonly Availability[] = ['available'];

/** Agencies and their people, for those who run the site. */
export function createStaffAgencyRoutes({
  db,
  clock,
  audit,
  agencies,
  people,
  countHomes,
  feedsOf,
}: StaffAgencyParts): Handled[] {
  const factsOf = ({ id, name, region, place, parent }: Agency, homes: ReadonlyMap<string, number>) => ({
    ...{ id: AgencyId.parse(id), name, region, place: place ?? null, parent: parent ?? null },
    homes: homes.get(id) ?? 0,
  });

  return [
    handledForStaff(listAgenciesAsStaff, async ({ query: { page, size, query, region } }, { user }) => {
      const found = (region === undefined ? (['no', 'au'] as const) : [region]).flatMap((each) =>
        agencies.search(each, query),
      );
      found.sort((one, other) => one.name.localeCompare(other.name, 'nb') || one.id.localeCompare(other.id));
      const shown = found.slice((page - 1) * size, page * size);
      const ids = shown.map(({ id }) => id);
      const [homes, counts, feeds] = [
        await countHomes(ON_THE_MARKET),
        await countPeopleOf(db, user, ids),
        await feedsOf(user, ids),
      ];
      return {
        data: shown.map((agency) => {
          const sources = feeds.get(agency.id) ?? [];
          return {
            ...factsOf(agency, homes),
            offices: agency.children.length,
            people: counts.get(agency.id)?.people ?? 0,
            invitations: counts.get(agency.id)?.invitations ?? 0,
            feeds: sources.length,
            lastUploadAt: sources.reduce<string | null>(
              (last, { lastUploadAt: at }) => (at !== null && (last === null || at > last) ? at : last),
              null,
            ),
          };
        }),
        pagination: paginate(page, size, found.length),
      };
    }),

    handledForStaff(getAgencyAsStaff, async ({ params: { id } }, caller) => {
      const { user } = caller;
      const agency = agencies.find(id);
      await db.transaction((tx) => audit.note(tx, caller, { act: 'agency_viewed', on: { kind: 'agency', id } }));
      const now = clock.now().toISOString();
      return {
        data: {
          ...factsOf(agency, await countHomes(ON_THE_MARKET)),
          externalId: agency.externalId,
          profile: agency.profile,
          isBrandOwn: await hasOwnBrand(db, user, id),
          offices: agency.children,
          people: (await readPeopleOf(db, user, id)).map(({ user_id: userId, joined_at: joinedAt, ...person }) => ({
            ...person,
            ...{ userId, joinedAt },
          })),
          invitations: (await readInvitationsOf(db, user, id)).map((row) => presentInvitation(row, now)),
          feeds: [...((await feedsOf(user, [id])).get(id) ?? [])],
        },
      };
    }),

    handledForStaff(removeMemberAsStaff, async ({ params: { id, memberId } }, caller) => {
      await people.removeByStaff(caller, id, memberId);
      return { data: { id: memberId } };
    }),

    handledForStaff(endInvitationAsStaff, async ({ params: { id, invitationId } }, caller) => {
      await people.revokeByStaff(caller, id, invitationId);
      return { data: { id: invitationId } };
    }),
  ];
}
