import type { Config } from '../../platform/config.server.ts';
import type { ConnectionSettings } from './connection.server.ts';
import type { Service } from './contract.ts';

type Settings = Pick<Config, `${'VIPPS' | 'PROVIDER'}_${'ISSUER' | 'CLIENT_ID' | 'CLIENT_SECRET'}`>;

/** The services that are configured to sign in with, and for the others their stand-ins, where there are any. */
export function connectionsOf(config: Settings, standIns: readonly ConnectionSettings[] = []): ConnectionSettings[] {
  const configured = [
    connectionOf('vipps', config.VIPPS_ISSUER, config.VIPPS_CLIENT_ID, config.VIPPS_CLIENT_SECRET),
    connectionOf('provider', config.PROVIDER_ISSUER, config.PROVIDER_CLIENT_ID, config.PROVIDER_CLIENT_SECRET),
  ].filter((connection) => connection !== undefined);
  return [...configured, ...standIns.filter(({ service }) => !configured.some((other) => other.service === service))];
}

function connectionOf(
  service: Service,
  issuer: string | undefined,
  clientId: string | undefined,
  clientSecret: string | undefined,
): ConnectionSettings | undefined {
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return {
    service,
    issuerAt: () => issuer,
    clientId,
    clientSecret,
    scope: SCOPES[service],
    hasConfirmedNumbers: service === 'vipps',
  };
}

/** Of the mobile identity, product specification, section 7; of others, OpenID Connect Core, 5.4. */
export const SCOPES: Readonly<Record<Service, string>> = {
  vipps: 'openid name email phoneNumber',
  provider: 'openid profile email phone',
};
