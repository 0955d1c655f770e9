import { expect, it } from 'vitest';
import { listCommuteAddresses } from '../../commute/contract.ts';
import { collectionHomes, favouriteHomes, listCollections } from '../../collections/contract.ts';
import { paginate } from '../../contract/shapes.ts';
import { listChangesSinceSeen, listLastSearches, listLastViews } from '../../history/contract.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { listWritten } from '../../leads/thread/contract.ts';
import { getProperties } from '../../properties/contract.ts';
import { exampleCard } from '../../properties/listing.testing.ts';
import { listSavedSearches } from '../../saved-searches/contract.ts';
import { getProfile } from '../profile.contract.ts';
import { overviewView } from './overview-view.ts';

const NOW = new Date('2026-11-18T12:00:00Z');

const [LATER, LATER_END] = ['2026-11-21T16:00:00.000Z', '2026-11-21T17:00:00.000Z'];

/** The parts of the day, which the overview does not read. */
const ANY_VIEWING = { day: 1, month: 1, year: 2026, timeFrom: '', timeTo: '', timestampFrom: 0, timestampTo: 0 };

function savedHome(propertyId: string, startsAt: string, endsAt: string) {
  return { propertyId, listing: exampleCard({ propertyId, viewingDate: [{ ...ANY_VIEWING, startsAt, endsAt }] }) };
}

it('tells of viewings of homes in collections that are shared with others, and of those signed up for, each home once', async () => {
  const own = savedHome('100000001', '2026-11-20T16:00:00.000Z', '2026-11-20T17:00:00.000Z');
  const shared = savedHome('100000002', '2026-11-19T16:00:00.000Z', '2026-11-19T17:00:00.000Z');
  const user = { id: '7f3c1c0e-0000-4000-8000-000000000001', name: 'Kari' };
  const pages: string[] = [];
  const fetched: string[] = [];
  const signedUp = { kind: 'viewing', viewingDate: LATER, isCancelled: false, isCalledOff: false };
  const written = [
    { ...signedUp, propertyId: '100000003' },
    { ...signedUp, propertyId: '100000004', isCancelled: true },
    { ...signedUp, propertyId: '100000005', isCalledOff: true },
    { ...signedUp, propertyId: '100000006', kind: 'contact', viewingDate: null },
    { ...signedUp, propertyId: '100000007', viewingDate: '2026-11-17T16:00:00.000Z' },
    { ...signedUp, propertyId: '100000001', viewingDate: '2026-11-20T16:00:00.000Z' },
  ];
  const list = (data: readonly unknown[]) => ({ data, pagination: paginate(1, 100, data.length) });
  const { context } = pageRequest('/user', {
    answers: [
      [getProfile, () => ({ data: { name: 'Kari', email: 'kari@grend.example' } })],
      [listSavedSearches, () => list([])],
      [favouriteHomes, () => list([own])],
      [listLastSearches, () => list([])],
      [listLastViews, () => list([])],
      [listChangesSinceSeen, () => ({ data: [] })],
      [listCommuteAddresses, () => ({ data: [{ displayName: 'Work' }], meta: { modes: [] } })],
      [listWritten, () => list(written)],
      [
        getProperties,
        ({ query }: { query: { ids: string[] } }) => {
          fetched.push(...query.ids);
          return { data: query.ids.map((id) => savedHome(id, LATER, LATER_END).listing) };
        },
      ],
      [
        listCollections,
        () =>
          list([
            { id: 'alone', users: [{ isMe: true }] },
            { id: 'together', users: [{ isMe: true }, { isMe: false }] },
          ]),
      ],
      [
        collectionHomes,
        ({ params }: { params: { collectionId: string } }) => {
          pages.push(params.collectionId);
          return list([own, shared]);
        },
      ],
    ],
  });
  const view = await overviewView(context.get(apiContext), { ...context.get(callerContext), user: user }, NOW);
  expect(view.travelsTo).toEqual(['Work']);
  expect(pages).toEqual(['together']);
  // The one that was signed up for and not saved too, and what was called off not.
  expect(fetched).toEqual(['100000003']);
  expect(view.viewings.map(({ id }) => id)).toEqual(['100000002', '100000001', '100000003']);
  expect(view.viewings.map(({ when }) => when.endsWith('· du er påmeldt'))).toEqual([false, true, true]);
  // In Norway a price is the total price, and says so.
  expect(view.favourites.latest.map(({ price }) => price)).toEqual(['Totalpris 5\u00a0412\u00a0840\u00a0kr']);
});
