import { DEFAULT_AGENCY_ID, type AgencyId } from '../agencies/record.contract.ts';
import { AppError } from '../contract/errors.ts';
import type { UserId } from '../contract/ids.ts';
import type { Caller, SignedInCaller } from '../contract/mount.server.ts';
import { paginate, type Pagination } from '../contract/shapes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { PersonalData } from '../platform/slice.server.ts';
import type { Agency, ListingCard, ListingId } from '../properties/listing.contract.ts';
import type { Region } from '../texts/messages.ts';
import { MOST_HIDDEN, MOST_HIDDEN_IN_BROWSER, type HiddenState } from './contract.ts';
import { HIDDEN_COOKIE, NOTHING_HIDDEN, readHidden, writeHidden, type HiddenInBrowser } from './cookie.server.ts';
import {
  agenciesHiddenAt,
  deleteAgencies,
  deleteAllHidden,
  deleteHome,
  homesHiddenAt,
  insertAgencies,
  insertHomes,
  lockHiddenOf,
  readHiddenOf,
  readOwnHidden,
  setHidesSeen,
} from './store.server.ts';

/** Who hides: by their account, or by the cookie of their browser. */
export type Hider = Pick<Caller, 'user' | 'cookies' | 'region'>;
type Proof = {
  readonly user: { readonly userId: UserId } | undefined;
  readonly cookies: Pick<Caller['cookies'], 'get'>;
};

/** What lists leave out for somebody: these homes, and all of these agencies. */
export interface LeftOut {
  readonly homes: readonly string[];
  readonly agencies: readonly string[];
}

interface PageOf<T> {
  readonly data: T[];
  readonly pagination: Pagination;
}

/** Homes and agencies that people do not want to be shown. */
export interface Hidden {
  /**
   * What every list leaves out, with the homes that were looked at where these are hidden; undefined when nothing is.
   * One query for who is signed in.
   */
  leftOut(caller: Proof): Promise<LeftOut | undefined>;
  /**
   * Which of these cards the caller has hidden, by themselves or with their agency; that they were looked at does not
   * count.
   */
  among(cards: readonly ListingCard[], caller: Proof): Promise<ReadonlySet<string>>;
  /** The homes that the caller has hidden by themselves, the latest first. */
  homeIds(caller: Proof): Promise<readonly ListingId[]>;
  /** The same as {@link Hidden.leftOut} of an account, whoever asks. */
  leftOutOf(userId: UserId): Promise<LeftOut | undefined>;
  state(
    caller: Hider,
    of: { readonly propertyId?: ListingId | undefined; readonly agencyId?: AgencyId | undefined },
  ): Promise<HiddenState>;
  homes(caller: Hider, page: AskedPage): Promise<PageOf<{ hiddenAt?: string; home: ListingCard }>>;
  agencies(caller: Hider, page: AskedPage): Promise<PageOf<{ hiddenAt?: string; agency: Agency }>>;
  /** Throws `listing_not_found`, and `limit_reached` when there is no room for another. */
  hideHome(caller: Hider, id: ListingId): Promise<void>;
  showHome(caller: Hider, id: ListingId): Promise<void>;
  /** Throws `agency_not_found`, and `limit_reached` when there is no room for another. */
  hideAgency(caller: Hider, id: AgencyId): Promise<void>;
  /** Shows it again, and the chain that it was hidden with. */
  showAgency(caller: Hider, id: AgencyId): Promise<void>;
  hideSeen(caller: Hider, isHidden: boolean, seen: readonly ListingId[]): Promise<void>;
  /** Keeps which homes a browser has looked at, where it hides these. */
  noteSeen(caller: Hider, seen: readonly ListingId[]): void;
  showAll(caller: Hider): Promise<void>;
  takeOver(caller: SignedInCaller): Promise<void>;
  readonly personalData: PersonalData;
}

export interface AskedPage {
  readonly page: number;
  readonly size: number;
}

export interface HiddenParts {
  readonly db: Database;
  readonly clock: Clock;
  /**
   * Cards in any state, in the order of the ids; unknown ones are left out, and those that readers of the region may
   * not see.
   */
  readonly cards: (ids: readonly string[], region: Region) => Promise<ListingCard[]>;
  /** The homes that the person has looked at lately. */
  readonly seenBy: (userId: UserId) => Promise<readonly ListingId[]>;
  readonly agencies: {
    /** The agency of this id; undefined when there is none. */
    readonly of: (id: string) => Agency | undefined;
    /** The agency itself and its offices. */
    readonly officesOf: (id: string) => readonly string[];
  };
}

/** In one order, the latest first. */
interface Kept {
  readonly homes: readonly ListingId[];
  readonly agencies: readonly AgencyId[];
  readonly hidesSeen: boolean;
}

export function createHidden({ db, clock, cards, seenBy, agencies }: HiddenParts): Hidden {
  /** Until a browser's are taken over, both count. */
  async function keptOf({ user, cookies }: Proof): Promise<Kept> {
    const here = readHidden(cookies);
    if (user === undefined) return { ...here, hidesSeen: here.seen !== undefined };
    const kept = await readHiddenOf(db, user.userId);
    return {
      homes: [...new Set([...kept.homes, ...here.homes])],
      agencies: [...new Set([...kept.agencies, ...here.agencies])],
      hidesSeen: kept.hidesSeen || here.seen !== undefined,
    };
  }

  const withOffices = (ids: readonly AgencyId[]) => [...new Set(ids.flatMap((id) => agencies.officesOf(id)))];

  /** The agencies with which this one is hidden: itself, and the chains above it. */
  function chainOf(id: string): ReadonlySet<string> {
    const chain = new Set<string>();
    for (let at: string | undefined = id; at !== undefined && !chain.has(at); at = agencies.of(at)?.parent?.id)
      chain.add(at);
    return chain;
  }

  function change({ cookies }: Hider, next: (here: HiddenInBrowser) => HiddenInBrowser): void {
    const here = readHidden(cookies);
    const after = next(here);
    if (after !== here) writeHidden(cookies, after, clock);
  }

  function forgetHere(caller: Hider): void {
    const isAny = caller.cookies.get(HIDDEN_COOKIE) !== undefined;
    if (isAny) writeHidden(caller.cookies, NOTHING_HIDDEN, clock);
  }

  /** Makes a change of somebody's account, one at a time. */
  async function changeOf(
    userId: UserId,
    work: (tx: Transaction, kept: Awaited<ReturnType<typeof readHiddenOf>>) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await lockHiddenOf(tx, userId);
      await work(tx, await readHiddenOf(tx, userId));
    });
  }

  async function leftOut(caller: Proof): Promise<LeftOut | undefined> {
    const { user, cookies } = caller;
    const { homes, agencies: hidden, hidesSeen } = await keptOf(caller);
    const seen = !hidesSeen ? [] : [...(readHidden(cookies).seen ?? []), ...(user ? await seenBy(user.userId) : [])];
    if (homes.length + hidden.length + seen.length === 0) return undefined;
    return { homes: [...new Set([...homes, ...seen])], agencies: withOffices(hidden) };
  }

  return {
    leftOut,
    leftOutOf: (userId) => leftOut({ user: { userId }, cookies: NO_COOKIES }),
    homeIds: async (caller) => (await keptOf(caller)).homes,

    async among(given, caller) {
      const { homes, agencies: hidden } = await keptOf(caller);
      const [ids, offices] = [new Set<string>(homes), new Set<string>(withOffices(hidden))];
      const hiddenOnes = given.filter(({ propertyId, agencyId }) => ids.has(propertyId) || offices.has(agencyId));
      return new Set(hiddenOnes.map(({ propertyId }) => propertyId));
    },

    async state(caller, { propertyId, agencyId }) {
      const { homes, agencies: hidden, hidesSeen } = await keptOf(caller);
      return {
        home: propertyId !== undefined && homes.includes(propertyId),
        agency: agencyId !== undefined && hidden.some((id) => chainOf(agencyId).has(id)),
        seen: hidesSeen,
        homes: homes.length,
        agencies: hidden.length,
      };
    },

    async homes(caller, { page, size }) {
      const { homes } = await keptOf(caller);
      const ids = homes.slice((page - 1) * size, page * size);
      const times = timesOf(caller.user && (await homesHiddenAt(db, caller.user.userId, ids)));
      return {
        data: (await cards(ids, caller.region)).map((home) => ({ ...times(home.propertyId), home })),
        pagination: paginate(page, size, homes.length),
      };
    },

    async agencies(caller, { page, size }) {
      const { agencies: hidden } = await keptOf(caller);
      const ids = hidden.slice((page - 1) * size, page * size);
      const times = timesOf(caller.user && (await agenciesHiddenAt(db, caller.user.userId, ids)));
      return {
        data: ids.flatMap((id) => {
          const agency = agencies.of(id);
          return agency === undefined ? [] : [{ ...times(id), agency }];
        }),
        pagination: paginate(page, size, hidden.length),
      };
    },

    async hideHome(caller, id) {
      const [card] = await cards([id], caller.region);
      if (card === undefined) throw new AppError('listing_not_found');
      const { user } = caller;
      if (user === undefined)
        change(caller, (here) => ({ ...here, homes: added(here.homes, id, MOST_HIDDEN_IN_BROWSER.homes) }));
      else
        await changeOf(user.userId, async (tx, { homes }) => {
          added(homes, id, MOST_HIDDEN.homes);
          await insertHomes(tx, user.userId, [id], clock.now());
        });
    },

    async showHome(caller, id) {
      // Of a browser too, until its are taken over.
      change(caller, (here) =>
        here.homes.includes(id) ? { ...here, homes: here.homes.filter((other) => other !== id) } : here,
      );
      if (caller.user !== undefined) await deleteHome(db, caller.user.userId, id);
    },

    async hideAgency(caller, id) {
      if (id === DEFAULT_AGENCY_ID || agencies.of(id) === undefined) throw new AppError('agency_not_found');
      const { user } = caller;
      if (user === undefined)
        change(caller, (here) => ({ ...here, agencies: added(here.agencies, id, MOST_HIDDEN_IN_BROWSER.agencies) }));
      else
        await changeOf(user.userId, async (tx, { agencies: hidden }) => {
          added(hidden, id, MOST_HIDDEN.agencies);
          await insertAgencies(tx, user.userId, [id], clock.now());
        });
    },

    async showAgency(caller, id) {
      const shown = chainOf(id);
      change(caller, (here) =>
        here.agencies.some((other) => shown.has(other))
          ? { ...here, agencies: here.agencies.filter((other) => !shown.has(other)) }
          : here,
      );
      if (caller.user !== undefined) await deleteAgencies(db, caller.user.userId, [...shown]);
    },

    async hideSeen(caller, isHidden, seen) {
      const { user } = caller;
      if (user !== undefined) await setHidesSeen(db, user.userId, isHidden, clock.now());
      const kept = isHidden && user === undefined ? seen : undefined;
      change(caller, (here) => (kept === here.seen ? here : { ...here, seen: kept }));
    },

    noteSeen(caller, seen) {
      change(caller, (here) =>
        caller.user !== undefined || here.seen === undefined
          ? here
          : { ...here, seen: [...new Set([...seen, ...here.seen])].slice(0, MOST_HIDDEN_IN_BROWSER.seen) },
      );
    },

    async showAll(caller) {
      forgetHere(caller);
      const { user } = caller;
      if (user !== undefined) await changeOf(user.userId, (tx) => deleteAllHidden(tx, user.userId));
    },

    async takeOver(caller) {
      const { userId } = caller.user;
      const here = readHidden(caller.cookies);
      const known = (await cards(here.homes, caller.region)).map(({ propertyId }) => propertyId);
      const offices = here.agencies.filter((id) => agencies.of(id) !== undefined);
      await changeOf(userId, async (tx, kept) => {
        const homes = known.filter((id) => !kept.homes.includes(id));
        const others = offices.filter((id) => !kept.agencies.includes(id));
        await insertHomes(tx, userId, homes.slice(0, MOST_HIDDEN.homes - kept.homes.length), clock.now());
        await insertAgencies(tx, userId, others.slice(0, MOST_HIDDEN.agencies - kept.agencies.length), clock.now());
        if (here.seen !== undefined) await setHidesSeen(tx, userId, true, clock.now());
      });
      forgetHere(caller);
    },

    personalData: {
      name: 'hidden',
      async read(userId) {
        const { homes, agencies: hidden, seenSince } = await readOwnHidden(db, userId);
        if (homes.length === 0 && hidden.length === 0 && seenSince === null) return undefined;
        return { homes, agencies: hidden, homesLookedAtAreHiddenSince: seenSince };
      },
    },
  };
}

const NO_COOKIES: Proof['cookies'] = { get: () => undefined };

/** With this one as the latest. */
function added<Id extends string>(ids: readonly Id[], id: Id, most: number): readonly Id[] {
  const others = ids.filter((other) => other !== id);
  if (others.length === ids.length && ids.length >= most) throw new AppError('limit_reached');
  return [id, ...others];
}

function timesOf(rows: readonly { readonly id: string; readonly hidden_at: string }[] = []) {
  const times = new Map(rows.map(({ id, hidden_at }) => [id, hidden_at]));
  return (id: string): { hiddenAt?: string } => {
    const hiddenAt = times.get(id);
    return hiddenAt === undefined ? {} : { hiddenAt };
  };
}
