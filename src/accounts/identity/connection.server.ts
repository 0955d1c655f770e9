import * as client from 'openid-client';
import type { CustomFetch } from 'openid-client';
import { boundedFetch } from './bounded-fetch.server.ts';
import type { Service } from './contract.ts';
import { provenIdentity, type ProvenIdentity } from './proven-identity.server.ts';

/** How this site is known to an OpenID issuer. */
export interface ConnectionSettings {
  readonly service: Service;
  /** The issuer for readers who have the site at this origin: always the same one, but for the development provider. */
  readonly issuerAt: (origin: string) => string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Words with spaces between. */
  readonly scope: string;
  /** Whether every number it tells is one that it has confirmed, as a mobile identity does. */
  readonly hasConfirmedNumbers: boolean;
  /** How the issuer is asked; over the network unless said. */
  readonly fetch?: CustomFetch;
}

/** What must be remembered between sending a browser to an issuer and its coming back. */
export interface PendingLogin {
  readonly issuer: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636): proves that whoever brings the code is who began. */
  readonly verifier: string;
}

/** Signing in at one OpenID issuer: the authorization code flow with PKCE, state and nonce. */
export interface Connection {
  readonly service: Service;
  /** Where to send the browser. Throws when the issuer does not answer. */
  begin(origin: string, redirectUri: string): Promise<PendingLogin & { readonly url: URL }>;
  /**
   * Exchanges the code for who it is. `callback` is the address that the browser came back to. Throws when anything of
   * it is not right.
   */
  finish(callback: URL, begun: PendingLogin): Promise<ProvenIdentity>;
}

/** Seconds that an issuer has for an answer. */
const TIMEOUT = 8;
/** What an issuer says of itself is asked for again after an hour. */
const METADATA_MS = 3_600_000;

export function createConnection(settings: ConnectionSettings): Connection {
  const known = new Map<string, { readonly configuration: Promise<client.Configuration>; readonly until: number }>();

  async function configurationOf(issuer: string): Promise<client.Configuration> {
    const found = known.get(issuer);
    if (found !== undefined && found.until > performance.now()) return found.configuration;
    const configuration = discover(settings, issuer);
    // The development provider has as many issuers as it has host names.
    if (known.size >= 20) known.clear();
    known.set(issuer, { configuration, until: performance.now() + METADATA_MS });
    configuration.catch(() => known.delete(issuer));
    return configuration;
  }

  return {
    service: settings.service,

    async begin(origin, redirectUri) {
      const issuer = settings.issuerAt(origin);
      const configuration = await configurationOf(issuer);
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { issuer, redirectUri, state, nonce, verifier, url };
    },

    async finish(callback, { issuer, state, nonce, verifier }) {
      const configuration = await configurationOf(issuer);
      const tokens = await client.authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the issuer gave no ID token');
      const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = hasUserInfo ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return provenIdentity(claims.iss, claims, more, settings.hasConfirmedNumbers);
    },
  };
}

function discover(settings: ConnectionSettings, issuer: string): Promise<client.Configuration> {
  const { clientId, clientSecret } = settings;
  return client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret },
    client.ClientSecretBasic(clientSecret),
    {
      [client.customFetch]: boundedFetch(settings.fetch ?? ((url, options) => fetch(url, options as RequestInit))),
      timeout: TIMEOUT,
      execute: [
        // The signature of the ID token counts, not the connection that it came over alone.
        client.enableNonRepudiationChecks,
        // The configuration lets http through on this machine's own names alone.
        ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}
