import type { CollectionId } from '../collections/collection.contract.ts';
import type { Company, Opinions } from '../collections/opinions.server.ts';
import type { FittingHomes } from '../collections/limits/limits.server.ts';
import type { Collections, Reader } from '../collections/service.server.ts';
import type { UserId } from '../contract/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { Live } from '../platform/live/live.server.ts';
import type { ListingCard, ListingId } from '../properties/listing.contract.ts';
import type { Region } from '../texts/messages.ts';
import { ROUND_NEWS } from './answers.server.ts';
import { MOST_IN_ROUND, type Round } from './contract.ts';
import { inTurn } from './in-turn.ts';
import { keepRound, readRound, type RoundRow } from './rounds-store.server.ts';
import { readAnswersOf } from './store.server.ts';

/**
 * Rounds that the members of a collection swipe through together. Throws `not_found` for a collection that is not
 * theirs to know of, and `default_collection`.
 */
export interface Rounds {
  get(userId: UserId, id: CollectionId): Promise<Round | undefined>;
  /** Starts one where there is none, or in the place of the one that began at `after`. Throws `listing_not_found`. */
  start(
    reader: Reader,
    id: CollectionId,
    from: { readonly propertyId: ListingId; readonly after: string | undefined },
  ): Promise<Round>;
}

export interface RoundParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  readonly collections: Pick<Collections, 'company' | 'opinions'>;
  /** What the members look for together, where they have said what they need. */
  readonly fitting: FittingHomes;
  readonly homesLike: (id: ListingId) => Promise<readonly string[]>;
  readonly cards: (ids: readonly string[], region: Region) => Promise<ListingCard[]>;
  /** The homes and agencies that lists leave out for somebody; undefined where they have hidden none. */
  readonly hiddenFrom: (
    userId: UserId,
  ) => Promise<{ readonly homes: readonly string[]; readonly agencies: readonly string[] } | undefined>;
}

/** Of a collection's own homes the first that are put before its members, and those that others are looked for by. */
const OWN_HOMES = 20;
const SEEDS = 5;
/** Homes like each seed that are looked at. */
const LIKE_EACH = 60;

export function createRounds({
  db,
  clock,
  live,
  collections,
  fitting,
  homesLike,
  cards,
  hiddenFrom,
}: RoundParts): Rounds {
  /** What a member has hidden is put before nobody as a home like theirs. */
  async function withoutHidden(given: readonly ListingCard[], { members }: Company): Promise<readonly ListingCard[]> {
    const left = (await Promise.all(members.map((member) => hiddenFrom(member.userId)))).flatMap((one) => one ?? []);
    const homes = new Set(left.flatMap((one) => one.homes));
    const agencies = new Set(left.flatMap((one) => one.agencies));
    return given.filter(({ propertyId, agencyId }) => !homes.has(propertyId) && !agencies.has(agencyId));
  }

  const rounds: Rounds = {
    get: (userId, id) =>
      db.transaction(async (tx) => {
        const company = await collections.company(tx, userId, id);
        const row = await readRound(tx, company.collection);
        if (row === undefined) return undefined;
        const people = company.members.map((member) => member.userId);
        const [answers, said] = [
          await readAnswersOf(tx, people, row.listing_ids),
          await collections.opinions(tx, company.collection, row.listing_ids),
        ];
        return present(row, company, userId, answers, said);
      }),

    async start({ userId, region }, id, { propertyId, after }) {
      const { company, noes, judged } = await db.transaction(async (tx) => {
        const found = await collections.company(tx, userId, id);
        const said = await collections.opinions(tx, found.collection, found.homes);
        return {
          company: found,
          judged: new Set(found.homes.filter((home) => judgesOf(said, home) >= found.members.length)),
          noes: new Set(said.filter(({ is_like }) => !is_like).map((one) => one.id)),
        };
      });
      const seeds = [...new Set([propertyId, ...company.homes])].slice(0, SEEDS);
      const like = inTurn(await Promise.all(seeds.map(async (seed) => (await homesLike(seed)).slice(0, LIKE_EACH))));
      const likeThere = await fitting.among(userId, id, like);
      const looked = [...new Set([...(await fitting.find({ userId, region }, id, MOST_IN_ROUND)), ...likeThere])];
      const own = company.homes.filter((home) => !judged.has(home) && !noes.has(home)).slice(0, OWN_HOMES);
      const refused = new Set(
        (
          await readAnswersOf(
            db,
            company.members.map((member) => member.userId),
            looked,
          )
        ).flatMap((answer) => (answer.is_yes ? [] : [answer.id])),
      );
      const inCollection = new Set<string>(company.homes);
      const others = looked.filter((home) => !inCollection.has(home) && !refused.has(home as ListingId));
      const likeThem = await withoutHidden(await cards(others.slice(0, 2 * MOST_IN_ROUND), region), company);
      const homes = [...(await cards(own, region)), ...likeThem]
        .filter(({ status }) => status === 'available')
        .map((card) => card.propertyId)
        .slice(0, MOST_IN_ROUND);
      await db.transaction(async (tx) => {
        const { collection, members } = await collections.company(tx, userId, id);
        await keepRound(tx, collection, {
          ids: homes,
          own: homes.filter((home) => inCollection.has(home)).length,
          after,
          now: clock.now().toISOString(),
        });
        await live.publish(
          tx,
          members.map((member) => member.userId),
          { kind: ROUND_NEWS, id },
        );
      });
      const round = await rounds.get(userId, id);
      if (round === undefined) throw new Error('a round was not kept');
      return round;
    },
  };
  return rounds;
}

type Said = Awaited<ReturnType<Opinions['opinions']>>;

function judgesOf(said: Said, home: ListingId): number {
  return new Set(said.flatMap(({ id, user_id }) => (id === home ? [user_id] : []))).size;
}

/** A home counts as answered by who has answered it while swiping, or said in the collection what they think of it. */
function present(
  { listing_ids: begunWith, started_at: startedAt, own_homes: own }: RoundRow,
  { members, homes, hasMore }: Company,
  userId: UserId,
  answers: readonly { readonly user_id: UserId; readonly id: ListingId }[],
  said: Said,
): Round {
  const key = (person: UserId, id: ListingId) => `${person} ${id}`;
  const answered = new Set([...answers, ...said].map(({ user_id, id }) => key(user_id, id)));
  const likes = new Set(said.filter(({ is_like }) => is_like).map(({ user_id, id }) => key(user_id, id)));
  const others = members.filter((member) => member.userId !== userId);
  // What somebody has taken out of the collection since is none of its homes any more, and no suggestion either.
  const kept = new Set<ListingId>(homes);
  const ownHomes = begunWith.slice(0, own ?? 0).filter((id) => hasMore || kept.has(id));
  const ids = [...ownHomes, ...begunWith.slice(own ?? 0)];
  const open = (id: ListingId) => !answered.has(key(userId, id));
  return {
    startedAt,
    total: ids.length,
    ...(own === null ? {} : { own: ownHomes.length }),
    ids: ids.filter(open),
    ownIds: ownHomes.filter(open),
    people: members.map((member) => ({
      name: member.name,
      isMe: member.userId === userId,
      answered: ids.filter((id) => answered.has(key(member.userId, id))).length,
      ownAnswered: ownHomes.filter((id) => answered.has(key(member.userId, id))).length,
    })),
    matches: ids.flatMap((id) => {
      if (!likes.has(key(userId, id))) return [];
      const names = others.filter((member) => likes.has(key(member.userId, id))).map(({ name }) => name);
      return names.length === 0 ? [] : [{ id, names }];
    }),
  };
}
