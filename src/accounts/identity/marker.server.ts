import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { SessionId, UserId } from '../../contract/ids.ts';
import type { CookieJar } from '../../contract/mount.server.ts';
import type { Clock } from '../../platform/clock.ts';
import { Service } from './contract.ts';

const Marker = z.object({
  service: Service,
  issuer: z.string(),
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string().optional(),
  pending: z.string().optional(),
  /** Whose account the identity is to be tied to, and the session that has proven it. */
  linkTo: z.object({ userId: UserId, sessionId: SessionId }).optional(),
});
/** A sign-in that is under way in one browser. */
export type Marker = z.infer<typeof Marker>;

/**
 * Keeps a sign-in under way in the browser that began it, encrypted: nobody else can end it, and no script can read it.
 */
export interface Markers {
  put(cookies: CookieJar, marker: Marker): Promise<void>;
  /** Takes it out: each counts once. Undefined when there is none, or one that is too old or not ours. */
  take(cookies: CookieJar): Promise<Marker | undefined>;
}

const COOKIE = 'login_marker';
const MINUTES = 10;

export function createMarkers({ key, clock }: { readonly key: Uint8Array; readonly clock: Clock }): Markers {
  return {
    async put(cookies, marker) {
      const expiresAt = new Date(clock.now().getTime() + MINUTES * 60_000);
      const text = await new EncryptJWT({ marker })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(expiresAt)
        .encrypt(key);
      cookies.set(COOKIE, text, { path: '/', expiresAt });
    },

    async take(cookies) {
      const text = cookies.get(COOKIE);
      if (text === undefined || text === '') return undefined;
      cookies.set(COOKIE, '', { path: '/', expiresAt: new Date(0) });
      try {
        const { payload } = await jwtDecrypt(text, key, {
          currentDate: clock.now(),
          requiredClaims: ['exp'],
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return Marker.parse(payload['marker']);
      } catch {
        return undefined;
      }
    },
  };
}
