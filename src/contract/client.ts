import { camelKeys, snakeName, wireJson } from './case.ts';
import type { Api, Endpoint } from './endpoint.ts';
import { FEATURES_HEADER } from '../platform/http/features.contract.ts';
import { AppError, codeOfStatus, ERROR_STATUS, type ErrorCode, type FieldErrors } from './errors.ts';

/** Product specification, section 9. */
const TIMEOUT_MS = 120_000;

/**
 * The typed client over HTTP, for the browser and for tests. `base` is the origin (empty for the
 * page's own), `token` gives the access token of whoever is signed in. Failures of the wire itself are `unavailable`.
 */
export function httpApi(options: {
  base?: string;
  language: string;
  fetch?: typeof fetch;
  /** Feature flags to have on, with commas between. */
  features?: string;
  token?: () => Promise<string | undefined>;
}): Api {
  const send = options.fetch ?? fetch;
  return async (endpoint, input) => {
    const { params, query, body } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const token = await options.token?.();
    const response = await send(`${options.base ?? ''}${urlOf(endpoint, params, query)}`, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        'accept-language': options.language,
        ...((options.features ?? '') === '' ? {} : { [FEATURES_HEADER]: options.features }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: wireJson(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new AppError('unavailable', { cause });
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw errorOf(response.status, answer);
    return camelKeys(answer) as never;
  };
}

/** The path and query string of a call. */
export function urlOf(
  endpoint: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(scalar(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) search.append(`${snakeName(key)}[]`, scalar(item));
    else if (typeof value === 'object' && value !== null) {
      for (const [member, item] of Object.entries(value))
        if (item !== undefined) search.append(`${snakeName(key)}[${snakeName(member)}]`, scalar(item));
    } else if (value !== undefined) search.append(snakeName(key), scalar(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

function scalar(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function errorOf(status: number, answer: unknown): AppError {
  const body = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    code?: unknown;
    errors?: FieldErrors;
    data?: unknown;
    next_url?: string;
  };
  const code =
    typeof body.code === 'string' && Object.hasOwn(ERROR_STATUS, body.code)
      ? (body.code as ErrorCode)
      : codeOfStatus(status);
  return new AppError(code, {
    ...(body.errors === undefined ? {} : { fields: body.errors }),
    ...(body.data === undefined ? {} : { data: camelKeys(body.data) }),
    ...(body.next_url === undefined ? {} : { nextUrl: body.next_url }),
  });
}
