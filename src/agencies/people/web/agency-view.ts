import { storedPicture } from '../../../platform/images/pictures.contract.ts';
import type { Format } from '../../../texts/format.ts';
import { zoneOfRegion, type Translate } from '../../../texts/messages.ts';
import { readableOn } from '../../../ui/brand-colour.ts';
import { initialsOf } from '../../../properties/web/agency-view.ts';
import type { AgencyRole, MyAgency } from '../contract.ts';

/** One's agency, as its pages show it. */

export interface AgencyHeadView {
  readonly id: string;
  readonly name: string;
  /** Path of its sign. */
  readonly icon: string | undefined;
  readonly colour: string;
  /** Readable on `colour`. */
  readonly onColour: string;
  /** The reader's own. */
  readonly role: string;
  readonly isAdministrator: boolean;
}

export function agencyHead({ agency, role }: MyAgency, t: Translate): AgencyHeadView {
  const { id, name, profile } = agency;
  return {
    id,
    name,
    icon: storedPicture(profile.iconUrl),
    colour: profile.primaryColour,
    onColour: readableOn(profile.primaryColour),
    role: t(`agency.role.${role}`),
    isAdministrator: role === 'administrator',
  };
}

export interface ColleagueView {
  readonly id: string;
  readonly name: string;
  readonly initials: string;
  readonly email: string;
  readonly role: AgencyRole;
  readonly roleText: string;
  readonly since: string;
  readonly isMe: boolean;
  /** Nobody else administers the agency. */
  readonly isLastAdministrator: boolean;
}

export interface InvitationView {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly until: string;
  readonly isExpired: boolean;
}

export interface PeopleView {
  readonly head: AgencyHeadView;
  readonly people: readonly ColleagueView[];
  readonly invitations: readonly InvitationView[];
  readonly card: { readonly title: string; readonly phone: string; readonly image: string | undefined } | undefined;
  readonly initials: string;
}

export function peopleView(
  mine: MyAgency,
  { t, format }: { readonly t: Translate; readonly format: Format },
): PeopleView {
  const { people, invitations, card, agency } = mine;
  const administrators = people.filter(({ role }) => role === 'administrator').length;
  const dayOf = (instant: string) => format.dayOf(instant, zoneOfRegion(agency.region));
  return {
    head: agencyHead(mine, t),
    people: people.map(({ id, name, email, role, joinedAt, isMe }) => ({
      id,
      name,
      initials: initialsOf(name),
      email: email ?? '',
      role,
      roleText: t(`agency.role.${role}`),
      since: t('agency.since', { when: dayOf(joinedAt) }),
      isMe,
      isLastAdministrator: role === 'administrator' && administrators === 1,
    })),
    invitations: invitations.map(({ id, email, role, expiresAt, isExpired }) => ({
      id,
      email,
      role: t(`agency.role.${role}`),
      until: t(isExpired ? 'agency.invitation.expired' : 'agency.invitation.until', { when: dayOf(expiresAt) }),
      isExpired,
    })),
    card:
      card === null
        ? undefined
        : { title: card.title, phone: card.phone ?? '', image: storedPicture(card.image ?? undefined) },
    initials: initialsOf(people.find(({ isMe }) => isMe)?.name ?? ''),
  };
}
