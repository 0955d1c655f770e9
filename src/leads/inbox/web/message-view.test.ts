import { expect, it } from 'vitest';
import '../../../texts/texts.server.ts';
import { translator, type Language, type Region } from '../../../texts/messages.ts';
import type { InboxMessage } from '../contract.ts';
import { messageView } from './message-view.ts';
import { WRITTEN_ABOUT } from '../written-about.testing.ts';

const MESSAGE: InboxMessage = {
  id: '1',
  home: WRITTEN_ABOUT,
  kind: 'contact',
  name: 'Per Østby',
  email: 'per@example.com',
  phone: null,
  message: 'Vi har sett boligen, og liker den.',
  topics: [],
  viewingDate: null,
  viewingEndsAt: null,
  timeZone: 'Europe/Oslo',
  people: null,
  moveIn: null,
  pets: null,
  occupation: null,
  income: null,
  arrival: null,
  departure: null,
  guests: null,
  bidAmount: null,
  isFinanced: null,
  writtenAt: '2026-11-20T11:00:00.000Z',
  isRead: false,
  isDone: false,
  cancelledAt: null,
  calledOffAt: null,
  replies: [],
};

const view = (message: Partial<InboxMessage>, language: Language = 'nb', region: Region = 'no') =>
  messageView({ ...MESSAGE, ...message }, { t: translator(language), language, region });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each<[Partial<InboxMessage>, Language, Region, string]>([
  [{}, 'nb', 'no', 'Melding'],
  [{ topics: ['price'] }, 'nb', 'no', 'Melding'],
  [{ topics: ['bid'] }, 'nb', 'no', 'Budinteresse'],
  [{ topics: ['bid'], bidAmount: 6_100_000 }, 'nb', 'no', 'Budinteresse, 6 100 000 kr'],
  [{ bidAmount: 6_100_000 }, 'en', 'no', 'Bid in mind, 6 100 000 kr'],
  [{ topics: ['bid'], bidAmount: 1_250_000 }, 'en', 'au', 'Offer in mind, $1,250,000'],
  [{ kind: 'viewing' }, 'nb', 'no', 'Ønsker visning'],
])('%j is called by what its sender wants (%s, %s): %s', (message, language, region, kind) => {
  expect(plain(view(message, language, region).kind)).toBe(kind);
});

it('tells the amount with its currency in the thread too', () => {
  const { facts } = view({ bidAmount: 6_100_000 });
  expect(facts.map(({ label, value }) => [label, plain(value)])).toEqual([
    ['Tenker på (ikke bindende)', '6 100 000 kr'],
  ]);
});
