import { visitorId } from '../../accounts/web/visitor.ts';
import { wireJson } from '../../contract/case.ts';
import { mayUse } from '../../ui/consent.ts';
import { noteInteractions } from '../operations.contract.ts';
import { createTracker, type Noted, type Tracker } from './tracker.ts';

/**
 * Tells of what the reader of this tab looks at and presses. Fetched where analytics is allowed alone, after the page
 * works; what is sent waits for the browser to have nothing better to do.
 */

const FLUSH_MS = 5_000;
let tracker: Tracker | undefined;

/** Begins to listen to presses; once for a tab. */
export function track(): Tracker {
  if (tracker !== undefined) return tracker;
  let actor: string | undefined;
  const begun = createTracker({
    send: (events) =>
      navigator.sendBeacon(noteInteractions.path, new Blob([wireJson({ events })], { type: 'application/json' })),
    mayTrack: () => mayUse('analytics'),
    place: () => location,
    now: () => Date.now(),
    later: (work) => void setTimeout(work, FLUSH_MS),
    actorId: () => actor,
    sessionToken: newUuid(),
    cameBy: { search: new URL(addressOfTab()).search, referrer: referrerHost() },
  });
  void visitorId(false).then((id) => (actor = id));
  document.addEventListener('click', (event) => {
    const home = homeOf(event.target);
    if (home !== undefined) begun.note({ action: 'click', ...home });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') begun.flush();
  });
  addEventListener('pagehide', begun.flush);
  tracker = begun;
  // Later than all else: nobody waits for it.
  void import('./vitals.ts').then(
    ({ measure }) => measure(),
    () => undefined,
  );
  return begun;
}

/** Tells that a home's page is looked at. */
export function noteView(home: Omit<Noted, 'action'>): void {
  track().note({ action: 'view', ...home });
}

/** The home whose page a press leads to. */
function homeOf(target: EventTarget | null): Omit<Noted, 'action'> | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href^="/property/"]');
  const [, agencyId, objectId] = /^\/property\/(\d{6})\/(\d{9,15})/.exec(link?.getAttribute('href') ?? '') ?? [];
  if (link === null || objectId === undefined) return undefined;
  const isProject = link.closest('[data-project]') !== null;
  return { objectType: isProject ? 'project' : 'property', objectId, metadata: { agencyId } };
}

/** The address by which the document came: pages that followed in the tab have others. */
function addressOfTab(): string {
  return performance.getEntriesByType('navigation')[0]?.name ?? location.href;
}

function referrerHost(): string | undefined {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).host : '';
  return host === '' || host === location.host ? undefined : host;
}

/** `crypto.randomUUID` is not there on plain http. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
