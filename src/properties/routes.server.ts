import { LRUCache } from 'lru-cache';
import type { MarkFavourites } from '../collections/mark-favourites.server.ts';
import { camelName } from '../contract/case.ts';
import { AppError } from '../contract/errors.ts';
import type { Region } from '../texts/messages.ts';
import { handled, type Caller, type Handled } from '../contract/mount.server.ts';
import { loanTermsOf } from '../contract/loan-terms.ts';
import { whole } from '../contract/shapes.ts';
import {
  findProperty,
  getChildren,
  getFloorplan,
  getIngestion,
  getProperties,
  getProperty,
  getRoom,
  getRooms,
} from './contract.ts';
import { pickFields } from './listing-fields.server.ts';
import { ROOM_CATEGORIES } from './enums.contract.ts';
import type { Listing, ListingCard, ListingId } from './listing.contract.ts';
import type { StoredListing } from './read-store.server.ts';
import { NOT_WITHDRAWN, type AskedStates } from './asked-states.ts';
import type { Properties } from './service.server.ts';
import type { IsVisible } from './visible-homes.server.ts';

/** The ids of those cards that the caller has hidden. */
export type HiddenAmong = (cards: readonly ListingCard[], caller: Caller) => Promise<ReadonlySet<string>>;

/** `marked` marks the caller's favourites. */
export function createPropertyRoutes(
  properties: Properties,
  marked: MarkFavourites,
  isVisible: IsVisible,
  hiddenAmong: HiddenAmong,
): Handled[] {
  function check(id: string, region: Region): void {
    if (!isVisible(id, region)) throw new AppError('listing_not_found');
  }

  const recent = new LRUCache<string, { readonly of: StoredListing; readonly data: Listing }>({ max: METADATA_KEPT });

  /**
   * What pages tell of a home where it is shared: asked for again as long as it spreads, and the same until the listing
   * changes.
   */
  async function metadataOf(id: ListingId, wanted: AskedStates, fields: readonly string[]): Promise<Listing> {
    const of = await properties.stored(id);
    const key = [id, ...(wanted ?? ['-']), ...fields].join(' ');
    const known = recent.get(key);
    if (known?.of === of) return known.data;
    const data = pickFields(await properties.listing(id, wanted), fields.map(camelPath));
    recent.set(key, { of, data });
    return data;
  }

  return [
    handled(getProperty, async ({ query }, caller) => {
      check(query.id, caller.region);
      if (query.fields?.every((path) => METADATA.has(path)) === true)
        return partly(await metadataOf(query.id, query.availability, query.fields), query.fields);
      const listing = await properties.listing(query.id, query.availability, caller.loanTerms);
      const [data = listing] = await marked([listing], caller);
      return query.fields === undefined
        ? { data }
        : partly(pickFields(data, query.fields.map(camelPath)), query.fields);
    }),

    handled(findProperty, async ({ query }, { region }) => {
      const found = await properties.bySource(query.source, query.externalId, query.tenant);
      check(found.propertyId, region);
      return { data: found };
    }),

    handled(getProperties, async ({ query }, caller) => {
      const ids = query.ids.filter((id) => isVisible(id, caller.region));
      const cards = await properties.cards(
        ids,
        query.availability ?? NOT_WITHDRAWN,
        loanTermsOf(query) ?? caller.loanTerms,
      );
      const hidden = query.hidden === undefined ? undefined : await hiddenAmong(cards, caller);
      return whole(
        await marked(hidden === undefined ? cards : cards.filter((card) => !hidden.has(card.propertyId)), caller),
      );
    }),

    handled(getChildren, ({ query }, { region }) => properties.units(query, (id) => isVisible(id, region))),

    handled(getIngestion, async ({ params, query }, { region }) => {
      check(params.id, region);
      const { id, source, externalId, projectId, availability, createdAt, updatedAt, version } =
        await properties.stored(params.id);
      if (query.projectId !== undefined && query.projectId !== projectId) throw new AppError('listing_not_found');
      return {
        data: { propertyId: id, source, externalId, projectId, status: availability, createdAt, updatedAt, version },
      };
    }),

    handled(getRooms, async ({ params }, { region }) => {
      check(params.id, region);
      const images = await properties.images(params.id);
      const rooms = ROOM_CATEGORIES.map((roomType) => ({
        roomType,
        images: images.filter(({ type }) => type === roomType),
      }));
      return whole(rooms.filter((room) => room.images.length > 0));
    }),

    handled(getRoom, async ({ params: { id, roomType } }, { region }) => {
      check(id, region);
      return whole(await properties.images(id, roomType === 'any' ? undefined : roomType));
    }),

    handled(getFloorplan, async ({ params }, { region }) => {
      check(params.id, region);
      const images = await properties.images(params.id);
      return whole([
        ...images.filter(({ type }) => type === 'floorplan'),
        ...images.filter(({ isMaybeFloorplan }) => isMaybeFloorplan === true),
      ]);
    }),
  ];
}

/** Product specification, sections 7 and 9. */
const METADATA: ReadonlySet<string> = new Set(['images', 'description.plain', 'agency.external_id', 'title']);
const METADATA_KEPT = 6;

/** Says in the answer that it is not the whole. */
function partly(data: Listing, fields: readonly string[]) {
  return { data, meta: { fields } };
}

/** `agency.external_id`, as the wire names it. */
function camelPath(path: string): string {
  return path.split('.').map(camelName).join('.');
}
