/**
 * Of a page's query, what is kept with an interaction: choices from lists, numbers and places of the gazetteer. Words
 * that a reader typed, streets, points that they travel to, areas that they drew and the keys of invitations are not.
 */
export function keptParameters(query: string): string {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    const plain = name.replace(/\[\d*\]$/, '');
    if (plain === 'address') kept.append(name, value.replace(/;.*$/s, ''));
    else if (KEPT.has(plain) || RANGE.test(plain)) kept.append(name, value);
  }
  return kept.toString();
}

const RANGE = /^[a-z_]{3,40}_(?:min|max)$/;
const KEPT: ReadonlySet<string> = new Set([
  ...['listing_type', 'acquisition', 'availability', 'property_type', 'property_condition', 'ownership', 'floors'],
  ...['facilities', 'energy_profile', 'is_pet_allowed', 'include_pets_unsaid', 'furnished', 'available_from'],
  ...['transportation_radius', 'property_radius', 'geo_id', 'include_surrounding', 'location_types', 'sale_method'],
  ...['owner_type', 'sold_by', 'agency_id', 'agency_parent_id', 'viewing_date', 'is_published_today', 'single_units'],
  ...['auction_date', 'under_offer', 'exclude_under_offer', 'only_under_offer'],
  ...['is_land_owned_by_seller', 'publish_date_min', 'changes', 'changed_since', 'showby'],
  ...['sorting', 'order', 'view', 'page', 'size', 'price_lens', 'price_rank', 'price_map', 'tab'],
]);
