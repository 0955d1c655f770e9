import type { People } from '../../accounts/people.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { Slice } from '../../platform/slice.server.ts';
import type { Images } from '../../platform/images/images.server.ts';
import type { AgencyDirectory } from '../service.server.ts';
import { createStaffAgencyRoutes, type StaffAgencyParts } from '../staff/routes.server.ts';
import { createAgencyBrand } from './brand.server.ts';
import { createAdministrators } from './joining.server.ts';
import { createAgencyPeopleRoutes } from './routes.server.ts';
import { type AgencyPeopleParts, createAgencyPeople } from './service.server.ts';
import { readOwnMembership } from './store.server.ts';

export interface AgencyPeopleSliceParts
  extends Pick<AgencyPeopleParts, 'handOver' | 'onChange'>, Pick<StaffAgencyParts, 'countHomes' | 'feedsOf'> {
  readonly people: Pick<People, 'person'>;
  readonly agencies: AgencyDirectory;
  readonly images: Pick<Images, 'store'>;
}

/** Those who work for agencies. In the list of slices it stands before the drafts, whose rows go with an account. */
export function createAgencyPeopleSlice(
  { db, clock, outbox, mailLimits, audit }: Platform,
  { people: accounts, agencies, images, handOver, onChange, countHomes, feedsOf }: AgencyPeopleSliceParts,
): Slice {
  const people = createAgencyPeople({
    db,
    clock,
    audit,
    outbox,
    mailLimits,
    people: accounts,
    agencies,
    handOver,
    onChange,
  });
  const brand = createAgencyBrand({ db, clock, images, agencies, onChange: () => onChange([]) });
  return {
    routes: [
      ...createAgencyPeopleRoutes(people, brand, createAdministrators({ db, clock, audit, agencies })),
      ...createStaffAgencyRoutes({ db, clock, audit, agencies, people, countHomes, feedsOf }),
    ],
    personalData: { name: 'work-for-agencies', read: (userId) => readOwnMembership(db, userId) },
    forget: (tx, { userId, email }) => people.forget(tx, userId, email),
    forgetOld: people.forgetOld,
  };
}
