import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { AgencyCard } from './agency-card.tsx';
import type { CardView } from './card-view.ts';
import { Gallery } from './gallery.tsx';
import { CardGrid } from './listing-card.tsx';
import { PriceBar, PriceBox } from './price-box.tsx';
import { PropertySections, sectionLinks } from './property-sections.tsx';
import type { PropertyView } from './property-view.ts';

/** A home's page: pictures, then what it is to the left and what it costs to the right. */
export function PropertyDetail({ property, similar }: { property: PropertyView; similar: readonly CardView[] }) {
  const t = useTranslate();
  const isOver = property.state?.tone === 'red';
  return (
    <div className="wrap pt-4">
      <Breadcrumbs crumbs={property.crumbs} />
      {property.state !== undefined && (
        <div className="mt-3">
          <Notice tone={property.state.tone} icon="alert">
            <p className="text-base font-semibold">{property.state.title}</p>
            <p>{property.state.text}</p>
          </Notice>
        </div>
      )}
      <div className="mt-3">
        <Gallery pictures={property.pictures} address={property.address} />
      </div>
      <div className="mt-6 grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <Heading property={property} />
        <aside className="mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0" aria-label={t('property.price_and_contact')}>
          <div className="lg:sticky lg:top-20">
            <PriceBox price={property.price} viewings={property.viewings} agency={property.agency} biddingUrl={property.biddingUrl} isOver={isOver} />
          </div>
        </aside>
        <div className="min-w-0">
          <SubNavigation property={property} />
          <PropertySections property={property} />
        </div>
      </div>
      <Section id="agency" title={t('property.section.agency')}>
        <AgencyCard agency={property.agency} />
      </Section>
      {similar.length > 0 && (
        <Section id="similar" title={t('property.section.similar')}>
          <CardGrid cards={similar} heading="h3" />
        </Section>
      )}
      <dl className="mt-12 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4 text-xs text-faint">
        {property.footer.map((fact) => (
          <div key={fact.label} className="flex gap-1.5">
            <dt>{fact.label}</dt>
            <dd className="text-muted">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <PriceBar price={property.price} agency={property.agency} isOver={isOver} />
    </div>
  );
}

function Heading({ property }: { property: PropertyView }) {
  return (
    <header className="min-w-0">
      <p className="text-muted">{property.address}</p>
      <h1 lang={property.language} className="mt-0.5 text-xl font-semibold md:text-2xl">
        {property.title}
      </h1>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2.5">
        {property.headline.map((fact) => (
          <li key={fact.text} className="flex items-center gap-2">
            <Icon name={fact.icon} className="size-5 text-accent-text" />
            {fact.text}
          </li>
        ))}
      </ul>
      {property.state === undefined && property.badges.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {property.badges.map((badge) => (
            <li key={badge.label}>
              <Badge tone={badge.tone === 'plain' ? 'green' : badge.tone}>{badge.label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

/** Links to the parts of the page that this home has. */
function SubNavigation({ property }: { property: PropertyView }) {
  const t = useTranslate();
  const links = sectionLinks(property);
  if (links.length < 3) return null;
  return (
    <nav aria-label={t('property.on_this_page')} className="no-print sticky top-14 z-10 -mx-4 mt-6 border-b border-line bg-page px-4 md:top-16 md:mx-0 md:px-0">
      <ul className="no-scrollbar flex gap-5 overflow-x-auto text-sm">
        {links.map((link) => (
          <li key={link.id}>
            <a href={`#${link.id}`} className="flex min-h-11 items-center whitespace-nowrap text-muted hover:text-ink">
              {t(link.label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
