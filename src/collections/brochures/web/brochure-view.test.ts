import { describe, expect, it } from 'vitest';
import { exampleListing } from '../../../properties/listing.testing.ts';
import '../../../texts/texts.server.ts';
import type { Brochure } from '../contract.ts';
import { brochureView } from './brochure-view.ts';

const KRONER = { currency: 'NOK' } as const;

function kept(changes: Partial<Brochure> = {}): Brochure {
  return {
    propertyId: '300000001',
    keptAt: '2026-03-03T22:30:00.000Z',
    until: '2031-03-03T22:30:00.000Z',
    listing: exampleListing({ prices: { price: { amount: 4_000_000, ...KRONER } } }),
    ...changes,
  };
}

const inNorwegian = (brochure: Brochure) => brochureView(brochure, { language: 'nb', region: 'no' });
/** Spaces that do not break are spaces. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

describe('brochureView', () => {
  it('names the day on which it was saved, and until when it is kept', () => {
    const { heading, terms } = inNorwegian(kept());
    expect(heading).toBe('Annonsen slik den var da du lagret den 3. mars 2026');
    expect(terms).toContain('3. mars 2031');
  });

  it('sets price and state side by side, and says which have changed', () => {
    const current = exampleListing({
      status: 'available',
      prices: { price: { amount: 3_700_000, ...KRONER } },
    });
    const { changes = [], path } = inNorwegian(kept({ current }));
    expect(changes.map(({ then, now, isChanged }) => [plain(then), plain(now), isChanged])).toEqual([
      [expect.stringContaining('4 000 000 kr'), expect.stringContaining('3 700 000 kr'), true],
      ['Annonsert', 'Annonsert', false],
    ]);
    expect(path).toBe('/property/100001/300000001');
  });

  it('leads nowhere where the home has been withdrawn, or is known no more', () => {
    expect(inNorwegian(kept({ current: exampleListing({ status: 'unavailable' }) })).path).toBeUndefined();
    const gone = inNorwegian(kept());
    expect([gone.path, gone.changes]).toEqual([undefined, undefined]);
  });

  it('names the agency, and nobody where a private owner offered it', () => {
    expect(inNorwegian(kept()).by).toBe('Tilbudt av Lunde & Vik');
    expect(inNorwegian(kept({ listing: exampleListing({ agencyName: '' }) })).by).toBe('');
  });
});
