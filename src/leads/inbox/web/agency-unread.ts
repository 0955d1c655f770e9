import type { Api } from '../../../contract/endpoint.ts';
import { listAgencyMessages } from '../agency.contract.ts';

/** How many messages about the homes of the reader's agency are unread. Throws `forbidden` for who works for none. */
export async function countAgencyUnread(api: Api): Promise<number> {
  return (await api(listAgencyMessages, { query: { size: 1 } })).meta.allUnread;
}
