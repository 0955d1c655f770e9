import { describe, expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { getProperty } from '../../properties/contract.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { exampleListing, exampleViewing } from '../../properties/listing.testing.ts';
import { loader } from './viewings-file.ts';

const viewingDate = [
  exampleViewing('2026-11-28T11:00:00.000Z', '2026-11-28T12:00:00.000Z'),
  exampleViewing('2026-11-30T16:00:00.000Z', '2026-11-30T17:00:00.000Z'),
];

function open(file: string | undefined, changes: Partial<Listing> = {}): Promise<Response> {
  const params = { agencyId: '100001', propertyId: '300000001', ...(file === undefined ? {} : { viewing: file }) };
  return loader(
    pageRequest('/property/100001/300000001/viewings.ics', {
      params,
      answers: [[getProperty, () => ({ data: exampleListing({ viewingDate, ...changes }) })]],
    }),
  );
}

describe('the calendar file of viewings', () => {
  it('has all that are to come', async () => {
    const answer = await open(undefined);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const text = await answer.text();
    expect(text.match(/^DTSTART:.*$/gm)?.map((line) => line.trim())).toEqual([
      'DTSTART:20261128T110000Z',
      'DTSTART:20261130T160000Z',
    ]);
    expect(text).toContain('SUMMARY:Visning: Markveien 41B');
    expect(text.replaceAll('\r\n ', '')).toContain('Ingrid Lunde hos Lunde & Vik\\, +47 40 00 00 01');
  });

  it('has the one that is asked for', async () => {
    const answer = await open('20261130T160000Z.ics');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="300000001-20261130T160000Z.ics"');
    expect((await answer.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it.each([
    ['a viewing that there is not', '20261129T110000Z.ics', {}],
    ['a file that is none of ours', '"; x="a.ics', {}],
    ['a home that is sold', undefined, { status: 'sold' } as const],
    ['a home without viewings', undefined, { viewingDate: [] }],
  ])('is not there for %s', async (_, file, changes) => {
    expect((await open(file, changes)).status).toBe(404);
  });
});
