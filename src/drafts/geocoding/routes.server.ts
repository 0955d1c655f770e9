import { handled, type Handled } from '../../contract/mount.server.ts';
import { whole } from '../../contract/shapes.ts';
import { proposeAddresses } from './contract.ts';
import type { FindAddresses } from './geocoder.server.ts';

export function addressRoute(find: FindAddresses): Handled {
  return handled(proposeAddresses, async ({ query }, { region, user }) => {
    const { proposals, attribution } = await find(query.term, region, { isStranger: user === undefined });
    return { ...whole(proposals), meta: { attribution } };
  });
}
