import type { Translate } from '../../texts/messages.ts';
import type { HomeCosts } from '../../insights/mortgage/web/load-costs.ts';
import type { PropertyView } from './property-view.ts';
import type { SectionLink } from './sub-navigation.tsx';
import type { UnitsView } from './units-view.ts';

/** Which parts this home has that are worth a link at the top, in the page's order. */
export function sectionLinks(
  property: PropertyView,
  units: UnitsView | undefined,
  costs: HomeCosts,
  t: Translate,
): readonly SectionLink[] {
  const links: readonly (readonly [isThere: boolean, id: string, label: string])[] = [
    [property.facts.length > 0, 'facts', t('property.section.facts')],
    [property.description !== undefined, 'description', t('property.section.description')],
    [units !== undefined, 'units', t('property.section.units')],
    [property.phases.length > 0, 'phases', t('property.link.phases')],
    [property.auction !== undefined, 'auction', t('property.section.auction')],
    [property.viewings !== undefined, 'viewings', property.viewings?.title ?? ''],
    [property.facilities.length > 0, 'facilities', t('property.section.facilities')],
    [property.areas !== undefined, 'areas', t('property.section.areas')],
    [property.costs !== undefined, 'costs', t('property.link.costs')],
    [(property.condition ?? property.conditionGap) !== undefined, 'condition', t('property.section.condition')],
    [property.energy !== undefined, 'energy', t('property.link.energy')],
    [property.place !== undefined, 'place', t('property.link.place')],
    [property.history.rows.length > 0, 'history', t('property.section.history')],
    [property.isEstimated, 'valuation', t('valuation.title')],
    [costs.mortgage !== undefined, 'monthly', t('property.link.monthly')],
    [costs.insurance !== undefined, 'insurance', t('property.section.insurance')],
    [true, 'agency', t('property.section.agency')],
  ];
  return links.filter(([isThere]) => isThere).map(([, id, label]) => ({ id, label }));
}
