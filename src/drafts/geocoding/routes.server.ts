import { handledFor, type Handled } from '../../contract/mount.server.ts';
import { whole } from '../../contract/shapes.ts';
import type { Region } from '../../texts/messages.ts';
import { proposeAddresses } from './contract.ts';
import type { Found } from './geocoder.server.ts';

export function addressRoute(find: (term: string, region: Region) => Promise<Found>): Handled {
  return handledFor(proposeAddresses, async ({ query }, { region }) => {
    const { proposals, attribution } = await find(query.term, region);
    return { ...whole(proposals), meta: { attribution } };
  });
}
