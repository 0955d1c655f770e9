import { describe, expect, it } from 'vitest';
import '../texts/texts.server.ts';
import { LANGUAGES, translator } from '../texts/messages.ts';
import { httpApi } from './client.ts';
import { endpoint } from './endpoint.ts';
import { errorBody } from './error-body.ts';
import { errorKey, failureText } from './error-text.ts';
import { AppError, ERROR_STATUS, type ErrorCode } from './errors.ts';
import { operation } from './operation.ts';
import { z } from 'zod';

/** Product specification, section 8: what a failed call says. */

const CODES = Object.keys(ERROR_STATUS) as ErrorCode[];
const aCall = endpoint(operation('GET', '/api/x'), {
  tag: 'x',
  summary: 'x',
  access: 'anyone',
  output: z.object({}),
});

/** The error of a call that was answered so. */
async function failure(status: number, body: string): Promise<unknown> {
  const api = httpApi({
    language: 'en',
    fetch: () => Promise.resolve(new Response(body, { status })),
  });
  return api(aCall, {}).catch((error: unknown) => error);
}

describe('what a failed call says', () => {
  it('is in both languages for every code', () => {
    for (const language of LANGUAGES)
      for (const code of CODES) expect(translator(language)(errorKey(code)), code).toMatch(/.\.$/);
  });

  it.each([401, 403, 404, 405, 408, 500, 501, 502, 503, 504, 505])(
    'is the text of its status where the answer says no more: %i',
    async (status) => {
      for (const language of LANGUAGES) {
        const t = translator(language);
        // As a proxy answers, that knows nothing of us.
        expect(failureText(t, await failure(status, '<h1>Oh</h1>'))).toBe(t(`sys.api.errMsg${status}` as never));
      }
    },
  );

  it('is what the server says where it knows more, also for 400', async () => {
    for (const language of LANGUAGES) {
      const t = translator(language);
      for (const code of ['invalid_input', 'listing_not_found', 'wrong_credentials', 'collection_full'] as const) {
        const body = errorBody(code, language);
        expect(failureText(t, await failure(ERROR_STATUS[code], JSON.stringify(body)))).toBe(body.message);
        expect(body.message).toBe(t(`error.${code}`));
      }
    }
  });

  it('is that of 500 for a status that is unknown, and for a mistake of ours', async () => {
    const t = translator('en');
    expect(failureText(t, await failure(599, ''))).toBe(t('sys.api.errMsg500'));
    expect(failureText(t, new TypeError('oh'))).toBe(t('sys.api.errMsg500'));
  });

  it('is that of 503 when nothing answers', async () => {
    const api = httpApi({ language: 'en', fetch: () => Promise.reject(new TypeError('offline')) });
    const error = await api(aCall, {}).catch((each: unknown) => each);
    expect(failureText(translator('en'), error)).toBe(translator('en')('sys.api.errMsg503'));
  });

  it('gives the text that a field names in the language of the caller, on the way out too', () => {
    const fields = new AppError('invalid_input', {
      fields: { image: ['field.picture_damaged'], error: ['access_denied'] },
    }).fields;
    expect(errorBody('invalid_input', 'nb', fields).errors).toEqual({
      image: ['Bildet er skadet og kan ikke leses.'],
      error: ['access_denied'],
    });
  });
});
