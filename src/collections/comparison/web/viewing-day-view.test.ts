import { describe, expect, it } from 'vitest';
import '../../../texts/texts.server.ts';
import { exampleListing, exampleViewing } from '../../../properties/listing.testing.ts';
import { formatOf } from '../../../texts/format.ts';
import { translator } from '../../../texts/messages.ts';
import { planViewings } from './viewing-plan.ts';
import { collectionHomes } from '../../contract.ts';
import { listOwnViewings } from '../../../leads/contract.ts';
import type { OpenedCollection } from './open-collection.ts';
import { planDay } from './viewing-day.ts';
import { viewingDayView } from './viewing-day-view.ts';

const MINUTE = 60_000;
const at = (time: string) => Date.parse(`2096-11-24T${time}:00Z`);

it('says of each way how long is set aside for it, so that the ways, the waits and the viewings make up the day', () => {
  const listings = [
    exampleListing({
      propertyId: '300000001',
      viewingDate: [exampleViewing('2096-11-24T10:00:00.000Z', '2096-11-24T11:00:00.000Z')],
    }),
    exampleListing({
      propertyId: '300000002',
      viewingDate: [exampleViewing('2096-11-24T11:20:00.000Z', '2096-11-24T12:00:00.000Z')],
    }),
  ];
  const plan = planViewings(
    [
      { id: '300000001', slots: [{ start: at('10:00'), end: at('11:00') }] },
      { id: '300000002', slots: [{ start: at('11:20'), end: at('12:00') }] },
    ],
    { stay: 30 * MINUTE, travel: () => 15 * MINUTE },
  );
  const context = { t: translator('nb'), format: formatOf('nb', 'no'), now: new Date('2096-11-20T10:00:00Z') };
  const view = viewingDayView(
    'c',
    {
      query: { day: '2096-11-24', mode: 'driving', stay: 30, must: [], without: [] },
      days: [{ day: '2096-11-24', homes: 2 }],
      day: '2096-11-24',
      plan,
      homes: new Map(listings.map((listing) => [listing.propertyId, listing])),
      leftOut: [],
      own: [{ propertyId: '300000002' as never, viewingDate: '2096-11-24T11:20:00.000Z', signUp: '7.secret' }],
    },
    context,
  );
  const [first, second] = plan.stops;
  const between = ((second?.begin ?? 0) - (first?.end ?? 0)) / MINUTE;
  const [way, wait] = [Number(/(\d+) min/.exec(view.stops[1]?.way ?? '')?.[1]), (second?.wait ?? 0) / MINUTE];
  expect(way + wait).toBe(between);
  expect(view.summary).toContain('1 t på visning');
  expect(view.summary).toContain('15 min underveis');
  expect(view.stops.map(({ signedUp }) => signedUp?.path)).toEqual([undefined, '/sign-up?token=7.secret']);
});

describe('a day on which a home is auctioned', () => {
  const now = new Date('2026-11-24T10:00:00Z');
  const context = { t: translator('en'), format: formatOf('en', 'au'), now };
  /**
   * Saturday 28 November in Sydney: two inspections in the morning, one of them of the home that is auctioned at three.
   */
  const auctioned = exampleListing({
    propertyId: '300000001',
    region: 'au',
    timeZone: 'Australia/Sydney',
    viewingDate: [exampleViewing('2026-11-27T23:00:00.000Z', '2026-11-27T23:30:00.000Z')],
    saleMethod: 'auction',
    auction: { startsAt: '2026-11-28T04:00:00.000Z', place: 'rooms', address: '100 Bridge Road' },
  });
  const other = exampleListing({
    propertyId: '300000002',
    region: 'au',
    timeZone: 'Australia/Sydney',
    viewingDate: [exampleViewing('2026-11-28T00:00:00.000Z', '2026-11-28T00:30:00.000Z')],
  });
  const asked: string[][] = [];
  const planned = async (query: string, ...listings: (typeof auctioned)[]) => {
    const api = (endpoint: unknown, input: { query: { ids: string[] } }) => {
      if (endpoint === collectionHomes)
        return { data: listings.map((listing) => ({ listing })), pagination: { lastPage: 1 } };
      expect(endpoint).toBe(listOwnViewings);
      asked.push(input.query.ids);
      return { data: [] };
    };
    const opened = { api, caller: {}, collection: { id: 'c' }, view: context, query: new URLSearchParams(query) };
    return viewingDayView('c', await planDay(opened as unknown as OpenedCollection), context);
  };
  const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

  it('has the auction as a stop with its time, for which the way and the time between are set aside', async () => {
    const view = await planned('day=2026-11-28', auctioned, other);
    expect(view.stops.map(({ id, open }) => [id, plain(open)])).toEqual([
      ['300000001', 'Inspection 10:00 am–10:30 am'],
      ['300000002', 'Inspection 11:00 am–11:30 am'],
      ['300000001-auction', 'Auction 3:00 pm · In the auction rooms · 100 Bridge Road'],
    ]);
    const auction = view.stops.at(-1);
    expect([plain(auction?.time), plain(auction?.way)]).toEqual([
      '3:00 pm–3:30 pm',
      expect.stringContaining('30 min is set aside'),
    ]);
    expect(plain(auction?.wait)).toBe('3 h to spare');
    expect(view.days.map(({ label }) => plain(label))).toEqual(['Sat 28 Nov, 2 homes']);
    // Nobody signs up for an auction.
    expect(asked.at(-1)).toEqual(['300000001', '300000002']);
  });

  it('may leave the auction out, and keep the inspection', async () => {
    const view = await planned('without=300000001-auction', auctioned, other);
    expect(view.stops.map(({ id }) => id)).toEqual(['300000001', '300000002']);
    expect(view.leftOut.map(({ id }) => id)).toEqual(['300000001-auction']);
  });

  it('tells of no auction that has been called off', async () => {
    const calledOff = { ...auctioned, auction: { ...auctioned.auction, result: 'withdrawn' as const } };
    expect((await planned('', calledOff)).stops.map(({ id }) => id)).toEqual(['300000001']);
  });
});
