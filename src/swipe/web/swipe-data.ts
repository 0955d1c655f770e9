import { redirect, type LoaderFunctionArgs } from 'react-router';
import { collectionAt } from '../../collections/web/collection-action.ts';
import { listCollections } from '../../collections/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { loginPath, propertyPath, swipePath } from '../../paths.ts';
import { apiContext, callerContext, type PageCaller } from '../../platform/http/load-context.contract.ts';
import { getProperties, PropertyId } from '../../properties/contract.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { pageMeta, type PageMeta } from '../../ui/page-meta.ts';
import { getRound, swipeQueue, type Round } from '../contract.ts';
import { swipeHome, type SwipeHome } from './swipe-home.ts';

/** What the page of swiping shows at first. */
export interface SwipeData {
  /** The home that it begins from. */
  readonly from: { readonly id: string; readonly title: string; readonly path: string };
  /** Query string of the list that is swiped through. */
  readonly search: string | undefined;
  /** Where a yes is saved, beside the favourites. */
  readonly target: Target | undefined;
  /** Others that could be chosen for it. */
  readonly collections: readonly { readonly id: string; readonly name: string }[];
  readonly isTogether: boolean;
  /** Of those who swipe together; undefined before the first. */
  readonly round: RoundView | undefined;
  readonly ids: readonly string[];
  /** `155 homes in all`, where the search finds more than `ids`: those come when they are needed. */
  readonly inAll: string | undefined;
  /** The first of them: the current one and the two after it. */
  readonly homes: readonly SwipeHome[];
  readonly meta: PageMeta;
}

export interface Target {
  readonly id: string;
  readonly name: string;
  /** Others are in it. */
  readonly isShared: boolean;
  readonly isOwner: boolean;
}

export type RoundView = Omit<Round, 'ids'>;

/** The current home and the two after it. */
const FIRST = 3;

/** Undefined where nobody knows the home. */
export async function swipeData({
  params,
  context,
  url,
}: Pick<LoaderFunctionArgs, 'params' | 'context' | 'url'>): Promise<SwipeData | undefined> {
  const [api, caller] = [context.get(apiContext), context.get(callerContext)];
  const id = PropertyId.safeParse(params['propertyId']);
  if (!id.success) return undefined;
  const [search, chosen] = [url.searchParams.get('search') ?? undefined, url.searchParams.get('collection') ?? ''];
  if (chosen !== '' && caller.user === undefined) throw redirect(loginPath({ redirect: url.pathname + url.search }));
  const {
    data: [from],
  } = await api(getProperties, { query: { ids: [id.data], availability: ['all'] } });
  if (from === undefined) return undefined;
  const target = chosen === '' ? undefined : await targetOf(api, chosen);
  // One that is no longer there, or all favourites, where a yes goes anyway.
  if (chosen !== '' && target === undefined) throw redirect(swipePath(id.data, { search }));
  const isTogether = target !== undefined && url.searchParams.has('together');
  const round = isTogether ? (await api(getRound, { params: { collectionId: target.id } })).data.round : undefined;
  const queue = isTogether ? undefined : await api(swipeQueue, { params: { propertyId: id.data }, query: { search } });
  const ids = queue?.data.map((home) => home.id) ?? round?.ids ?? [];
  const view = viewContext(caller, new Date());
  const first = ids.slice(0, FIRST);
  const { data: cards } =
    first.length === 0
      ? { data: [] }
      : await api(getProperties, { query: { ids: first, availability: ['available'] } });
  return {
    from: { id: id.data, title: swipeHome(from, view).card.title, path: propertyPath(from) },
    search,
    target,
    collections: await collectionsOf(api, caller),
    isTogether,
    round: round && {
      startedAt: round.startedAt,
      total: round.total,
      own: round.own,
      ownIds: round.ownIds,
      people: round.people,
      matches: round.matches,
    },
    ids,
    inAll:
      queue?.meta.found === undefined
        ? undefined
        : view.t('swipe.in_all', { found: view.format.number(queue.meta.found) }),
    homes: cards.map((card) => swipeHome(card, view)),
    meta: pageMeta(caller, {
      title: isTogether
        ? view.t('swipe.title_together', { name: target.name })
        : search === undefined
          ? view.t('swipe.title', { title: from.title })
          : view.t('swipe.in_search'),
      description: view.t('swipe.description'),
    }),
  };
}

async function targetOf(api: Api, collectionId: string): Promise<Target | undefined> {
  try {
    const { id, name, isDefault, role, users } = await collectionAt(api, { collectionId });
    if (isDefault) return undefined;
    return {
      id,
      name,
      isShared: users.some(({ isMe, state }) => !isMe && state === 'joined'),
      isOwner: role === 'owner',
    };
  } catch (error) {
    if (error instanceof Response && error.status === 404) return undefined;
    throw error;
  }
}

async function collectionsOf(api: Api, { user }: PageCaller): Promise<SwipeData['collections']> {
  if (user === undefined) return [];
  const { data } = await api(listCollections, { query: { size: 100 } });
  return data.filter(({ isDefault }) => !isDefault).map(({ id, name }) => ({ id, name }));
}
