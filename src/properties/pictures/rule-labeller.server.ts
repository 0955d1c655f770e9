import { mayBePlan } from '../../platform/images/plan.server.ts';
import type { PictureLabeller } from './labeller.server.ts';

/** Knows floor plans from photographs, most of the time (`platform/images/plan-rule.ts`), and nothing else. */
export const ruleLabeller: PictureLabeller = {
  source: 'rule',
  label: async (jpeg) => ((await mayBePlan(jpeg)) ? { category: 'floorplan' } : undefined),
};
