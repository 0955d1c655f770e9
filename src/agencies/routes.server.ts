import { AppError } from '../contract/errors.ts';
import type { Region } from '../texts/messages.ts';
import { handled, type Caller, type Handled } from '../contract/mount.server.ts';
import { paginate } from '../contract/shapes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Availability } from '../properties/enums.contract.ts';
import type { Agency, Agent, ListingCard } from '../properties/listing.contract.ts';
import {
  getAgency,
  getAgencyHomes,
  getAgent,
  getAgentHomes,
  type HomesQuery,
  type HomesThere,
  listAgencies,
  listAgents,
} from './contract.ts';
import { namedPlaces, type PlaceArea } from './home-places.server.ts';
import type { AgencyPlace } from './near.server.ts';
import { agencyIdOf, type AgencyId, type AgentId } from './record.contract.ts';
import type { AgencyDirectory } from './service.server.ts';

/** A part of somebody's homes: those in these states, from `offset` on. */
interface HomesPage {
  readonly states: readonly Availability[];
  /** Of what is for sale, or to let, alone. */
  readonly offer?: 'sale' | 'rent' | undefined;
  readonly offset: number;
  readonly limit: number;
  /** Ids of homes that are passed over, as if they were not there. */
  readonly without: readonly string[];
  /** Those in the first of these areas come first, then those in the second. */
  readonly areas?: readonly number[] | undefined;
  /** Those in any of these areas alone. */
  readonly within?: readonly number[] | undefined;
}

type HomesOfAll = Pick<HomesPage, 'states' | 'offer' | 'without'>;

/** What somebody has sold within a year, and where. */
interface Figures {
  readonly soldInYear: number;
  readonly medianSoldPrice: { readonly amount: number; readonly currency: string } | null;
  readonly areas: readonly string[];
}

const NO_FIGURES: Figures = { soldInYear: 0, medianSoldPrice: null, areas: [] };

export interface AgencyRoutesParts {
  readonly agencies: AgencyDirectory;
  /** Ids of the homes of these agencies in these states, by area and then the newest first, and how many there are. */
  readonly homesOf: (
    agencyIds: readonly string[],
    states: readonly Availability[],
    page: Omit<HomesPage, 'states'>,
  ) => Promise<{ readonly ids: readonly string[]; readonly total: number }>;
  /** How many homes of these agencies lie in each area, by its id. */
  readonly homesByArea: (agencyIds: readonly string[], of: HomesOfAll) => Promise<ReadonlyMap<number, number>>;
  /** The homes that a reader has hidden by themselves. */
  readonly hiddenBy: (caller: Caller) => Promise<readonly string[]>;
  /** How many homes in these states each agency has, without its offices', by its id. */
  readonly countHomes: (states: readonly Availability[]) => Promise<ReadonlyMap<string, number>>;
  /** How many homes each of these agents has on the market now; those without any are left out. */
  readonly countHomesOfAgents: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Ids of an agent's homes, the newest first, and how many there are. */
  readonly homesOfAgent: (
    id: AgentId,
    page: HomesPage,
  ) => Promise<{ readonly ids: readonly string[]; readonly total: number }>;
  /** How many homes of an agent lie in each area, by its id. */
  readonly homesOfAgentByArea: (id: AgentId, of: HomesOfAll) => Promise<ReadonlyMap<number, number>>;
  /**
   * What each of these has sold and where, agencies with all of their offices; those that are not known are left out.
   */
  readonly figuresOf: (
    kind: 'agencies' | 'agents',
    offices: ReadonlyMap<string, readonly string[]>,
  ) => Promise<ReadonlyMap<string, Figures>>;
  readonly cards: (ids: readonly string[]) => Promise<ListingCard[]>;
  /** Which of the agencies have their offices in or near a place; undefined when there is no such place. */
  readonly near: (place: string, region: Region, agencies: readonly Agency[]) => AgencyPlace | undefined;
  /** A place as people write it or by path; undefined when there is none. */
  readonly placeOf: (place: string, region: Region) => PlaceArea | undefined;
  readonly areaOf: (id: number) => PlaceArea | undefined;
  /** Ids of the areas that an office lies in, from the whole to the part. */
  readonly around: (agency: Agency) => readonly number[];
  /** What each agency has in any of some areas, without what its offices have, by its id. */
  readonly countHomesIn: (areas: readonly number[], sold: Span) => Promise<ReadonlyMap<string, HomesThere>>;
  /** What each of these agents has in any of some areas; those without any are left out. */
  readonly countHomesOfAgentsIn: (
    ids: readonly string[],
    counted: { readonly areas: readonly number[]; readonly sold: Span },
  ) => Promise<ReadonlyMap<string, HomesThere>>;
  readonly clock: Clock;
}

/** How homes of one agency or agent are found, and where all of them lie. */
interface HomesFinder {
  readonly find: (page: HomesPage) => Promise<{ readonly ids: readonly string[]; readonly total: number }>;
  readonly countByArea: (of: HomesOfAll) => Promise<ReadonlyMap<number, number>>;
}

interface Span {
  readonly since: Date;
  readonly until: Date;
}

const YEAR_MS = 365 * 86_400_000;

export function createAgencyRoutes({
  agencies,
  homesOf,
  homesByArea,
  hiddenBy,
  countHomes,
  countHomesOfAgents,
  homesOfAgent,
  homesOfAgentByArea,
  figuresOf,
  cards,
  near,
  placeOf,
  areaOf,
  around,
  countHomesIn,
  countHomesOfAgentsIn,
  clock,
}: AgencyRoutesParts): Handled[] {
  async function counted<T extends { id: string }>(found: readonly T[]): Promise<(T & { homes: number })[]> {
    const homes = await countHomes(STATES.current);
    return found.map((agency) => ({
      ...agency,
      homes: agencies.officesOf(agency.id).reduce((sum, id) => sum + (homes.get(id) ?? 0), 0),
    }));
  }

  /** With what they have sold: for the few of a page. */
  async function withFigures<T extends { id: string }>(kind: 'agencies' | 'agents', found: readonly T[]) {
    const offices = new Map(found.map(({ id }) => [id, kind === 'agencies' ? agencies.officesOf(id) : [id]]));
    const figures = await figuresOf(kind, offices);
    return found.map((one) => {
      const { soldInYear, medianSoldPrice, areas } = figures.get(one.id) ?? NO_FIGURES;
      return { ...one, soldInYear, medianSoldPrice, areas: [...areas] };
    });
  }

  /** Those that are named by their ids, else those of the region; with the words that are asked for. */
  function among(
    region: Region,
    { ids, term }: { readonly ids?: readonly string[] | undefined; readonly term?: string | undefined },
  ) {
    return ids === undefined ? agencies.search(region, term) : agencies.named(ids, term);
  }

  /** The agent, without their portrait where their agency shows none. */
  function withoutHiddenFace(agent: Agent): Agent {
    const { image: _, ...faceless } = agent;
    return agencies.of(agent.agencyId)?.profile.hideProfileImage === true ? faceless : agent;
  }

  /** The last year, as the figures of sales have it. */
  function withinYear(): Span {
    const until = clock.now();
    return { since: new Date(until.getTime() - YEAR_MS), until };
  }

  /**
   * Those who sell homes in the place that is asked for, who sell and have sold most of them first; then those who let
   * homes there; then those with an office there; where there are none of these, those with an office near it. All when
   * no place is asked for, and none when nobody knows it.
   */
  async function agenciesAt(region: Region, place: string | undefined, found: readonly Agency[]): Promise<At<Agency>> {
    if (place === undefined || place === '') return { found };
    const asked = near(place, region, found);
    if (asked === undefined) return { found: [] };
    return active(found, asked, asked.offices, await countHomesIn(asked.areas, withinYear()));
  }

  /** As {@link agenciesAt}: who has homes there, then who works at an office there, or near it. */
  async function agentsAt(region: Region, place: string | undefined, found: readonly Agent[]): Promise<At<Agent>> {
    if (place === undefined || place === '') return { found };
    const asked = near(place, region, agencies.search(region, undefined));
    if (asked === undefined) return { found: [] };
    const sold = withinYear();
    const selling = await countHomesIn(asked.areas, sold);
    const candidates = found.filter(({ agencyId }) => selling.has(agencyId)).map(({ id }) => id);
    const homes = await countHomesOfAgentsIn(candidates, { areas: asked.areas, sold });
    return active(found, asked, atOffices(found, asked.offices), homes);
  }

  /**
   * A page of somebody's homes without those that the caller has hidden, and how many these are; in a place alone,
   * where one is asked for, and none where nobody knows it.
   */
  async function unhidden(
    { page, size, show, offer, place = '', withPlaces = false }: HomesQuery,
    { region, caller }: { readonly region: Region; readonly caller: Caller },
    { find, countByArea }: HomesFinder,
  ) {
    const asked = place === '' ? undefined : placeOf(place, region);
    const isLost = place !== '' && asked === undefined;
    const without = await hiddenBy(caller);
    const of = { states: STATES[show], offer };
    const within = asked?.members ?? (asked === undefined ? undefined : [asked.id]);
    const none = { ids: [], total: 0 };
    const read = (part: Pick<HomesPage, 'offset' | 'limit' | 'without'>) =>
      isLost ? none : find({ ...of, ...part, within });
    const { ids, total } = await read({ offset: (page - 1) * size, limit: size, without });
    const all = without.length === 0 ? total : (await read({ offset: 0, limit: 1, without: [] })).total;
    const meta = {
      ...(all > total ? { hidden: all - total } : {}),
      ...(asked === undefined ? {} : { place: { name: asked.name, path: asked.path } }),
      ...(withPlaces ? { places: namedPlaces(await countByArea({ ...of, without }), areaOf) } : {}),
    };
    return {
      data: await cards(ids),
      pagination: paginate(page, size, total),
      ...(Object.keys(meta).length > 0 ? { meta } : {}),
    };
  }

  function agencyId(raw: string): AgencyId {
    const id = agencyIdOf(raw);
    if (id === undefined) throw new AppError('agency_not_found');
    agencies.find(id);
    return id;
  }

  return [
    handled(listAgencies, async ({ query }, { region }) => {
      const { named, ...likeness } = orSimilar(query.term, among(region, query), (term) =>
        query.ids === undefined ? agencies.similar(region, term) : [],
      );
      const { found, at } = await agenciesAt(region, query.place, named);
      const ranked = query.sorting === 'homes' ? (await counted(found)).sort((a, b) => b.homes - a.homes) : found;
      return {
        data: withHomesThere(await withFigures('agencies', await counted(sliceOf(ranked, query))), at),
        pagination: paginate(query.page, query.size, found.length),
        ...aboutSearch(likeness, at),
      };
    }),

    handled(getAgency, async ({ params }) => {
      const id = agencyId(params.id);
      const agents = agencies.agentsOf(id);
      const [agency] = await withFigures('agencies', await counted([agencies.find(id)]));
      if (agency === undefined) throw new AppError('agency_not_found');
      return { data: { ...agency, agents } };
    }),

    handled(getAgencyHomes, ({ params, query }, caller) => {
      const id = agencyId(params.id);
      const agency = agencies.find(id);
      const offices = agencies.officesOf(id);
      // Where the office is not placed, the whole country is all that is known.
      const areas = query.show === 'current' ? around(agency).slice(1).reverse() : [];
      return unhidden(
        query,
        { region: agency.region, caller },
        {
          find: ({ states, ...part }) => homesOf(offices, states, { ...part, areas }),
          countByArea: (of) => homesByArea(offices, of),
        },
      );
    }),

    handled(listAgents, async ({ query }, { region }) => {
      const { term: asked, agencyId: of } = query;
      const { named, ...likeness } = orSimilar(asked, agencies.searchAgents(region, asked, of), (term) =>
        agencies.similarAgents(region, term, of),
      );
      const { found, at } = await agentsAt(region, query.place, named);
      const shown = sliceOf(found, query).map(withoutHiddenFace);
      const homes = await countHomesOfAgents(shown.map(({ id }) => id));
      return {
        data: withHomesThere(
          await withFigures(
            'agents',
            shown.map((agent) => ({ ...agent, homes: homes.get(agent.id) ?? 0 })),
          ),
          at,
        ),
        pagination: paginate(query.page, query.size, found.length),
        ...aboutSearch(likeness, at),
      };
    }),

    handled(getAgent, async ({ params: { id } }) => {
      const homes = (await countHomesOfAgents([id])).get(id) ?? 0;
      const [agent] = await withFigures('agents', [{ ...agencies.findAgent(id), homes }]);
      if (agent === undefined) throw new AppError('agent_not_found');
      return { data: agent };
    }),

    handled(getAgentHomes, ({ params: { id }, query }, caller) => {
      const { agencyId: of } = agencies.findAgent(id);
      return unhidden(
        query,
        { region: agencies.of(of)?.region ?? caller.region, caller },
        { find: (part) => homesOfAgent(id, part), countByArea: (homes) => homesOfAgentByArea(id, homes) },
      );
    }),
  ];
}

/** Those that are called so; where there are none, those whose names are spelt almost so, and that they only are. */
function orSimilar<T>(
  term: string | undefined,
  named: readonly T[],
  similarTo: (term: string) => readonly T[],
): { readonly named: readonly T[]; readonly meta?: { readonly isSimilar: true } } {
  if (named.length > 0 || term === undefined || term === '') return { named };
  const similar = similarTo(term);
  return similar.length === 0 ? { named } : { named: similar, meta: { isSimilar: true } };
}

const STATES = { current: ['available'], sold: ['sold', 'rented'] } as const satisfies Record<
  string,
  readonly Availability[]
>;

/** Who was found, and of a place that was asked for and is known, what is told of it. */
interface At<T> {
  readonly found: readonly T[];
  readonly at?: {
    readonly place: { readonly name: string; readonly isNear: boolean };
    readonly homes: ReadonlyMap<string, HomesThere>;
  };
}

/**
 * Those with homes in the place, as {@link bySales} has them, then those at its offices; who is only near where nobody
 * has any.
 */
function active<T extends { readonly id: string }>(
  all: readonly T[],
  { name, isNear }: AgencyPlace,
  working: readonly T[],
  homes: ReadonlyMap<string, HomesThere>,
): At<T> {
  const selling = all
    .filter(({ id }) => homes.has(id))
    .sort((a, b) => bySales(homes.get(a.id) ?? NONE_THERE, homes.get(b.id) ?? NONE_THERE));
  if (isNear && selling.length > 0) return { found: selling, at: { place: { name, isNear: false }, homes } };
  return { found: [...selling, ...working.filter(({ id }) => !homes.has(id))], at: { place: { name, isNear }, homes } };
}

const NONE_THERE: HomesThere = { forSale: 0, forRent: 0, sold: 0 };

/** Who sells and has sold more comes first; what they let decides between those alone who sell equally much. */
function bySales(a: HomesThere, b: HomesThere): number {
  return b.forSale + b.sold - (a.forSale + a.sold) || b.forRent - a.forRent;
}

function withHomesThere<T extends { readonly id: string }>(found: readonly T[], at: At<T>['at']) {
  return found.map((one) => {
    if (at === undefined) return one;
    const there = at.homes.get(one.id) ?? NONE_THERE;
    return { ...one, homesThere: there.forSale + there.forRent, there };
  });
}

function aboutSearch({ meta }: { readonly meta?: { readonly isSimilar: true } }, at: At<unknown>['at']) {
  return meta === undefined && at === undefined ? {} : { meta: { ...meta, ...(at && { place: at.place }) } };
}

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
