import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { AgencyMessageLink } from '../../leads/agency-message/web/agency-message-link.tsx';
import { AppraisalLink } from '../../leads/appraisal/web/appraisal-link.tsx';
import { shownPhone } from '../../leads/shown-phone.contract.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { AgentFace } from './agent-face.tsx';
import { BrandSign } from './brand-sign.tsx';
import type { ProfileView } from './profile-view.ts';

/** Who they are, in the agency's own colours, with the ways to reach them. */
export function ProfileHead({ profile }: { profile: ProfileView }) {
  const t = useTranslate();
  const { region } = useVisit();
  const { brand, person } = profile;
  const colours = {
    backgroundColor: brand.colour,
    color: brand.onColour,
    borderColor: brand.second,
    '--focus': brand.onColour,
  } as CSSProperties;
  return (
    <>
      <div className="wrap py-3">
        <Breadcrumbs crumbs={profile.crumbs} />
      </div>
      <header className="border-b-4" style={colours}>
        <div className="wrap flex flex-col gap-5 py-8 md:flex-row md:items-center md:gap-8 md:py-10">
          {person === undefined ? (
            <BrandSign brand={brand} className="size-20 md:size-28" />
          ) : (
            <AgentFace
              agent={person.face}
              brand={{ colour: brand.onColour, onColour: brand.colour }}
              className="size-20 text-xl md:size-28 md:text-2xl"
            />
          )}
          <div className="min-w-0 flex-1">
            <h1 className="text-2xl font-bold">{profile.name}</h1>
            {person !== undefined && (
              <p className="mt-1 text-base">
                {person.title},{' '}
                <Link to={person.agency.path} className="underline underline-offset-3 hover:no-underline">
                  {person.agency.name}
                </Link>
              </p>
            )}
            {profile.description !== undefined && <p className="mt-2 max-w-[62ch]">{profile.description}</p>}
            <p className="mt-2 text-sm">{[profile.homes, profile.address].filter((part) => part !== '').join(' · ')}</p>
            {(profile.parent !== undefined || profile.offices.length > 0) && <Offices profile={profile} />}
          </div>
          <ul className="flex flex-wrap gap-2.5 md:flex-col md:items-stretch" aria-label={t('agent.contact')}>
            {profile.appraisal !== undefined && (
              <>
                <li>
                  <AppraisalLink appraisal={profile.appraisal} className={WAY} style={filled(brand)}>
                    <Icon name="home" />
                    {t('appraisal.ask')}
                  </AppraisalLink>
                </li>
                <li>
                  <AgencyMessageLink asked={profile.appraisal} className={WAY} style={{ borderColor: brand.onColour }}>
                    <Icon name="mail" />
                    {t('agency_message.send')}
                  </AgencyMessageLink>
                </li>
              </>
            )}
            {profile.phone !== undefined && (
              <li>
                <ContactLink brand={brand} href={`tel:${profile.phone.replace(/\s/g, '')}`} icon="phone">
                  {shownPhone(profile.phone, region)}
                </ContactLink>
              </li>
            )}
            {profile.email !== undefined && (
              <li>
                <ContactLink brand={brand} href={`mailto:${profile.email}`} icon="mail">
                  {t('agent.email')}
                </ContactLink>
              </li>
            )}
            {profile.url !== undefined && person === undefined && (
              <li>
                <ContactLink brand={brand} href={profile.url} icon="external">
                  {t('property.agency.website')}
                </ContactLink>
              </li>
            )}
          </ul>
        </div>
      </header>
    </>
  );
}

function Offices({ profile }: { profile: ProfileView }) {
  const t = useTranslate();
  const offices = profile.parent === undefined ? profile.offices : [profile.parent];
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-sm">
      <span>{t(profile.parent === undefined ? 'agent.offices' : 'agent.part_of')}</span>
      {offices.map((office) => (
        <Link
          key={office.path}
          to={office.path}
          className="inline-flex min-h-7 items-center underline underline-offset-3 hover:no-underline"
        >
          {office.name}
        </Link>
      ))}
    </p>
  );
}

const WAY =
  'inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-card border px-4.5 py-2 font-medium hover:underline';

/** The foremost of the ways. */
function filled({ colour, onColour }: ProfileView['brand']): CSSProperties {
  return { backgroundColor: onColour, color: colour, borderColor: onColour };
}

function ContactLink({
  brand,
  href,
  icon,
  children,
}: {
  brand: ProfileView['brand'];
  href: string;
  icon: 'phone' | 'mail' | 'external';
  children: string;
}) {
  const shown = { href, style: { borderColor: brand.onColour }, className: WAY };
  const face = (
    <>
      <Icon name={icon} />
      {children}
    </>
  );
  return icon === 'external' ? (
    <ExternalLink {...shown} isOthers>
      {face}
    </ExternalLink>
  ) : (
    <a {...shown}>{face}</a>
  );
}
