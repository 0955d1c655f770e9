import { type Audit, createAudit } from './audit/audit.server.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.server.ts';
import type { FileStore } from './files/file-store.server.ts';
import { createJobs, type Jobs } from './jobs/jobs.server.ts';
import type { Keys } from './keys.server.ts';
import { createLiveRoutes } from './live/events.server.ts';
import { createLive, type Live } from './live/live.server.ts';
import type { Log } from './log.server.ts';
import { createDelivery } from './mail/deliver.server.ts';
import { createMailLimits, type MailLimits } from './mail/limits.server.ts';
import { createOutbox, type Outbox } from './mail/outbox.server.ts';
import { NO_SECURITY_EVENTS, type SecurityEvents, SUM_UP_EVERY_MS } from './security-events/security-events.server.ts';
import type { BackgroundLoop } from './repeat.server.ts';
import { createReadersSlice } from './readers.server.ts';
import { createSchedules, type Schedules } from './schedules.server.ts';
import type { Slice } from './slice.server.ts';

export interface PlatformParts {
  readonly db: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly files: FileStore;
  /** Left out, nobody notes them. */
  readonly securityEvents?: SecurityEvents;
  readonly mail: {
    /** The address that mail is sent from. */
    readonly from: string;
    /** Scheme and host that links lead to, in mails that follow from no request. */
    readonly origin: string;
    /** The mail server; without one, mail stays in the outbox. */
    readonly smtp?: { readonly url: string; readonly requireTls: boolean };
  };
}

/** What every slice may use. */
export interface Platform extends Omit<PlatformParts, 'mail' | 'securityEvents'> {
  readonly jobs: Jobs;
  readonly live: Live;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly audit: Audit;
  readonly securityEvents: SecurityEvents;
  readonly schedules: Schedules;
  /** Scheme and host that links lead to, in mails that follow from no request. */
  readonly origin: string;
}

/** Days for which jobs that failed for good are kept, to be counted and looked into. */
const FAILED_JOB_DAYS = 30;
const EMPTY_EVERY_MS = 60_000;

/** `mail` and `live` come before the slices that use them, `jobs` after: it runs the slices' work, and stops first. */
export function openPlatform({
  db,
  log,
  clock,
  keys,
  files,
  mail,
  securityEvents = NO_SECURITY_EVENTS,
}: PlatformParts): {
  readonly platform: Platform;
  readonly mail: Slice;
  readonly live: Slice;
  readonly jobs: Slice;
  readonly readers: Slice;
  readonly sums: Slice;
} {
  const jobs = createJobs({ db, clock, log });
  const schedules = createSchedules({ clock, log });
  const live = createLive({ db, log });
  const outbox = createOutbox({ db, clock, jobs, from: mail.from });
  const mailLimits = createMailLimits({ db, clock, key: keys('mail-limits') });
  const delivery = mail.smtp === undefined ? undefined : createDelivery({ db, clock, jobs, ...mail.smtp });
  let emptying: BackgroundLoop | undefined;
  let summing: BackgroundLoop | undefined;
  return {
    platform: {
      db,
      log,
      clock,
      keys,
      files,
      jobs,
      live,
      outbox,
      mailLimits,
      audit: createAudit({ db, clock }),
      securityEvents,
      schedules,
      origin: mail.origin,
    },
    mail: {
      async forget(tx, { email }) {
        if (email !== undefined) await outbox.forgetAddress(tx, email);
      },
      forgetOld: mailLimits.forgetOld,
      start() {
        emptying = schedules.repeat('expired_mail', outbox.emptyExpired, {
          everyMs: EMPTY_EVERY_MS,
          failure: 'mail whose links work no more could not be emptied',
        });
      },
      async stop() {
        await emptying?.stop();
        delivery?.close();
      },
    },
    live: { routes: createLiveRoutes(live), stop: live.close },
    readers: createReadersSlice({ db, log }),
    sums: {
      start() {
        summing = schedules.repeat('security_events', () => Promise.resolve(securityEvents.sumUp()), {
          everyMs: SUM_UP_EVERY_MS,
          failure: 'security events could not be summed up',
        });
      },
      async stop() {
        await summing?.stop();
        securityEvents.sumUp();
      },
    },
    jobs: {
      forgetOld: () => jobs.forgetFailed(new Date(clock.now().getTime() - FAILED_JOB_DAYS * 86_400_000)),
      start: jobs.start,
      stop: jobs.stop,
    },
  };
}
