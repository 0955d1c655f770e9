import { randomUUID } from 'node:crypto';
import type { Keepers } from '../../collections/keepers.server.ts';
import type { UserId } from '../../contract/ids.ts';
import type { ChangeLog } from '../../platform/changes/change-log-store.server.ts';
import { createFollower } from '../../platform/changes/follower.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { Log } from '../../platform/log.server.ts';
import { createPace } from '../../platform/pace.server.ts';
import type { ChangedListing } from '../../properties/listing-changes-store.server.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import type { StoredListing } from '../../properties/read-store.server.ts';
import { isPriceHidden } from '../../properties/sale-terms.contract.ts';
import type { IsVisible } from '../../properties/visible-homes.server.ts';
import { foundByCorrection, foundForTheFirstTime } from './corrected.server.ts';
import { slotsAt } from './hours.server.ts';
import {
  advanceProgress,
  endWaits,
  forgetOld,
  holdProgress,
  homesThatDiffer,
  keepStates,
  type MatchedNews,
  type ReadState,
  releaseProgress,
  statesOf,
  takeProgress,
  waitedFor,
  waitFor,
  writeAlerts,
  type WrittenNews,
} from './matching-store.server.ts';
import { type HomeState, isForKeepersAlone, isOfPrice, isSameState, newsOf, pauseToldAt } from './news.server.ts';
import { isCorrection, OWNER_SOURCE } from '../../properties/price-correction.contract.ts';
import { createProjectNews } from './project-news.server.ts';
import type { Watch } from './watch.server.ts';

/**
 * Turns changes of homes into alerts. Any number of processes may run it: one is at it at a time, and
 * another takes over when that one has not been heard of for half a minute. What is news follows from a
 * home's state now and the state it was in when it was last looked at, which is kept in the transaction of
 * the alerts: killed at any point, nothing is told twice and nothing is missed (docs/decisions/034).
 */
export interface Matching {
  /**
   * Takes in all changes that are settled by now. Gives how many pieces of news there were, for whomever; nothing while
   * another process is at it.
   */
  run(): Promise<number>;
  /** Does so again and again from now on. */
  start(): void;
  /** Stops doing so, and lets another process take over at once. */
  stop(): Promise<void>;
}

export interface MatchingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly watch: Watch;
  readonly changes: ChangeLog<ChangedListing>;
  readonly read: (ids: readonly string[]) => Promise<StoredListing[]>;
  /** Ids of all units of some projects. */
  readonly unitsOf: (projects: readonly string[]) => Promise<readonly string[]>;
  readonly isVisible: IsVisible;
  /** Which of these homes their owners have paused. */
  readonly pausedAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Who has which of these homes among their favourites. */
  readonly keepersOf: Keepers['of'];
  readonly cards: (ids: readonly string[]) => Promise<ListingCard[]>;
  /** Called in the alerts' transaction, with all that the news is of. */
  readonly onNews: (tx: Transaction, written: WrittenNews, of: NewsOf) => Promise<void>;
  /** How long instant news is gathered into one mail. */
  readonly windowMs: number;
}

export interface NewsOf {
  readonly news: readonly MatchedNews[];
  /** Of homes that somebody is told of. */
  readonly cards: readonly ListingCard[];
}

/** Homes that are read and matched together. */
const CHUNK = 100;
/** Pairs of news and searches or people that are written in one transaction, unless one piece alone has more. */
const MOST_PAIRS = 5_000;
const FORGET_EVERY_MS = 3_600_000;
/** Between two looks for pauses that have lasted for long enough. */
const WAITED_EVERY_MS = 60_000;
/** Between two looks for changes. */
const EVERY_MS = 500;

export function createMatching({
  db,
  clock,
  log,
  watch,
  changes,
  read,
  unitsOf,
  isVisible,
  pausedAmong,
  keepersOf,
  cards,
  onNews,
  windowMs,
}: MatchingParts): Matching {
  const holder = randomUUID();
  let forgottenAt = 0;
  let waitedAt = 0;
  let count = 0;

  const follower = createFollower<ChangedListing>({
    changes,
    mark: {
      async read() {
        const position = await takeProgress(db, holder);
        if (position === undefined) watch.forget();
        return position;
      },
      write: (position) => advanceProgress(db, holder, position),
    },
    begin: watch.follow,
    take: (changed) => unlessTakenOver(() => takeIn(changed.map(({ id }) => id))),
    gap: () => unlessTakenOver(takeInAll),
    afterRound: workNowAndThen,
    batch: CHUNK,
    everyMs: EVERY_MS,
    log,
    failure: 'changes of homes could not be turned into alerts',
  });

  async function takeIn(ids: readonly string[]): Promise<void> {
    const [before, all] = [await statesOf(db, ids), await read(ids)];
    const listings = await withoutShortPauses(all);
    const batch = createBatch();
    const projects = createProjectNews({ db, watch, read, unitsOf });
    const changed = listings.flatMap((listing) => {
      // No news until somebody has decided on it: what changes meanwhile is told then.
      if (listing.hold?.kind === 'held') return [];
      const [known, now] = [before.get(listing.id), stateOf(listing)];
      if (isSameState(known, now)) return [];
      const found = isVisible(listing.id, listing.region) ? newsOf(known, now, clock.now().getTime()) : [];
      // What an owner puts right on the first day has not changed: it is new to whoever would not have found it before.
      // Later it is a change of price, and new to those of them who do not hear of such changes.
      const isPutRight = isCorrection({ source: listing.source, publishedAt: listing.firstPublishedAt }, clock.now());
      const news = isPutRight ? found.filter(({ kind }) => !isOfPrice(kind)) : found;
      const finders =
        known !== undefined && found.some(({ kind }) => isOfPrice(kind)) && !news.some(({ kind }) => kind === 'new')
          ? isPutRight
            ? foundByCorrection(watch, listing, known)
            : foundForTheFirstTime(watch, listing, known)
          : [];
      return [{ listing, now, news, finders, isPutRight, isKnown: known !== undefined }];
    });
    // What somebody keeps is not new to them, however soon it was looked at.
    const keepers = await keepersOf(
      changed
        .filter(({ news, finders, isKnown }) => isKnown && news.length + finders.length > 0)
        .map(({ listing }) => listing.id),
    );
    const pace = createPace();
    for (const { listing, now, news, finders, isPutRight } of changed) {
      const kept = keepers.get(listing.id) ?? [];
      const forSearches = news.filter(({ kind }) => !isForKeepersAlone(kind));
      batch.add({ id: listing.id, ...now }, [
        ...news
          .filter(({ kind }) => kept.length > 0 || !isForKeepersAlone(kind))
          .map((piece) => ({
            ...piece,
            listingId: listing.id,
            searches: isForKeepersAlone(piece.kind) ? [] : watch.match(listing, piece.matchAs),
            keepers: kept,
          })),
        ...(finders.length === 0
          ? []
          : [asNew(listing, { finders, keepers: kept, toMuted: isPutRight ? undefined : 'price_changes' })]),
        ...(await projects.of(listing, forSearches)),
      ]);
      if (batch.pairs >= MOST_PAIRS) await write(batch);
      await pace.yield();
    }
    await write(batch);
  }

  /** Without what was paused lately, which waits: where it is offered again in time nothing has changed. */
  async function withoutShortPauses(listings: readonly StoredListing[]): Promise<readonly StoredListing[]> {
    const now = clock.now().getTime();
    const lately = listings.flatMap(({ id, source, availability, leftAt }) => {
      const until = leftAt === undefined ? 0 : pauseToldAt(leftAt);
      return source === OWNER_SOURCE && availability === 'unavailable' && until > now ? [{ id, until }] : [];
    });
    if (lately.length === 0) return listings;
    const paused = await pausedAmong(lately.map(({ id }) => id));
    const waits = lately.filter(({ id }) => paused.has(id));
    await waitFor(db, waits);
    return listings.filter(({ id }) => !waits.some((wait) => wait.id === id));
  }

  /** Takes in what has been paused for long enough. */
  async function takeInWaited(): Promise<void> {
    const now = clock.now();
    for (
      let ids = await waitedFor(db, holder, now, CHUNK);
      ids.length > 0;
      ids = await waitedFor(db, holder, now, CHUNK)
    ) {
      await takeIn(ids);
      await endWaits(db, ids, now);
    }
  }

  async function write(batch: Batch): Promise<void> {
    const { states, news } = batch.take();
    if (states.length === 0) return;
    const now = clock.now();
    const told = news.filter(({ keepers, searches }) => keepers.length + searches.length > 0);
    const ids = [...new Set(told.map(({ listingId }) => listingId))];
    const toldCards = ids.length === 0 ? [] : await cards(ids);
    await db.transaction(async (tx) => {
      if (!(await holdProgress(tx, holder))) throw new TakenOver();
      const written = await writeAlerts(tx, news, slotsAt(now, windowMs), now);
      await onNews(tx, written, { news, cards: toldCards });
      await keepStates(tx, states);
    });
    count += news.length;
  }

  async function takeInAll(): Promise<void> {
    for (
      let ids = await homesThatDiffer(db, '0', CHUNK);
      ids.length > 0;
      ids = await homesThatDiffer(db, ids.at(-1) ?? '0', CHUNK)
    )
      await takeIn(ids);
  }

  /** What follows does nothing then either: it holds the work before it writes, as the mark does. */
  async function unlessTakenOver(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof TakenOver)) throw error;
    }
  }

  async function workNowAndThen(): Promise<void> {
    if (Date.now() - waitedAt > WAITED_EVERY_MS) {
      waitedAt = Date.now();
      await unlessTakenOver(takeInWaited);
    }
    if (Date.now() - forgottenAt <= FORGET_EVERY_MS) return;
    forgottenAt = Date.now();
    await forgetOld(db, clock.now());
    await watch.prune();
  }

  return {
    async run() {
      const before = count;
      await follower.catchUp();
      await unlessTakenOver(takeInWaited);
      return count - before;
    },
    start: follower.start,
    async stop() {
      await follower.stop();
      await releaseProgress(db, holder);
    },
  };
}

/** A home as new to the searches that have begun to find it, and to nobody who has heard of it or keeps it. */
function asNew(
  { id, availability }: StoredListing,
  {
    finders,
    keepers,
    toMuted,
  }: {
    readonly finders: readonly number[];
    readonly keepers: readonly UserId[];
    readonly toMuted: MatchedNews['toMuted'] | undefined;
  },
): MatchedNews {
  return {
    kind: 'new',
    matchAs: availability,
    ...{ priceBefore: null, priceAfter: null, totalBefore: null, startsAt: null },
    listingId: id,
    searches: finders,
    keepers: [],
    knownTo: keepers,
    ...(toMuted === undefined ? {} : { toMuted }),
  };
}

function stateOf(listing: StoredListing): HomeState {
  const { availability, mainPrice, totalPrice, viewings, auction, source } = listing;
  const isTold = !isPriceHidden(listing);
  const auctionAt = auction?.result === undefined ? auction?.startsAt : undefined;
  return {
    availability,
    price: isTold ? (mainPrice ?? null) : null,
    total: isTold ? (totalPrice ?? null) : null,
    viewings: viewings.map(({ startsAt }) => Date.parse(startsAt)),
    auctionAt: auctionAt === undefined ? null : Date.parse(auctionAt),
    isOwners: source === OWNER_SOURCE,
  };
}

/** Another process has the work in hand by now: what was about to be written is its business. */
class TakenOver extends Error {}

interface Batch {
  readonly pairs: number;
  /** A home's state is written together with all its news. */
  add(state: ReadState, news: readonly MatchedNews[]): void;
  take(): { readonly states: readonly ReadState[]; readonly news: readonly MatchedNews[] };
}

function createBatch(): Batch {
  let states: ReadState[] = [];
  let news: MatchedNews[] = [];
  return {
    get pairs() {
      return news.reduce((sum, { searches, keepers }) => sum + searches.length + keepers.length, 0);
    },
    add(state, more) {
      states.push(state);
      news.push(...more);
    },
    take() {
      const taken = { states, news };
      [states, news] = [[], []];
      return taken;
    },
  };
}
