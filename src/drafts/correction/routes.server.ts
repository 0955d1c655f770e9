import { type Handled, handledForStaff } from '../../contract/mount.server.ts';
import { correctListing } from './contract.ts';
import type { Correct } from './service.server.ts';

export function createCorrectionRoutes(correct: Correct): Handled[] {
  return [
    handledForStaff(correctListing, async ({ params: { id }, body }, caller) => ({
      data: { id, corrected: await correct(caller, id, body) },
    })),
  ];
}
