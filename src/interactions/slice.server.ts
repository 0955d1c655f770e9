import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import { handled, type Caller } from '../contract/mount.server.ts';
import { allows, CONSENT_COOKIE, consentInForce } from '../platform/http/consent.contract.ts';
import type { Platform } from '../platform/platform.server.ts';
import type { BackgroundLoop } from '../platform/repeat.server.ts';
import type { Slice } from '../platform/slice.server.ts';
import { noteInteractions, noteVitals, type Interaction } from './contract.ts';
import { addMonths, monthOf } from './months.server.ts';
import {
  addPartition,
  dropPartitions,
  countVisits,
  insertInteractions,
  type InteractionRow,
  type VisitCounts,
} from './store.server.ts';
import { createVitals, type PageVitals } from './vitals.server.ts';

export interface InteractionParts {
  /** Months for which events are kept, beside the one that is not over. */
  readonly keepMonths: number;
  /** Of events that do not say one. */
  readonly environment: string;
}

export interface InteractionSlice extends Slice {
  readonly interactions: {
    /** Writes what has come in. What cannot be written is lost. */
    flush(): Promise<void>;
  };
  /** What visits led to in the last days. */
  readonly visits: (days: number) => Promise<VisitCounts[]>;
  /** How pages felt to readers in the last weeks. */
  readonly vitals: () => Promise<PageVitals[]>;
}

/** An event as it stands alone in a body, where others could stand beside it. */
type Said = Omit<Interaction, 'action' | 'timestamp'> & {
  readonly action?: Interaction['action'] | undefined;
  readonly timestamp?: number | undefined;
};

const FLUSH_EVERY_MS = 5_000;
/** Events that may wait to be written: beyond them they are lost rather than memory. */
const MOST_WAITING = 10_000;
/** A clock that is further off tells nothing: the moment at which the event came counts. */
const MOST_OFF_MS = 86_400_000;
const HASH_BYTES = 16;
const DAY_MS = 86_400_000;

/** What readers who allow it look at and press. */
export function createInteractionSlice(
  { db, clock, keys, log, schedules }: Pick<Platform, 'db' | 'clock' | 'keys' | 'log' | 'schedules'>,
  { keepMonths, environment }: InteractionParts,
): InteractionSlice {
  const key = keys('interactions');
  const vitals = createVitals({ db, clock });
  const partitions = new Set<string>();
  let waiting: InteractionRow[] = [];
  let flushing: BackgroundLoop | undefined;

  function add(event: Said, region: Caller['region'], now: Date): void {
    const { actorType: _, actorId, timestamp, action, environment: own, ...facts } = event;
    // The schema lets through none without these.
    if (action === undefined || timestamp === undefined || waiting.length >= MOST_WAITING) return;
    const isOff = Math.abs(timestamp - now.getTime()) > MOST_OFF_MS;
    waiting.push({
      ...facts,
      action,
      region,
      receivedAt: now.toISOString(),
      occurredAt: (isOff ? now : new Date(timestamp)).toISOString(),
      actor: actorId === undefined ? undefined : hashOf(actorId, monthOf(now)),
      environment: own ?? environment,
    });
  }

  /** The month is in it: nobody can be followed into the next one. */
  function hashOf(actorId: string, month: string): string {
    return createHmac('sha256', key).update(`${month} ${actorId}`).digest().subarray(0, HASH_BYTES).toString('hex');
  }

  async function requirePartition(month: string): Promise<void> {
    if (partitions.has(month)) return;
    await addPartition(db, month, addMonths(month, 1));
    partitions.add(month);
  }

  /** Whether what a browser tells may be kept. */
  function mayKeep({ cookies, agent }: Pick<Caller, 'cookies' | 'agent'>): boolean {
    const consent = consentInForce(cookies.get(CONSENT_COOKIE), clock.now().getTime());
    return allows(consent, 'analytics') && agent !== '' && !isbot(agent);
  }

  async function flush(): Promise<void> {
    await vitals.flush();
    const taken = waiting;
    waiting = [];
    if (taken.length === 0) return;
    for (const month of new Set(taken.map(({ receivedAt }) => receivedAt.slice(0, 7)))) await requirePartition(month);
    await insertInteractions(db, taken);
  }

  return {
    interactions: { flush },
    vitals: vitals.summary,
    visits: (days) => countVisits(db, new Date(clock.now().getTime() - days * DAY_MS).toISOString()),
    routes: [
      handled(noteInteractions, ({ body: { events, ...single } }, caller) => {
        if (mayKeep(caller)) for (const event of events ?? [single]) add(event, caller.region, clock.now());
        return { data: { status: 'received' as const } };
      }),
      handled(noteVitals, ({ body }, caller) => {
        if (mayKeep(caller)) vitals.note(body);
        return { data: { status: 'received' as const } };
      }),
    ],
    async forgetOld() {
      await vitals.forgetOld();
      const month = monthOf(clock.now());
      for (const gone of await dropPartitions(db, addMonths(month, -keepMonths))) partitions.delete(gone);
      // Made ahead: the first event of a month does not wait for it.
      for (const ahead of [month, addMonths(month, 1)]) await requirePartition(ahead);
    },
    start() {
      flushing = schedules.repeat('interactions', flush, {
        everyMs: FLUSH_EVERY_MS,
        failure: 'interactions could not be kept',
      });
    },
    async stop() {
      await flushing?.stop();
      // Events are worth less than a stop that ends.
      await flush().catch((error: unknown) => log.warn({ err: error }, 'the last interactions were not kept'));
    },
  };
}
