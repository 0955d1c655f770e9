import { handled, type Handled } from '../contract/mount.server.ts';
import { paginate } from '../contract/shapes.ts';
import { AppError } from '../contract/errors.ts';
import { getAgency, getAgent, listAgencies, listAgents } from './contract.ts';
import { agencyIdOf } from './record.contract.ts';
import type { AgencyDirectory } from './service.server.ts';

/** `countHomes` says how many homes of these agencies are on the market now. */
export function createAgencyRoutes(agencies: AgencyDirectory, countHomes: (agencyIds: readonly string[]) => number): Handled[] {
  const counted = <T extends { id: string }>(agency: T) => ({ ...agency, homes: countHomes(agencies.officesOf(agency.id)) });
  return [
    handled(listAgencies, ({ query }, { region }) => {
      const found = agencies.search(region, query.term);
      const ranked = query.sorting === 'homes' ? found.map(counted).sort((a, b) => b.homes - a.homes) : found;
      return { data: sliceOf(ranked, query).map(counted), pagination: paginate(query.page, query.size, found.length) };
    }),
    handled(getAgency, ({ params }) => {
      const id = agencyIdOf(params.id);
      if (id === undefined) throw new AppError('agency_not_found');
      return { data: { ...counted(agencies.find(id)), agents: agencies.agentsOf(id) } };
    }),
    handled(listAgents, ({ query }, { region }) => {
      const found = agencies.searchAgents(region, query.term, query.agencyId);
      return { data: sliceOf(found, query), pagination: paginate(query.page, query.size, found.length) };
    }),
    handled(getAgent, async ({ params: { id } }) => ({ data: { ...agencies.findAgent(id), homes: await agencies.countHomesOfAgent(id) } })),
  ];
}

function sliceOf<T>(things: readonly T[], { page, size }: { readonly page: number; readonly size: number }): T[] {
  return things.slice((page - 1) * size, page * size);
}
