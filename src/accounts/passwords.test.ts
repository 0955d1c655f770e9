import argon2 from 'argon2';
import { expect, it } from 'vitest';
import { createPasswords } from './passwords.server.ts';

const PASSWORD = 'nine boats in a harbour';
const KEY = Buffer.alloc(32, 1);

it('turns people away, with when to come back, once more wait than a second is enough for', async () => {
  const passwords = createPasswords({ key: KEY, atOnce: 1, mostWaiting: 2 });
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash(PASSWORD)));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(answers[4]).toMatchObject({ reason: { code: 'unavailable', status: 503, retryAfter: 2 } });
  // And is open again as soon as there is room.
  const hash = await passwords.hash(PASSWORD);
  expect(
    await Promise.all([
      passwords.matches(hash, PASSWORD),
      passwords.matches(hash, 'not the password'),
      passwords.matches(null, PASSWORD),
    ]),
  ).toEqual([true, false, false]);
});

it('gives a place back when the work in it fails', async () => {
  const passwords = createPasswords({ key: KEY, atOnce: 1, mostWaiting: 1 });
  await expect(passwords.matches('no hash at all', PASSWORD)).rejects.toThrow();
  expect(await passwords.hash(PASSWORD)).toMatch(/^k1:\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
});

it('keeps passwords with as much work as is asked for, each with a salt of its own', async () => {
  const passwords = createPasswords({ key: KEY });
  const [one, other] = await Promise.all([passwords.hash(PASSWORD), passwords.hash(PASSWORD)]);
  expect(one).not.toBe(other);
});

it('cannot be guessed from what is kept by whoever has not the key, and still knows what was kept before there was one', async () => {
  const [ours, theirs] = [createPasswords({ key: KEY }), createPasswords({ key: Buffer.alloc(32, 2) })];
  const hash = await ours.hash(PASSWORD);
  expect([
    await ours.matches(hash, PASSWORD),
    await theirs.matches(hash, PASSWORD),
    await argon2.verify(hash.slice(3), PASSWORD),
  ]).toEqual([true, false, false]);
  const before = await argon2.hash(PASSWORD);
  expect([await ours.matches(before, PASSWORD), await ours.matches(before, 'not the password')]).toEqual([true, false]);
});
