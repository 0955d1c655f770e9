import { describe, expect, it, vi } from 'vitest';
import { addHomes } from '../../collections/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError, type ErrorCode } from '../../contract/errors.ts';
import { translator } from '../../texts/messages.ts';
import { finishPending } from './finish-pending.ts';

const t = translator('nb');
const calls = (refusal?: ErrorCode) =>
  vi.fn((..._call: unknown[]) => (refusal === undefined ? Promise.resolve({}) : Promise.reject(new AppError(refusal))));
const finish = (call: ReturnType<typeof calls>, begun: Omit<Parameters<typeof finishPending>[1], 't'>) =>
  finishPending(call as unknown as Api, { ...begun, t });

describe('what was begun before signing in', () => {
  it('is nothing, mostly', async () => {
    const call = calls();
    expect(await finish(call, { action: undefined, redirect: '/' })).toBe('signed_in');
    expect(call).not.toHaveBeenCalled();
  });

  it('saves a home to the favourites', async () => {
    const call = calls();
    expect(await finish(call, { action: { kind: 'save_home', propertyId: '100204877' }, redirect: '/list' })).toBe(
      'home_saved',
    );
    expect(call).toHaveBeenCalledExactlyOnceWith(addHomes, {
      params: { collectionId: 'default' },
      body: { properties: ['100204877'] },
    });
  });

  it.each([
    ['/list?bedroom_min=2&address=oslo', 'bedroom_min=2&address=oslo'],
    ['/locations/vestland/bergen?price_max=5000000', 'address=vestland%2Cbergen&price_max=5000000'],
    ['/list', ''],
  ])('saves the search at %s', async (redirect, query) => {
    const call = calls();
    expect(await finish(call, { action: { kind: 'save_search', name: '' }, redirect, title: 'Boliger i Oslo' })).toBe(
      'search_saved',
    );
    const { body } = call.mock.calls[0]?.[1] as { body: { name: string; query: string } };
    expect(body.name).toBe('Boliger i Oslo');
    expect([...new URLSearchParams(body.query)]).toEqual([...new URLSearchParams(query)]);
  });

  // The form after the mail that activates an account sends an empty title.
  it.each([undefined, ''])(
    'calls the search what it was called where it began, whatever way the reader has come back (title %o)',
    async (title) => {
      const call = calls();
      await finish(call, { action: { kind: 'save_search', name: 'Leilighet i Oslo' }, redirect: '/list', title });
      expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { name: 'Leilighet i Oslo' } });
    },
  );

  it('never stands in the way of signing in', async () => {
    expect(
      await finish(calls('listing_withdrawn'), {
        action: { kind: 'save_home', propertyId: '100204877' },
        redirect: '/',
      }),
    ).toBe('not_saved');
    expect(await finish(calls('search_exists'), { action: { kind: 'save_search', name: '' }, redirect: '/list' })).toBe(
      'search_saved',
    );
  });
});
