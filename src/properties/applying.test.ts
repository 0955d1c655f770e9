import { expect, it } from 'vitest';
import { translator } from '../texts/messages.ts';
import '../texts/texts.server.ts';
import { applyingFor } from './applying.contract.ts';
import type { Listing } from './listing.contract.ts';
import { exampleListing } from './listing.testing.ts';

const applicationUrl = (listing: Listing) => applyingFor(listing, translator('en'))?.url;

const rental = (url: string, more: object = {}) =>
  exampleListing({ offerType: 'rent', status: 'available', documents: [{ kind: 'page', title: 'x', url }], ...more });

it.each([
  'https://www.2apply.com.au/Form?AgentID=1',
  'https://snug.com/apply/agency/home',
  'https://agency.example/rental-application',
  'https://agency.example/homes/1/apply/',
])('leads to the page for applications: %s', (url) => {
  expect(applicationUrl(rental(url))).toBe(url);
});

it.each(['https://agency.example/appliances', 'https://agency.example/homes/1', 'http://snug.com/apply'])(
  'takes no other page for one: %s',
  (url) => {
    expect(applicationUrl(rental(url))).toBeUndefined();
  },
);

it('leads nowhere for a home that is for sale, or is gone', () => {
  const url = 'https://snug.com/apply/agency/home';
  expect(applicationUrl(rental(url, { offerType: 'sale' }))).toBeUndefined();
  expect(applicationUrl(rental(url, { status: 'rented' }))).toBeUndefined();
});

/** A home to rent that nobody here reads messages about; nothing in it says how its owner is reached. */
const unread = (more: Partial<Listing> = {}) => {
  const { agency, ...rest } = exampleListing();
  return {
    ...rest,
    ...{ offerType: 'rent', objectType: 'residential_rent', status: 'available', messagesGoTo: 'site' },
    ...{ agents: [], offeredBy: undefined, documents: [], url: undefined },
    agency: { ...agency, phone: undefined, url: undefined, email: undefined },
    ...more,
  } as Listing;
};
const PAGE = 'https://homes.example/1';
const ELSEWHERE = /^You apply through the advertiser, not on this site\./;

it.each([
  [{ url: PAGE }, PAGE, ELSEWHERE],
  [{ url: PAGE, messagesGoTo: undefined }, PAGE, ELSEWHERE],
  [{ documents: [{ kind: 'page', title: 'x', url: PAGE }] }, PAGE, ELSEWHERE],
  [{ agency: { ...unread().agency, url: 'https://agency.example' } }, 'https://agency.example', ELSEWHERE],
  // What is let privately stands under an agency that has no part in it.
  [
    { ownerType: 'user', agency: { ...unread().agency, url: PAGE, phone: '0400 000 000' } },
    undefined,
    /Send a message/,
  ],
  [
    { region: 'au', offeredBy: { agents: [{ name: 'Ada', phone: '+61400000000' }] } },
    undefined,
    /Call 0400 000 000 and/,
  ],
  [
    { ownerType: 'user', offeredBy: { agents: [{ name: 'Ada', hasPhone: true }] } },
    undefined,
    /number is in the contact/,
  ],
  [{}, undefined, /^You can’t apply on this site\. Send a message and ask how/],
  [{ messagesGoTo: undefined }, undefined, /^The listing does not say how to apply\.$/],
] as const)('says how a home is applied for that is not applied for here: %j', (more, url, note) => {
  const applying = applyingFor(unread(more as Partial<Listing>), translator('en'));
  expect(applying).toMatchObject({ url, text: 'How to apply', note: expect.stringMatching(note) });
});

it('says nothing of a home that is applied for here, of premises, and of what is gone', () => {
  for (const more of [
    { messagesGoTo: 'agent' },
    { messagesGoTo: 'owner' },
    { objectType: 'commercial_rent' },
    { status: 'rented' },
    { offerType: 'sale', objectType: 'residential_sale' },
  ] as const)
    expect(applyingFor(unread(more), translator('en')), JSON.stringify(more)).toBeUndefined();
});
