import { AppError } from '../contract/errors.ts';
import type { Region } from '../contract/messages.ts';
import { handled, type Handled } from '../contract/mount.server.ts';
import { paginate } from '../contract/shapes.ts';
import type { Availability } from '../properties/enums.contract.ts';
import type { Agency, ListingCard } from '../properties/listing.contract.ts';
import { getAgency, getAgencyHomes, getAgent, getAgentHomes, listAgencies, listAgents } from './contract.ts';
import { agencyIdOf } from './record.contract.ts';
import type { AgencyDirectory } from './service.server.ts';

/** A part of somebody's homes: those in these states, from `offset` on. */
interface HomesPage {
  readonly states: readonly Availability[];
  readonly offset: number;
  readonly limit: number;
}

export interface AgencyRoutesParts {
  readonly agencies: AgencyDirectory;
  /** Ids of the homes of these agencies in these states, the newest first, and how many there are. */
  readonly homesOf: (
    agencyIds: readonly string[],
    states: readonly Availability[],
    page: Pick<HomesPage, 'offset' | 'limit'>,
  ) => { readonly ids: readonly string[]; readonly total: number };
  /** How many homes each of these agents has on the market now; those without any are left out. */
  readonly countHomesOfAgents: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Ids of an agent's homes, the newest first, and how many there are. */
  readonly homesOfAgent: (
    id: string,
    page: HomesPage,
  ) => Promise<{ readonly ids: readonly string[]; readonly total: number }>;
  readonly cards: (ids: readonly string[]) => Promise<ListingCard[]>;
  /** The agencies of a list whose offices stand in or near a place, the nearest first; undefined when there is no such place. */
  readonly near: (place: string, region: Region, agencies: readonly Agency[]) => readonly Agency[] | undefined;
}

export function createAgencyRoutes({
  agencies,
  homesOf,
  countHomesOfAgents,
  homesOfAgent,
  cards,
  near,
}: AgencyRoutesParts): Handled[] {
  const counted = <T extends { id: string }>(agency: T) => ({
    ...agency,
    homes: homesOf(agencies.officesOf(agency.id), STATES.current, { offset: 0, limit: 0 }).total,
  });

  /** Those around the place that is asked for; all when none is, and none when nobody knows it. */
  function around(region: Region, place: string | undefined, found: readonly Agency[]): readonly Agency[] {
    return place === undefined || place === '' ? found : (near(place, region, found) ?? []);
  }

  function agencyId(raw: string): string {
    const id = agencyIdOf(raw);
    if (id === undefined) throw new AppError('agency_not_found');
    return agencies.find(id).id;
  }

  return [
    handled(listAgencies, ({ query }, { region }) => {
      const found = around(region, query.place, agencies.search(region, query.term));
      const ranked = query.sorting === 'homes' ? found.map(counted).sort((a, b) => b.homes - a.homes) : found;
      return { data: sliceOf(ranked, query).map(counted), pagination: paginate(query.page, query.size, found.length) };
    }),

    handled(getAgency, ({ params }) => {
      const id = agencyId(params.id);
      return { data: { ...counted(agencies.find(id)), agents: agencies.agentsOf(id) } };
    }),

    handled(getAgencyHomes, async ({ params, query: { show, page, size } }) => {
      const { ids, total } = homesOf(agencies.officesOf(agencyId(params.id)), STATES[show], {
        offset: (page - 1) * size,
        limit: size,
      });
      return { data: await cards(ids), pagination: paginate(page, size, total) };
    }),

    handled(listAgents, async ({ query }, { region }) => {
      const all = agencies.searchAgents(region, query.term, query.agencyId);
      const found =
        query.place === undefined || query.place === ''
          ? all
          : atOffices(all, around(region, query.place, agencies.search(region, undefined)));
      const shown = sliceOf(found, query);
      const homes = await countHomesOfAgents(shown.map(({ id }) => id));
      return {
        data: shown.map((agent) => ({ ...agent, homes: homes.get(agent.id) ?? 0 })),
        pagination: paginate(query.page, query.size, found.length),
      };
    }),

    handled(getAgent, async ({ params: { id } }) => {
      const agent = agencies.findAgent(id);
      return { data: { ...agent, homes: (await countHomesOfAgents([id])).get(id) ?? 0 } };
    }),

    handled(getAgentHomes, async ({ params: { id }, query: { show, page, size } }) => {
      const { ids, total } = await homesOfAgent(agencies.findAgent(id).id, {
        states: STATES[show],
        offset: (page - 1) * size,
        limit: size,
      });
      return { data: await cards(ids), pagination: paginate(page, size, total) };
    }),
  ];
}

const STATES = { current: ['available'], sold: ['sold', 'rented'] } as const satisfies Record<
  string,
  readonly Availability[]
>;

/** The agents of these offices, in the offices' order. */
function atOffices<T extends { readonly agencyId: string }>(
  agents: readonly T[],
  offices: readonly Agency[],
): readonly T[] {
  return offices.flatMap(({ id }) => agents.filter(({ agencyId }) => agencyId === id));
}

function sliceOf<T>(things: readonly T[], { page, size }: { readonly page: number; readonly size: number }): T[] {
  return things.slice((page - 1) * size, page * size);
}
