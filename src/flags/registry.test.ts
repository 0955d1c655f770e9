import { expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FLAGS, labsAmong, pastFlags } from './registry.contract.ts';

it('has no flag that is past its date: take it out, or say why it stays', () => {
  expect(pastFlags(new Date().toISOString().slice(0, 10))).toEqual([]);
});

it('knows a flag that is past its date', () => {
  const flag = { owner: 'search', until: '2026-11-20', standard: true, isLab: false };
  expect([pastFlags('2026-11-20', { flag }), pastFlags('2026-11-21', { flag })]).toEqual([[], ['flag']]);
});

it('says of each flag the slice that takes it out, and a day within a year and a half', () => {
  for (const [name, { owner, until }] of Object.entries(FLAGS)) {
    expect(existsSync(join(import.meta.dirname, '..', owner)), name).toBe(true);
    expect(Date.parse(until) - Date.now(), name).toBeLessThan(550 * 86_400_000);
    expect(name).toMatch(/^[a-z][a-z_]{2,39}$/);
  }
});

it('lets nobody name what is no lab', () => {
  expect(labsAmong(['search_key', 'constructor', '', 'search_key'])).toEqual(['search_key']);
});
