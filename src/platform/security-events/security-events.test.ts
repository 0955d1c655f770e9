import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { UserId } from '../../contract/ids.ts';
import { fixedClock } from '../clock.ts';
import { createMetrics, type Metrics } from '../metrics.server.ts';
import { PROJECT_ROOT } from '../root.server.ts';
import { SECURITY_EVENTS } from './catalogue.contract.ts';
import { MOST_LINES, MOST_LINES_OF_ALL, MOST_NAMED } from './flood.ts';
import { createSecurityEvents, type SecurityEvents } from './security-events.server.ts';
import { securityLog, type SecurityLog } from './security-log.testing.ts';

let clock: ReturnType<typeof fixedClock>;
let kept: SecurityLog;
let metrics: Metrics;
let events: SecurityEvents;
beforeEach(() => open());

function open({ pretty = false } = {}): void {
  clock = fixedClock('2026-11-21T11:00:00.000Z');
  kept = securityLog({ pretty });
  metrics = createMetrics();
  events = createSecurityEvents({ log: kept.log, metrics, clock, key: Buffer.alloc(32, 7) });
}

const KARI = UserId.parse('7b0ac1a3-6d3b-4a8a-9c66-0b6a2a0f4f10');
const request = { id: 'abcdef-123456', method: 'POST', route: '/api/login' };
const refuse = (address: string, times = 1) => {
  for (let n = 0; n < times; n += 1)
    events.noteRefusal({ address, request }, 'wrong_credentials', new AppError('wrong_credentials'));
};
const counted = async (event: string) =>
  Number(new RegExp(`^security_events_total\\{event="${event}"\\} (\\d+)$`, 'm').exec(await metrics.text())?.[1]);

describe('a security event', () => {
  it('says who, what, when, from which network and why', () => {
    const security = { event: 'authn_login_fail', reason: 'wrong_password', accountId: KARI } as const;
    const from = { address: '203.0.113.77', request };
    events.noteRefusal(from, 'wrong_credentials', new AppError('wrong_credentials', { security }));
    expect(kept.take()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        event: 'authn_login_fail',
        outcome: 'failure',
        severity: 'warning',
        reqId: 'abcdef-123456',
        method: 'POST',
        route: '/api/login',
        accountId: KARI,
        network: '203.0.113.0/24',
        reason: 'wrong_password',
        msg: 'security event',
      },
    ]);
    events.note('session_expired', { address: '2001:db8:1:2::9', user: { userId: KARI } }, { reason: 'logout' });
    expect(kept.take()).toMatchObject([
      { event: 'session_expired', outcome: 'success', accountId: KARI, network: '2001:db8:1::/48', reason: 'logout' },
    ]);
  });

  it('is noted once, however many hands its error passes through', () => {
    const error = new AppError('forbidden');
    events.noteRefusal({ address: '203.0.113.77' }, 'forbidden', error);
    events.noteRefusal({ address: '203.0.113.77' }, 'forbidden', error);
    expect(kept.take()).toMatchObject([{ event: 'authz_fail', reason: 'forbidden' }]);
  });

  it('is none where somebody only typed something wrong, or a stranger asked for what is not there', () => {
    const from = { address: '203.0.113.77', request: { ...request, route: '/api/draft/:id' } };
    for (const code of ['invalid_input', 'not_found', 'limit_reached', 'internal'] as const)
      events.noteRefusal(from, code, new AppError(code));
    expect(kept.take()).toEqual([]);
    events.noteRefusal({ ...from, user: { userId: KARI } }, 'not_found', new AppError('not_found'));
    expect(kept.take()).toMatchObject([{ event: 'authz_unknown_object', accountId: KARI }]);
  });

  it('is counted for Prometheus, from nothing on', async () => {
    expect(await counted('authn_login_fail')).toBe(0);
    refuse('203.0.113.77', 50);
    expect(await counted('authn_login_fail')).toBe(50);
    expect(await counted('authz_fail')).toBe(0);
  });
});

describe('what somebody typed', () => {
  const COLOUR = new RegExp(String.raw`\u001b\[\d+m`, 'g');
  const HOSTILE = 'kari@example.no\r\n{"level":"info","event":"authn_login_success"}\u001b[2J\u2028\u0000';

  it.each([false, true])('begins no line of its own, and is not in one (pretty: %s)', (pretty) => {
    open({ pretty });
    const security = { event: 'authn_login_fail', identifier: HOSTILE } as const;
    const from = { address: HOSTILE, request: { ...request, route: HOSTILE } };
    events.noteRefusal(from, 'wrong_credentials', new AppError('wrong_credentials', { security }));
    expect(kept.lines).toHaveLength(1);
    const line = kept.lines[0]?.replaceAll(COLOUR, '').trimEnd();
    expect(line?.match(/\p{Cc}/u)).toBeNull();
    if (pretty) expect(line).not.toContain('\u2028');
    if (!pretty) {
      const [parsed] = kept.take();
      expect(parsed).toMatchObject({ event: 'authn_login_fail', route: HOSTILE });
      expect(parsed).not.toHaveProperty('network');
      expect(parsed?.['identifier']).toMatch(/^[\w-]{22}$/);
    }
  });

  it('is the same hash for one address, another for another, and another with another key', () => {
    const identify = (identifier: string, by = events) => {
      const security = { event: 'authn_login_fail', identifier } as const;
      by.noteRefusal({ address: '::1' }, 'wrong_credentials', new AppError('wrong_credentials', { security }));
      return kept.take()[0]?.['identifier'];
    };
    const first = identify('kari@example.no');
    expect(identify('kari@example.no')).toBe(first);
    expect(identify('ola@example.no')).not.toBe(first);
    const elsewhere = createSecurityEvents({
      log: kept.log,
      metrics: createMetrics(),
      clock,
      key: Buffer.alloc(32, 8),
    });
    expect(identify('kari@example.no', elsewhere)).not.toBe(first);
  });
});

describe('a flood', () => {
  it('leaves some lines of each network, and one that sums up the rest every minute', () => {
    refuse('203.0.113.77', 1_000);
    refuse('198.51.100.1', 3);
    expect(kept.takeWithSums()).toHaveLength(MOST_LINES + 3);
    clock.advance(60_000);
    events.sumUp();
    expect(kept.takeWithSums()).toEqual([
      {
        level: 'info',
        time: expect.any(String) as string,
        event: 'authn_login_fail',
        outcome: 'failure',
        severity: 'warning',
        network: '203.0.113.0/24',
        count: 1_000 - MOST_LINES,
        since: '2026-11-21T11:00:00.000Z',
        msg: 'further security events',
      },
    ]);
    refuse('203.0.113.77');
    expect(kept.takeWithSums()).toHaveLength(1);
    events.sumUp();
    expect(kept.takeWithSums()).toEqual([]);
  });

  it('is summed up also where nothing calls every minute', () => {
    refuse('203.0.113.77', 15);
    clock.advance(60_000);
    refuse('203.0.113.77');
    expect(kept.takeWithSums().map(({ msg, count }) => [msg, count])).toEqual([
      ...Array.from({ length: MOST_LINES }, () => ['security event', undefined]),
      ['further security events', 5],
      ['security event', undefined],
    ]);
  });

  it('of any number of networks leaves as many lines, and no event is counted twice or lost', () => {
    for (let n = 0; n < 3_000; n += 1) refuse(`10.${String(Math.floor(n / 256))}.${String(n % 256)}.1`, 2);
    const written = kept.takeWithSums().length;
    expect(written).toBe(MOST_LINES_OF_ALL);
    events.sumUp();
    const sums = kept.takeWithSums();
    expect(sums).toHaveLength(MOST_NAMED + 1);
    expect(sums.at(-1)).not.toHaveProperty('network');
    expect(written + sums.reduce((sum, { count }) => sum + Number(count), 0)).toBe(6_000);
  });

  it('hides no other event, and nothing that has succeeded', () => {
    refuse('203.0.113.77', 1_000);
    kept.take();
    events.noteRefusal({ address: '203.0.113.77' }, 'forbidden', new AppError('forbidden'));
    for (let n = 0; n < 50; n += 1)
      events.note('authn_login_success', { address: '203.0.113.77' }, { accountId: KARI, by: 'password' });
    expect(kept.take('authn_login_success')).toHaveLength(50);
  });
});

describe('docs/security-events.md', () => {
  it('names every event, with its outcome and its severity', () => {
    const document = readFileSync(join(PROJECT_ROOT, 'docs', 'security-events.md'), 'utf8');
    const rows = [...document.matchAll(/^\| `(\w+)` \| (\w+) \| (\w+) \| [^|\n]{10,} \|$/gm)];
    expect(rows.map(([, event, outcome, severity]) => [event, outcome, severity])).toEqual(
      Object.entries(SECURITY_EVENTS).map(([event, { outcome, severity }]) => [event, outcome, severity]),
    );
  });
});
