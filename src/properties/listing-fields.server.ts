import type { Listing } from './listing.contract.ts';

/**
 * Of a listing only what is asked for: paths such as `title`, `agency.externalId`, or `description.plain`,
 * under which the plain text of the description stands. The ids are always there; what is not known is left out.
 */
export function pickFields(listing: Listing, paths: readonly string[]): Listing {
  const found: Record<string, unknown> = { id: listing.id, propertyId: listing.propertyId };
  for (const path of paths) {
    if (path === 'description.plain') {
      if (listing.description !== undefined) found['description'] = { plain: listing.description };
      continue;
    }
    const [head = '', ...rest] = path.split('.');
    const value = rest.reduce(memberOf, memberOf(listing, head));
    if (value === undefined) continue;
    found[head] = rest.length === 0 ? value : merged(found[head], nested(rest, value));
  }
  // Whoever names fields knows that the others are not there.
  return found as Listing;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function nested(path: readonly string[], value: unknown): Record<string, unknown> {
  const [head = '', ...rest] = path;
  return { [head]: rest.length === 0 ? value : nested(rest, value) };
}

/** Two parts of one object; what is there as a whole stays so. */
function merged(one: unknown, other: Record<string, unknown>): Record<string, unknown> {
  if (typeof one !== 'object' || one === null) return other;
  const result: Record<string, unknown> = { ...other, ...one };
  for (const [name, value] of Object.entries(other)) {
    const present = memberOf(one, name);
    if (present !== undefined && typeof value === 'object' && value !== null && !Array.isArray(value))
      result[name] = merged(present, value as Record<string, unknown>);
  }
  return result;
}
