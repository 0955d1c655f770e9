import { expect, it } from 'vitest';
import { translator } from '../../../texts/messages.ts';
import type { InboxMessage } from '../contract.ts';
import { signUpsTable } from './sign-ups-table.ts';
import { WRITTEN_ABOUT } from '../written-about.testing.ts';

const SIGN_UP: InboxMessage = {
  id: '1',
  home: WRITTEN_ABOUT,
  kind: 'viewing',
  name: 'Kåre Ærlig',
  email: 'kare@example.com',
  phone: '+4740000001',
  message: null,
  topics: [],
  viewingDate: '2026-11-28T11:00:00.000Z',
  viewingEndsAt: '2026-11-28T12:00:00.000Z',
  timeZone: 'Europe/Oslo',
  people: 2,
  writtenAt: '2026-11-21T11:00:00.000Z',
  isRead: true,
  isDone: false,
  cancelledAt: null,
  calledOffAt: null,
  moveIn: null,
  pets: null,
  occupation: null,
  income: null,
  arrival: null,
  departure: null,
  guests: null,
  bidAmount: null,
  isFinanced: null,
  replies: [],
};
const NORWEGIAN = { t: translator('nb'), language: 'nb', region: 'no' } as const;

it('opens in a spreadsheet with its letters and columns', () => {
  expect(signUpsTable([SIGN_UP], NORWEGIAN)).toBe(
    '\uFEFF"Visning";"Navn";"Telefon";"E-post";"Personer";"Melding";"Påmeldt"\r\n' +
      '"lørdag 28. november 12:00–13:00";"Kåre Ærlig";"(+47) 40 00 00 01";"kare@example.com";"2";"";"21. november 2026 12:00"\r\n',
  );
  expect(signUpsTable([SIGN_UP], { t: translator('en'), language: 'en', region: 'no' })).toContain('"Name","Phone"');
});

it.each(['=HYPERLINK("http://x")', '+1+1', '-1', '@SUM(A1)', '\t=1', ' =1', '%0A=1', '|calc'])(
  'is no formula: %s',
  (text) => {
    const [, row = ''] = signUpsTable([{ ...SIGN_UP, name: text, message: text }], NORWEGIAN).split('\r\n');
    for (const cell of row.split('";"')) expect(cell.replace(/^"/, '')).not.toMatch(/^\s*[=+\-@|%]/);
  },
);

it('tells the times of a home by the clock of its own state', () => {
  const signUp = {
    ...SIGN_UP,
    timeZone: 'Australia/Brisbane',
    viewingDate: '2026-12-05T00:00:00.000Z',
    viewingEndsAt: '2026-12-05T00:30:00.000Z',
  };
  expect(signUpsTable([signUp], { t: translator('en'), language: 'en', region: 'au' })).toMatch(/10:00(.am)?–10:30/i);
});
