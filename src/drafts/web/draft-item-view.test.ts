import { expect, it } from 'vitest';
import { translator } from '../../texts/messages.ts';
import type { DraftSummary } from '../draft.contract.ts';
import { draftItemView } from './draft-item-view.ts';

/** What the list of one's own listings says is to be done next. */

const ID = '00000000-0000-4000-8000-000000000001';
const IMAGE = {
  ...{ id: ID, file: '0'.repeat(32), url: '/media/x/640.webp', type: 'other', typeSource: null, caption: null },
  ...{ isMaybeFloorplan: false, ratio: 1.5, width: 600, height: 400, colour: '#808080' },
} as const satisfies NonNullable<DraftSummary['image']>;

const ON_MARKET: DraftSummary = {
  ...{ id: ID, version: 3, mediaVersion: 1, state: 'published', agencyId: null, region: 'no', currency: 'NOK' },
  ...{ isComplete: true, propertyId: '100000001', externalId: ID, link: '/r/owner/287955/1', heldFor: [] },
  ...{ hasUnpublishedChanges: false, heldSince: null, refusal: null, endedAt: null, soldPrice: null },
  ...{ firstPublishedAt: '2026-11-01T10:00:00.000Z', publishedAt: '2026-11-01T10:00:00.000Z' },
  ...{ expiresAt: '2026-12-31T10:00:00.000Z', createdAt: '2026-11-01T09:00:00.000Z' },
  ...{ updatedAt: '2026-11-01T10:00:00.000Z', title: 'Lys toroms', objectType: 'residential_sale' },
  ...{
    address: 'Markveien 1',
    price: 4_500_000,
    priceMax: null,
    pricePer: null,
    image: IMAGE,
    daysLeft: 40,
    takenDown: null,
  },
};

const HEARD = { unread: 0, unanswered: 0, total: 0, signedUp: 0 };

const next = (changes: Partial<DraftSummary>, unanswered = 0, unread = unanswered) =>
  draftItemView(
    { ...ON_MARKET, ...changes },
    { t: translator('en'), language: 'en', heard: { ...HEARD, unanswered, unread } },
  ).next;

it.each<[string, Partial<DraftSummary>, number, string | undefined, string | undefined]>([
  ['all is well', {}, 0, undefined, undefined],
  ['two buyers wait for an answer', { daysLeft: 3, image: null }, 2, 'Answer 2 messages', '/messages?show=unanswered'],
  ['its time runs out', { daysLeft: 7, image: null, hasUnpublishedChanges: true }, 0, 'Extend', '/publish#pay'],
  ['it has changes that nobody sees', { image: null, hasUnpublishedChanges: true }, 0, 'Review changes', '/publish'],
  ['it has no photographs', { image: null, daysLeft: 8 }, 0, 'Add photos', '?tab=images'],
  ['it is being looked over', { heldFor: ['price'], image: null }, 2, undefined, undefined],
  ['it is sold', { state: 'sold', image: null, daysLeft: null }, 1, undefined, undefined],
])('of a listing where %s', (_, changes, unread, label, path) => {
  const found = next(changes, unread);
  expect(found?.label).toBe(label);
  if (path !== undefined) expect(found?.path.endsWith(path)).toBe(true);
});

it('tells what waits for an answer from what nobody has read', () => {
  expect(next({}, 1, 3)).toMatchObject({
    label: 'Answer 1 message',
    path: `/my-listing/${ID}/messages?show=unanswered&open=only`,
  });
  expect(next({}, 0, 3)).toMatchObject({ label: 'Read 3 messages', path: `/my-listing/${ID}/messages?show=unread` });
});

it('of a listing that was taken down says so and why, in place of what to do next', () => {
  const takenDown = { reason: 'other', words: 'The pictures are of another home.' } as const;
  const view = draftItemView(
    { ...ON_MARKET, takenDown, image: null },
    { t: translator('en'), language: 'en', heard: HEARD },
  );
  expect(view).toMatchObject({ stateText: 'Taken down', next: undefined, link: undefined });
  expect(view.refused).toBe('We have another reason:\nThe pictures are of another home.');
});

it('of a home that is sold says what it went for', () => {
  const sold = { ...ON_MARKET, state: 'sold', soldPrice: 4_650_000 } as const;
  const view = (draft: DraftSummary) => draftItemView(draft, { t: translator('en'), language: 'en', heard: HEARD });
  expect([sold, ON_MARKET].map((draft) => view(draft).price?.replaceAll(/\s/g, ' '))).toEqual([
    'Sold for 4 650 000 kr',
    '4 500 000 kr',
  ]);
});

it('of a home with a price range says both its ends, as its page does', () => {
  const range = { ...ON_MARKET, region: 'au', currency: 'AUD', price: 950_000, priceMax: 1_040_000 } as const;
  const { price } = draftItemView(range, { t: translator('en'), language: 'en', heard: HEARD });
  expect(price).toBe('$950,000 – $1,040,000');
});

it.each([
  ['no', 'night', 'NOK', '2 500 kr per night'],
  ['no', 'month', 'NOK', '2 500 kr per month'],
  ['au', 'week', 'AUD', '$2,500 per week'],
] as const)('of a home to let in %s says what is paid for each %s', (region, pricePer, currency, words) => {
  const let_ = { ...ON_MARKET, region, currency, objectType: 'leisure_rent', price: 2_500, pricePer } as const;
  const { price } = draftItemView(let_, { t: translator('en'), language: 'en', heard: HEARD });
  expect(price?.replaceAll(/\s/g, ' ')).toBe(words);
});

it('of a listing that is deleted says what is lost with it', () => {
  const lost = (changes: Partial<DraftSummary>) =>
    draftItemView({ ...ON_MARKET, ...changes }, { t: translator('en'), language: 'en', heard: HEARD }).deleteText[1];
  expect(lost({})).toMatch(/^40 days of its time online are lost/);
  expect(lost({ state: 'inactive', daysLeft: 1 })).toMatch(/^1 day of its time online is lost/);
  expect(lost({ state: 'draft', daysLeft: null })).toBeUndefined();
});

it('of a listing that has been on the market edits the price first, and of a draft all of it', () => {
  const editPath = (changes: Partial<DraftSummary>) =>
    draftItemView({ ...ON_MARKET, ...changes }, { t: translator('en'), language: 'en', heard: HEARD }).editPath;
  expect(editPath({})).toBe(`/my-listing/${ID}?tab=price_and_date`);
  expect(editPath({ state: 'inactive' })).toBe(`/my-listing/${ID}?tab=price_and_date`);
  expect(editPath({ state: 'draft' })).toBe(`/my-listing/${ID}`);
});

it('of a draft without a title says what it is for', () => {
  const { title } = draftItemView({ ...ON_MARKET, title: null }, { t: translator('en'), language: 'en', heard: HEARD });
  expect(title).toBe('Untitled · Sell a home');
});

it('of a listing that is deleted says how many messages go with it, and whom it is told to', () => {
  const { deleteText, signedUpText } = draftItemView(ON_MARKET, {
    ...{ t: translator('en'), language: 'en' },
    heard: { unread: 1, unanswered: 1, total: 3, signedUp: 2 },
  });
  expect(deleteText.join(' ')).toMatch(/3 messages about.*1 message is unread/);
  expect(deleteText).toContain('We email those who have written to you that the listing is deleted.');
  expect(deleteText).toContain(signedUpText);
  expect(signedUpText).toContain('2 people have signed up');
});
