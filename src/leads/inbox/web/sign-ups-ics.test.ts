import { expect, it } from 'vitest';
import '../../../texts/texts.server.ts';
import { getDraft } from '../../../drafts/contract.ts';
import { pageRequest } from '../../../platform/http/page-request.testing.ts';
import { type InboxMessage, listMessages } from '../contract.ts';
import { loader } from './sign-ups-ics.ts';
import { WRITTEN_ABOUT } from '../written-about.testing.ts';

const ID = '5f0c1c64-8c61-4d4f-9a51-3f7f4b7c2d22';
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
  viewingEndsAt: '2026-11-28T11:45:00.000Z',
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
const FORM = {
  location: { street: 'Markveien 41B', postCode: '0554', suburb: 'Oslo' },
  propertyDetail: { title: 'Lys toroms' },
};

async function fileOf(signUps: readonly InboxMessage[], formData: object = FORM) {
  const answer = await loader(
    pageRequest(`/my-listing/${ID}/sign-ups.ics`, {
      params: { id: ID },
      answers: [
        [getDraft, () => ({ data: { id: ID, propertyId: '300000001', formData } })],
        [listMessages, () => ({ data: signUps, pagination: { lastPage: 1 } })],
      ],
    }),
  );
  // Long lines are folded.
  return { answer, lines: (await answer.text()).replaceAll('\r\n ', '').split('\r\n') };
}

const valuesOf = (lines: readonly string[], name: string) =>
  lines.flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));

it('has an event for each viewing, with who comes and how many', async () => {
  const { answer, lines } = await fileOf([
    SIGN_UP,
    { ...SIGN_UP, id: '2', name: 'Per', email: 'per@example.com', phone: null, people: null },
    { ...SIGN_UP, id: '3', name: 'Eli', viewingDate: '2026-11-30T16:00:00.000Z', viewingEndsAt: null, people: 1 },
  ]);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="viewings-300000001.ics"');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(valuesOf(lines, 'DTSTART')).toEqual(['20261128T110000Z', '20261130T160000Z']);
  // A viewing that the listing has no more takes an hour.
  expect(valuesOf(lines, 'DTEND')).toEqual(['20261128T114500Z', '20261130T170000Z']);
  expect(new Set(valuesOf(lines, 'UID')).size).toBe(2);
  const [summary = '', other = ''] = valuesOf(lines, 'SUMMARY');
  expect(summary).toMatch(/Markveien 41B \(3 /);
  expect(other).toMatch(/Markveien 41B \(1 /);
  expect(valuesOf(lines, 'DESCRIPTION')[0]).toBe(
    'Kåre Ærlig\\, +47 40 00 00 01\\, kare@example.com\\nPer\\, per@example.com',
  );
  expect(valuesOf(lines, 'LOCATION')[0]).toBe('Markveien 41B\\, 0554 Oslo');
  expect(valuesOf(lines, 'URL')[0]).toContain(ID);
});

it('leaves out who comes at a time to be agreed, and names a home without a street by its title', async () => {
  const { lines } = await fileOf([SIGN_UP, { ...SIGN_UP, id: '2', viewingDate: null }], { ...FORM, location: {} });
  expect(valuesOf(lines, 'DTSTART')).toEqual(['20261128T110000Z']);
  expect(valuesOf(lines, 'SUMMARY')[0]).toMatch(/Lys toroms/);
});
