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
      query: { day: '2096-11-24', mode: 'driving', stay: 30, must: [], without: [], auctions: [] },
      days: [{ day: '2096-11-24', homes: 2 }],
      day: '2096-11-24',
      plan,
      homes: new Map(listings.map((listing) => [listing.propertyId, listing])),
      leftOut: [],
      auctions: [],
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

  it('tells of the auction at its time beside the route, which does not lead to it', async () => {
    const view = await planned('day=2026-11-28', auctioned, other);
    expect(view.stops.map(({ id, open }) => [id, plain(open)])).toEqual([
      ['300000001', 'Inspection 10:00 am–10:30 am'],
      ['300000002', 'Inspection 11:00 am–11:30 am'],
    ]);
    expect(view.auctions.map(({ text, after }) => [plain(text), after])).toEqual([
      ['Auction 3:00 pm · In the auction rooms · 100 Bridge Road', 2],
    ]);
    expect(plain(view.summary)).toContain('2 homes from 10:00 am to 11:30 am.');
    expect(view.unplanned).toBe(0);
    expect(view.days.map(({ label }) => plain(label))).toEqual(['Sat 28 Nov, 2 homes']);
  });

  it('leads to an auction that the reader adds, with its time, the way and the time between, and away again', async () => {
    const before = await planned('day=2026-11-28', auctioned, other);
    const view = await planned(before.auctions[0]?.addPath.split('?')[1] ?? '', auctioned, other);
    expect(view.auctions).toEqual([]);
    const auction = view.stops.at(-1);
    expect([auction?.id, auction?.isAuction, plain(auction?.time), plain(auction?.way)]).toEqual([
      '300000001-auction',
      true,
      '3:00 pm–3:30 pm',
      expect.stringContaining('30 min is set aside'),
    ]);
    expect(plain(auction?.wait)).toBe('3 h to spare');
    expect(plain(view.summary)).toContain('2 homes from 10:00 am to 3:30 pm. 1 h at the homes.');
    // Nobody signs up for an auction.
    expect(asked.at(-1)).toEqual(['300000001', '300000002']);
    const without = await planned(auction?.withoutPath.split('?')[1] ?? '', auctioned, other);
    expect([without.stops.length, without.auctions.length, without.leftOut]).toEqual([2, 1, []]);
  });

  it('tells of several auctions in the order of their times', async () => {
    const earlier = {
      ...auctioned,
      propertyId: '300000003' as typeof auctioned.propertyId,
      viewingDate: [],
      auction: { ...auctioned.auction, startsAt: '2026-11-28T02:00:00.000Z' },
    };
    const view = await planned('day=2026-11-28', auctioned, earlier, other);
    expect(view.auctions.map(({ id }) => id)).toEqual(['300000003-auction', '300000001-auction']);
  });

  it('begins with a day of viewings, and says of another that it is an auction’s alone', async () => {
    const soldFirst = { ...auctioned, auction: { ...auctioned.auction, startsAt: '2026-11-27T04:00:00.000Z' } };
    const view = await planned('', soldFirst, other);
    expect(view.days.map(({ label, isCurrent }) => [plain(label), isCurrent])).toEqual([
      ['Fri 27 Nov, auction', false],
      ['Sat 28 Nov, 2 homes', true],
    ]);
    const alone = await planned('day=2026-11-27', soldFirst, other);
    expect([alone.stops.length, alone.auctions.length, alone.summary]).toEqual([0, 1, '']);
  });

  it('tells of no auction that has been called off', async () => {
    const calledOff = { ...auctioned, auction: { ...auctioned.auction, result: 'withdrawn' as const } };
    expect((await planned('', calledOff)).stops.map(({ id }) => id)).toEqual(['300000001']);
  });
});
