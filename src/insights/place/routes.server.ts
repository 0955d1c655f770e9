import { handled, type Handled } from '../../contract/mount.server.ts';
import { placeProfile } from './contract.ts';
import type { FindPlaceProfile } from './service.server.ts';

export function createPlaceRoutes(find: FindPlaceProfile): Handled[] {
  return [handled(placeProfile, async ({ query: { address } }, { region }) => ({ data: await find(address, region) }))];
}
