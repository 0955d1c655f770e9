import { expect, it } from 'vitest';
import { exampleListing } from '../listing.testing.ts';
import { biddingView } from './bidding-view.ts';
import { viewContext } from './card-view.ts';
import { documentViews } from './document-view.ts';

const at = (now: string) => viewContext({ language: 'nb', region: 'no' }, new Date(now));
/** Its one viewing is on Saturday 28 November 2026. */
const listing = exampleListing({ biddingUrl: 'https://bud.example/1' });
const BEFORE = at('2026-11-30T10:59:59Z');
const AFTER = at('2026-11-30T11:00:00Z');

it('says from when bids can be given, and leads to where from then on', () => {
  expect(biddingView(listing, BEFORE)).toEqual({
    biddingUrl: undefined,
    isAskedHow: false,
    bidsFrom:
      'Akseptfristen for bud kan tidligst være mandag 30. november kl. 12:00, første virkedag etter siste annonserte visning.',
  });
  expect(biddingView(listing, AFTER)).toEqual({
    biddingUrl: 'https://bud.example/1',
    isAskedHow: false,
    bidsFrom: undefined,
  });
  const links = (context: typeof BEFORE) => documentViews(listing, context).map(({ url }) => url);
  expect(links(BEFORE)).not.toContain('https://bud.example/1');
  expect(links(AFTER)).toContain('https://bud.example/1');
});

it('does not bind owners who sell by themselves', () => {
  const own = { ...listing, ownerType: 'user' } as const;
  expect(biddingView(own, BEFORE)).toMatchObject({ biddingUrl: 'https://bud.example/1', bidsFrom: undefined });
});

it('holds back no other link: rent and Australia have no such rule', () => {
  for (const changes of [{ offerType: 'rent' }, { region: 'au' }] as const)
    expect(biddingView({ ...listing, ...changes }, BEFORE).biddingUrl).toBe('https://bud.example/1');
});

it('has a Norwegian home for sale take bids, and an Australian one by private treaty offers, by asking where its listing names no page for them', () => {
  const unnamed = { ...listing, biddingUrl: undefined };
  expect(biddingView(unnamed, BEFORE)).toMatchObject({ isAskedHow: false, bidsFrom: expect.any(String) as string });
  expect(biddingView(unnamed, AFTER)).toEqual({ biddingUrl: undefined, isAskedHow: true, bidsFrom: undefined });
  const treaty = { region: 'au', saleMethod: 'private_treaty' } as const;
  expect(biddingView({ ...unnamed, ...treaty }, BEFORE)).toMatchObject({ isAskedHow: true, bidsFrom: undefined });
  for (const changes of [
    { offerType: 'rent' },
    { region: 'au' },
    { region: 'au', saleMethod: 'auction' },
    { region: 'au', saleMethod: 'tender' },
    { region: 'au', saleMethod: 'private_treaty', status: 'sold' },
    { status: 'sold' },
    { objectType: 'commercial_sale' },
    { projectId: '300000009' },
    { messagesGoTo: undefined },
  ] as const)
    expect(biddingView({ ...unnamed, ...changes }, AFTER).isAskedHow, JSON.stringify(changes)).toBe(false);
});
