import { expect, it } from 'vitest';
import { afterMove } from './moved-sign-ups.ts';

const STANDS = { isCancelled: false, isCalledOff: false, isOver: false };
const own = { propertyId: '300000001', viewing: '2026-11-28T11:00:00.000Z', signUp: '7.secret' };
const other = { propertyId: '300000001', viewing: '2026-11-29T11:00:00.000Z', signUp: '8.secret' };

it('remembers a sign-up at the time that its viewing has been moved to', () => {
  const now = { ...STANDS, viewingDate: '2026-11-30T16:00:00Z' };
  expect(afterMove([own, other], '7.secret', now)).toEqual([{ ...own, viewing: '2026-11-30T16:00:00.000Z' }, other]);
});

it.each([
  ['cancelled', { ...STANDS, isCancelled: true, viewingDate: own.viewing }],
  ['called off', { ...STANDS, isCalledOff: true, viewingDate: own.viewing }],
  ['over', { ...STANDS, isOver: true, viewingDate: own.viewing }],
  ['gone', undefined],
])('forgets one that is %s', (_, now) => {
  expect(afterMove([own, other], '7.secret', now)).toEqual([other]);
});
