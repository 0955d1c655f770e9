import type { Api } from '../../../contract/endpoint.ts';
import { countUnread } from '../contract.ts';

/** How many messages about the reader's own listings are unread, of all of them. */
export async function countOwnUnread(api: Api): Promise<number> {
  const { data } = await api(countUnread, {});
  return data.reduce((sum, each) => sum + each.unread, 0);
}
