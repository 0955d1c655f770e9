import type { Api } from '../../contract/endpoint.ts';
import { takeOverHidden } from './client.ts';

/** Hands what this browser hid for a stranger over to the account of its reader, and takes it away here. */
export async function shareHidden(api: Api): Promise<void> {
  await api(takeOverHidden, {});
}
