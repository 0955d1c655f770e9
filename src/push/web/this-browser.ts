import type { Api } from '../../contract/endpoint.ts';
import { mayUse } from '../../ui/consent.ts';
import { getPush, subscribePush, unsubscribePush } from './client.ts';

/** Whether this browser shows news although no page is open, and for whom; undefined until it is known. */
export type Here = 'none' | 'off' | 'on' | undefined;
/** What became of turning it on; all but `on` are words under `push.NAME`. */
export type Outcome = 'on' | 'none' | 'consent' | 'denied' | 'dismissed' | 'failed';

let here: Here;
const followers = new Set<() => void>();

function setHere(now: Here): void {
  here = now;
  for (const follower of followers) follower();
}

export const hereNow = (): Here => here;

export function followHere(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** Finds out whether the news of this account is shown here. */
export async function lookHere(api: Api): Promise<void> {
  if (!canPush()) return setHere('none');
  const subscription = await subscriptionHere();
  if (subscription === undefined) return setHere('off');
  const id = await idOf(subscription.endpoint);
  const { data } = await api(getPush, {});
  setHere(data.subscriptions.some((one) => one.id === id) ? 'on' : 'off');
}

/** Asks the reader, who has just pressed something, and has this browser told of the news of their account. */
export async function turnOnHere(api: Api): Promise<Outcome> {
  if (!canPush()) return 'none';
  if (!mayUse('functional')) return 'consent';
  if (Notification.permission === 'denied') return 'denied';
  // First of all: browsers ask only at a press.
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'dismissed';
  try {
    const worker = await activeWorker();
    if (worker === undefined) return 'none';
    const { data } = await api(getPush, {});
    const subscription = await subscribed(worker.pushManager, data.publicKey);
    const { endpoint, keys = {} } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys;
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    await api(subscribePush, { body: { endpoint: endpoint ?? '', p256dh, auth, timeZone } });
  } catch {
    return 'failed';
  }
  setHere('on');
  return 'on';
}

/** This browser is told no more; others of the account are. */
export async function turnOffHere(api: Api): Promise<void> {
  const subscription = await subscriptionHere();
  if (subscription !== undefined) {
    await api(unsubscribePush, { params: { id: await idOf(subscription.endpoint) } });
    await subscription.unsubscribe();
  }
  setHere('off');
}

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

async function subscriptionHere(): Promise<PushSubscription | undefined> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? undefined;
}

/** It comes some seconds after the first page; where it is switched off it never does. */
async function activeWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), WORKER_MS)),
  ]);
}

const WORKER_MS = 10_000;

/** One for another key of the server's is of no use any more. */
async function subscribed(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const before = await manager.getSubscription();
  const key = before?.options.applicationServerKey;
  if (before !== null && key !== null && key !== undefined) {
    if (base64url(new Uint8Array(key)) === publicKey) return before;
    await before.unsubscribe();
  }
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** As the server names it. */
async function idOf(endpoint: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
