import { handledForStaff, type Handled } from '../../contract/mount.server.ts';
import { listHeldImports, reviewHeldImport } from './contract.ts';
import type { HeldImports } from './held.server.ts';

export function createHeldRoutes(held: HeldImports): Handled[] {
  return [
    handledForStaff(listHeldImports, ({ query }, { user }) => held.list(user, query)),
    handledForStaff(reviewHeldImport, async ({ params: { id }, body: { version, decision } }, caller) => ({
      data: { id, state: await held.review(caller, id, version, decision) },
    })),
  ];
}
