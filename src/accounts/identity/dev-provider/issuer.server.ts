import { createECDH } from 'node:crypto';
import { Provider } from 'oidc-provider/lib/provider.js';
import type { Keys } from '../../../platform/keys.server.ts';
import { createMemoryAdapter } from './memory-adapter.server.ts';
import type { DevPerson } from './persons.server.ts';

export interface DevIssuerParts {
  /** With its path. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly keys: Keys;
  readonly findPerson: (subject: string) => DevPerson | undefined;
  readonly onError: (error: unknown) => void;
}

/**
 * An OpenID provider with one client: this site. What is under way is kept in memory alone, so a
 * restart makes people begin again. Nobody stays signed in at it: each sign-in asks who it is.
 */
export function createDevIssuer({
  issuer,
  clientId,
  clientSecret,
  redirectUri,
  keys,
  findPerson,
  onError,
}: DevIssuerParts): Provider {
  const provider = new Provider(issuer, {
    adapter: createMemoryAdapter(),
    jwks: { keys: [signingKey(keys('dev-idp-signing'))] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    scopes: ['openid', 'profile', 'name', 'email', 'phone', 'phoneNumber'],
    claims: {
      openid: ['sub'],
      profile: ['name'],
      name: ['name'],
      email: ['email', 'email_verified'],
      phone: ['phone_number', 'phone_number_verified'],
      phoneNumber: ['phone_number', 'phone_number_verified'],
    },
    pkce: { required: () => true },
    cookies: {
      keys: [keys('dev-idp-cookies').toString('base64url')],
      names: { session: 'dev_idp_session', interaction: 'dev_idp_interaction', resume: 'dev_idp_resume' },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Interaction: 900, Session: 900, Grant: 900 },
    interactions: {
      url: (_: unknown, { uid }: { readonly uid: string }) => `${new URL(issuer).pathname}/interaction/${uid}`,
    },
    findAccount: (_: unknown, subject: string) => {
      const person = findPerson(subject);
      return person === undefined ? undefined : { accountId: subject, claims: () => claimsOf(person) };
    },
    // Who has said who they are wants to sign in here: nothing more is asked.
    loadExistingGrant: async (context: GrantContext) => {
      const { client, session, provider: own } = context.oidc;
      const grant = new own.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile name email phone phoneNumber');
      await grant.save();
      return grant;
    },
    renderError: (context: ErrorContext, { error }: { readonly error: string }) => {
      context.type = 'text';
      context.body = `The sign-in cannot go on (${error}). Go back and begin again.`;
    },
  });
  provider.proxy = true;
  provider.on('server_error', (_, error) => onError(error));
  return provider;
}

interface GrantContext {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
    readonly provider: Provider;
  };
}

interface ErrorContext {
  type: string;
  body: string;
}

function claimsOf({ subject, name, email, mobile, isEmailConfirmed }: DevPerson): object {
  return {
    sub: subject,
    ...(name === '' ? {} : { name }),
    ...(email === undefined ? {} : { email, email_verified: isEmailConfirmed }),
    ...(mobile === undefined ? {} : { phone_number: mobile, phone_number_verified: true }),
  };
}

/** A P-256 key whose secret number is derived from the data folder's secret: the same at each start. */
function signingKey(secret: Buffer): object {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  return {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: secret.toString('base64url'),
  };
}
