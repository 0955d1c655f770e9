import { handledForStaff, type Handled } from '../../contract/mount.server.ts';
import { correctFacts, takeBackCorrection } from './contract.ts';
import type { FactCorrections } from './corrected.server.ts';

export function createFactCorrectionRoutes(corrections: FactCorrections): Handled[] {
  return [
    handledForStaff(correctFacts, async ({ params: { id }, body: { reason, ...facts } }, caller) => ({
      data: { id, corrected: await corrections.correct(caller, id, facts, reason) },
    })),
    handledForStaff(takeBackCorrection, async ({ params }, caller) => {
      await corrections.takeBack(caller, params.id, params.fact);
      return { data: params };
    }),
  ];
}
