import type { Api } from '../../contract/endpoint.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { getContents } from '../contract.ts';
import { entryView, type BlockView } from './block-views.ts';

/** What editors say on the front page. */
export async function frontBlocks(api: Api, caller: PageCaller): Promise<readonly BlockView[]> {
  const { data } = await api(getContents, { query: { locale: caller.language, theme: caller.theme } });
  return (await entryView(api, caller, data.homepage)).blocks;
}
