import { z } from 'zod';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { Subject } from '../../texts/messages.ts';
import { propertyPath } from '../../paths.ts';
import { searchProperties, similarProperties } from '../../search/contract.ts';
import { getChildren, getProperties, getProperty, PropertyId } from '../contract.ts';
import type { Availability, ObjectType } from '../enums.contract.ts';
import type { Listing, ListingCard } from '../listing.contract.ts';
import type { ViewContext } from './card-view.ts';
import type { UnitsQuery } from './units-query.ts';
import { unitsView, type UnitsView } from './units-view.ts';

type FoundHome =
  | { readonly kind: 'found'; readonly listing: Listing }
  /** Another listing of the same home stays. */
  | { readonly kind: 'merged'; readonly path: string }
  | { readonly kind: 'withdrawn' | 'unknown' };

const Merged = z.object({ mergedInto: PropertyId });

/** A home by its id; what is no id at all is as unknown as one that nobody has. */
export async function findHome(api: Api, id: string): Promise<FoundHome> {
  if (!PropertyId.safeParse(id).success) return { kind: 'unknown' };
  try {
    const { data: listing } = await api(getProperty, { query: { id } });
    return { kind: 'found', listing };
  } catch (error) {
    if (error instanceof AppError && error.code === 'listing_withdrawn') {
      const merged = Merged.safeParse(error.data);
      if (!merged.success) return { kind: 'withdrawn' };
      const {
        data: [kept],
      } = await api(getProperties, { query: { ids: [merged.data.mergedInto] } });
      return kept === undefined ? { kind: 'withdrawn' } : { kind: 'merged', path: propertyPath(kept) };
    }
    if (error instanceof AppError && error.code === 'listing_not_found') return { kind: 'unknown' };
    throw error;
  }
}

/** What the page of a home, or one that shows homes like it, speaks of. */
export function subjectOf({ objectType }: { readonly objectType?: ObjectType | undefined }): Subject | undefined {
  return objectType?.startsWith('commercial') === true ? 'commercial' : undefined;
}

/** The project that a unit belongs to, as a link; undefined when it is none, or the project is gone. */
export async function projectOf(
  api: Api,
  { projectId }: Listing,
): Promise<{ readonly path: string; readonly title: string } | undefined> {
  if (projectId === undefined) return undefined;
  const {
    data: [project],
  } = await api(getProperties, { query: { ids: [projectId] } });
  return project === undefined ? undefined : { path: propertyPath(project), title: project.title };
}

/** The units of a project, as the page's address wants them; undefined for a home that is none. */
export async function unitsOf(
  api: Api,
  project: Listing,
  query: UnitsQuery,
  context: ViewContext,
): Promise<UnitsView | undefined> {
  if (!project.isProject || project.childPropertyId.length === 0) return undefined;
  const { sorting, order, bedroomMin, isAvailableOnly, page } = query;
  const availability: Availability[] = isAvailableOnly ? ['available'] : ['available', 'sold', 'rented', 'future'];
  const { data, pagination } = await api(getChildren, {
    query: { parentId: project.propertyId, sorting, order, bedroomMin, availability, page, size: UNITS_ON_PAGE },
  });
  return unitsView(project, data, pagination, query, context);
}

const UNITS_ON_PAGE = 24;

/** What was put on the market last, where the reader is: for those who asked for a home that nobody knows. */
export async function newestHomes(api: Api): Promise<readonly ListingCard[]> {
  const { data } = await api(searchProperties, { body: { size: 6 } });
  return data;
}

/** Up to six homes like this one, best first; none rather than a failure, for they are an extra. */
export async function similarHomes(api: Api, propertyId: string): Promise<readonly ListingCard[]> {
  try {
    const { data: found } = await api(similarProperties, { body: { propertyId, size: 6 } });
    if (found.length === 0) return [];
    const { data: cards } = await api(getProperties, { query: { ids: found.map((home) => home.id) } });
    return cards;
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
