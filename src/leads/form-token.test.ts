import { describe, expect, it } from 'vitest';
import { fixedClock } from '../platform/clock.ts';
import { isTooYoung } from './form-age.contract.ts';
import { createFormTokens, type FormSubject } from './form-token.server.ts';

const clock = fixedClock('2026-11-21T11:00:00.000Z');
const tokens = createFormTokens({ key: Buffer.from('for tests alone'), clock });
const SUBJECT: FormSubject = { purpose: 'message', propertyId: '100000001' };

/** Whether a token is taken so many milliseconds after it was given. */
function isTaken(ms: number, subject: FormSubject = SUBJECT, altered = (token: string) => token): boolean {
  const token = altered(tokens.issue(SUBJECT));
  clock.advance(ms);
  try {
    return tokens.check(subject, token) !== '';
  } catch (error) {
    expect(error).toMatchObject({ code: 'form_refused' });
    return false;
  }
}

describe('the token of a form', () => {
  it.each([
    [1_999, false],
    [2_000, true],
    [86_400_000, true],
    [86_400_001, false],
  ])('after %i ms is taken: %s', (ms, expected) => {
    expect(isTaken(ms)).toBe(expected);
  });

  it('is for its own home and purpose, and as it was given', () => {
    expect(isTaken(5_000, { ...SUBJECT, purpose: 'report' })).toBe(false);
    expect(isTaken(5_000, { ...SUBJECT, propertyId: '100000002' })).toBe(false);
    expect(isTaken(5_000, SUBJECT, (token) => token.replace('.', '0.'))).toBe(false);
    expect(isTaken(5_000, SUBJECT, (token) => token.slice(0, -10))).toBe(false);
    expect(isTaken(5_000, SUBJECT, () => '')).toBe(false);
  });

  it('says itself whether it is only too young', () => {
    const token = tokens.issue(SUBJECT);
    const now = () => clock.now().getTime();
    expect(isTooYoung(token, now())).toBe(true);
    clock.advance(2_000);
    expect([isTooYoung(token, now()), isTooYoung('', now()), isTooYoung('no token', now())]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('names the form, each another', () => {
    const given = [tokens.issue(SUBJECT), tokens.issue(SUBJECT)];
    clock.advance(5_000);
    const [first, second] = given.map((token) => tokens.check(SUBJECT, token));
    expect(first).not.toBe(second);
    expect(tokens.check(SUBJECT, given[0] ?? '')).toBe(first);
  });
});
