import type { Suggestion } from '../areas/contract.ts';
import { fold } from '../areas/names.contract.ts';
import { agentPath } from '../paths.ts';
import type { Region } from '../texts/messages.ts';
import type { AgencyRoutesParts } from './routes.server.ts';

/** Agencies and agents by what is typed of their names, for whoever searches homes. */

interface NamedParts extends Pick<AgencyRoutesParts, 'countHomes' | 'countHomesOfAgents'> {
  readonly agencies: Pick<AgencyRoutesParts['agencies'], 'search' | 'searchAgents' | 'officesOf'>;
}

/** With fewer letters too many are called so. */
const LEAST_LETTERS = 3;
const MOST_AGENCIES = 3;
const MOST_AGENTS = 2;

/** Chains before their offices, those with most homes first; then agents, by name. */
export function createNamedAgencies({ agencies, countHomes, countHomesOfAgents }: NamedParts) {
  return async (region: Region, term: string): Promise<Suggestion[]> => {
    const words = wordsOf(term, region);
    if (words.join('').length < LEAST_LETTERS) return [];
    const homes = await countHomes(['available', 'future']);
    const found = agencies
      .search(region, undefined)
      .filter(({ name, place, parent }) =>
        isCalled(words, wordsOf(name, region), wordsOf(parent?.name ?? withoutPlace(name, place), region)),
      )
      .map((agency) => ({
        ...agency,
        homes: agencies.officesOf(agency.id).reduce((sum, id) => sum + (homes.get(id) ?? 0), 0),
      }))
      .toSorted((a, b) => Number(a.parent !== undefined) - Number(b.parent !== undefined) || b.homes - a.homes)
      .slice(0, MOST_AGENCIES);
    const people = agencies
      .searchAgents(region, undefined, undefined)
      .filter(({ name }) => isCalled(words, wordsOf(name, region), wordsOf(name, region)))
      .slice(0, MOST_AGENTS);
    const theirs = people.length === 0 ? undefined : await countHomesOfAgents(people.map(({ id }) => id));
    return [
      ...found.map(({ id, name, place, homes: count }) => profile(id, name, place ?? '', count)),
      ...people.map(({ id, name, agencyName }) => profile(id, name, agencyName, theirs?.get(id) ?? 0)),
    ];
  };
}

function profile(id: string, name: string, context: string, homes: number): Suggestion {
  return { kind: 'agency', name, context, path: agentPath(id), match: 'beginning', homes };
}

/**
 * Every word that was typed begins one of the name's, and one of them says more than where the office is: a town's name
 * alone is for the town.
 */
function isCalled(typed: readonly string[], all: readonly string[], own: readonly string[]): boolean {
  return (
    typed.every((word) => all.some((known) => known.startsWith(word))) &&
    typed.some((word) => own.some((known) => known.startsWith(word)))
  );
}

/** `Harbourne Realty Kiama` in Kiama is Harbourne Realty. */
function withoutPlace(name: string, place: string | undefined): string {
  return place !== undefined && name.endsWith(` ${place}`) ? name.slice(0, -place.length - 1) : name;
}

function wordsOf(text: string, region: Region): string[] {
  return fold(text, region)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and' && word !== 'og');
}
