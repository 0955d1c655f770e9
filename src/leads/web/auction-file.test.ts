import { describe, expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { getProperty } from '../../properties/contract.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { exampleListing } from '../../properties/listing.testing.ts';
import { loader } from './auction-file.ts';

const HOME = {
  region: 'au',
  saleMethod: 'auction',
  auction: { startsAt: '2096-11-24T00:00:00.000Z', place: 'rooms', address: '100 Bridge Road' },
} as const;

function open(changes: Partial<Listing> = {}): Promise<Response> {
  return loader(
    pageRequest('/property/100001/300000001/auction.ics', {
      params: { agencyId: '100001', propertyId: '300000001' },
      answers: [[getProperty, () => ({ data: exampleListing({ ...HOME, ...(changes as object) }) })]],
    }),
  );
}

describe('the calendar file of an auction', () => {
  it('has its half hour, and the rooms that it is held in', async () => {
    const answer = await open();
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="300000001-auction.ics"');
    const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART:20961124T000000Z',
        'DTEND:20961124T003000Z',
        'SUMMARY:Auksjon: Markveien 41B',
        'LOCATION:100 Bridge Road',
        'UID:300000001-auction-20961124T000000Z@grend',
      ]),
    );
  });

  it('leads to the home where it is held on site', async () => {
    const answer = await open({ auction: { ...HOME.auction, place: 'on_site', address: undefined } });
    expect((await answer.text()).replaceAll('\r\n ', '')).toContain('LOCATION:Markveien 41B\\, 0554 Oslo');
  });

  it.each([
    ['no time is set', { auction: { place: 'on_site' } } as const],
    ['it has been', { auction: { startsAt: '2020-11-28T00:00:00.000Z' } }],
    ['it is called off', { auction: { ...HOME.auction, result: 'withdrawn' } } as const],
    ['the home is sold', { status: 'sold' } as const],
    ['there is none', { saleMethod: 'private_treaty', auction: undefined } as const],
  ])('is not there where %s', async (_, changes) => {
    expect((await open(changes)).status).toBe(404);
  });
});
