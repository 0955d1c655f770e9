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
