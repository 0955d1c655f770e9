import type { FastifyInstance } from 'fastify';
import type { DevProvider } from './accounts/identity/dev-provider/dev-provider.server.ts';
import { guardSite } from './accounts/web-access-gate.server.ts';
import type { App } from './app-parts.server.ts';
import { mountDocs } from './contract/docs.server.ts';
import { mountEndpoints } from './contract/mount.server.ts';
import { mountListingSchema } from './feeds/schema.server.ts';
import type { Config } from './platform/config.server.ts';
import type { PaymentStandIn } from './payments/stand-in/stand-in.server.ts';
import { apiCallerOf, browserOriginOf, languageOf, type Readers } from './platform/http/visitor.server.ts';

export interface ApiParts {
  readonly config: Config;
  /** Of the API, as its document tells it. */
  readonly version: string;
  /** Stands in for other services to sign in with. */
  readonly devProvider?: Pick<DevProvider, 'mount'> | undefined;
  /** Stands in for payment providers. */
  readonly paymentStandIn?: Pick<PaymentStandIn, 'mount'> | undefined;
  /** Milliseconds between signs of life on an open stream of events. */
  readonly heartbeatMs?: number;
}

/** Serves all that is called rather than looked at: the endpoints and their document, downloads, live events. */
export function mountApi(server: FastifyInstance, app: App, parts: ApiParts): void {
  const { config, version, devProvider, paymentStandIn, heartbeatMs } = parts;
  server.addHook('onResponse', (_, reply, done) => {
    if (reply.statusCode >= 500) app.hours.noteError();
    done();
  });
  guardSite(server, app.accounts.webAccess, config);
  mountEndpoints(
    server,
    app.routes,
    apiCallerOf(config, readersOf(app)),
    heartbeatMs === undefined ? {} : { heartbeatMs },
  );
  mountDocs(
    server,
    app.routes.map(({ endpoint }) => endpoint),
    { version, nonceOf: (request) => request.cspNonce },
  );
  mountListingSchema(server);
  devProvider?.mount(server, (request) => browserOriginOf(request, config));
  paymentStandIn?.mount(server, (request) => languageOf(request, config.REGION));
}

/** Who bearer tokens and browsers' cookies stand for. */
export function readersOf({ accounts, uploaderOf }: Pick<App, 'accounts' | 'uploaderOf'>): Readers {
  return {
    ofKey: uploaderOf,
    ofToken: accounts.sessions.ofAccessToken,
    ofCookies: async (cookies) => (await accounts.readerOf(cookies))?.user,
  };
}
