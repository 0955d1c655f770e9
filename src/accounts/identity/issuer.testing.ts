import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { openKeys } from '../../platform/keys.server.ts';
import { SCOPES } from './configured.server.ts';
import type { ConnectionSettings } from './connection.server.ts';
import type { Service } from './contract.ts';
import { mounted } from './dev-provider/dev-provider.server.ts';
import { createDevIssuer } from './dev-provider/issuer.server.ts';
import { DEV_PERSONS } from './dev-provider/persons.server.ts';

/** An OpenID issuer that a test has running beside the product, spoken to over HTTP. */
export interface TestIssuer {
  readonly connection: ConnectionSettings;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'grend', clientSecret: 'known to both alone' };
const REDIRECT = (service: Service) => `http://localhost:3000/login/${service}/callback`;

/** A real provider, as one is configured: by its issuer's address, a client id and a secret. */
export async function startRealIssuer(service: Service, folder: string): Promise<TestIssuer> {
  const server = createServer((request, response) => void answer(request, response));
  const origin = await listen(server);
  const issuer = `${origin}/op`;
  const failures: unknown[] = [];
  const provider = createDevIssuer({
    issuer,
    ...CLIENT,
    redirectUri: REDIRECT(service),
    keys: openKeys({ SECRET: 'of another house entirely', DATA_DIR: folder }),
    findPerson: (subject) => DEV_PERSONS.find((person) => person.subject === subject),
    onError: (error) => failures.push(error),
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/op/interaction/') !== true)
      return provider.callback()(mounted(request, '/op'), response);
    if (request.method === 'GET') return void response.writeHead(200, { 'content-type': 'text/html' }).end('who?');
    let body = '';
    for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString();
    const form = new URLSearchParams(body);
    const reject = form.get('reject');
    await provider.interactionFinished(
      request,
      response,
      reject === null
        ? { login: { accountId: form.get('person') ?? '', remember: false } }
        : { error: reject, error_description: 'chosen' },
    );
  }
  return {
    connection: {
      service,
      issuerAt: () => issuer,
      ...CLIENT,
      scope: SCOPES[service],
      hasConfirmedNumbers: service === 'vipps',
    },
    close: async () => {
      await close(server);
      if (failures.length > 0) throw new Error('the issuer failed', { cause: failures[0] });
    },
  };
}

/** What an issuer that is broken or hostile says; what is left out is as it should be. */
export interface Lies {
  readonly claims?: JWTPayload;
  readonly userInfo?: object;
  readonly isSignedByAnother?: boolean;
  readonly isHuge?: boolean;
  readonly discoveredIssuer?: string;
  readonly callbackIssuer?: string;
}

/** An issuer that says what the test wants it to say. */
export async function startLyingIssuer(service: Service): Promise<TestIssuer & { lies: Lies }> {
  const [own, another] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')];
  const server = createServer((request, response) => void answer(request, response));
  const issuer = await listen(server);
  let nonce = '';
  const started = {
    lies: {} as Lies,
    connection: { service, issuerAt: () => issuer, ...CLIENT, scope: SCOPES[service], hasConfirmedNumbers: false },
    close: () => close(server),
  };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { lies } = started;
    const url = new URL(request.url ?? '/', issuer);
    const say = (json: object) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return say({
          issuer: lies.discoveredIssuer ?? issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          userinfo_endpoint: `${issuer}/me`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['ES256'],
          code_challenge_methods_supported: ['S256'],
          authorization_response_iss_parameter_supported: true,
        });
      case '/auth': {
        nonce = url.searchParams.get('nonce') ?? '';
        const back = new URLSearchParams({
          code: 'a-code',
          state: url.searchParams.get('state') ?? '',
          iss: lies.callbackIssuer ?? issuer,
        });
        return void response.writeHead(303, { location: `${REDIRECT(service)}?${back.toString()}` }).end();
      }
      case '/keys':
        return say({ keys: [{ ...(await exportJWK(own.publicKey)), alg: 'ES256', use: 'sig', kid: 'one' }] });
      case '/token': {
        const now = Math.floor(Date.now() / 1000);
        const claims = {
          iss: issuer,
          aud: CLIENT.clientId,
          sub: 'somebody',
          nonce,
          iat: now,
          exp: now + 60,
          ...lies.claims,
        };
        const idToken = await new SignJWT(claims)
          .setProtectedHeader({ alg: 'ES256', kid: 'one' })
          .sign((lies.isSignedByAnother === true ? another : own).privateKey);
        return say({ access_token: 'a-token', token_type: 'bearer', expires_in: 60, id_token: idToken });
      }
      default:
        return say({
          sub: 'somebody',
          email: 'new@grend.example',
          email_verified: true,
          ...(lies.isHuge === true ? { name: 'x'.repeat(400_000) } : {}),
          ...lies.userInfo,
        });
    }
  }
  return started;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => server.close((error) => (error === undefined ? resolve() : reject(error))));
}
