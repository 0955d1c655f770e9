import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAYMENT_SETTINGS, readPaymentConfig } from '../payments/settings.server.ts';
import { BadSettings, readConfig, SETTINGS } from './config.server.ts';
import { FILE_SETTINGS } from './files/settings.server.ts';
import { PROJECT_ROOT } from './root.server.ts';
import { settingsTable } from './settings.server.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://grend.example',
  DATABASE_URL: 'postgres://localhost/grend',
};

describe('settings', () => {
  it('have defaults that need nothing', () => {
    expect(readConfig({}, false)).toMatchObject({
      PORT: 3000,
      MODE: 'trial',
      DEMO: true,
      LOG_FORMAT: 'json',
      DATA_DIR: join(PROJECT_ROOT, 'data'),
    });
  });

  it('come from the environment, and an empty one counts as not given', () => {
    expect(
      readConfig({
        PORT: '8080',
        DEMO: 'off',
        REGION: '',
        TRUST_PROXY: 'loopback, 10.0.0.0/8',
        PUBLIC_URL: 'https://grend.example/x',
      }),
    ).toMatchObject({
      PORT: 8080,
      DEMO: false,
      REGION: undefined,
      TRUST_PROXY: ['loopback', '10.0.0.0/8'],
      PUBLIC_URL: 'https://grend.example',
    });
  });

  it('are refused in one line that names every bad one', () => {
    expect(() => readConfig({ PORT: 'http', REGION: 'se', DATABASE_URL: 'mysql://x' })).toThrow(
      'Settings that cannot be used: PORT must be a port number; DATABASE_URL must be a postgresql address; REGION must be no or au.',
    );
  });

  it('ask for a secret in production', () => {
    const { SECRET: _, ...without } = PRODUCTION;
    expect(() => readConfig(without)).toThrow(BadSettings);
    expect(readConfig(PRODUCTION)).toMatchObject({ MODE: 'production', DEMO: false });
  });

  it.each([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be set in production'],
    [{ PUBLIC_URL: 'http://grend.example' }, 'PUBLIC_URL must be an https address in production'],
    [{ BYPASS_LOGIN: 'on' }, 'BYPASS_LOGIN must be off in production'],
    [{ FEED_WEBHOOKS: 'any' }, 'FEED_WEBHOOKS must be public in production'],
    [{ DATABASE_URL: '' }, 'DATABASE_URL must be set in production, or EMBEDDED_DATABASE=allowed'],
    [{ DATABASE_URL: '', EMBEDDED_DATABASE: 'refused' }, 'DATABASE_URL must be set in production'],
  ])('refuse %j in production', (change, problem) => {
    expect(() => readConfig({ ...PRODUCTION, ...change })).toThrow(problem);
    expect(() => readConfig({ ...change, MODE: 'trial' })).not.toThrow();
  });

  it('allow the database in the process, and http on this machine, to production that says so', () => {
    const small = { DATABASE_URL: '', EMBEDDED_DATABASE: 'allowed', PUBLIC_URL: 'http://localhost:3000' };
    expect(readConfig({ ...PRODUCTION, ...small })).toMatchObject({ MODE: 'production', DATABASE_URL: undefined });
  });

  it('send mail over TLS alone, but to a mail server on this machine', () => {
    expect(readConfig({ SMTP_URL: 'smtp://mail.example:587' }).SMTP_REQUIRE_TLS).toBe(true);
    expect(readConfig({ SMTP_URL: 'smtp://localhost:25' }).SMTP_REQUIRE_TLS).toBe(false);
    expect(readConfig({ SMTP_URL: 'smtp://mail.example:25', SMTP_REQUIRE_TLS: 'off' }).SMTP_REQUIRE_TLS).toBe(false);
  });

  it('say where streets come from and where the map stands, or what is wrong about that', () => {
    expect(readConfig({})).toMatchObject({
      MAP_TILES: [],
      MAP_STREETS: { light: 'https://tiles.openfreemap.org/styles/liberty', dark: expect.any(String) as string },
      MAP_CENTRE_NO: { lat: 64.6, lng: 17.8 },
    });
    expect(
      readConfig({
        MAP_TILES: 'norway.pmtiles, /srv/australia.pmtiles',
        MAP_STREETS: 'https://tiles.example/streets',
        MAP_CENTRE_AU: '-33.87, 151.21, 11',
      }),
    ).toMatchObject({
      MAP_TILES: ['norway.pmtiles', '/srv/australia.pmtiles'],
      MAP_STREETS: { light: 'https://tiles.example/streets', dark: 'https://tiles.example/streets' },
      MAP_CENTRE_AU: { lat: -33.87, lng: 151.21, zoom: 11 },
    });
    expect(readConfig({ MAP_STREETS: 'off' }).MAP_STREETS).toBeUndefined();
    for (const MAP_STREETS of [
      'no',
      'ftp://tiles.example/a',
      'https://a.example/1,https://a.example/2,https://a.example/3',
    ])
      expect(() => readConfig({ MAP_STREETS })).toThrow('MAP_STREETS must be off, or');
    for (const MAP_CENTRE_NO of ['Oslo', '59.9', '10.7,959.9', '59.9,10.7,99', '59.9,10.7,11,1', ',', '59.9,,'])
      expect(() => readConfig({ MAP_CENTRE_NO })).toThrow('MAP_CENTRE_NO must be latitude,longitude');
  });

  it('take an issuer to sign in with only whole, and over https but on this machine', () => {
    const whole = {
      VIPPS_ISSUER: 'https://issuer.example/op',
      VIPPS_CLIENT_ID: 'grend',
      VIPPS_CLIENT_SECRET: 'a secret',
    };
    expect(readConfig(whole)).toMatchObject(whole);
    expect(() => readConfig({ VIPPS_ISSUER: 'https://issuer.example' })).toThrow('go together');
    expect(() => readConfig({ ...whole, VIPPS_ISSUER: 'http://issuer.example' })).toThrow('must be an https address');
    expect(readConfig({ ...whole, VIPPS_ISSUER: 'http://localhost:8080' }).VIPPS_ISSUER).toBe('http://localhost:8080');
  });

  it('take payments only whole, and in production with what receipts have to say', () => {
    const cards = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readPaymentConfig({}, 'production').SELLER_NAME).toBe('grend');
    expect(() => readPaymentConfig({ STRIPE_SECRET_KEY: 'sk_live_1' }, 'trial')).toThrow('go together');
    expect(() => readPaymentConfig(cards, 'production')).toThrow('SELLER_ADDRESS must be set in production');
    const seller = { SELLER_ADDRESS: 'Storgata 1', SELLER_NUMBER_NO: 'NO 1', SELLER_NUMBER_AU: 'ABN 1' };
    expect(readPaymentConfig({ ...cards, ...seller }, 'production')).toMatchObject(seller);
    expect(() => readPaymentConfig({ ...cards, ...seller, STRIPE_SECRET_KEY: 'sk_test_1' }, 'production')).toThrow(
      'must be a live key',
    );
  });

  it('stand in the README as they stand in the code', () => {
    expect(readFileSync(join(PROJECT_ROOT, 'README.md'), 'utf8')).toContain(
      settingsTable(SETTINGS, FILE_SETTINGS, PAYMENT_SETTINGS),
    );
  });
});
