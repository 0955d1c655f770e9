import { expect, it } from 'vitest';
import type { Api } from '../../contract/endpoint.ts';
import { AppError, type ErrorCode } from '../../contract/errors.ts';
import { deletedListingPath, draftPath } from '../../owner-paths.ts';
import { actOnDraft } from './draft-acts.ts';

const ID = '11111111-1111-4111-8111-111111111111';

function acting(intent: string, code: ErrorCode | undefined): Promise<string | undefined> {
  const form = new FormData();
  form.set('id', ID);
  form.set('intent', intent);
  const answer = () =>
    code === undefined ? Promise.resolve({ data: { state: 'published' } }) : Promise.reject(new AppError(code));
  return actOnDraft(answer as unknown as Api, form, 'nb');
}

it.each(['resume', 'relist'])('leads to the question of a price that %s asks about first', async (intent) => {
  expect(await acting(intent, 'price_unconfirmed')).toBe(draftPath(ID, 'publish'));
  expect(await acting(intent, undefined)).toBeUndefined();
});

it('leads to the list that says so once a listing is deleted', async () => {
  expect(await acting('delete', undefined)).toBe(deletedListingPath);
});

it.each(['type_unpaid', 'other_home', 'draft_closed'] as const)(
  'passes on that resuming is refused: %s',
  async (code) => {
    await expect(acting('resume', code)).rejects.toMatchObject({ code });
  },
);
