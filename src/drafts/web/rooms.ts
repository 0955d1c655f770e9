import type { DraftImage } from '../draft.contract.ts';

/** What a photograph shows, in the order in which owners are asked. Without schemas: browsers get this file. */
export const ROOMS = [
  'living_room',
  'kitchen',
  'bedroom',
  'bathroom',
  'exterior',
  'floorplan',
  'garage',
  'other',
] as const satisfies readonly DraftImage['type'][];

/** The place of the next photograph after one that nobody has said the room of; undefined where there is none. */
export function nextUnnamed(images: readonly Pick<DraftImage, 'typeSource'>[], after: number): number | undefined {
  const next = images.findIndex(({ typeSource }, at) => at > after && typeSource === null);
  return next === -1 ? undefined : next;
}
