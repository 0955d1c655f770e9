import { handled, type Handled } from '../../contract/mount.server.ts';
import { getAppraisalForm, requestAppraisal } from './contract.ts';
import type { Appraisals } from './service.server.ts';

export function createAppraisalRoutes(appraisals: Appraisals): Handled[] {
  return [
    handled(getAppraisalForm, ({ params }) => ({ data: { formToken: appraisals.form(params.id) } })),
    handled(requestAppraisal, async ({ params, body }, caller) => {
      await appraisals.request(params.id, body, caller);
      return { data: { status: 'received' } } as const;
    }),
  ];
}
