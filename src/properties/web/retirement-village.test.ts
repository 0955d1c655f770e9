import { describe, expect, it } from 'vitest';
import type { Listing } from '../listing.contract.ts';
import { exampleListing } from '../listing.testing.ts';
import { viewContext } from './card-view.ts';
import { propertyView } from './property-view.ts';

const australian = viewContext({ language: 'en', region: 'au' }, new Date('2026-11-24T10:00:00Z'));
const unit: Partial<Listing> = { region: 'au', propertyType: ['retirement'] };

function notesOf(changes: Partial<Listing>): readonly (string | undefined)[] {
  return propertyView(exampleListing(changes), australian).costs?.notes.map(({ label }) => label) ?? [];
}

describe('what is bought in a retirement village', () => {
  it('is told beside the costs while the unit is for sale', () => {
    expect(notesOf(unit)).toEqual(
      expect.arrayContaining(['Buying in a retirement village', 'When you leave the village']),
    );
  });

  it.each<[string, Partial<Listing>]>([
    ['another home', { ...unit, propertyType: ['apartment'] }],
    ['a rental', { ...unit, offerType: 'rent' }],
    ['what is sold', { ...unit, status: 'sold' }],
    ['Norway, which has no such villages', { ...unit, region: 'no' }],
  ])('is not told of %s', (_, changes) => {
    expect(notesOf(changes)).not.toContain('Buying in a retirement village');
  });
});
