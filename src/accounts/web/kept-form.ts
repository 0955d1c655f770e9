import { data, type ClientActionFunctionArgs } from 'react-router';
import type { Refused } from './refused.ts';
import { errorKey } from '../../contract/error-text.ts';
import { translator, type Language } from '../../texts/messages.ts';

/**
 * A route's `clientAction`: sends its form to the server. Where the server cannot be reached, the page stays, with what
 * was typed, and says so: without this React Router shows the page for failures in its place.
 */
export async function sendOrKeepForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // `fetch` throws this, and nothing else, where no answer comes (https://fetch.spec.whatwg.org/#fetch-method).
    if (!(error instanceof TypeError)) throw error;
    const code = 'unavailable';
    const language: Language = document.documentElement.lang === 'nb' ? 'nb' : 'en';
    const values = Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    const kept: Refused = { values, error: translator(language)(errorKey(code)), code, fields: {} };
    // After a failure nothing is loaded anew, which could not be loaded either.
    return data(kept, { status: 503 });
  }
}
