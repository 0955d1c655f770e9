import { z } from 'zod';
import { AppError } from '../../contract/errors.ts';

/** Sends text messages to phones. */
export interface TextMessages {
  /** `to` in E.164. Throws `bad_gateway` when it cannot be handed over. */
  send(to: string, text: string): Promise<void>;
}

export interface TextMessageOptions {
  /** Gets a POST of `{ to, text }`. A name and password in it are sent as HTTP Basic. */
  readonly url: string;
  readonly timeoutMs?: number;
}

/** By a service that takes messages over HTTP, as most providers and their adapters do. */
export function createTextMessages({ url, timeoutMs = 8_000 }: TextMessageOptions): TextMessages {
  const { username, password, ...address } = z.url().transform(parts).parse(url);
  return {
    async send(to, text) {
      const response = await fetch(address.href, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(username === ''
            ? {}
            : { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }),
        },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      }).catch((cause: unknown) => {
        throw new AppError('bad_gateway', { cause });
      });
      await response.body?.cancel();
      if (!response.ok) throw new AppError('bad_gateway', { cause: response.status });
    },
  };
}

function parts(url: string): { readonly username: string; readonly password: string; readonly href: string } {
  const parsed = new URL(url);
  const [username, password] = [decodeURIComponent(parsed.username), decodeURIComponent(parsed.password)];
  parsed.username = '';
  parsed.password = '';
  return { username, password, href: parsed.href };
}
