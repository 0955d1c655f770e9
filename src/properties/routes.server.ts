import { AppError } from '../contract/errors.ts';
import { handled, type Handled } from '../contract/mount.server.ts';
import { findProperty, getChildren, getFloorplan, getIngestion, getProperties, getProperty, getRoom, getRooms } from './contract.ts';
import { ROOM_CATEGORIES } from './enums.contract.ts';
import { NOT_WITHDRAWN, type Properties } from './service.server.ts';

/** `blockedInAu`: homes that readers of region `au` are not shown (product specification, section 2). */
export function createPropertyRoutes(properties: Properties, blockedInAu: ReadonlySet<string> = new Set()): Handled[] {
  return [
    handled(getProperty, async ({ query }, { region }) => {
      if (region === 'au' && blockedInAu.has(query.id)) throw new AppError('listing_not_found');
      return { data: await properties.listing(query.id, query.availability) };
    }),
    handled(findProperty, async ({ query }) => ({ data: await properties.bySource(query.source, query.externalId) })),
    handled(getProperties, async ({ query }) => ({ data: await properties.cards(query.ids, query.availability ?? NOT_WITHDRAWN) })),
    handled(getChildren, ({ query }) => properties.units(query)),

    handled(getIngestion, async ({ params, query }) => {
      const { id, source, externalId, projectId, availability, createdAt, updatedAt, version } = await properties.stored(params.id);
      if (query.projectId !== undefined && query.projectId !== projectId) throw new AppError('listing_not_found');
      return { data: { propertyId: id, source, externalId, projectId, status: availability, createdAt, updatedAt, version } };
    }),

    handled(getRooms, async ({ params }) => {
      const images = await properties.images(params.id);
      const rooms = ROOM_CATEGORIES.map((roomType) => ({ roomType, images: images.filter(({ type }) => type === roomType) }));
      return { data: rooms.filter((room) => room.images.length > 0) };
    }),

    handled(getRoom, async ({ params: { id, roomType } }) => ({ data: await properties.images(id, roomType === 'any' ? undefined : roomType) })),
    handled(getFloorplan, async ({ params }) => ({ data: await properties.images(params.id, 'floorplan') })),
  ];
}
