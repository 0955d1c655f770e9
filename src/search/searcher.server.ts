import type { UserId } from '../contract/ids.ts';
import type { SearchFilter } from './filter.contract.ts';
import type { Searcher } from './service.server.ts';

/** Who asks, as far as it is known. */
interface Asker {
  readonly region: Searcher['region'];
  readonly user: { readonly userId: UserId } | undefined;
}

/** Who searches with a filter, as far as its results depend on it. */
export type SearcherOf<Who> = (filter: SearchFilter, who: Asker & Who) => Promise<Searcher>;

export interface SearcherParts<Who> {
  /** Where somebody travels to. */
  readonly commutesOf: (userId: UserId) => Promise<Searcher['commutes']>;
  /** What somebody does not want to be shown; undefined when that is nothing. */
  readonly leftOutFor: (who: Who) => Promise<Searcher['leftOut']>;
}

/** Only searches that ask for short ways look up where they lead. */
export function createSearcherOf<Who>({ commutesOf, leftOutFor }: SearcherParts<Who>): SearcherOf<Who> {
  return async ({ commute, sorting }, who) => {
    const { region, user } = who;
    const leftOut = await leftOutFor(who);
    return user === undefined || (commute === undefined && sorting !== 'commute')
      ? { region, leftOut }
      : { region, leftOut, commutes: await commutesOf(user.userId) };
  };
}
