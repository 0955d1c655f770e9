import { describe, expect, it } from 'vitest';
import { parseRecord, withoutHistory } from './parsed-records.server.ts';
import { ListingRecord } from './record.contract.ts';
import { aListing } from './record.testing.ts';

const parsed = ListingRecord.parse(
  aListing({ priceHistory: [{ date: '2026-01-02', action: 'listed', price: 1, currency: 'NOK' }] }),
);

describe('a record that has been parsed', () => {
  it('is not parsed again, and has no history of its own', () => {
    const record = withoutHistory(parsed);
    expect(record).not.toHaveProperty('priceHistory');
    const once = parseRecord(record);
    expect(once).toEqual({ data: { ...parsed, priceHistory: [] } });
    // The very same: another parse would make another one.
    expect(
      'data' in once && 'data' in parseRecord(record) && once.data === (parseRecord(record) as typeof once).data,
    ).toBe(true);
    expect(parsed.priceHistory).toHaveLength(1);
  });

  it('is parsed for itself once it is a copy, so that nothing unparsed comes through', () => {
    const copy = { ...withoutHistory(parsed), availability: 'gone' };
    expect(parseRecord(copy)).toMatchObject({ problems: [{ field: 'availability' }] });
    const changed = parseRecord({ ...withoutHistory(parsed), title: '  Another  ' });
    expect(changed).toMatchObject({ data: { title: 'Another' } });
  });
});

it('says what is wrong with one that has never been parsed', () => {
  expect(parseRecord({ ...parsed, region: 'se' })).toMatchObject({ problems: [{ field: 'region' }] });
});
