import type { Format } from '../../texts/format.ts';
import { mayUse } from '../consent.ts';

/** A list of what is the reader's own, as it is shown without a network: plain, and not as a page. */
export interface OwnList {
  /** The path of the page that shows it with a network. */
  readonly page: string;
  readonly heading: string;
  /** Of when it is. */
  readonly since: string;
  readonly items: readonly OwnItem[];
}

export interface OwnItem {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  /** Lines below it. */
  readonly more?: readonly string[];
  /** The path of a small picture. */
  readonly picture?: string | undefined;
}

/**
 * Has the worker keep a list, encrypted, until its reader signs out, for 14 days at most. Without a worker, and where
 * its reader does not allow what is functional, `make` is not even called.
 */
export async function keepOwn(make: () => Promise<OwnList>): Promise<void> {
  if (!('serviceWorker' in navigator) || !mayUse('functional')) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active === null || registration === undefined) return;
  registration.active.postMessage({ kind: 'own', list: await make() });
}

/** Today and the time of day, as this device has them. */
export function nowText({ dayOf, time }: Pick<Format, 'dayOf' | 'time'>): string {
  const [now, { timeZone }] = [new Date().toISOString(), Intl.DateTimeFormat().resolvedOptions()];
  return `${dayOf(now, timeZone)} ${time(now, timeZone)}`;
}
