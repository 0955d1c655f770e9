import { expect, it } from 'vitest';
import { editDraft } from '../drafts/contract.ts';
import { httpApi } from './client.ts';
import { AppError } from './errors.ts';

it('hands on what has been changed meanwhile, in the names of the code', async () => {
  const body = { message: '…', code: 'draft_changed', data: { version: 3, form_data: { price_and_date: {} } } };
  const api = httpApi({
    language: 'nb',
    fetch: () => Promise.resolve(new Response(JSON.stringify(body), { status: 409 })),
  });
  const call = api(editDraft, {
    params: { id: '0b0e9cf6-4f2a-4f4b-9d57-0a3d2f5b7a11' },
    body: { version: 2, formData: {} },
  });
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'draft_changed', data: { version: 3, formData: { priceAndDate: {} } } });
});
