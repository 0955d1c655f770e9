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
  application: null,
  agencyId: '100001',
  name: 'Per Østby',
  email: 'per@example.com',
  phone: null,
  topics: [],
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

it.each<[NonNullable<Thread['application']>, string, boolean, RegExp]>([
  ['mailed', 'Søknad om å leie · Sendt på e-post', true, /har fått søknaden på e-post/],
  ['received', 'Søknad om å leie · Mottatt', true, /tar ikke imot svar her/],
  ['read', 'Søknad om å leie · Lest', true, /tar ikke imot svar her/],
  ['answered', 'Søknad om å leie · Besvart', true, /tar ikke imot svar her/],
  ['withdrawn', 'Søknad om å leie · Trukket', false, /har fått beskjed om at du har trukket/],
])('an application that is %s is told as one: %s', (application, kind, isWithdrawable, closed) => {
  const view = threadView({ ...thread, application }, { t: translator('nb'), language: 'nb' });
  expect(view).toMatchObject({ title: 'Søknaden din om å leie Storgata 12', kind, isWithdrawable });
  expect(view.closed).toMatch(closed);
});

it('says what was ticked beside an application, and not once more that it is one', () => {
  const wishesOf = (topics: Thread['topics']) =>
    threadView({ ...thread, application: 'read', topics }, { t: translator('nb'), language: 'nb' }).facts.find(
      ({ label }) => label === 'Ønsker',
    )?.value;
  expect(wishesOf(['application'])).toBeUndefined();
  expect(wishesOf(['application', 'viewing'])).toBe('å se boligen');
});
