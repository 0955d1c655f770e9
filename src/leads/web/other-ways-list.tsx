import { Link } from 'react-router';
import { MainPrice } from '../../properties/web/price-parts.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoPicture, Picture } from '../../ui/picture.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { OtherWays } from './other-ways.ts';

/** To call, to look up who offers the home, and homes like it. */
export function OtherWaysList({ ways }: { ways: OtherWays }) {
  const t = useTranslate();
  const { phones, hiddenPhonePath, agencyPath, website, seller, similar } = ways;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">
        {phones.map(({ name, number }) => (
          <a key={name + number} href={`tel:${number.replace(/\s/g, '')}`} className={buttonClass({ kind: 'primary' })}>
            <Icon name="phone" />
            {t('lead.other.call', { name: name === '' ? number : `${name}, ${number}` })}
          </a>
        ))}
        {hiddenPhonePath !== undefined && (
          <ButtonLink to={hiddenPhonePath} kind="primary">
            <Icon name="phone" />
            {t('lead.phone.show')}
          </ButtonLink>
        )}
        {agencyPath !== undefined && (
          <ButtonLink to={agencyPath}>{t('lead.other.agency', { name: seller })}</ButtonLink>
        )}
        {website !== undefined && (
          <ExternalLink href={website} isOthers className={buttonClass({})}>
            {t('property.agency.website')}
            <Icon name="external" />
          </ExternalLink>
        )}
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="similar-homes">
          <h2 id="similar-homes" className="mb-2 font-semibold">
            {t('property.section.similar')}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {similar.map(({ path, place, title, price, picture }) => (
              <li key={path} className="relative flex items-center gap-4 py-3">
                <div className="aspect-3/2 w-24 shrink-0 overflow-hidden rounded-card bg-sunken">
                  {picture === undefined ? <NoPicture label="" /> : <Picture picture={picture} sizes="96px" />}
                </div>
                <div className="min-w-0 flex-1">
                  <Link to={path} className="line-clamp-2 font-medium after:absolute after:inset-0">
                    {title}
                  </Link>
                  <p className="text-sm text-muted">{place}</p>
                  <MainPrice price={price} className="mt-0.5" />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
