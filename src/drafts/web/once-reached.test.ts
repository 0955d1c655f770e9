import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../platform/eventually.testing.ts';
import { AppError } from '../../contract/errors.ts';
import { onceReached } from './once-reached.ts';

/** What is changed without a network is sent once there is one. */

let browser: EventTarget;
beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether somebody who leaves is asked to stay. */
const asksToStay = () => !browser.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('makes the call again when the network is back, and asks to stay until then', async () => {
  const call = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new AppError('unavailable'))
    .mockResolvedValue('ok');
  const onAway = vi.fn();
  const answer = onceReached(call, onAway);
  await eventually(() => expect(onAway).toHaveBeenCalledOnce());
  expect(asksToStay()).toBe(true);
  browser.dispatchEvent(new Event('online'));
  expect(await answer).toBe('ok');
  expect([call.mock.calls.length, asksToStay()]).toEqual([2, false]);
});

it('tries again by itself where nobody says that the network is back', async () => {
  const call = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new AppError('unavailable'))
    .mockResolvedValue('ok');
  const answer = onceReached(call, () => undefined);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBe('ok');
});

it('passes on what the server refuses', async () => {
  const refused = onceReached(
    () => Promise.reject(new AppError('draft_changed')),
    () => undefined,
  );
  await expect(refused).rejects.toMatchObject({ code: 'draft_changed' });
});
