import { listCommuteAddresses } from '../../commute/contract.ts';
import { collectionHomes, favouriteHomes, listCollections } from '../../collections/contract.ts';
import type { CollectionHome } from '../../collections/collection.contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { listChangesSinceSeen, listLastSearches, listLastViews } from '../../history/contract.ts';
import { changeWords } from '../../history/web/change-words.ts';
import { listPathOf } from '../../paths.ts';
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
  ] = await Promise.all([
    api(getProfile, {}),
    api(listSavedSearches, { query: { size: MOST_SEARCHES } }),
    api(favouriteHomes, { query: { size: LOOKED_AT } }),
    api(listLastSearches, {}),
    api(listLastViews, {}),
    api(listCommuteAddresses, {}),
    sharedCards(api),
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
    viewings: nextViewings(distinct([...cards, ...shared]), context),
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

function distinct(cards: readonly ListingCard[]): readonly ListingCard[] {
  return [...new Map(cards.map((card) => [card.propertyId, card])).values()];
}

/** The next viewing of each home that can be had, the first ones first. */
function nextViewings(cards: readonly ListingCard[], context: ViewContext): OverviewView['viewings'] {
  const { t, format, now } = context;
  const next = cards.flatMap((card) => {
    const viewing =
      card.status === 'available' || card.status === 'future'
        ? card.viewingDate.find(({ endsAt }) => Date.parse(endsAt) > now.getTime())
        : undefined;
    return viewing === undefined ? [] : [{ card, viewing }];
  });
  next.sort((a, b) => Date.parse(a.viewing.startsAt) - Date.parse(b.viewing.startsAt));
  return next.slice(0, MOST_VIEWINGS).map(({ card, viewing: { startsAt, endsAt } }) => {
    const isToday = format.dayOf(startsAt, card.timeZone) === format.dayOf(now.toISOString(), card.timeZone);
    const times = { from: format.time(startsAt, card.timeZone), to: format.time(endsAt, card.timeZone) };
    return {
      ...tileOf(card, context),
      isToday,
      when: isToday
        ? t('account.overview.today', times)
        : t('account.overview.when', { day: format.shortWeekdayOf(startsAt, card.timeZone), ...times }),
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
