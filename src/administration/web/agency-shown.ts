import type { StaffAgencyDetails } from '../../agencies/staff/contract.ts';
import { adminAgencyPath, adminUploadsPath } from '../../operation-paths.ts';
import { agentPath } from '../../paths.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator, zoneOfRegion } from '../../texts/messages.ts';
import { momentOf } from './moments.ts';

/** An agency with its people, in words. */
export function agencyShown(agency: StaffAgencyDetails, caller: Pick<PageCaller, 'language' | 'region'>) {
  const t = translator(caller.language);
  const { number, dayOf } = formatOf(caller.language, caller.region);
  const zone = zoneOfRegion(caller.region);
  const moment = momentOf(caller);
  const { id, name, place, parent, region, homes, profile } = agency;
  const said = (is: boolean) => t(is ? 'administration.yes' : 'administration.no');
  return {
    id,
    name,
    text: [t('administration.agency.number', { id }), ...(place === null ? [] : [place])].join(' · '),
    publicPath: agentPath(id),
    parent: parent === null ? undefined : { name: parent.name, path: adminAgencyPath(parent.id) },
    offices: agency.offices.map((office) => ({ name: office.name, path: adminAgencyPath(office.id) })),
    facts: [
      [t('administration.agency.region'), t(`operations.region.${region}`)],
      [t('administration.agency.on_market'), number(homes)],
      [t('administration.agency.external_id'), agency.externalId],
    ] as const,
    colours: [
      [t('administration.agency.primary_colour'), profile.primaryColour],
      [t('administration.agency.secondary_colour'), profile.secondaryColour],
    ] as const,
    brand: [
      [t('administration.agency.logo'), said(profile.logoUrl !== undefined)],
      [t('administration.agency.icon'), said(profile.iconUrl !== undefined)],
      [t('administration.agency.portraits'), said(!profile.hideProfileImage)],
      [t('administration.agency.own_brand'), said(agency.isBrandOwn)],
    ] as const,
    people: agency.people.map((person) => ({
      id: person.id,
      userId: person.userId,
      name: person.name === '' ? (person.email ?? person.userId) : person.name,
      email: person.email,
      role: t('administration.agency.role_since', {
        role: t(`administration.agency.role.${person.role}`),
        day: dayOf(person.joinedAt, zone),
      }),
    })),
    invitations: agency.invitations.map((invitation) => ({
      id: invitation.id,
      email: invitation.email,
      text: t(invitation.isExpired ? 'administration.agency.ran_out' : 'administration.agency.good_until', {
        role: t(`administration.agency.role.${invitation.role}`),
        day: dayOf(invitation.expiresAt, zone),
      }),
    })),
    feeds: agency.feeds.map(({ source, hasKey, uploads, lastUploadAt }) => ({
      source,
      path: adminUploadsPath({ source }),
      text: [
        lastUploadAt === null
          ? t('administration.agency.never')
          : t('administration.agency.last', { when: moment(lastUploadAt) }),
        ...(uploads === 0 ? [] : [t('operations.uploads', { count: uploads })]),
        ...(hasKey ? [t('administration.agency.has_key')] : []),
      ].join(' · '),
    })),
  };
}
export type AgencyShown = ReturnType<typeof agencyShown>;
