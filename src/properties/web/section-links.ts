import type { MessageKey, Translate } from '../../contract/messages.ts';
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
  const links: readonly (readonly [isThere: boolean, id: string, label: MessageKey])[] = [
    [property.facts.length > 0, 'facts', 'property.section.facts'],
    [property.description !== undefined, 'description', 'property.section.description'],
    [units !== undefined, 'units', 'property.section.units'],
    [property.phases.length > 0, 'phases', 'property.link.phases'],
    [property.viewings !== undefined, 'viewings', 'property.link.viewings'],
    [property.facilities.length > 0, 'facilities', 'property.section.facilities'],
    [property.areas !== undefined, 'areas', 'property.section.areas'],
    [property.costs !== undefined, 'costs', 'property.link.costs'],
    [property.energy !== undefined, 'energy', 'property.link.energy'],
    [property.place !== undefined, 'place', 'property.link.place'],
    [property.history.rows.length > 0, 'history', 'property.section.history'],
    [property.isForSale, 'valuation', 'valuation.title'],
    [costs.mortgage !== undefined, 'monthly', 'property.link.monthly'],
  ];
  return links.filter(([isThere]) => isThere).map(([, id, label]) => ({ id, label: t(label) }));
}
