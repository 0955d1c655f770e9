import type { LoaderFunctionArgs } from 'react-router';
import { requireAccount } from '../../../accounts/web/guard.ts';
import { getDraft } from '../../../drafts/contract.ts';
import { idOf, orNotFound } from '../../../drafts/web/draft-id.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import { loadSignUps } from './load-sign-ups.ts';
import { signUpsTable } from './sign-ups-table.ts';

export const middleware = [requireAccount];

/** Who has signed up for the viewings of a listing of one's own, as a table to download. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const [api, { language }] = [context.get(apiContext), context.get(callerContext)];
  const id = idOf(params);
  const { data: draft } = await orNotFound(api(getDraft, { params: { id } }));
  const signUps = await loadSignUps(api, id);
  return new Response(signUpsTable(signUps, { t: translator(language), language, region: draft.region }), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="viewings-${draft.propertyId ?? 'draft'}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
}
