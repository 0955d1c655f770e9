import { createHmac, timingSafeEqual } from 'node:crypto';
import { MessageId } from '../inbox/contract.ts';

/** Signed names of messages: whoever has one has read a mail to the message's sender, and may read and answer. */
export interface ThreadTokens {
  issue(id: MessageId): string;
  /** Undefined for a token that is none of ours. The message may be gone by now. */
  read(token: string): MessageId | undefined;
}

export function createThreadTokens(key: Buffer): ThreadTokens {
  const sign = (id: string) => createHmac('sha256', key).update(id).digest();
  return {
    issue: (id) => `${id}.${sign(id).toString('base64url')}`,

    read(token) {
      const [, id = '', signature = ''] = /^(\d{1,18})\.([\w-]{43})$/.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(id);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return MessageId.parse(id);
    },
  };
}
