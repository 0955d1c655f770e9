import { expect, it } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import type { Api } from '../../contract/endpoint.ts';
import { countUnread } from '../../leads/inbox/contract.ts';
import { apiContext } from '../../platform/http/load-context.contract.ts';
import { pageRequest, type Answers } from '../../platform/http/page-request.testing.ts';
import { getFigures } from '../../statistics/contract.ts';
import { getManagedListing } from '../contract.ts';
import { loadOwnBar } from './own-bar-view.ts';

/** What the public page of a home tells its owner, and nobody else. */

const ID = '00000000-0000-4000-8000-000000000001';
const DRAFT = { id: ID, state: 'published', region: 'no', publishedAt: '2026-11-03T22:30:00.000Z' };

const apiOf = (answers: Answers): Api => pageRequest('/', { answers }).context.get(apiContext);

function answers(managed: () => unknown, unread = 0): Answers {
  return [
    [getManagedListing, managed],
    [countUnread, () => ({ data: [{ id: ID, unread, unanswered: 0, total: 4, signedUp: 0 }] })],
    [getFigures, () => ({ data: { sums: { views: 1_204 } } })],
  ];
}

const owned = (relation: string, draft: object | null) => () => ({ data: { relation, draft, listing: null } });
const load = (known: Answers, user: object | undefined = {}) =>
  loadOwnBar(apiOf(known), '100000001', { user, language: 'en' });

it('tells the owner since when the home is online, how often it was seen and what is unread', async () => {
  const bar = await load(answers(owned('owner', DRAFT), 2));
  expect(bar).toEqual({
    label: 'Your listing',
    state: 'Online since 3 November 2026',
    figures: { path: `/my-listing/${ID}/figures?days=28`, label: '1,204 views in the last 28 days' },
    edit: { path: `/my-listing/${ID}`, label: 'Edit' },
    messages: { path: `/my-listing/${ID}/messages`, label: 'Messages (2 unread)', hasUnread: true },
  });
  expect((await load(answers(owned('colleague', { ...DRAFT, state: 'sold' }))))?.state).toBe('Sold');
});

it('tells nothing to strangers, staff, others who are signed in, and of homes that were imported', async () => {
  // Nothing answers: nothing is asked.
  expect(await loadOwnBar(apiOf([]), '100000001', { language: 'en' })).toBeUndefined();
  expect(await load(answers(owned('staff', DRAFT)))).toBeUndefined();
  expect(await load(answers(owned('colleague', null)))).toBeUndefined();
  const refused = (): never => {
    throw new AppError('not_found');
  };
  expect(await load(answers(refused))).toBeUndefined();
});
