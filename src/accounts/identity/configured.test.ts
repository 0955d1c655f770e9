import { expect, it } from 'vitest';
import { connectionsOf } from './configured.server.ts';
import type { ConnectionSettings } from './connection.server.ts';
import { REJECTIONS, rejectionText } from './rejections.contract.ts';

const VIPPS = { VIPPS_ISSUER: 'https://vipps.example', VIPPS_CLIENT_ID: 'id', VIPPS_CLIENT_SECRET: 'secret' };
const PROVIDER = { PROVIDER_ISSUER: 'https://idp.example', PROVIDER_CLIENT_ID: 'us', PROVIDER_CLIENT_SECRET: 'ours' };
const NONE = {
  VIPPS_ISSUER: undefined,
  VIPPS_CLIENT_ID: undefined,
  VIPPS_CLIENT_SECRET: undefined,
  PROVIDER_ISSUER: undefined,
  PROVIDER_CLIENT_ID: undefined,
  PROVIDER_CLIENT_SECRET: undefined,
};

function standIn(service: ConnectionSettings['service']): ConnectionSettings {
  return {
    service,
    issuerAt: () => 'https://stand-in.example',
    clientId: 'stand-in',
    clientSecret: '',
    scope: 'openid',
    hasConfirmedNumbers: false,
  };
}

it('services to sign in with are those that are configured, each with what it is asked for', () => {
  const connections = connectionsOf({ ...NONE, ...VIPPS, ...PROVIDER });
  expect(
    connections.map(({ issuerAt, ...settings }) => ({ ...settings, issuer: issuerAt('https://grend.no') })),
  ).toEqual([
    {
      service: 'vipps',
      issuer: 'https://vipps.example',
      clientId: 'id',
      clientSecret: 'secret',
      scope: 'openid name email phoneNumber',
      hasConfirmedNumbers: true,
    },
    {
      service: 'provider',
      issuer: 'https://idp.example',
      clientId: 'us',
      clientSecret: 'ours',
      scope: 'openid profile email phone',
      hasConfirmedNumbers: false,
    },
  ]);
});

it.each(['VIPPS_ISSUER', 'VIPPS_CLIENT_ID', 'VIPPS_CLIENT_SECRET'] as const)(
  'a service without its %s is not configured',
  (missing) => {
    expect(connectionsOf({ ...NONE, ...VIPPS, [missing]: undefined })).toEqual([]);
  },
);

it('stand-ins take the place of services that are not configured, where there are any', () => {
  expect(connectionsOf(NONE)).toEqual([]);
  const used = connectionsOf({ ...NONE, ...VIPPS }, [standIn('vipps'), standIn('provider')]);
  expect(used.map(({ service, clientId }) => [service, clientId])).toEqual([
    ['vipps', 'id'],
    ['provider', 'stand-in'],
  ]);
});

it('whoever has cancelled is told so, and everybody else that the service could not confirm them', () => {
  expect(REJECTIONS.map(rejectionText)).toEqual([
    'common.form.error.cancelLogin',
    ...REJECTIONS.slice(1).map(() => 'common.form.error.vippsAuth'),
  ]);
});
