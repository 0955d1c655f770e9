import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../../platform/fetching/public-address.ts';

/** Sends a notice to an address that an uploader has named; gives the status. Redirects are not followed. */
export type PostNotice = (
  address: string,
  notice: { readonly body: string; readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal },
) => Promise<number>;

/** Where notices may go: public addresses over https, or anywhere, for tests. */
export type Reach = 'public' | 'any';

const TIMEOUT_MS = 10_000;

/** The address leads to where nothing is sent. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

export function createPostNotice(reach: Reach): PostNotice {
  return (address, { body, headers, signal }) =>
    new Promise((resolve, reject) => {
      const url = new URL(address);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const isAllowed = url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
      if (reach === 'public' && !isAllowed) {
        reject(new RefusedAddress('notices go to public addresses over https alone'));
        return;
      }
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const outgoing = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        // A connection of its own: what a name means is looked up, and looked at, each time.
        agent: false,
        ...(reach === 'public' ? { lookup: publicLookup } : {}),
      });
      outgoing.once('error', reject);
      outgoing.once('response', (response) => {
        // What it says beside its status is not read.
        response.destroy();
        resolve(response.statusCode ?? 0);
      });
      outgoing.end(body);
    });
}

/**
 * Looks a name up, and fails where any of its addresses is not public: the connection goes to what has been looked at.
 */
const publicLookup: LookupFunction = (hostname, options: LookupOptions, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error !== null) {
      done(error, '', 0);
      return;
    }
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (refused !== undefined || first === undefined)
      done(new RefusedAddress(`${hostname} is not a public address`), '', 0);
    else if (options.all === true) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
