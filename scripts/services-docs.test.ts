import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PAYMENT_SETTINGS } from '../src/payments/settings.server.ts';
import { SETTINGS } from '../src/platform/config.server.ts';
import { FILE_SETTINGS } from '../src/platform/files/settings.server.ts';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENT = readFileSync(join(ROOT, 'docs', 'services.md'), 'utf8');

/** How the site itself is set up: settings of no service. */
const OF_THE_SITE = [
  ...['PORT', 'HOST', 'MODE', 'DEMO', 'DEMO_HOMES', 'PUBLIC_URL', 'REGION', 'CURRENCY_NO', 'CURRENCY_AU'],
  ...['MAP_CENTRE_NO', 'MAP_CENTRE_AU', 'SECRET', 'TRUST_PROXY', 'BYPASS_LOGIN', 'WEB_ACCESS_PASSWORD'],
  ...['BLOCKED_HOMES_AU', 'LEADS_DAYS', 'INTERACTION_MONTHS', 'SERVICE_WORKER', 'FETCH_LOOPBACK', 'SHUTDOWN_SECONDS'],
  ...['RATE_LIMIT_DEFAULT', 'RATE_LIMIT_SEARCH', 'RATE_LIMIT_SIGN_IN', 'RATE_LIMIT_LEAD', 'RATE_LIMIT_DIRECTIONS'],
  ...['RATE_LIMIT_FEED', 'SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_NUMBER_NO', 'SELLER_NUMBER_AU'],
];

it('docs/services.md names every setting of a service, and none that there is not', () => {
  const settings = Object.keys({ ...SETTINGS, ...FILE_SETTINGS, ...PAYMENT_SETTINGS });
  const named = [...DOCUMENT.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name);
  expect(settings.filter((name) => !named.includes(name) && !OF_THE_SITE.includes(name))).toEqual([]);
  expect([...named, ...OF_THE_SITE].filter((name) => !settings.includes(name ?? ''))).toEqual([]);
});

it('docs/services.md names no test that is not there', () => {
  const files = [...DOCUMENT.matchAll(/`([\w./-]+\.(?:test|e2e|testing)\.ts)`/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(25);
  expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
