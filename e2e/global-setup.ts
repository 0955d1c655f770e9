import { prepareData } from './prepared-data.ts';
import { startSharedServers } from './shared-servers.ts';

/** What Vitest runs once before all browser tests; what is given back, after them. */
export default async function setup(): Promise<() => Promise<void>> {
  await prepareData();
  const shared = await startSharedServers();
  process.env['SHARED_SERVERS'] = shared.url;
  return shared.stop;
}
