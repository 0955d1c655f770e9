import type { Availability } from '../../properties/enums.contract.ts';

/** What can be new of a home. */
export type NewsKind =
  | 'new'
  | 'price_down'
  | 'price_up'
  | 'sold'
  | 'withdrawn'
  | 'back'
  | 'resumed'
  | 'viewing'
  | 'auction';

/** A home as far as news of it is concerned. */
export interface HomeState {
  readonly availability: Availability;
  /** The one that stands largest on a card; null when none is given. */
  readonly price: number | null;
  /** The same with shared debt and costs, where that is told; that it changes alone is no news. */
  readonly total: number | null;
  /** When its viewings begin, in milliseconds since 1970. */
  readonly viewings: readonly number[];
  /** When its auction begins; null where there is none, or it is to be announced. */
  readonly auctionAt: number | null;
  /** An owner advertises it here, and takes it down for a while by pausing it. */
  readonly isOwners?: boolean;
}

/** A home as it was when it was looked at last. */
export interface KnownState extends Omit<HomeState, 'viewings'> {
  /** Null where it was looked at before viewings and auctions were. */
  readonly viewings: readonly number[] | null;
  /** Whether it could be had, then or at any time before. */
  readonly wasOffered: boolean;
}

export interface News {
  readonly kind: NewsKind;
  /**
   * The state in which searches are asked whether they find it: who looks for homes to be had is told when one no
   * longer is.
   */
  readonly matchAs: Availability;
  readonly priceBefore: number | null;
  readonly priceAfter: number | null;
  readonly totalBefore: number | null;
  /** Of a viewing or an auction: when it begins; null of an auction that has been called off. */
  readonly startsAt: number | null;
}

/**
 * What is news about a home since it was looked at last; of a home seen for the first time, that it is
 * there, if it can be had. A home that comes sold or withdrawn is no news, and new when it is first offered. Viewings
 * and auctions are news while they are still to come, at `at` (milliseconds since 1970).
 */
export function newsOf(before: KnownState | undefined, now: HomeState, at: number): readonly News[] {
  const of = (kind: NewsKind, matchAs = now.availability): News => ({
    kind,
    matchAs,
    priceBefore: before?.price ?? null,
    priceAfter: now.price,
    totalBefore: before?.total ?? null,
    startsAt: null,
  });
  const isOpen = canBeHad(now.availability);
  if (before === undefined) return isOpen ? [of('new')] : [];
  const wasOpen = canBeHad(before.availability);
  if (wasOpen && !isOpen) return [of(now.availability === 'unavailable' ? 'withdrawn' : 'sold', before.availability)];
  if (!isOpen) return [];
  // Offered anew after a sale it is no news (the listing's owner says so), so that it was paused.
  if (!wasOpen) return [of(!before.wasOffered ? 'new' : now.isOwners === true ? 'resumed' : 'back')];
  const change = before.price === null || now.price === null ? 0 : now.price - before.price;
  return [
    ...(before.availability === 'future' && now.availability === 'available' ? [of('new')] : []),
    ...(change === 0 ? [] : [of(change < 0 ? 'price_down' : 'price_up')]),
    ...timesOf(before, now, at).map(({ kind, startsAt }) => ({ ...of(kind), startsAt })),
  ];
}

/** The first of the viewings that are new, and what has become of the auction. */
function timesOf(
  before: KnownState,
  now: HomeState,
  at: number,
): readonly { readonly kind: NewsKind; readonly startsAt: number | null }[] {
  const { viewings } = before;
  if (viewings === null) return [];
  const fresh = now.viewings.filter((time) => time > at && !viewings.includes(time));
  const [was, is] = [before.auctionAt, now.auctionAt];
  const isAuctionNews = was !== is && (is ?? was ?? 0) > at;
  return [
    ...(fresh.length === 0 ? [] : [{ kind: 'viewing' as const, startsAt: Math.min(...fresh) }]),
    ...(isAuctionNews ? [{ kind: 'auction' as const, startsAt: is }] : []),
  ];
}

/** What those who keep a home are told, and nobody who only searches for such homes. */
export function isForKeepersAlone(kind: NewsKind): boolean {
  return kind === 'viewing' || kind === 'auction';
}

export function isOfPrice(kind: NewsKind): boolean {
  return kind === 'price_down' || kind === 'price_up';
}

/** Whether nothing has changed that is ever told. */
export function isSameState(known: KnownState | undefined, now: HomeState): boolean {
  return (
    known?.availability === now.availability &&
    known.price === now.price &&
    known.total === now.total &&
    known.auctionAt === now.auctionAt &&
    known.viewings?.join() === now.viewings.join()
  );
}

export function canBeHad(availability: string): boolean {
  return availability === 'available' || availability === 'future';
}

/** The setting of the account that silences it for searches; `saved_searches` silences all. */
export function settingOf(kind: NewsKind): 'saved_searches' | 'price_changes' | 'status_changes' {
  if (kind === 'new') return 'saved_searches';
  return isOfPrice(kind) ? 'price_changes' : 'status_changes';
}

/** How long a pause lasts before it is told, in milliseconds: a shorter one is news to nobody. */
const TOLD_AFTER_MS = 48 * 3_600_000;

/** Until when it is told to nobody that an owner has paused a listing, in milliseconds since 1970. */
export function pauseToldAt(leftAt: string): number {
  return Date.parse(leftAt) + TOLD_AFTER_MS;
}
