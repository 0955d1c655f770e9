import { createHmac } from 'node:crypto';
import type { ErrorCode } from '../../contract/errors.ts';
import { shortAddress } from '../audit/audit.server.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.server.ts';
import type { Metrics } from '../metrics.server.ts';
import {
  type AboutWhom,
  type From,
  type ProvenBy,
  type Reason,
  SECURITY_EVENTS,
  type SecurityEvent,
  type SuccessEvent,
} from './catalogue.contract.ts';
import { createFlood } from './flood.ts';
import { refusalOf } from './refusals.ts';

export interface SuccessDetails extends AboutWhom {
  readonly by?: ProvenBy | undefined;
  readonly reason?: Reason | undefined;
}

/**
 * Writes security events into the log, a line each, and counts them for Prometheus (decision 410). They say who, what,
 * when, from which network and why, in ids and words of closed lists: nothing that somebody typed.
 */
export interface SecurityEvents {
  /** Notes what has succeeded: to be called once it is committed. */
  note(event: SuccessEvent, from: From, details?: SuccessDetails): void;
  /** Notes what an error tells of, if that is an event: once, however many hands the error passes through. */
  noteRefusal(from: From, code: ErrorCode, error?: unknown): void;
  /** Writes down how often there was more of an event than lines; called every minute. */
  sumUp(): void;
}

/** For what has no log to write to. */
export const NO_SECURITY_EVENTS: SecurityEvents = {
  note: () => undefined,
  noteRefusal: () => undefined,
  sumUp: () => undefined,
};

export const SUM_UP_EVERY_MS = 60_000;

export function createSecurityEvents({
  log,
  metrics,
  clock,
  key,
}: {
  readonly log: Pick<Log, 'info'>;
  readonly metrics: Pick<Metrics, 'counter'>;
  readonly clock: Clock;
  /** Hides mail addresses. */
  readonly key: Buffer;
}): SecurityEvents {
  const count = metrics.counter(
    'security_events_total',
    'Security events, by name: docs/security-events.md.',
    'event',
    Object.keys(SECURITY_EVENTS),
  );
  const flood = createFlood();
  const noted = new WeakSet<object>();
  let since = clock.now();

  const hidden = (identifier: string): string =>
    createHmac('sha256', key).update(identifier).digest().subarray(0, 16).toString('base64url');

  function write(event: SecurityEvent, from: From, { accountId, identifier, ...why }: SuccessDetails): void {
    count(event);
    if (clock.now().getTime() - since.getTime() >= SUM_UP_EVERY_MS) sumUp();
    const network = shortAddress(from.address);
    const { outcome, severity } = SECURITY_EVENTS[event];
    // What succeeds is always written: it costs whoever does it a password or a session, and must not be hidden.
    if (outcome !== 'success' && !flood.mayWrite(event, network)) return;
    const { request, user, uploader } = from;
    log.info(
      {
        event,
        outcome,
        severity,
        reqId: request?.id,
        method: request?.method,
        route: request?.route,
        accountId: accountId ?? user?.userId,
        keyId: uploader?.keyId,
        identifier: identifier === undefined ? undefined : hidden(identifier),
        network: network === '' ? undefined : network,
        ...why,
      },
      'security event',
    );
  }

  function sumUp(): void {
    const from = since.toISOString();
    since = clock.now();
    for (const sum of flood.takeSums())
      log.info({ ...sum, ...SECURITY_EVENTS[sum.event], since: from }, 'further security events');
  }

  return {
    note: (event, from, details = {}) => write(event, from, details),

    noteRefusal(from, code, error) {
      if (typeof error === 'object' && error !== null) {
        if (noted.has(error)) return;
        noted.add(error);
      }
      const refusal = refusalOf(error, code, from);
      if (refusal === undefined) return;
      const { event, ...details } = refusal;
      write(event, from, { reason: code, ...details });
    },

    sumUp,
  };
}
