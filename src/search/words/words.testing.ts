import { expect } from 'vitest';
import type { Body, TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';

/** A home for sale in Australia. */
export function anAustralianHome(
  street: string,
  suburb: string,
  region: string,
  postCode: string,
  [lat, lng]: readonly [number, number],
) {
  return aListing({
    ...{ region: 'au', timeZone: 'Australia/Sydney', language: 'en' },
    prices: { currency: 'USD', askingPrice: 900_000 },
    address: { street, suburb, region, postCode, lat, lng },
  });
}

export interface AskOptions {
  readonly host?: string;
  readonly within?: string;
}

/** What a sentence means, as the endpoint tells it; in Norway unless said. */
export async function askInWords(
  app: TestApp,
  term: string,
  { host = 'grend.no', within = '' }: AskOptions = {},
): Promise<Body> {
  const query = new URLSearchParams({ term, within }).toString();
  const { status, body } = await app.request('GET', `/api/v4/property/words?${query}`, { host });
  expect(status).toBe(200);
  return body.data;
}
