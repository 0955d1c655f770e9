import { listCommuteAddresses } from '../../commute/contract.ts';
import { collectionHomes, favouriteHomes, listCollections } from '../../collections/contract.ts';
import type { CollectionHome } from '../../collections/collection.contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { listChangesSinceSeen, listLastSearches, listLastViews } from '../../history/contract.ts';
import { changeWords } from '../../history/web/change-words.ts';
import { listWritten } from '../../leads/thread/contract.ts';
import { listPathOf } from '../../paths.ts';
import { getProperties, PropertyId } from '../../properties/contract.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { cardView, viewContext, type ViewContext } from '../../properties/web/card-view.ts';
import type { BadgeView } from '../../properties/web/badges.ts';
import { homeView } from '../../collections/web/collection-view.ts';
import { listSavedSearches } from '../../saved-searches/contract.ts';
import type { PictureView } from '../../ui/picture.tsx';
import { getProfile } from '../profile.contract.ts';

/** What somebody keeps and what is new in it, in words. */
export interface OverviewView {
  readonly name: string;
  readonly email: string | undefined;
  /** The latest search of this region. */
  readonly goOn: { readonly title: string; readonly path: string } | undefined;
  /** Saved homes that are different from when their reader last looked. */
  readonly news: readonly (TileView & { readonly words: string })[];
  readonly favourites: { readonly total: number; readonly latest: readonly TileView[] };
  readonly viewings: readonly (TileView & { readonly when: string; readonly isToday: boolean })[];
  readonly searches: readonly {
    readonly id: string;
    readonly name: string;
    readonly path: string;
    readonly news: string | undefined;
  }[];
  readonly seen: readonly TileView[];
  /** What the places are called that they travel to. */
  readonly travelsTo: readonly string[];
}

/** A home in few words. */
export interface TileView {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly address: string;
  readonly price: string;
  readonly picture: PictureView | undefined;
  readonly badge: BadgeView | undefined;
  readonly isOver: boolean;
}

const LATEST = 4;
const MOST_NEWS = 4;
const MOST_VIEWINGS = 4;
const MOST_SEARCHES = 5;
/** So many of the homes that were saved last are looked through for viewings and changes. */
const LOOKED_AT = 100;
/** So many of the collections shared with others, those changed last, are looked through for viewings. */
const MOST_SHARED = 4;

export async function overviewView(
  api: Api,
  caller: PageCaller & { readonly user: NonNullable<PageCaller['user']> },
  now: Date,
): Promise<OverviewView> {
  const context = viewContext(caller, now);
  const { t } = context;
  const [
    { data: profile },
    { data: searches },
    { data: homes, pagination },
    { data: made },
    { data: views },
    { data: travels },
    shared,
    signUps,
  ] = await Promise.all([
    api(getProfile, {}),
    api(listSavedSearches, { query: { size: MOST_SEARCHES } }),
    api(favouriteHomes, { query: { size: LOOKED_AT } }),
    api(listLastSearches, {}),
    api(listLastViews, {}),
    api(listCommuteAddresses, {}),
    sharedCards(api),
    comingSignUps(api, now),
  ]);
  const cards = homes.flatMap(({ listing }) => listing ?? []);
  const { data: changes } =
    cards.length === 0
      ? { data: [] }
      : await api(listChangesSinceSeen, { query: { ids: cards.map(({ propertyId }) => propertyId) } });
  const last = made.find(({ region }) => region === caller.region);
  return {
    name: profile.name === '' ? (profile.email ?? '') : profile.name,
    email: profile.email,
    goOn: last === undefined ? undefined : { title: last.title, path: listPathOf(new URLSearchParams(last.query)) },
    news: changes.slice(0, MOST_NEWS).flatMap((change) => {
      const card = cards.find(({ propertyId }) => propertyId === change.propertyId);
      return card === undefined
        ? []
        : [{ ...tileOf(card, context), words: changeWords(change, t, context.format).join(' · ') }];
    }),
    favourites: {
      total: pagination.results,
      latest: homes.slice(0, LATEST).map((home) => savedTile(home, caller.user.id, context)),
    },
    viewings: nextViewings(await withSignedUp(api, distinct([...cards, ...shared]), signUps), signUps, context),
    searches: searches.map(({ id, name, path, newCount }) => ({
      id,
      name,
      path,
      news: newCount === 0 ? undefined : t('account.overview.new_homes', { count: newCount }),
    })),
    travelsTo: travels.map(({ displayName }) => displayName),
    seen: views.slice(0, LATEST).map(({ home }) => tileOf(home, context)),
  };
}

/** Homes of collections that are shared with others: what somebody else has put there is to be seen together too. */
async function sharedCards(api: Api): Promise<readonly ListingCard[]> {
  const { data: collections } = await api(listCollections, { query: { size: LOOKED_AT } });
  const shared = collections.filter(({ users }) => users.length > 1).slice(0, MOST_SHARED);
  const pages = await Promise.all(
    shared.map(({ id }) => api(collectionHomes, { params: { collectionId: id }, query: { size: LOOKED_AT } })),
  );
  return pages.flatMap(({ data }) => data.flatMap(({ listing }) => listing ?? []));
}

/** When the viewings begin that the reader has signed up for, by the home; of several of one home the first. */
type SignUps = ReadonlyMap<string, string>;

async function comingSignUps(api: Api, now: Date): Promise<SignUps> {
  const { data: written } = await api(listWritten, { query: { size: LOOKED_AT } });
  const coming = written.flatMap(({ kind, propertyId, viewingDate, isCancelled, isCalledOff }) =>
    kind === 'viewing' &&
    viewingDate !== null &&
    !isCancelled &&
    !isCalledOff &&
    Date.parse(viewingDate) > now.getTime()
      ? [[propertyId, viewingDate] as const]
      : [],
  );
  return new Map(coming.toSorted(([, one], [, other]) => Date.parse(other) - Date.parse(one)));
}

/** With the homes that nobody has saved, and whose viewing the reader has signed up for. */
async function withSignedUp(
  api: Api,
  cards: readonly ListingCard[],
  signUps: SignUps,
): Promise<readonly ListingCard[]> {
  const ids = [...signUps.keys()].filter((id) => !cards.some(({ propertyId }) => propertyId === id));
  if (ids.length === 0) return cards;
  const { data: others } = await api(getProperties, { query: { ids: ids.map((id) => PropertyId.parse(id)) } });
  return [...cards, ...others];
}

function distinct(cards: readonly ListingCard[]): readonly ListingCard[] {
  return [...new Map(cards.map((card) => [card.propertyId, card])).values()];
}

/**
 * The next viewing of each home that can be had, or the one that the reader has signed up for, the first ones first.
 * Those signed up for are never left out for others.
 */
function nextViewings(cards: readonly ListingCard[], signUps: SignUps, context: ViewContext): OverviewView['viewings'] {
  const { t, format, now } = context;
  const next = cards.flatMap((card) => {
    if (card.status !== 'available' && card.status !== 'future') return [];
    const coming = card.viewingDate.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime());
    const signedUpFor = Date.parse(signUps.get(card.propertyId) ?? '');
    const own = coming.find(({ startsAt }) => Date.parse(startsAt) === signedUpFor);
    const viewing = own ?? coming[0];
    return viewing === undefined ? [] : [{ card, viewing, isSignedUp: own !== undefined }];
  });
  const inTime = (a: (typeof next)[number], b: (typeof next)[number]) =>
    Date.parse(a.viewing.startsAt) - Date.parse(b.viewing.startsAt);
  const shown = next.toSorted((a, b) => Number(b.isSignedUp) - Number(a.isSignedUp) || inTime(a, b));
  return shown
    .slice(0, MOST_VIEWINGS)
    .toSorted(inTime)
    .map(({ card, isSignedUp, viewing: { startsAt, endsAt } }) => {
      const isToday = format.dayOf(startsAt, card.timeZone) === format.dayOf(now.toISOString(), card.timeZone);
      const times = { from: format.time(startsAt, card.timeZone), to: format.time(endsAt, card.timeZone) };
      const when = isToday
        ? t('account.overview.today', times)
        : t('account.overview.when', { day: format.shortWeekdayOf(startsAt, card.timeZone), ...times });
      return {
        ...tileOf(card, context),
        isToday,
        when: isSignedUp
          ? t(card.region === 'au' ? 'account.overview.registered' : 'account.overview.signed_up', { when })
          : when,
      };
    });
}

function savedTile(home: CollectionHome, userId: string, context: ViewContext): TileView {
  if (home.listing !== undefined) return tileOf(home.listing, context);
  const { unavailable: gone } = homeView(home, userId, context);
  return {
    id: home.propertyId,
    path: gone.path,
    title: gone.title,
    address: gone.address,
    price: gone.price,
    picture: gone.picture,
    badge: { tone: 'red', label: context.t('property.status.unavailable') },
    isOver: true,
  };
}

function tileOf(card: ListingCard, context: ViewContext): TileView {
  const { id, path, title, pictures, price, badges, isOver } = cardView(card, context);
  return {
    id,
    path,
    title,
    address: card.address.displayName,
    price: price.short,
    picture: pictures[0],
    badge: badges[0],
    isOver,
  };
}
