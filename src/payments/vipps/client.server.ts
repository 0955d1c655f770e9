import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { PROVIDER_TIMEOUT_MS, ProviderAway, ProviderRefusal } from '../provider.server.ts';

export interface VippsAccount {
  /** `https://api.vipps.no`, or `https://apitest.vipps.no`. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly subscriptionKey: string;
  readonly merchantSerialNumber: string;
}

export interface VippsClientParts extends VippsAccount {
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
}

/** Calls Vipps with an access token; gives the answer's JSON. Throws `ProviderAway` and `ProviderRefusal`. */
export type CallVipps = (method: 'GET' | 'POST', path: string, request?: VippsRequest) => Promise<unknown>;

export interface VippsRequest {
  /** The same again is the same call. */
  readonly key: string;
  readonly body: object;
}

const Token = z.object({ access_token: z.string(), expires_in: z.coerce.number() });
/** RFC 7807; the title is for people and may change. */
const Problem = z.object({
  type: z.string().optional(),
  extraDetails: z.array(z.object({ name: z.string(), reason: z.string() })).nullish(),
});
/** Of an answer: one has some hundred bytes. */
const MOST_BYTES = 256 * 1024;
/** A token is asked for anew so long before it ends. */
const MARGIN_MS = 60_000;

export function createVippsClient(account: VippsClientParts): CallVipps {
  const { url, clientId, clientSecret, subscriptionKey, merchantSerialNumber, clock, fetch: send = fetch } = account;
  const common = {
    'ocp-apim-subscription-key': subscriptionKey,
    'merchant-serial-number': merchantSerialNumber,
    'vipps-system-name': 'grend',
    'vipps-system-version': '1',
  };
  let token: { readonly value: string; readonly until: number } | undefined;

  async function ask(path: string, init: RequestInit): Promise<Response> {
    return send(`${url}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new ProviderAway('Vipps does not answer', { cause });
    });
  }

  async function accessToken(): Promise<string> {
    const now = clock.now().getTime();
    if (token !== undefined && token.until > now) return token.value;
    const headers = { ...common, client_id: clientId, client_secret: clientSecret };
    const response = await ask('/accesstoken/get', { method: 'POST', headers });
    if (!response.ok) throw new ProviderAway(`Vipps gave no access token: ${response.status}`);
    const parsed = Token.safeParse(await jsonOf(response));
    if (!parsed.success) throw new ProviderAway('Vipps gave no access token', { cause: parsed.error });
    token = { value: parsed.data.access_token, until: now + parsed.data.expires_in * 1_000 - MARGIN_MS };
    return token.value;
  }

  return async (method, path, request) => {
    const response = await ask(path, {
      method,
      headers: {
        ...common,
        authorization: `Bearer ${await accessToken()}`,
        ...(request === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': request.key }),
      },
      ...(request === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    const { status, ok } = response;
    if (status === 401) token = undefined;
    if (status >= 500 || [401, 403, 408, 429].includes(status)) throw new ProviderAway(`Vipps answered ${status}`);
    const answer = await jsonOf(response);
    if (ok) return answer;
    const { type, extraDetails } = Problem.safeParse(answer).data ?? {};
    throw new ProviderRefusal(extraDetails?.[0]?.reason ?? type ?? String(status));
  };
}

async function jsonOf(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > MOST_BYTES) throw new Error('the answer is too long');
      chunks.push(chunk);
    }
    const text = Buffer.concat(chunks).toString('utf8');
    return text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw new ProviderAway('Vipps’ answer could not be read', { cause });
  }
}
