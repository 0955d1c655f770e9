import type { ActionFunctionArgs } from 'react-router';
import { opened } from '../../../administration/web/opened.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { listContent } from '../../contract.ts';
import { previewOf } from './preview-of.ts';

/** What a text that is being written would look like. For editors, as all of it. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  await opened(url, api(listContent, {}));
  return { preview: await previewOf(api, context.get(callerContext), await request.formData()) };
}
