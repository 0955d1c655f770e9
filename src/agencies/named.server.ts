import type { Suggestion } from '../areas/contract.ts';
import { fold } from '../areas/names.contract.ts';
import { agentPath } from '../paths.ts';
import type { Region } from '../texts/messages.ts';
import type { Agency, Agent } from '../properties/listing.contract.ts';
import type { AgencyRoutesParts } from './routes.server.ts';
import { byName, type AgencyDirectory } from './service.server.ts';

/** Agencies and agents by what is typed of their names, for whoever searches homes. */

interface NamedParts extends Pick<AgencyRoutesParts, 'countHomes' | 'countHomesOfAgents'> {
  readonly agencies: Pick<AgencyDirectory, 'inRegion' | 'agentsInRegion' | 'officesOf'>;
}

/** With fewer letters too many are called so. */
const LEAST_LETTERS = 3;
const MOST_AGENCIES = 3;
const MOST_AGENTS = 2;

interface Named<T> extends NameWords {
  readonly one: T;
}

interface NameWords {
  readonly all: readonly string[];
  /** Without where the office is. */
  readonly own: readonly string[];
}

/**
 * Chains before their offices, those with most homes first; then agents, by name. Each call looks through all names, of
 * which the words are kept: some 12 ms for 5,000 agencies with 30,000 agents.
 */
export function createNamedAgencies({ agencies, countHomes, countHomesOfAgents }: NamedParts) {
  const agencyNames = byRegion((agency: Agency) => ownName(agency));
  const agentNames = byRegion(({ name }: Agent) => name);
  return async (region: Region, term: string): Promise<Suggestion[]> => {
    const words = wordsOf(term, region);
    if (words.join('').length < LEAST_LETTERS) return [];
    const homes = await countHomes(['available', 'future']);
    const found = byName(called(words, agencyNames(agencies.inRegion(region), region)))
      .map((agency) => ({
        ...agency,
        homes: agencies.officesOf(agency.id).reduce((sum, id) => sum + (homes.get(id) ?? 0), 0),
      }))
      .toSorted((a, b) => Number(a.parent !== undefined) - Number(b.parent !== undefined) || b.homes - a.homes)
      .slice(0, MOST_AGENCIES);
    const people = byName(called(words, agentNames(agencies.agentsInRegion(region), region))).slice(0, MOST_AGENTS);
    const theirs = people.length === 0 ? undefined : await countHomesOfAgents(people.map(({ id }) => id));
    return [
      ...found.map(({ id, name, place, homes: count }) => profile(id, name, place ?? '', count)),
      ...people.map(({ id, name, agencyName }) => profile(id, name, agencyName, theirs?.get(id) ?? 0)),
    ];
  };
}

function called<T>(typed: readonly string[], names: readonly Named<T>[]): T[] {
  return names.filter((name) => isCalled(typed, name)).map(({ one }) => one);
}

/** The words of the names in a region's list, which are worked out anew with each new list. */
function byRegion<T extends { readonly name: string }>(ownNameOf: (one: T) => string) {
  const kept = new Map<Region, { readonly of: readonly T[]; readonly named: readonly Named<T>[] }>();
  return (list: readonly T[], region: Region): readonly Named<T>[] => {
    const known = kept.get(region);
    if (known?.of === list) return known.named;
    const named = list.map((one) => ({
      one,
      all: wordsOf(one.name, region),
      own: wordsOf(ownNameOf(one), region),
    }));
    kept.set(region, { of: list, named });
    return named;
  };
}

function profile(id: string, name: string, context: string, homes: number): Suggestion {
  return { kind: 'agency', name, context, path: agentPath(id), match: 'beginning', homes };
}

/**
 * Every word that was typed begins one of the name's, and one of them says more than where the office is: a town's name
 * alone is for the town.
 */
function isCalled(typed: readonly string[], { all, own }: NameWords): boolean {
  return (
    typed.every((word) => all.some((known) => known.startsWith(word))) &&
    typed.some((word) => own.some((known) => known.startsWith(word)))
  );
}

/** `Harbourne Realty Kiama` in Kiama is Harbourne Realty; an office is called as its chain is. */
function ownName({ name, place, parent }: Agency): string {
  if (parent !== undefined) return parent.name;
  return place !== undefined && name.endsWith(` ${place}`) ? name.slice(0, -place.length - 1) : name;
}

function wordsOf(text: string, region: Region): string[] {
  return fold(text, region)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and' && word !== 'og');
}
