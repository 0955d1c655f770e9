import { createECDH } from 'node:crypto';
import type { Keys } from '../platform/keys.server.ts';

/** What the server proves itself with to push services (VAPID, RFC 8292): a pair of keys on P-256, base64url. */
export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derived like every key of the site, so all processes have the same one and nothing more must be kept. With another
 * secret the browsers that were subscribed have to ask again.
 */
export function vapidOf(keys: Keys): Vapid {
  const privateKey = keys('web-push');
  const pair = createECDH('prime256v1');
  // Not above the order of the curve but once in 2^32, where this throws at the start.
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
