/**
 * The part of oidc-provider that the development provider uses; the library brings no types. `Provider` is imported
 * from the file that the entry file exports it from: the entry file writes a warning to the console on every Node that
 * is not a line of long-term support, and the pinned one is built without that mark.
 */
declare module 'oidc-provider/lib/provider.js' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface InteractionDetails {
    readonly uid: string;
    readonly params: Readonly<Record<string, unknown>>;
  }

  export type InteractionResult =
    | { readonly login: { readonly accountId: string; readonly remember: false } }
    | { readonly error: string; readonly error_description: string };

  export class Provider {
    constructor(issuer: string, configuration: object);
    /** Behind a proxy: of koa. */
    proxy: boolean;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<InteractionDetails>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: InteractionResult): Promise<void>;
    readonly Grant: new (of: { readonly accountId: string; readonly clientId: string }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    on(event: string, listener: (...values: readonly unknown[]) => void): void;
  }
}
