import type { Api } from '../../contract/endpoint.ts';
import { RETRY_COUNT_MS } from '../../accounts/web/known-count.ts';
import { AppError } from '../../contract/errors.ts';
import { createStored } from '../../ui/stored.ts';
import { addHomes, allFavourites, removeFavourite } from './client.ts';
import { beginAsking, failAsking, forgetSaved, setAllSaved, setSaved, settleSaved } from './heart-state.ts';

/**
 * Saving homes from a page. What cannot be sent is kept on this device, encrypted, and sent when the
 * reader is online again; all tabs show it at once.
 */

export interface Change {
  readonly userId: string;
  readonly propertyId: string;
  readonly isSaved: boolean;
}

/**
 * What became of a change: kept by the server, or for now by this device. The collections are those that a home was
 * taken out of.
 */
export interface Outcome {
  readonly kind: 'sent' | 'waiting';
  readonly collectionIds: readonly string[];
}

const waiting = createStored<readonly Change[]>({ name: 'waiting-favourites', initial: [], parse: changesOf });
let channel: BroadcastChannel | undefined;
let followed: string | undefined;

/**
 * Follows a reader's favourites on this page: asks for them, hears of them from other tabs, and sends what has waited.
 */
export function followFavourites(userId: string, api: Api): void {
  if (followed === userId) return void askAgain(userId, api);
  if (followed !== undefined) forgetSaved();
  followed = userId;
  channel?.close();
  channel = new BroadcastChannel(`grend-favourites-${userId}`);
  channel.addEventListener('message', ({ data: { propertyId, isSaved } }: MessageEvent<Change>) => {
    setSaved(propertyId, isSaved);
    // Whether it arrives is the other tab's to know: this one goes by the next list.
    settleSaved(propertyId);
  });
  const catchUp = () => void sendWaiting(userId, api).then(() => askAgain(userId, api));
  window.addEventListener('online', catchUp);
  catchUp();
}

/** Asks what is saved by now: something has changed, perhaps on another device. */
export async function askAgain(userId: string, api: Api): Promise<void> {
  const number = beginAsking();
  const answer = await api(allFavourites, {}).catch(() => undefined);
  if (followed !== userId || number < latest) return;
  clearTimeout(retry);
  if (answer === undefined) {
    failAsking();
    retry = setTimeout(() => void askAgain(userId, api), RETRY_COUNT_MS);
    return;
  }
  latest = number;
  setAllSaved(
    answer.data.map(({ propertyId }) => propertyId),
    number,
  );
}

/** The latest list that was shown: answers that overtake each other are dropped. */
let latest = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Saves a home, or saves it no longer. Throws an `AppError` when it is refused for good. */
export async function changeFavourite(change: Change, api: Api): Promise<Outcome> {
  notifyTabs(change);
  try {
    const collectionIds = await send(change, api);
    settleSaved(change.propertyId);
    return { kind: 'sent', collectionIds };
  } catch (error) {
    if (!isPassing(error)) {
      notifyTabs({ ...change, isSaved: !change.isSaved });
      settleSaved(change.propertyId);
      throw error;
    }
    await waiting.change((changes) => [...changes.filter((other) => other.propertyId !== change.propertyId), change]);
    return { kind: 'waiting', collectionIds: [] };
  }
}

/** Puts a home back where it was taken out of. */
export async function restoreFavourite(change: Change, collectionIds: readonly string[], api: Api): Promise<Outcome> {
  const outcome = await changeFavourite(change, api);
  for (const collectionId of collectionIds)
    await api(addHomes, { params: { collectionId }, body: { properties: [change.propertyId] } });
  return outcome;
}

function notifyTabs(change: Change): void {
  setSaved(change.propertyId, change.isSaved);
  channel?.postMessage(change);
}

async function send({ propertyId, isSaved }: Change, api: Api): Promise<readonly string[]> {
  if (isSaved) {
    await api(addHomes, { params: { collectionId: 'default' }, body: { properties: [propertyId] } });
    return [];
  }
  return (await api(removeFavourite, { params: { propertyId } })).data.collectionIds;
}

/** In turn between tabs; each change is crossed out once it has arrived, or can never arrive. */
async function sendWaiting(userId: string, api: Api): Promise<void> {
  await navigator.locks.request('grend-waiting-favourites', async () => {
    // Read from storage, whatever this tab believes is in it.
    await waiting.change((changes) => changes);
    for (const change of waiting.get().filter((other) => other.userId === userId)) {
      try {
        await send(change, api);
      } catch (error) {
        if (isPassing(error)) return;
      }
      settleSaved(change.propertyId);
      await waiting.change((changes) =>
        changes.filter((other) => other.propertyId !== change.propertyId || other.isSaved !== change.isSaved),
      );
    }
  });
}

/** Whether trying again later may help. */
function isPassing(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500 || error.status === 408 || error.status === 429;
}

function changesOf(raw: unknown): readonly Change[] | undefined {
  return Array.isArray(raw)
    ? raw.filter(
        (item): item is Change =>
          typeof item === 'object' &&
          item !== null &&
          /^\d{9,15}$/.test(String((item as Change).propertyId)) &&
          typeof (item as Change).userId === 'string' &&
          typeof (item as Change).isSaved === 'boolean',
      )
    : undefined;
}
