import { expect, it } from 'vitest';
import { weaknessOf } from './password-rules.server.ts';

it.each(['grend1234567', '2026Grend!!!!', 'zrchzrchzrch', '1234Eiendom1234', 'leilighet2026', 'REALESTATE123456'])(
  'takes no password that is little more than a word of the site: %s',
  async (password) => {
    expect(await weaknessOf(password, undefined)).toBe('account.error.password_common');
  },
);

it.each([
  ['counts up', '345678901234567'],
  ['counts down', '10987654321098'],
  ['goes through the alphabet', 'cdefghijklmnopq'],
  ['goes through it backwards', 'zyxwvutsrqpon'],
  ['repeats itself', 'hyttahyttahyt'],
])('takes no password that %s', async (_, password) => {
  expect(await weaknessOf(password, undefined)).toBe('account.error.password_common');
});

it('lets such words be part of a longer password', async () => {
  expect(await weaknessOf('a house by the water', undefined)).toBeUndefined();
  expect(await weaknessOf('grend ligger ved fjorden', undefined)).toBeUndefined();
});
