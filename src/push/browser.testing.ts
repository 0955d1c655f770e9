import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser does of Web Push: keys of its own, and reading what was encrypted for them (RFC 8291, RFC 8188). */
export interface Browser {
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** The text of a message. Throws for what was encrypted for another browser. */
  read(body: Buffer): string;
}

export function aBrowser(endpoint: string): Browser {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read(body) {
      // Salt, size of a record, length of the sender's key, the key; then one record.
      const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
      const [sender, record] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const key = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}
