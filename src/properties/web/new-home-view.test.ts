import { describe, expect, it } from 'vitest';
import { exampleListing } from '../listing.testing.ts';
import { viewContext } from './card-view.ts';
import { propertyView } from './property-view.ts';

const norwegian = viewContext({ language: 'nb', region: 'no' }, new Date('2026-11-24T10:00:00Z'));

describe('what buyers of a new home are owed', () => {
  const newHome = (changes: Parameters<typeof exampleListing>[0]) =>
    propertyView(exampleListing({ condition: 'new', yearBuilt: 2026, ...changes }), norwegian).newHome;

  it('stands on the page of a home that is bought from whoever builds it', () => {
    const told = newHome({})?.points.map(({ text }) => text);
    expect(told?.join(' ')).toMatch(/3 % .* § 12.*§ 47/);
  });

  it.each([
    ['lived in', { condition: 'used' }],
    ['sold', { status: 'sold' }],
    ['to rent', { offerType: 'rent' }],
    ['sold by its owner', { ownerType: 'user' }],
    ['in Australia', { region: 'au' }],
    ['finished last year', { yearBuilt: 2025 }],
  ] as const)('does not of one that is %s', (_, changes) => {
    expect(newHome(changes)).toBeUndefined();
  });
});
