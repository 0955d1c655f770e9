import { z } from 'zod';
import { isFlag } from './registry.contract.ts';
import type { FlagSource } from './rules.server.ts';

/** A service that speaks OpenFeature's Remote Evaluation Protocol, asked for all flags at once. */
export interface OfrepSettings {
  /** Up to and without `/ofrep`. */
  readonly url: string;
  readonly key?: string | undefined;
  /** Product specification, section 9: 3 s. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

/** Bytes of an answer. */
const MOST_BYTES = 262_144;

const Answer = z.object({
  flags: z.array(z.object({ key: z.string(), value: z.unknown().optional(), errorCode: z.string().optional() })),
});

export function createOfrepSource({ url, key, timeoutMs = 3_000, fetch: send = fetch }: OfrepSettings): FlagSource {
  return {
    async evaluate({ environment, region, userId }) {
      const response = await send(`${url.replace(/\/$/, '')}/ofrep/v1/evaluate/flags`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          context: { environment, region, ...(userId === undefined ? {} : { targetingKey: userId }) },
        }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`the service of feature flags answered ${String(response.status)}`);
      const text = await response.text();
      if (text.length > MOST_BYTES) throw new Error('the service of feature flags answers too much');
      const { flags } = Answer.parse(JSON.parse(text));
      return new Map(
        flags.flatMap(({ key: name, value, errorCode }) =>
          isFlag(name) && typeof value === 'boolean' && errorCode === undefined ? [[name, value] as const] : [],
        ),
      );
    },
  };
}
