import { memo, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { AssistantButton } from '../../assistant/web/assistant-button.tsx';
import type { SaidView } from '../../collections/web/said-view.ts';
import type { OwnBarView } from '../../drafts/web/own-bar-view.ts';
import type { HiddenOnPage } from '../../hidden/web/hidden-on-page.ts';
import { HideForm } from '../../hidden/web/hide-form.tsx';
import { useNoteSeen } from '../../hidden/web/use-note-seen.ts';
import { rememberHome } from '../../history/web/remembered-homes.ts';
import type { HomeCosts } from '../../insights/mortgage/web/load-costs.ts';
import { ReportListing } from '../../leads/web/report-listing.tsx';
import { CARDS } from '../../swipe/web/cards-icon.ts';
import { useNoteVisit } from '../../statistics/web/use-note-visit.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { mayUse } from '../../ui/consent.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { lazyPartWithin } from '../../ui/lazy-part-within.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { CardView } from './card-view.ts';
import { Gallery } from './gallery.tsx';
import { PriceBar, PriceBox } from './price-box.tsx';
import { PropertySections } from './property-sections.tsx';
import type { PropertyView } from './property-view.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { SinceSeen, type SinceSeenView } from './since-seen.tsx';
import { sectionLinks } from './section-links.ts';
import { SubNavigation } from './sub-navigation.tsx';
import type { UnitsView } from './units-view.ts';

/** Far below what is seen first. */
const AgencyCard = lazyPartWithin('agency', async () => ({ default: (await import('./agency-card.tsx')).AgencyCard }));
/** For the few homes that their reader has hidden. */
const HiddenNotice = lazyPart(async () => ({
  default: (await import('../../hidden/web/hidden-notice.tsx')).HiddenNotice,
}));
/** For the owner of the home alone. */
const OwnBar = lazyPart(async () => ({ default: (await import('../../drafts/web/own-bar.tsx')).OwnBar }));
/** For readers who have it in a collection. */
const SaidOfHome = lazyPart(async () => ({
  default: (await import('../../collections/web/said-of-home.tsx')).SaidOfHome,
}));
/** Nothing of it comes from the server. */
const SearchBar = lazyPart(() => import('./search-bar.tsx'));
const CardGrid = lazyPartWithin('similar', async () => ({ default: (await import('./listing-card.tsx')).CardGrid }));

export interface PropertyDetailProps {
  readonly property: PropertyView;
  readonly since: SinceSeenView | undefined;
  /** Left out of what is not published. */
  readonly hidden?: HiddenOnPage | undefined;
  /** For those who look after the listing. */
  readonly ownBar?: OwnBarView | undefined;
  /** What is said of it in the reader's collections. */
  readonly said?: readonly SaidView[] | undefined;
  /** Of a project. */
  readonly units: UnitsView | undefined;
  /** That the home is a unit of. */
  readonly project: { readonly path: string; readonly title: string } | undefined;
  readonly costs: HomeCosts;
  readonly similar: readonly CardView[];
  /** Its owner looks at what is not published: nothing of it is remembered. */
  readonly isPreview?: boolean;
}

/**
 * A home's page: pictures, then what it is to the left and what it costs to the right. Rendered anew for another home
 * alone: a step of the router before its lazy parts are hydrated, to a fragment say, would take out what the server has
 * sent of them.
 */
export const PropertyDetail = memo(function PropertyDetail({
  property,
  since,
  hidden,
  ownBar,
  said = [],
  units,
  project,
  costs,
  similar,
  isPreview = false,
}: PropertyDetailProps) {
  const t = useTranslate();
  const { origin } = useVisit();
  const isOver = property.state?.isOver === true;
  const box = useRef<HTMLDivElement>(null);
  const noteVisit = useNoteVisit();
  const noteSeen = useNoteSeen();
  const isProject = units !== undefined;
  useEffect(() => {
    if (isPreview) return;
    rememberHome(property.id);
    noteSeen(property.id);
    noteVisit(property.id, 'view');
    if (mayUse('analytics'))
      void import('../../interactions/web/track.ts').then(
        ({ noteView }) => noteView({ objectType: isProject ? 'project' : 'property', objectId: property.id }),
        () => undefined,
      );
  }, [property.id, isProject, isPreview, noteVisit, noteSeen]);
  return (
    <div className="wrap pt-1 md:pt-4">
      {ownBar !== undefined && (
        <Suspense>
          <OwnBar bar={ownBar} home={property} />
        </Suspense>
      )}
      {/* The bar comes once the page works: on a phone in the breadcrumbs' place, so that nothing below it moves. */}
      <div className="flex flex-col max-md:min-h-11 max-md:justify-center md:min-h-8 md:flex-row-reverse md:items-center md:justify-between md:gap-x-6 print:min-h-0">
        <Suspense>{!isPreview && <SearchBar id={property.id} />}</Suspense>
        <div className="min-w-0 max-md:[nav~&]:hidden">
          <Breadcrumbs crumbs={property.crumbs} />
        </div>
      </div>
      {property.state !== undefined && (
        <div className="mt-3">
          <Notice tone={property.state.tone} icon={property.state.tone === 'red' ? 'alert' : 'info'}>
            <p className="text-base font-semibold">{property.state.title}</p>
            <p>{property.state.text}</p>
            {isOver && similar.length > 0 && (
              <a
                href="#similar"
                className="no-print mt-1 inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
              >
                {t('property.sold_next')}
              </a>
            )}
          </Notice>
        </div>
      )}
      {hidden !== undefined && (hidden.isHome || hidden.isAgency) && (
        <Suspense>
          <HiddenNotice hidden={hidden} />
        </Suspense>
      )}
      {!isPreview && <SinceSeen key={property.id} propertyId={property.id} since={since} />}
      <div className="mt-1 md:mt-3 print:hidden">
        <Gallery
          key={property.id}
          pictures={property.pictures}
          tabs={property.pictureTabs}
          address={property.address}
        />
      </div>
      <div className="mt-4 grid grid-cols-1 gap-x-14 md:mt-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <Heading property={property} project={project} />
        <aside
          id="price"
          className="relative z-15 mt-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0"
          aria-label={t('property.price_and_contact')}
        >
          <div ref={box} className="lg:sticky lg:top-20">
            <PriceBox property={property} monthly={costs.monthly} hidden={hidden} />
            {!isPreview && (
              <AssistantButton
                propertyId={property.id}
                address={property.address}
                contact={property.contact}
                box={box}
              />
            )}
          </div>
        </aside>
        <div className="min-w-0">
          {said.length > 0 && (
            <Suspense>
              <SaidOfHome propertyId={property.id} title={property.title} said={said} />
            </Suspense>
          )}
          <SubNavigation links={sectionLinks(property, units, costs, t)} />
          <PropertySections
            property={property}
            units={units}
            costs={costs}
            afterFacts={<PrintedPictures pictures={property.pictures} />}
          />
          <Section id="agency" title={t('property.section.agency')}>
            <Suspense>
              <AgencyCard agency={property.agency} />
            </Suspense>
            {hidden?.agency !== undefined && (
              <HideForm
                what={{ kind: 'agency', ...hidden.agency }}
                isHidden={hidden.isAgency}
                label={t(hidden.isAgency ? 'hidden.show_agency' : 'hidden.hide_agency', { agency: hidden.agency.name })}
                buttonClass={buttonClass({ kind: 'quiet', size: 'small' })}
                className="no-print mt-2 -ml-2"
              />
            )}
          </Section>
        </div>
      </div>
      {similar.length > 0 && (
        <Section
          id="similar"
          title={t(isOver ? 'property.section.similar_sold' : 'property.section.similar')}
          aside={
            property.swipePath === undefined ? undefined : (
              <Link
                to={property.swipePath}
                rel="nofollow"
                className="inline-flex min-h-6 items-center gap-1.5 text-sm font-medium text-accent-text hover:underline"
              >
                <Icon name={CARDS} className="size-4" />
                {t('property.swipe')}
              </Link>
            )
          }
          isOnScreenOnly
        >
          <Suspense>
            <CardGrid cards={similar} heading="h3" isSwiped />
          </Suspense>
        </Section>
      )}
      <RecentlyViewed except={property.id} />
      <div className="mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line pt-3">
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-xs text-faint">
          {property.footer.map((fact) => (
            <div key={fact.label} className="flex gap-1.5">
              <dt>{fact.label}</dt>
              <dd className="text-muted">{fact.value}</dd>
            </div>
          ))}
        </dl>
        <p className="hidden text-xs print:block">{origin + property.path}</p>
        <ReportListing home={{ agencyId: property.agencyId, propertyId: property.id }} />
      </div>
      <PriceBar property={property} box={box} hasAssistant={!isPreview} />
    </div>
  );
});

/** On paper, after what a home is and costs: a few pictures, and its plans, which say the most. */
function PrintedPictures({ pictures }: Pick<PropertyView, 'pictures'>) {
  const plans = pictures.filter(({ room }) => room === 'floorplan');
  const others = pictures.filter((picture) => !plans.includes(picture));
  return (
    <div className="mt-6 hidden grid-cols-3 gap-2 print:grid" data-printed-plan>
      {[...others.slice(0, 3), ...plans].map((picture) => (
        <figure key={picture.file} className={plans.includes(picture) ? 'col-span-3 h-[9cm]' : 'aspect-3/2'}>
          <Picture picture={picture} sizes="640px" />
        </figure>
      ))}
    </div>
  );
}

function Heading({ property, project }: Pick<PropertyDetailProps, 'property' | 'project'>) {
  const t = useTranslate();
  return (
    <header className="min-w-0">
      <p className="font-medium">{property.address}</p>
      <h1 lang={property.language} className="mt-0.5 text-xl font-semibold md:text-2xl">
        {property.title}
      </h1>
      {project !== undefined && (
        <p className="mt-2">
          {property.unitName === undefined
            ? t('property.unit_of_unnamed')
            : t('property.unit_of', { unit: property.unitName })}{' '}
          <Link
            to={project.path}
            lang={property.language}
            className="font-medium text-accent-text underline underline-offset-4"
          >
            {project.title}
          </Link>
        </p>
      )}
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 md:mt-4 md:gap-x-6 md:gap-y-2.5">
        {property.headline.map((fact) => (
          <li key={fact.text} className="flex items-center gap-2">
            <Icon name={fact.icon} className="size-5 text-accent-text" />
            {fact.text}
          </li>
        ))}
      </ul>
      {property.state === undefined && property.badges.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2 md:mt-4">
          {property.badges.map((badge) => (
            <li key={badge.label}>
              <Badge tone={badge.tone}>{badge.label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}
