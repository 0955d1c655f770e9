import { expect, it } from 'vitest';
import '../../../texts/texts.server.ts';
import { translator } from '../../../texts/messages.ts';
import type { Thread } from '../contract.ts';
import { threadView } from './thread-view.ts';

const thread = {
  propertyId: '300000001',
  home: 'Storgata 12',
  region: 'no',
  timeZone: 'Europe/Oslo',
  kind: 'contact',
  message: 'Er boden tørr?',
  viewingDate: null,
  writtenAt: '2026-11-20T11:00:00.000Z',
  isCancelled: false,
  isCalledOff: false,
  agencyId: '100001',
  name: 'Per Østby',
  people: null,
  moveIn: null,
  pets: null,
  occupation: null,
  income: null,
  bidAmount: null,
  isFinanced: null,
  seller: 'Kari Nordmann',
  status: 'available',
  replies: [],
  signUp: null,
  isOpen: true,
} as unknown as Thread;

const shown = (status: Thread['status']) => threadView({ ...thread, status }, { t: translator('nb'), language: 'nb' });

it.each<[Thread['status'], string | undefined, boolean]>([
  ['available', undefined, true],
  ['future', undefined, true],
  ['sold', 'Boligen er solgt.', true],
  ['rented', 'Boligen er leid ut.', true],
  // Its page is gone, and is not led to.
  ['unavailable', 'Boligen er ikke lenger på markedet.', false],
])('of a home that is %s it says: %s', (status, gone, isShown) => {
  expect(shown(status)).toMatchObject({ gone, isShown });
});
