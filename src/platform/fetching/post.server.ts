import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Sends something to an address that a stranger has named. Redirects are not followed. */
export type Post = (
  address: string,
  message: {
    readonly body: string | Buffer;
    readonly headers: Readonly<Record<string, string | number>>;
    readonly signal: AbortSignal;
  },
) => Promise<Posted>;

export interface Posted {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/**
 * What may be sent to: public addresses over https; these and this machine itself, for trials; or anything, for tests.
 */
export type Reach = 'public' | 'loopback' | 'any';

const TIMEOUT_MS = 10_000;

/** The address leads to where nothing is sent. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

export function createPost(reach: Reach): Post {
  const mayReach = (address: string): boolean =>
    isPublicAddress(address) || (reach === 'loopback' && isLoopbackAddress(address));
  const lookup = lookupOf(mayReach);
  return (address, { body, headers, signal }) =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const isSecret = url.protocol === 'https:' || (reach === 'loopback' && isLoopbackAddress(host));
      if (reach !== 'any' && !(isSecret && (isIP(host) === 0 || mayReach(host)))) {
        reject(new RefusedAddress('nothing is sent but to public addresses over https'));
        return;
      }
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const outgoing = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        // A connection of its own: what a name means is looked up, and looked at, each time.
        agent: false,
        ...(reach === 'any' ? {} : { lookup }),
      });
      outgoing.once('error', reject);
      outgoing.once('response', (response) => {
        // What it says beside its status is not read.
        response.destroy();
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      });
      outgoing.end(body);
    });
}

/**
 * Looks a name up, and fails where any of its addresses may not be reached: the connection goes to what has been looked
 * at.
 */
function lookupOf(mayReach: (address: string) => boolean): LookupFunction {
  return (hostname, options: LookupOptions, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error !== null) {
        done(error, '', 0);
        return;
      }
      const refused = addresses.find(({ address }) => !mayReach(address));
      const [first] = addresses;
      if (refused !== undefined || first === undefined)
        done(new RefusedAddress(`${hostname} is not a public address`), '', 0);
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
