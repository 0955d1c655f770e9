import { expect, it } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import type { FlagContext, FlagSource, FlagValues } from './rules.server.ts';
import { createFlags } from './service.server.ts';

const NOBODY = { region: 'no', features: [] } as const;
const ON: FlagValues = new Map([['search_key', true]]);

function flagsOf(evaluate: FlagSource['evaluate'], timeoutMs?: number) {
  const clock = fixedClock('2026-11-21T11:00:00.000Z');
  const asked: FlagContext[] = [];
  const warnings: unknown[] = [];
  const flags = createFlags({
    source: {
      evaluate: (context) => {
        asked.push(context);
        return evaluate(context);
      },
    },
    environment: 'trial',
    clock,
    log: { info: () => undefined, warn: (...words: unknown[]) => void warnings.push(words) },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return { flags, clock, asked, warnings };
}

it('gives what the source says, and asks it again after some seconds', async () => {
  const { flags, clock, asked } = flagsOf(() => Promise.resolve(ON));
  expect(await flags.on({ ...NOBODY, userId: 'kari' })).toEqual(['search_key']);
  await flags.on({ ...NOBODY, userId: 'kari' });
  expect(asked).toEqual([{ environment: 'trial', region: 'no', userId: 'kari' }]);
  clock.advance(5_000);
  await flags.on({ ...NOBODY, userId: 'kari' });
  expect(asked).toHaveLength(2);
});

it('has the defaults where the source fails or takes too long, warns of failures, and lets not every page wait', async () => {
  for (const [evaluate, count] of [
    [() => Promise.reject(new Error('away')), 1],
    [() => new Promise<never>(() => undefined), 0],
  ] as const) {
    const { flags, asked, warnings } = flagsOf(evaluate, 1);
    expect(await flags.on(NOBODY)).toEqual([]);
    expect(await flags.on(NOBODY)).toEqual([]);
    expect([asked.length, warnings.length]).toEqual([1, count]);
  }
});

it('takes a late answer once it comes', async () => {
  let answer: (values: FlagValues) => void = () => undefined;
  const answered = new Promise<FlagValues>((resolve) => {
    answer = resolve;
  });
  const { flags, asked } = flagsOf(() => answered, 1);
  expect(await flags.on(NOBODY)).toEqual([]);
  answer(ON);
  await expect.poll(() => flags.on(NOBODY)).toEqual(['search_key']);
  expect(asked).toHaveLength(1);
});

it('keeps to the last answer while the source is away', async () => {
  let isAway = false;
  const { flags, clock } = flagsOf(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(ON)));
  await flags.on(NOBODY);
  isAway = true;
  clock.advance(5_000);
  expect(await flags.on(NOBODY)).toEqual(['search_key']);
});

it('answers at once by what it knows, and asks behind that', async () => {
  const { flags } = flagsOf(() => Promise.resolve(ON));
  expect(flags.onNow(NOBODY)).toEqual([]);
  await expect.poll(() => flags.onNow(NOBODY)).toEqual(['search_key']);
});

it('has labs on that the reader names, and nothing else', async () => {
  const { flags } = flagsOf(() => Promise.resolve(new Map()));
  expect(await flags.on({ ...NOBODY, features: ['search_key', 'toString', 'nothing'] })).toEqual(['search_key']);
});
