import type { AgentRecord } from '../src/agencies/record.contract.ts';
import { agenciesFor, type Brand, doesOffer } from './agencies.ts';
import type { Home } from './home.ts';
import type { Place } from './places/place.ts';
import type { Random } from './random.ts';

/** Gives each home an agency that works there, and one or two of its agents; all homes of a project the same. */
export interface Desk {
  agents(random: Random, home: Home): { agencyId: string; agentIds: string[] };
}

export function createDesk(brands: readonly Brand[], agents: readonly AgentRecord[]): Desk {
  const staffOf = (agency: string): AgentRecord[] => agents.filter(({ agencyId }) => agencyId === agency);
  const byAgency = new Map(brands.map(({ id }) => [id, staffOf(id)]));
  const local = new Map<Place, readonly Brand[]>();
  const isSpecialist = ({ name }: Brand): boolean => /Næring|Commercial/.test(name);
  const commercial = new Map(brands.filter(isSpecialist).map((brand) => [brand.region, brand]));
  const ofProjects = new Map<string, { agencyId: string; agentIds: string[] }>();
  const chosen = (random: Random, home: Home): { agencyId: string; agentIds: string[] } => {
    const here = local.get(home.place) ?? agenciesFor(brands, home.place).filter((brand) => !isSpecialist(brand));
    local.set(home.place, here);
    const specialist = commercial.get(home.place.region);
    const agency =
      home.use === 'commercial' && specialist !== undefined && random.chance(0.6) ? specialist : random.pick(here);
    const staff = random.shuffle((byAgency.get(agency.id) ?? []).filter(({ title }) => doesOffer(title, home.offer)));
    const count = random.weighted([
      [1, 7],
      [2, 3],
    ]);
    return { agencyId: agency.id, agentIds: staff.slice(0, count).map(({ id }) => id) };
  };
  return {
    agents(random, home) {
      if (home.project === undefined) return chosen(random, home);
      const { externalId } = home.project;
      const agents = ofProjects.get(externalId) ?? chosen(random, home);
      ofProjects.set(externalId, agents);
      return agents;
    },
  };
}
