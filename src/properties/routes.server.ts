import type { MarkFavourites } from '../collections/mark-favourites.server.ts';
import { AppError } from '../contract/errors.ts';
import type { Region } from '../contract/messages.ts';
import { handled, type Handled } from '../contract/mount.server.ts';
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
import { ROOM_CATEGORIES } from './enums.contract.ts';
import { NOT_WITHDRAWN, type Properties } from './service.server.ts';
import type { IsVisible } from './visible-homes.server.ts';

/** `marked` marks the caller's favourites. */
export function createPropertyRoutes(properties: Properties, marked: MarkFavourites, isVisible: IsVisible): Handled[] {
  function check(id: string, region: Region): void {
    if (!isVisible(id, region)) throw new AppError('listing_not_found');
  }

  return [
    handled(getProperty, async ({ query }, caller) => {
      check(query.id, caller.region);
      const listing = await properties.listing(query.id, query.availability);
      const [data = listing] = await marked([listing], caller);
      return { data };
    }),

    handled(findProperty, async ({ query }, { region }) => {
      const found = await properties.bySource(query.source, query.externalId, query.tenant);
      check(found.propertyId, region);
      return { data: found };
    }),

    handled(getProperties, async ({ query }, caller) => {
      const ids = query.ids.filter((id) => isVisible(id, caller.region));
      return { data: await marked(await properties.cards(ids, query.availability ?? NOT_WITHDRAWN), caller) };
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
      return { data: rooms.filter((room) => room.images.length > 0) };
    }),

    handled(getRoom, async ({ params: { id, roomType } }, { region }) => {
      check(id, region);
      return { data: await properties.images(id, roomType === 'any' ? undefined : roomType) };
    }),

    handled(getFloorplan, async ({ params }, { region }) => {
      check(params.id, region);
      return { data: await properties.images(params.id, 'floorplan') };
    }),
  ];
}
