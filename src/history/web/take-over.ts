import type { Api } from '../../contract/endpoint.ts';
import type { Region } from '../../texts/messages.ts';
import { createStored } from '../../ui/stored.ts';
import type { SearchMade } from '../contract.ts';
import { forgetSearches, forgetViews, listLastSearches, listLastViews, takeOverHistory } from './client.ts';
import { adoptHomes, seenHomes } from './remembered-homes.ts';
import { adoptSearches, recentSearches, rememberedOf, type RememberedSearch } from './remembered-searches.ts';

/**
 * What this browser remembers, and what its reader's account does: handed over once they have signed in,
 * and from then on taken from the account, where their other devices keep it too.
 */

interface Shared {
  readonly userId: string;
  /** ISO 8601. */
  readonly at: string;
}

const shared = createStored<Shared | null>({ name: 'history-shared', initial: null, parse: sharedOf });

/** Other devices are asked about again after an hour. */
const FRESH_MS = 3_600_000;
/** As many as the account takes: `MOST_HANDED_OVER` of the contract, which is not for browsers. */
const MOST_HOMES = 100;

/** The handing over that is on its way, if any: what is forgotten meanwhile must not come to the account after it. */
let sharing: Promise<unknown> = Promise.resolve();

/** Makes this browser and the account of its reader remember the same. Rejects with what the server answers. */
export function shareHistory(userId: string, region: Region, api: Api): Promise<void> {
  const handingOver = share(userId, region, api);
  sharing = handingOver.catch(() => undefined);
  return handingOver;
}

async function share(userId: string, region: Region, api: Api): Promise<void> {
  await shared.change((last) => last);
  const last = shared.get();
  if (last?.userId === userId && Date.now() - Date.parse(last.at) < FRESH_MS) return;
  const at = new Date().toISOString();
  const [searches, homes] = [await recentSearches(), await seenHomes()];
  // Only what a stranger did is handed over: what readers do while signed in is kept as it happens, and what another
  // reader left, whose sign-in ran out while no page was open, is nobody else's.
  const { data } = await api(takeOverHistory, {
    body:
      last === null
        ? { searches: searches.map((search) => madeOf(search, region)), views: homes.slice(0, MOST_HOMES) }
        : { searches: [], views: [] },
  });
  await shared.change(() => ({ userId, at }));
  adoptSearches(data.searches.map(rememberedOf), at);
  adoptHomes(data.views, homes, at);
}

/** Lets the account forget its searches; the answer puts them back. */
export async function clearSearches(api: Api): Promise<() => Promise<unknown>> {
  await sharing;
  const { data: searches } = await api(listLastSearches, {});
  await api(forgetSearches, {});
  return () => api(takeOverHistory, { body: { searches: [...searches], views: [] } });
}

/** Lets the account forget the homes that were looked at; the answer puts the latest back. */
export async function clearViews(api: Api): Promise<() => Promise<unknown>> {
  await sharing;
  const { data: views } = await api(listLastViews, {});
  await api(forgetViews, {});
  return () => api(takeOverHistory, { body: { searches: [], views: views.map(({ home }) => home.propertyId) } });
}

function madeOf({ path, title, at, region }: RememberedSearch, here: Region): SearchMade {
  return { region: region ?? here, query: path.split('?')[1] ?? '', title, madeAt: at };
}

function sharedOf(raw: unknown): Shared | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { userId, at } = raw as Partial<Record<keyof Shared, unknown>>;
  return typeof userId === 'string' && typeof at === 'string' ? { userId, at } : undefined;
}
