import { handledFor, type Handled } from '../../contract/mount.server.ts';
import type { Brochures } from './brochures.server.ts';
import { getBrochure, getKeeping, refuseBrochures } from './contract.ts';

export function createBrochureRoutes(brochures: Pick<Brochures, 'get' | 'isRefused' | 'refuse'>): Handled[] {
  return [
    handledFor(getBrochure, async ({ params }, { user, region }) => ({
      data: await brochures.get({ userId: user.userId, region }, params.propertyId),
    })),
    handledFor(getKeeping, async ({ params }, { user }) => ({
      data: { isRefused: await brochures.isRefused(user, params.id) },
    })),
    handledFor(refuseBrochures, async ({ params }, caller) => {
      await brochures.refuse(caller, params.id);
      return { data: { status: 'deleted' as const } };
    }),
  ];
}
