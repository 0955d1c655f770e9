import { expect, it } from 'vitest';
import { exampleListing } from '../listing.testing.ts';
import { viewContext } from './card-view.ts';
import { propertyView } from './property-view.ts';

const norwegian = viewContext({ language: 'nb', region: 'no' }, new Date('2026-11-24T10:00:00Z'));

it('calls what a tenant of Norwegian premises pays beside the rent shared costs, and an owner’s costs those', () => {
  const shown = (objectType: 'commercial_rent' | 'commercial_sale') => {
    const contractDetails = { annualOutgoings: 48_000, isOutgoingsExtra: true };
    return JSON.stringify(propertyView(exampleListing({ objectType, contractDetails }), norwegian));
  };
  expect(shown('commercial_rent')).toContain('{"label":"Felleskostnader i tillegg til leien","value":"Ja"}');
  expect(shown('commercial_rent')).not.toContain('Eierkostnader');
  expect(shown('commercial_sale')).toContain('"label":"Eierkostnader"');
});
