import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { HomeCosts } from '../../insights/mortgage/web/load-costs.ts';
import { Icon } from '../../ui/icon.tsx';
import { FactGrid, FactRows } from '../../ui/key-value.tsx';
import { lazyPartWithin } from '../../ui/lazy-part-within.ts';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { Description } from './description.tsx';
import { Documents } from './documents.tsx';
import { FactSection } from './fact-section.tsx';
import { PlaceMap } from './place-map.tsx';
import type { PropertyView } from './property-view.ts';
import type { UnitsView } from './units-view.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** What the reader has signed up for changes it, so that it cannot wait until it is near. */
const Viewings = lazyPart(async () => ({ default: (await import('./viewings.tsx')).Viewings }));
/**
 * Of the few homes that are projects. The page comes whole, with these in it: nothing stands in for them until they are
 * there.
 */
const ProjectSections = lazyPart(() => import('./project-sections.tsx'));

/** Parts that lie far below what is seen first. */
const AreaBar = lazyPartWithin('areas', async () => ({ default: (await import('./area-bar.tsx')).AreaBar }));
const Auction = lazyPartWithin('auction', async () => ({ default: (await import('./auction.tsx')).Auction }));
const ConditionReport = lazyPartWithin('condition', async () => ({
  default: (await import('./condition-report.tsx')).ConditionReport,
}));
const EnergyScale = lazyPartWithin('energy', async () => ({
  default: (await import('./energy-scale.tsx')).EnergyScale,
}));
const PriceSteps = lazyPartWithin('history', async () => ({
  default: (await import('../../insights/history/web/price-steps.tsx')).PriceSteps,
}));
const ValuationSummary = lazyPartWithin('valuation', async () => ({
  default: (await import('../../insights/valuation/web/valuation-summary.tsx')).ValuationSummary,
}));
const MortgageSummary = lazyPartWithin('monthly', async () => ({
  default: (await import('../../insights/mortgage/web/mortgage-summary.tsx')).MortgageSummary,
}));
const InsuranceSummary = lazyPartWithin('insurance', async () => ({
  default: (await import('../../insights/insurance/web/insurance-summary.tsx')).InsuranceSummary,
}));

/** The parts of a home's page, in the order people ask; a part that has nothing to say is not there. */
export function PropertySections({
  property,
  units,
  costs,
  afterFacts,
}: {
  property: PropertyView;
  units: UnitsView | undefined;
  costs: HomeCosts;
  afterFacts: ReactNode;
}) {
  const t = useTranslate();
  return (
    <>
      {property.facts.length > 0 && (
        <Section id="facts" title={t('property.section.facts')}>
          <FactGrid facts={property.facts} />
        </Section>
      )}
      {afterFacts}
      {property.description !== undefined && <Description description={property.description} />}
      {(units !== undefined || property.phases.length > 0) && (
        <ProjectSections units={units} phases={property.phases} />
      )}
      {property.auction !== undefined && (
        <Section id="auction" title={t('property.section.auction')}>
          <Suspense>
            <Auction auction={property.auction} />
          </Suspense>
        </Section>
      )}
      {property.viewings !== undefined && (
        <Suspense>
          <Viewings viewings={property.viewings} />
        </Suspense>
      )}
      {property.facilities.length > 0 && (
        <Section id="facilities" title={t('property.section.facilities')}>
          <ul className="facilities" dangerouslySetInnerHTML={{ __html: property.facilityList ?? '' }} />
        </Section>
      )}
      {property.areas !== undefined && (
        <Section id="areas" title={t('property.section.areas')}>
          <Suspense>
            <AreaBar areas={property.areas} />
          </Suspense>
        </Section>
      )}
      {property.costs !== undefined && (
        <Section id="costs" title={t('property.section.costs')}>
          {property.costs.rows.length > 0 && <FactRows facts={property.costs.rows} isRuled />}
          {property.costs.notes.map((note) => (
            <div key={note.label} className="prose-plain mt-4 text-sm">
              <h3 className="font-semibold">{note.label}</h3>
              <p className="whitespace-pre-line text-muted">{note.value}</p>
            </div>
          ))}
        </Section>
      )}
      {property.condition !== undefined && (
        <Section id="condition" title={t('property.section.condition')}>
          <Suspense>
            <ConditionReport condition={property.condition} />
          </Suspense>
        </Section>
      )}
      {property.conditionGap !== undefined && (
        <Section id="condition" title={t('property.section.condition')}>
          <p className="max-w-[68ch]">{property.conditionGap}</p>
        </Section>
      )}
      {property.energy !== undefined && (
        <Section id="energy" title={t('property.section.energy')}>
          <Suspense>
            <EnergyScale energy={property.energy} />
          </Suspense>
        </Section>
      )}
      <FactSection id="building" title="property.section.building" facts={property.building} />
      <FactSection id="terms" title="property.section.terms" facts={property.contract} />
      {property.newHome !== undefined && (
        <Section id="new-home" title={property.newHome.title}>
          <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
            {property.newHome.points.map(({ name, text }) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="mt-0.5 text-sm text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <FactSection id="registry" title="property.section.registry" facts={property.registry} />
      <Documents property={property} />
      {property.place !== undefined && <PlaceMap place={property.place} />}
      {property.prices !== undefined && (
        <p className="no-print mt-3 flex items-start gap-2 text-sm">
          <Icon name="M3 3v16a2 2 0 0 0 2 2h16M18 17V9M13 17V5M8 17v-3" className="mt-px size-5 text-accent-text" />
          <Link to={property.prices.path} className="text-accent-text underline underline-offset-2">
            {property.prices.label}
          </Link>
        </p>
      )}
      {property.history.rows.length > 0 && (
        <Section id="history" title={t('property.section.history')}>
          <Suspense>
            <PriceSteps history={property.history} path={property.historyPath} />
          </Suspense>
        </Section>
      )}
      {property.isEstimated && (
        <Section id="valuation" title={t('valuation.title')}>
          <Suspense>
            <ValuationSummary home={property.estimated} path={property.historyPath} />
          </Suspense>
        </Section>
      )}
      {costs.mortgage !== undefined && (
        <Section id="monthly" title={t('property.section.monthly')}>
          <Suspense>
            <MortgageSummary mortgage={costs.mortgage} />
          </Suspense>
        </Section>
      )}
      {costs.insurance !== undefined && (
        <Section id="insurance" title={t('property.section.insurance')}>
          <Suspense>
            <InsuranceSummary insurance={costs.insurance} />
          </Suspense>
        </Section>
      )}
    </>
  );
}
