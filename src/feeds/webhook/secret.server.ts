import type { Keys } from '../../platform/keys.server.ts';

/**
 * What notices to the uploader with a key are signed with: derived, so that nothing of it is kept. Another SECRET is
 * another one.
 */
export function webhookSecret(keys: Keys, keyId: string): string {
  return Buffer.from(keys(`feed-webhook-${keyId}`)).toString('base64url');
}
