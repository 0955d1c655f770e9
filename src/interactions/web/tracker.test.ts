import { beforeEach, expect, it } from 'vitest';
import { createTracker, isTracked } from './tracker.ts';

const place = { pathname: '/property/000001/100000001', search: '' };
let sent: (readonly object[])[];
let isAllowed: boolean;
let later: (() => void)[];

function tracker(cameBy: { search: string; referrer: string | undefined } = { search: '', referrer: undefined }) {
  return createTracker({
    send: (events) => sent.push(events) > 0,
    mayTrack: () => isAllowed,
    place: () => place,
    now: () => 1_700_000_000_000,
    later: (work) => later.push(work),
    actorId: () => 'abc',
    sessionToken: '6f1ed002-ab5d-4a43-8c3e-5ad2ad6f4f11',
    cameBy,
  });
}

beforeEach(() => {
  Object.assign(place, { pathname: '/property/000001/100000001', search: '' });
  [sent, isAllowed, later] = [[], true, []];
});

it('gathers what is looked at and pressed, and sends it at once', () => {
  const { note } = tracker({ search: '?utm_source=letter&utm_campaign=&x=1', referrer: 'news.example' });
  note({ action: 'view', objectType: 'property', objectId: '100000001' });
  Object.assign(place, { pathname: '/list', search: '?bedroom_min=2' });
  note({ action: 'click', objectType: 'project', objectId: '100000002', metadata: { agencyId: '000001' } });
  expect([sent, later.length]).toEqual([[], 1]);
  later[0]?.();
  const common = {
    actorType: 'user',
    actorId: 'abc',
    timestamp: 1_700_000_000_000,
    sessionToken: '6f1ed002-ab5d-4a43-8c3e-5ad2ad6f4f11',
    utm: { source: 'letter' },
  };
  expect(sent).toEqual([
    [
      {
        ...common,
        action: 'view',
        objectType: 'property',
        objectId: '100000001',
        pageType: 'property',
        metadata: { referrer: 'news.example' },
      },
      {
        ...common,
        action: 'click',
        objectType: 'project',
        objectId: '100000002',
        pageType: 'list',
        searchParameters: 'bedroom_min=2',
        metadata: { agencyId: '000001', referrer: 'news.example' },
      },
    ],
  ]);
});

it('leaves the key of an invitation and what a reader wrote where they are', () => {
  const { note, flush } = tracker();
  for (const search of ['?token=CjoRT9KO', '?words=rolig+gate&commute=biking%2C20%2C10.7%2C59.9&price_max=5']) {
    Object.assign(place, { pathname: '/join', search });
    note({ action: 'click' });
  }
  flush();
  expect(JSON.stringify(sent)).not.toMatch(/CjoRT9KO|rolig|10\.7/);
  expect(sent[0]?.map((event) => 'searchParameters' in event && event.searchParameters)).toEqual([
    false,
    'price_max=5',
  ]);
});

it('sends no more than a call takes, and holds no more', () => {
  const { note, flush } = tracker();
  for (let count = 0; count < 120; count++) note({ action: 'view' });
  flush();
  expect(sent.map((events) => events.length)).toEqual([50, 50, 20]);
});

it('tells nothing that is not allowed, nor what was taken back before it was sent', () => {
  const { note, flush } = tracker();
  isAllowed = false;
  note({ action: 'view' });
  isAllowed = true;
  flush();
  note({ action: 'view' });
  isAllowed = false;
  flush();
  isAllowed = true;
  flush();
  expect(sent).toEqual([]);
});

it.each([
  ['/preview/feed/acme/7', false],
  ['/r/feed/acme/7', false],
  ['/admin-listings/100000001', false],
  ['/admin-listing/100000001', false],
  ['/register', true],
  ['/property/000001/100000001', true],
  ['/', true],
])('of %s it tells: %s', (pathname, isTold) => {
  expect(isTracked(pathname)).toBe(isTold);
  place.pathname = pathname;
  const { note, flush } = tracker();
  note({ action: 'view' });
  flush();
  expect(sent.length).toBe(isTold ? 1 : 0);
});
