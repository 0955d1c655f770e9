import type { AgentRecord } from '../src/agencies/record.contract.ts';
import { type Brand, doesOffer } from './agencies.ts';
import { createCatchment } from './catchment.ts';
import { createDiary, type Viewings } from './diary.ts';
import type { Home } from './home.ts';
import type { Place } from './places/place.ts';
import { createRandom } from './random.ts';

/** Who sells or lets a home. */
export interface Staff {
  readonly agencyId: string;
  readonly agentIds: string[];
}

/** Gives each home an agency that works there, and one or two of its agents; all homes of a project the same. */
export interface Desk {
  agents(home: Home): Staff;
  /**
   * When its agents can show the home, as near as may be to the times asked for and before `latest`: nobody is in two
   * homes at once, or in the next one before they can have driven there.
   */
  viewings(staff: Staff, home: Home, wanted: Viewings, latest: string | undefined): Viewings;
}

export function createDesk(
  brands: readonly Brand[],
  places: readonly Place[],
  agents: readonly AgentRecord[],
  today: string,
): Desk {
  const catchment = createCatchment(brands, places);
  const byAgency = new Map(brands.map(({ id }) => [id, agents.filter(({ agencyId }) => agencyId === id)]));
  const ofProjects = new Map<string, Staff>();
  const diary = createDiary(today);
  const chosen = (home: Home): Staff => {
    const random = createRandom(`${home.project?.externalId ?? home.externalId}/agents`);
    const specialists = home.use === 'commercial' && random.chance(0.6) ? catchment(home.place, true) : [];
    const { brand } = random.weighted(specialists.length > 0 ? specialists : catchment(home.place, false));
    const staff = random.shuffle((byAgency.get(brand.id) ?? []).filter(({ title }) => doesOffer(title, home.offer)));
    const count = random.weighted([
      [1, 7],
      [2, 3],
    ]);
    return { agencyId: brand.id, agentIds: staff.slice(0, count).map(({ id }) => id) };
  };
  return {
    agents(home) {
      if (home.project === undefined) return chosen(home);
      const { externalId } = home.project;
      const agents = ofProjects.get(externalId) ?? chosen(home);
      ofProjects.set(externalId, agents);
      return agents;
    },
    viewings: ({ agentIds }, home, wanted, latest) =>
      agentIds.length === 0 ? wanted : diary.book(agentIds, home, wanted, latest),
  };
}
