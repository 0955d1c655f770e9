import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import type { Api, Endpoint } from '../../contract/endpoint.ts';
import { apiContext, callerContext, type PageCaller } from './load-context.contract.ts';

/** What a page's loader is given, for tests: an address, who looks, and answers to the calls it may make. */

export type Answers = readonly (readonly [endpoint: Endpoint, answer: (input: never) => unknown])[];

export function pageRequest(
  path: string,
  options: {
    params?: Record<string, string>;
    caller?: Partial<PageCaller>;
    answers: Answers;
  },
): LoaderFunctionArgs {
  const context = new RouterContextProvider();
  context.set(apiContext, answering(options.answers));
  context.set(callerContext, { ...NORWEGIAN, ...options.caller });
  const url = new URL(path, NORWEGIAN.origin);
  return { request: new Request(url), url, params: options.params ?? {}, context, pattern: '' };
}

/** An api that knows these answers and fails on every other call. */
function answering(answers: Answers): Api {
  const byEndpoint = new Map<Endpoint, (input: never) => unknown>(answers);
  return async (endpoint, input) => {
    const answer = byEndpoint.get(endpoint);
    if (answer === undefined) throw new Error(`nothing answers ${endpoint.method} ${endpoint.path}`);
    return (await answer(input as never)) as never;
  };
}

const NORWEGIAN: PageCaller = {
  region: 'no',
  language: 'nb',
  theme: 'grend',
  appearance: 'system',
  origin: 'https://grend.no',
  nonce: 'nonce',
  currency: 'NOK',
  mayChooseRegion: false,
  isDemo: false,
  mapTiles: [],
  mapCentre: { lat: 64.6, lng: 17.8 },
  features: [],
  flags: [],
  asksConsent: false,
  isTrial: false,
  mayUseAccount: false,
};
