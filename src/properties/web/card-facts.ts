import type { ListingCard } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';

/** The facts row of a card: rooms, size, kind, in the order people of the region ask for them. */
export function cardFacts(card: ListingCard, context: ViewContext): readonly string[] {
  const { t } = context;
  const { bedrooms, bathrooms, garage } = card.details;
  const type = card.propertyType[0];
  const facts: (string | undefined)[] = [bedroomFact(card, context)];
  if (card.region === 'au') {
    if (bathrooms !== undefined && bathrooms > 0) facts.push(t('property.fact.bathrooms_short', { count: bathrooms }));
    if (garage !== undefined && garage > 0) facts.push(t('property.fact.parking_short', { count: garage }));
  } else if (bedrooms === undefined && card.details.beds !== undefined) {
    facts.push(t('property.fact.beds', { count: card.details.beds }));
  }
  facts.push(sizeFact(card, context));
  if (type !== undefined) facts.push(t(`enum.property_type.${type}`));
  return facts.filter((fact) => fact !== undefined);
}

function bedroomFact({ details, isProject, region }: ListingCard, { t }: ViewContext): string | undefined {
  const { bedrooms, bedroomsMax } = details;
  if (bedrooms === undefined || (bedrooms === 0 && (bedroomsMax ?? 0) === 0)) return undefined;
  if (isProject && bedroomsMax !== undefined && bedroomsMax > bedrooms)
    return t('property.fact.bedroom_range', { min: bedrooms, max: bedroomsMax });
  return t(region === 'au' ? 'property.fact.bedrooms_short' : 'property.fact.bedrooms', { count: bedrooms });
}

/** The inner area where it is known, else the widest that is; of a plot, or where no building is measured, the land. */
function sizeFact({ details, isProject }: ListingCard, { format, t }: ViewContext): string | undefined {
  const { usageArea, usageAreaMax } = details;
  if (isProject && usageArea !== undefined && usageAreaMax !== undefined && usageAreaMax > usageArea) {
    return `${format.number(usageArea)}–${format.area(usageAreaMax)}`;
  }
  const area = details.areaInternal ?? usageArea ?? details.primaryRoom ?? details.floorSize;
  if (area !== undefined && area > 0) return format.area(area);
  return details.landSize !== undefined && details.landSize > 0
    ? t('property.fact.land', { area: format.area(details.landSize) })
    : undefined;
}
