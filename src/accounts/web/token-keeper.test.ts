import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTokenKeeper, type Refreshed, type TokenKeeper } from './token-keeper.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** Some tabs of one browser, and the answers that the server gives them in turn: a token of 15 minutes unless said. */
function browser(tabs: number, answers: readonly Refreshed[] = []) {
  const listeners: ((event: { data: unknown }) => void)[] = [];
  let given = 0;
  let queue = Promise.resolve();
  const refresh = vi.fn((): Promise<Refreshed> => {
    const answer = answers[given];
    given += 1;
    return Promise.resolve(answer ?? { text: `token ${given}`, expiresAt: Date.now() + 15 * MINUTE });
  });
  const keepers = Array.from({ length: tabs }, (_, tab): TokenKeeper =>
    createTokenKeeper({
      refresh,
      inTurn: (work) => (queue = queue.then(work)),
      channel: {
        postMessage: (data: unknown) => listeners.forEach((listener, other) => other !== tab && listener({ data })),
        addEventListener: (_: string, listener: unknown) =>
          void listeners.push(listener as (event: { data: unknown }) => void),
      },
    }),
  );
  return { refresh, keepers: keepers as [TokenKeeper, TokenKeeper] };
}

describe('the keeper of access tokens', () => {
  it('asks for a token once, however many ask it', async () => {
    const {
      refresh,
      keepers: [first, second],
    } = browser(2);
    expect(await Promise.all([first.token(), first.token(), second.token()])).toEqual([
      'token 1',
      'token 1',
      'token 1',
    ]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('gets another one for a token that the server rejects, once for all who were rejected', async () => {
    const {
      refresh,
      keepers: [keeper],
    } = browser(1);
    await keeper.token();
    expect(await Promise.all([keeper.rejected('token 1'), keeper.rejected('token 1')])).toEqual(['token 2', 'token 2']);
    expect(await keeper.rejected('token 1')).toBe('token 2');
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('tells that the sign-in has ended when a token is rejected and there is no other', async () => {
    const {
      keepers: [keeper, other],
    } = browser(2, [{ text: 'token 1', expiresAt: Date.now() + 15 * MINUTE }, 'ended']);
    const [here, elsewhere] = [vi.fn(), vi.fn()];
    keeper.onReaderChange(here);
    other.onReaderChange(elsewhere);
    await keeper.token();
    expect(await keeper.rejected('token 1')).toBeUndefined();
    expect(here).toHaveBeenCalledExactlyOnceWith('ended');
    expect(elsewhere).toHaveBeenCalledExactlyOnceWith('elsewhere');
  });

  it('gets the next one three minutes before the end, once for all tabs, for as long as the page is open', async () => {
    const {
      refresh,
      keepers: [first, second],
    } = browser(2);
    await first.token();
    await vi.advanceTimersByTimeAsync(12 * MINUTE - 1);
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect([await first.token(), await second.token()]).toEqual(['token 2', 'token 2']);
    await vi.advanceTimersByTimeAsync(24 * MINUTE);
    expect(refresh).toHaveBeenCalledTimes(4);
  });

  it('does without an answer for a while, and asks again', async () => {
    const {
      refresh,
      keepers: [first],
    } = browser(1, [{ text: 'old', expiresAt: Date.now() + 15 * MINUTE }, 'unavailable', 'unavailable']);
    const changes = vi.fn();
    first.onReaderChange(changes);
    await first.token();
    await vi.advanceTimersByTimeAsync(12 * MINUTE);
    // Not the end: what it has is good for three minutes yet.
    await vi.advanceTimersByTimeAsync(31_000);
    expect(refresh).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await first.token()).toBe('token 4');
    expect(changes).not.toHaveBeenCalled();
    expect(first.hasEnded()).toBe(false);
  });

  it('never gives a token that has ended', async () => {
    const {
      keepers: [first],
    } = browser(1, [
      { text: 'old', expiresAt: Date.now() + 15 * MINUTE },
      ...Array.from({ length: 20 }, () => 'unavailable' as const),
    ]);
    expect(await first.token()).toBe('old');
    await vi.advanceTimersByTimeAsync(14 * MINUTE);
    expect(await first.token()).toBe('old');
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(await first.token()).toBeUndefined();
  });

  it('tells every tab when the sign-in has ended, and asks no more', async () => {
    const {
      refresh,
      keepers: [first, second],
    } = browser(2, [{ text: 'old', expiresAt: Date.now() + 15 * MINUTE }, 'ended']);
    const [here, there] = [vi.fn(), vi.fn()];
    first.onReaderChange(here);
    second.onReaderChange(there);
    await second.token();
    await vi.advanceTimersByTimeAsync(12 * MINUTE);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect([...here.mock.calls, ...there.mock.calls].flat().sort()).toEqual(['elsewhere', 'ended']);
    expect([first.hasEnded(), second.hasEnded()]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('forgets what it knew when the reader changes, in all tabs', async () => {
    const {
      refresh,
      keepers: [first, second],
    } = browser(2);
    await first.token();
    const [here, there] = [vi.fn(), vi.fn()];
    first.onReaderChange(here);
    const stop = second.onReaderChange(there);
    first.readerChanged();
    expect(here).not.toHaveBeenCalled();
    expect(there).toHaveBeenCalledExactlyOnceWith('elsewhere');
    expect(await second.token()).toBe('token 2');
    expect(refresh).toHaveBeenCalledTimes(2);
    stop();
    first.readerChanged();
    expect(there).toHaveBeenCalledTimes(1);
  });
});
