import { lazy } from 'react';
import type { MessageKey } from '../../contract/messages.ts';
import { PriceSteps } from '../../insights/history/web/price-steps.tsx';
import { InsuranceSummary } from '../../insights/insurance/web/insurance-summary.tsx';
import type { HomeCosts } from '../../insights/mortgage/web/load-costs.ts';
import { MortgageSummary } from '../../insights/mortgage/web/mortgage-summary.tsx';
import { ValuationSummary } from '../../insights/valuation/web/valuation-summary.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FactGrid, FactRows } from '../../ui/key-value.tsx';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { AreaBar } from './area-bar.tsx';
import { Description } from './description.tsx';
import { EnergyScale } from './energy-scale.tsx';
import { PlaceMap } from './place-map.tsx';
import type { PropertyView } from './property-view.ts';
import type { UnitsView } from './units-view.ts';
import { Viewings } from './viewings.tsx';

/** Of the few homes that are projects. The page comes whole, with these in it: nothing stands in for them until they are there. */
const ProjectSections = lazy(() => import('./project-sections.tsx'));

/** The parts of a home's page, in the order people ask; a part that has nothing to say is not there. */
export function PropertySections({
  property,
  units,
  costs,
}: {
  property: PropertyView;
  units: UnitsView | undefined;
  costs: HomeCosts;
}) {
  const t = useTranslate();
  return (
    <>
      {property.facts.length > 0 && (
        <Section id="facts" title={t('property.section.facts')}>
          <FactGrid facts={property.facts} />
        </Section>
      )}
      {property.description !== undefined && <Description description={property.description} />}
      {(units !== undefined || property.phases.length > 0) && (
        <ProjectSections units={units} phases={property.phases} />
      )}
      {property.viewings !== undefined && <Viewings viewings={property.viewings} />}
      {property.facilities.length > 0 && (
        <Section id="facilities" title={t('property.section.facilities')}>
          <ul className="grid grid-cols-1 gap-x-4 gap-y-2.5 xs:grid-cols-2 sm:grid-cols-3">
            {property.facilities.map((facility) => (
              <li key={facility} className="flex items-start gap-2">
                <Icon name="check" className="mt-0.5 size-5 text-accent-text" />
                <span className="min-w-0">{facility}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {property.areas !== undefined && (
        <Section id="areas" title={t('property.section.areas')}>
          <AreaBar areas={property.areas} />
        </Section>
      )}
      {property.costs !== undefined && (
        <Section id="costs" title={t('property.section.costs')}>
          {property.costs.rows.length > 0 && <FactRows facts={property.costs.rows} />}
          {property.costs.notes.map((note) => (
            <div key={note.label} className="prose-plain mt-4 text-sm">
              <h3 className="font-semibold">{note.label}</h3>
              <p className="whitespace-pre-line text-muted">{note.value}</p>
            </div>
          ))}
        </Section>
      )}
      {property.energy !== undefined && (
        <Section id="energy" title={t('property.section.energy')}>
          <EnergyScale energy={property.energy} />
        </Section>
      )}
      <FactSection id="building" title="property.section.building" facts={property.building} />
      <FactSection id="terms" title="property.section.terms" facts={property.contract} />
      <FactSection id="registry" title="property.section.registry" facts={property.registry} />
      {property.documents.length > 0 && (
        <Section id="documents" title={t('property.section.documents')}>
          <ul className="flex flex-col">
            {property.documents.map((document) => (
              <li key={document.label}>
                <a
                  href={document.url}
                  rel="noopener nofollow"
                  className="group/link inline-flex min-h-11 items-center gap-2.5 font-medium text-accent-text"
                >
                  <Icon name="document" />
                  <span className="underline-offset-4 group-hover/link:underline">{document.label}</span>
                  <Icon name="external" className="size-4" />
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {property.place !== undefined && <PlaceMap place={property.place} />}
      {property.history.rows.length > 0 && (
        <Section id="history" title={t('property.section.history')}>
          <PriceSteps history={property.history} path={property.historyPath} />
        </Section>
      )}
      {property.isForSale && (
        <Section id="valuation" title={t('valuation.title')}>
          <ValuationSummary propertyId={property.id} path={property.historyPath} />
        </Section>
      )}
      {costs.mortgage !== undefined && (
        <Section id="monthly" title={t('property.section.monthly')}>
          <MortgageSummary mortgage={costs.mortgage} />
        </Section>
      )}
      {costs.insurance !== undefined && (
        <Section id="insurance" title={t('property.section.insurance')}>
          <InsuranceSummary insurance={costs.insurance} />
        </Section>
      )}
    </>
  );
}

/** Short facts in a grid, long ones as rows of text under it. */
function FactSection({ id, title, facts }: { id: string; title: MessageKey; facts: PropertyView['building'] }) {
  const t = useTranslate();
  if (facts.length === 0) return null;
  const short = facts.filter((fact) => fact.value.length <= LONG_VALUE);
  const long = facts.filter((fact) => fact.value.length > LONG_VALUE);
  return (
    <Section id={id} title={t(title)}>
      {short.length > 0 && <FactGrid facts={short} />}
      {long.map((fact) => (
        <div key={fact.label} className="prose-plain mt-4 text-sm">
          <h3 className="font-semibold">{fact.label}</h3>
          <p className="whitespace-pre-line text-muted">{fact.value}</p>
        </div>
      ))}
    </Section>
  );
}

/** Characters; more does not read well in a column of the grid. */
const LONG_VALUE = 60;
