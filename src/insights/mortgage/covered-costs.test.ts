import { describe, expect, it } from 'vitest';
import { exampleListing } from '../../properties/listing.testing.ts';
import { loanHome } from './home.ts';

const nok = (amount: number) => ({ amount, currency: 'NOK' });

function feesOf(
  contractDetails: { includedInSharedCost?: string; sharedCostsDescription?: string },
  sharedCost = 3_912,
) {
  const { prices } = exampleListing();
  const home = loanHome(exampleListing({ contractDetails, prices: { ...prices, sharedCost: nok(sharedCost) } }));
  return { isCounted: home.running.some(({ kind }) => kind === 'municipal_fees'), isShared: home.feesAreShared };
}

const COUNTED = { isCounted: true, isShared: false };
const SHARED = { isCounted: false, isShared: true };

describe('municipal fees', () => {
  it.each([
    { includedInSharedCost: 'Forsikring av bygget, kommunale avgifter og fellesstrøm.' },
    { includedInSharedCost: '<ul><li>TV</li><li>Kommunale avgifter</li></ul>' },
    { includedInSharedCost: 'Building insurance, council rates, gardens' },
    { sharedCostsDescription: 'Felleskostnadene dekker blant annet kommunale avgifter, trappevask og strøm.' },
  ])('are no cost of their own where the shared costs cover them: %o', (contract) => {
    expect(feesOf(contract)).toEqual(SHARED);
  });

  it.each([
    {},
    { includedInSharedCost: 'Forsikring av bygget og vaktmester.' },
    { includedInSharedCost: 'Forsikring. Kommunale avgifter kommer i tillegg.' },
    { includedInSharedCost: 'Alt av drift, ekskl. kommunale avgifter' },
    { sharedCostsDescription: 'Kommunale avgifter faktureres hver seksjon.' },
    { sharedCostsDescription: 'Felleskostnadene dekker drift. Kommunale avgifter er ikke inkludert.' },
  ])('are counted where nothing says that they are covered: %o', (contract) => {
    expect(feesOf(contract)).toEqual(COUNTED);
  });

  it('are counted where there are no shared costs to cover them', () => {
    expect(feesOf({ includedInSharedCost: 'Kommunale avgifter' }, 0)).toEqual(COUNTED);
  });
});
